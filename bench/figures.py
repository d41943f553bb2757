"""A figure that is to be reached, and what was measured of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

BARE_PYTHON = 8
"""Milliseconds that `python -c pass` takes on the machine that times are told for."""


class Figure(NamedTuple):
    what: str
    target: str
    measured: str
    reached: bool


def timed(what: str, target: float, found: float, slower: float = 1) -> Figure:
    """A time in milliseconds, on a machine that is so many times slower than the one of targets."""
    told = f"{found:.3g} ms"
    if slower != 1:
        told += f" ({found / slower:.2g})"
    return Figure(what, f"{target:g} ms", told, found / slower <= target)


def table(figures: Iterable[Figure]) -> str:
    return "\n".join([
        "| what | target | measured | |", "| --- | --- | --- | --- |",
        *(f"| {f.what} | {f.target} | {f.measured} | {'reached' if f.reached else 'missed'} |"
          for f in figures),
    ])
