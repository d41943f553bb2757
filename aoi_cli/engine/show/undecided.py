"""Results that depend on something unknown, told beside what the table waits for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from aoi_cli.engine.show.picture import Picture
from aoi_cli.engine.show.report import Report
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import possessive

Shown = TypeVar("Shown", Picture, Report)


def with_undecided(shown: Shown, s: State) -> Shown:
    return replace(shown, waiting=(*shown.waiting, *undecided_in_words(s)))


def undecided_in_words(s: State) -> Iterator[str]:
    for result in s.undecided:
        place = f" in line {result.line}" if result.line else ""
        whose = possessive(s.shown(result.player))
        yield f"{whose} {result.what} undecided: {result.source} unknown{place}"
