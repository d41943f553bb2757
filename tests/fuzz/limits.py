"""Time and memory that one input may take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 2.0
"""Of the processor, for one input and all that is asked of it."""
MEGABYTES = 400
"""Of the whole process, behind any number of inputs."""
WATCHED = 6
"""So many times slower is the program while what it reaches is watched."""


class TooSlow(Exception):
    pass


slowness = 1


@contextmanager
def limit_time() -> Iterator[None]:
    start = time.process_time()
    yield
    taken = time.process_time() - start
    if taken > SECONDS * slowness:
        raise TooSlow(f"{taken:.1f} seconds, with {slowness} times {SECONDS} allowed")


def slow_down() -> None:
    global slowness
    slowness = WATCHED
