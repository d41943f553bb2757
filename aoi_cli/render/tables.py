"""Tables in text: aligned columns, wrapped between words so that the table keeps its width."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from unicodedata import category, east_asian_width

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.report import Table
from aoi_cli.engine.struct import Struct
from aoi_cli.render.ansi import BOLD, painted
from aoi_cli.render.line_wrap import folded

GAP = "  "
COMFORT = 20
"""The width below which no text is squeezed where a table is split anyway."""
MOST_KEYS = 3
"""The most columns that are repeated in each part of a table."""
NUMBERS = frozenset("0123456789+-/ ")
WORD = re.compile(r"[\w-]+")
AS_THEY_ARE: Mapping[str, str] = {}


def table(
    content: Table, width: int, colour: bool = False, short: Mapping[str, str] = AS_THEY_ARE
) -> list[str]:
    """Title, head and rows, line by line.

    No word is broken. Where the columns are too wide, words take their short form if all of them
    fit so; otherwise the table is split.
    """
    content = Table(visible(content.title), tuple(map(visible, content.columns)),
                    tuple(tuple(map(visible, row)) for row in content.rows))
    candidates = content, *shorten_words(content, short)
    fitting = next((some for some in candidates if fits(some, width)), content)
    parts = [fitting]
    if not fits(fitting, width) and len(content.columns) > 1:
        parts = [*split_table(content, width)]
    lines: list[str] = []
    for part in parts:
        titles = wrap(part.title, width, break_long_words=False) or [""]
        lines += [""] * bool(lines)
        lines += [painted(line, BOLD) for line in titles] if colour else titles
        lines += align_columns(part, width) if fits(part, width) else list_cells(part, width)
    return [*lines, *folded(explain_short_words(content, fitting, short), width)]


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
    def least(self) -> int:
        """The width at which no word has to be broken."""
        return max(self.longest, *map(across, self.heading.split()), 0)

    @property
    def comfortable(self) -> int:
        return max(self.least, min(self.widest, COMFORT))

    def measure(self, cell: str) -> None:
        if not cell:
            return
        self.filled = True
        self.only_numbers = self.only_numbers and NUMBERS.issuperset(cell)
        wide = across(cell)
        self.widest = max(self.widest, wide)
        if wide > self.longest:
            self.longest = max(self.longest, *map(across, cell.split()), 0)


def measure_columns(content: Table) -> list[Column]:
    columns = [Column(heading) for heading in content.columns]
    for row in content.rows:
        for column, cell in zip(columns, row, strict=True):
            column.measure(cell)
    return columns


def fits(content: Table, width: int) -> bool:
    return total_width([column.least for column in measure_columns(content)]) <= width


def total_width(widths: Sequence[int]) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1)


def shorten_words(content: Table, short: Mapping[str, str]) -> Iterator[Table]:
    """The table with shorter words in its headings, then in its cells too."""
    if not short:
        return

    def shorten(text: str) -> str:
        return WORD.sub(lambda word: short.get(word[0], word[0]), text)

    columns = tuple(map(shorten, content.columns))
    yield Table(content.title, columns, content.rows)
    yield Table(content.title, columns, tuple(tuple(map(shorten, row)) for row in content.rows))


def explain_short_words(content: Table, printed: Table, short: Mapping[str, str]) -> list[str]:
    """A line that explains the short words which are printed in place of others."""
    def words(of: Table) -> set[str]:
        return {word for cells in (of.columns, *of.rows) for cell in cells
                for word in WORD.findall(cell)}

    gone = words(content) - words(printed)
    used = [f"{brief} {word}" for word, brief in short.items() if word in gone]
    return [f"({', '.join(used)})"] if used else []


def split_table(content: Table, width: int) -> Iterator[Table]:
    """Tables that repeat the first columns, each with as many of the others as have room."""
    columns, keys = measure_columns(content), count_keys(content)
    start, some = [column.comfortable for column in columns[:keys]], [keys]
    for n in range(keys + 1, len(columns)):
        if total_width([*start, *(columns[i].comfortable for i in (*some, n))]) <= width:
            some.append(n)
        else:
            yield select_columns(content, [*range(keys), *some])
            some = [n]
    yield select_columns(content, [*range(keys), *some])


def count_keys(content: Table) -> int:
    """How many of the first columns tell the rows apart; one if they do not."""
    most = min(MOST_KEYS, len(content.columns) - 1)
    return next((n for n in range(1, most + 1)
                 if len({row[:n] for row in content.rows}) == len(content.rows)), 1)


def select_columns(content: Table, columns: Sequence[int]) -> Table:
    continued = ", continued" * bool(content.title and columns[-1] != len(columns) - 1)
    return Table(content.title + continued, tuple(content.columns[i] for i in columns),
                 tuple(tuple(row[i] for i in columns) for row in content.rows))


def align_columns(content: Table, width: int) -> Iterator[str]:
    columns = measure_columns(content)
    widths, right = fit_widths(columns, width), [column.numeric for column in columns]
    yield from lines_of_row(content.columns, widths, right)
    yield GAP.join("-" * w for w in widths).rstrip()
    for row in content.rows:
        yield from lines_of_row(row, widths, right)


def list_cells(content: Table, width: int) -> Iterator[str]:
    """Rows whose words have no room side by side: each cell stands below the first."""
    for first, *others in content.rows:
        cells = (f"    {heading}: {cell}" for heading, cell
                 in zip(content.columns[1:], others, strict=True) if cell)
        yield from folded([first, *cells], width)


def fit_widths(columns: Sequence[Column], width: int) -> list[int]:
    """A width for each column; the widest ones give way until all fit, and no word is broken."""
    floors = [column.least for column in columns]
    widths = [max(floor, column.widest) for floor, column in zip(floors, columns, strict=True)]
    while total_width(widths) > width and (wide := [
        i for i, floor in enumerate(floors) if widths[i] > floor
    ]):
        widths[max(wide, key=widths.__getitem__)] -= 1
    return widths


def lines_of_row(
    cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]
) -> list[str]:
    """One row, as high as its highest cell."""
    columns = [
        [cell] if 0 < len(cell) <= width and cell == cell.strip()
        else wrap(cell, max(width, 1), break_on_hyphens=False, break_long_words=False)
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
