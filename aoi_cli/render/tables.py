"""Tables in text: aligned columns, long cells wrapped so that the table keeps its width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from unicodedata import category, east_asian_width

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.report import Table
from aoi_cli.engine.struct import Struct
from aoi_cli.render.ansi import BOLD, painted

GAP = "  "
NARROWEST = 5
"""No column is squeezed below this."""
NUMBERS = frozenset("0123456789+-/ ")

Rows = Iterable[Sequence[str]]


def table(content: Table, width: int, colour: bool = False) -> list[str]:
    """Title, head and rows, line by line."""
    return [*table_lines(content.title, content.columns, lambda: content.rows, width, colour)]


def table_lines(
    title: str, columns: Sequence[str], rows: Callable[[], Rows], width: int, colour: bool = False
) -> Iterator[str]:
    """Title, head and rows of a table that is not kept in memory.

    The rows are asked for twice: the first one can only be written when the widest is known.
    """
    measured = [Column(visible(column)) for column in columns]
    for row in rows():
        for column, cell in zip(measured, row, strict=True):
            column.measure(visible(cell))
    widths, right = fitted(measured, width), [column.numeric for column in measured]
    yield painted(visible(title), BOLD) if colour else visible(title)
    yield from lines_of_row([column.heading for column in measured], widths, right)
    yield GAP.join("-" * w for w in widths).rstrip()
    for row in rows():
        yield from lines_of_row([visible(cell) for cell in row], widths, right)


class Column(Struct):
    heading: str
    widest: int = 0
    """The width of its widest cell."""
    longest: int = 0
    """The width of the longest word in its cells."""
    filled: bool = False
    only_numbers: bool = True
    """Or lists of them ("5/7/0")."""

    @property
    def numeric(self) -> bool:
        return self.filled and self.only_numbers

    @property
    def head(self) -> int:
        """The longest word of the heading."""
        return max(map(across, self.heading.split()), default=0)

    def measure(self, cell: str) -> None:
        if not cell:
            return
        self.filled = True
        self.only_numbers = self.only_numbers and NUMBERS.issuperset(cell)
        wide = across(cell)
        self.widest = max(self.widest, wide)
        if wide > self.longest:
            self.longest = max(self.longest, *map(across, cell.split()), 0)


def fitted(columns: Sequence[Column], width: int) -> list[int]:
    """A width for each column; the widest ones give way until all fit, first where that breaks
    no word or number, last where a heading would have to be broken inside a word."""
    heads = [column.head for column in columns]
    widths = [max(column.head, column.widest) for column in columns]
    room = width - len(GAP) * (len(widths) - 1)
    whole = [max(column.head, column.longest) for column in columns]
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
        [cell] if 0 < len(cell) <= width and cell == cell.strip()
        else wrap(cell, max(width, 1), break_on_hyphens=False)
        for cell, width in zip(cells, widths, strict=True)
    ]
    lines = []
    for n in range(max(map(len, columns), default=0)):
        parts = [
            padded(column[n], width, to_right) if n < len(column) else " " * width
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
