"""Rows that a mail program has broken at the width of its window, put together again.

Lines are taken as they stand wherever the game allows that. Else these are the ways in which one
row may have become two; a way counts only if all its rows are legal, and the sender is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from aoi_cli.table import Position
from aoi_cli.table.orders import is_row, row_of

NARROWEST = 65
"""No program breaks a line into which the next word would have fit, unless it is wider."""
MOST_LINES = 40
"""More of them are no order of a person."""
COMMENT = "#"
Joins = Callable[[str, str], bool]


def ways(game: Position, seat: str, lines: Sequence[str]) -> Iterator[list[str]]:
    """Other readings of the lines of an envelope, the likeliest first."""
    if len(lines) > MOST_LINES:
        return

    @cache
    def alone(line: str) -> bool:
        return is_row(game, row_of(game, seat, line))

    def in_pieces(above: str, below: str) -> bool:
        """One of them is no row; behind a comment anything could stand."""
        if alone(above) and alone(below):
            return False
        return COMMENT not in above or by_width(above, below)

    seen = [[*lines]]
    for joins in (in_pieces, by_width):
        way = together(lines, joins)
        if way not in seen:
            seen.append(way)
            yield way


def together(lines: Sequence[str], joins: Joins) -> list[str]:
    made: list[str] = []
    above = ""
    for line in lines:
        if made and joins(above, line):
            made[-1] = f"{made[-1]} {line}"
        else:
            made.append(line)
        above = line
    return made


def by_width(above: str, below: str) -> bool:
    """True if the line was so long that the next word did not fit into it."""
    return len(above) + 1 + len(below.split(maxsplit=1)[0]) > NARROWEST
