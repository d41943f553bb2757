"""What hangs on something that nobody knows, told beside what the table waits for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from aoi_cli.engine.show.picture import Picture
from aoi_cli.engine.show.report import Report
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import of

Shown = TypeVar("Shown", Picture, Report)


def with_undecided(shown: Shown, s: State) -> Shown:
    return replace(shown, waiting=(*shown.waiting, *undecided_in_words(s)))


def undecided_in_words(s: State) -> Iterator[str]:
    for found in s.undecided:
        place = f" in line {found.line}" if found.line else ""
        yield f"{of(s.shown(found.player))} {found.what} undecided: {found.source} unknown{place}"
