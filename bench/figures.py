"""A figure that is to be reached, and what was measured of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
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


def write(page: Path, name: str, content: str) -> None:
    """Between the marks `<!-- name -->` and `<!-- end of name -->` of a page."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    before, found, rest = page.read_text(encoding="utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{page} has no place for {name}")
    page.write_text(f"{before}{begin}\n{content}\n\n{end}{after}", encoding="utf-8")
