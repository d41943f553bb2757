"""The progress bar of a long check, on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TextIO, TypeVar

F = TypeVar("F")
FEWEST = 20
"""The most files that are done too soon for a bar."""
SECONDS_BETWEEN = 0.1
WIDTH = 20


def with_progress(
    files: Iterator[F], total: int, stream: TextIO, shown: Callable[[F], object],
    clock: Callable[[], float] = monotonic,
) -> Iterator[F]:
    """Draw a bar while the files pass by, and erase it before each file that prints something."""
    bar = ""

    def draw(new: str) -> None:
        nonlocal bar
        if new or bar:
            stream.write(f"\r{new.ljust(len(bar))}" if new else f"\r{' ' * len(bar)}\r")
            stream.flush()
        bar = new

    start = drawn = clock()
    try:
        for done, file in enumerate(files, 1):
            if shown(file):
                draw("")
            yield file
            now = clock()
            if now - drawn >= SECONDS_BETWEEN:
                draw(progress_bar(done, total, now - start))
                drawn = now
    finally:
        draw("")


def progress_bar(done: int, total: int, seconds: float) -> str:
    filled = WIDTH * done // total
    bar = "#" * filled + "-" * (WIDTH - filled)
    return f"[{bar}] {done}/{total} files, {done / seconds:.0f}/s, {total - done} left"
