"""`aoi check --watch`: files are judged again when they change."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from time import sleep
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from aoi_cli.render.check_result import Checked

SECONDS_BETWEEN_LOOKS = 0.5

Mark = tuple[int, int, int]
Listing = Mapping[str, Mark | None]
"""A mark for each file that changes when the file is written; None where there is no file."""


class Changes(NamedTuple):
    written: list[str]
    """Files that are new or were written."""
    gone: list[str]


def find_changes(before: Listing, after: Listing) -> Changes:
    return Changes(
        written=sorted(p for p, mark in after.items() if p not in before or before[p] != mark),
        gone=sorted(before.keys() - after.keys()),
    )


def list_files(paths: Iterable[str]) -> Listing:
    """The marks of these files, and of the game files in these folders, which are told by their
    endings."""
    from aoi_cli.table.files import yaml_files

    marks: dict[str, Mark | None] = {}
    for path in paths:
        for file in yaml_files(path) if os.path.isdir(path) else (path,):
            marks[file] = file_mark(file)
    return marks


def file_mark(path: str) -> Mark | None:
    try:
        about = os.stat(path)
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino


def watch_for_changes(
    look: Callable[[], Listing],
    judge: Callable[[Sequence[str]], Iterable[Checked]],
    show: Callable[[Sequence[Checked]], None],
    wait: Callable[[], None] = lambda: sleep(SECONDS_BETWEEN_LOOKS),
) -> None:
    """Show all results, at first and after each change, until Ctrl-C.

    `judge` returns no result for files that hold no game.
    """
    before: Listing = {}
    standing: dict[str, Checked] | None = None
    with suppress(KeyboardInterrupt):
        while True:
            now = look()
            new = find_changes(before, now)
            if standing is None or any(new):
                standing = standing or {}
                for path in (*new.gone, *new.written):
                    standing.pop(path, None)
                standing.update((file.path, file) for file in judge(new.written))
                show([standing[path] for path in sorted(standing)])
            before = now
            wait()
