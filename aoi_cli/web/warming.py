"""Does the work before the first request that it would wait for: imports, grammars, tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic

from aoi_cli.web.composer import compose_row
from aoi_cli.web.game_page import print_game
from aoi_cli.web.library import Library, Stamp
from aoi_cli.web.views import EVERYTHING, View

SECONDS = 2.0
"""The time after which no further kind of game is begun."""
MOST_FILES = 50
"""Only the files that were changed last are looked at."""
HEAD_BYTES = 4096
KIND = re.compile(rb"""^["']?game["']?[ \t]*:(.*)""", re.MULTILINE)


def warm(library: Library) -> None:
    """Print the page of one game of each kind, and throw it away."""
    end = monotonic() + SECONDS
    for name in list_one_of_each_kind(library.list_stamps()):
        if monotonic() > end:
            return
        with suppress(Exception):  # A page that cannot be printed says so when it is asked for.
            view = View(library.open(name), name, EVERYTHING)
            print_game(view)
            compose_row(view, view.writers[0], "")


def list_one_of_each_kind(files: Iterable[tuple[str, Path, Stamp]]) -> list[str]:
    """The name of the newest file of each kind of game."""
    names: dict[bytes, str] = {}
    for name, file, _ in sorted(files, key=lambda file: -file[2].modified)[:MOST_FILES]:
        with suppress(OSError), file.open("rb") as content:
            kind = KIND.search(content.read(HEAD_BYTES))
            names.setdefault(kind[1].strip() if kind else b"", name)
    return [*names.values()]
