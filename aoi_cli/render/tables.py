"""Tables in text: aligned columns, long cells wrapped so that the table keeps its width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from unicodedata import category, east_asian_width

from aoi_cli.engine.foreign import visible
from aoi_cli.engine.show.report import Table
from aoi_cli.render.ansi import BOLD, painted

GAP = "  "
NARROWEST = 5
"""No column is squeezed below this."""


def table(content: Table, width: int, colour: bool = False) -> list[str]:
    """Title, head and rows, line by line."""
    rows = [[visible(cell) for cell in row] for row in content.rows]
    columns = [visible(column) for column in content.columns]
    widths = fitted(columns, rows, width)
    right = content.numeric
    title = visible(content.title)
    lines = [painted(title, BOLD) if colour else title]
    lines += lines_of_row(columns, widths, right)
    lines.append(GAP.join("-" * w for w in widths).rstrip())
    for row in rows:
        lines += lines_of_row(row, widths, right)
    return lines


def fitted(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """A width for each column; the widest ones give way until all fit, first where that breaks
    no word or number, last where a heading would have to be broken inside a word."""
    heads = [max(map(across, column.split()), default=0) for column in columns]
    words = [max([0, *(across(word) for row in rows for word in row[i].split())])
             for i, _ in enumerate(columns)]
    widths = [max([head, *(across(row[i]) for row in rows)]) for i, head in enumerate(heads)]
    room = width - len(GAP) * (len(widths) - 1)
    whole = [max(pair) for pair in zip(heads, words, strict=True)]
    for floors in (whole, heads, [0] * len(heads)):
        while sum(widths) > room and (wide := [
            i for i, floor in enumerate(floors) if widths[i] > max(floor, NARROWEST)
        ]):
            widths[max(wide, key=widths.__getitem__)] -= 1
    return widths


def lines_of_row(
    cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]
) -> list[str]:
    """One row, as high as its highest cell."""
    columns = [
        wrap(cell, max(width, 1), break_on_hyphens=False)
        for cell, width in zip(cells, widths, strict=True)
    ]
    lines = []
    for n in range(max(map(len, columns), default=0)):
        parts = [
            padded(column[n] if n < len(column) else "", width, to_right)
            for column, width, to_right in zip(columns, widths, right, strict=True)
        ]
        lines.append(GAP.join(parts).rstrip())
    return lines


def padded(text: str, width: int, to_right: bool) -> str:
    blanks = " " * (width - across(text))
    return blanks + text if to_right else text + blanks


def across(text: str) -> int:
    """Columns that a text takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(
        0 if category(sign) in ("Mn", "Me") or "\u1160" <= sign <= "\u11ff"
        else 2 if east_asian_width(sign) in "WF" else 1
        for sign in text
    )
