"""What is fuzzed: where bytes go in, and what must hold whatever they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Target(NamedTuple):
    name: str
    take: Callable[[bytes], None]
    """Puts the bytes in, and raises where something does not hold."""
    seeds: Callable[[], Iterator[bytes]]
    words: Callable[[], Iterator[str]]
    """What is worth to be put in by chance."""
    longest: int
    """Bytes of an input."""
