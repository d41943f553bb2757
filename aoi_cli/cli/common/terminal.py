"""What the terminal, or whatever stands in its place, can show."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from aoi_cli.engine.show.report import Table
    from aoi_cli.render.tables import Rows

WIDE = 140
"""Columns of tables where no terminal says otherwise."""


def takes_colour(stream: TextIO) -> bool:
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def can_redraw(stream: TextIO) -> bool:
    """Whether what was written can be written over."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def width(elsewhere: int) -> int:
    """The columns of the terminal, or those to use where there is none."""
    from shutil import get_terminal_size

    return get_terminal_size((elsewhere, 24)).columns


def columns() -> int:
    """The columns of the terminal; elsewhere those of a mail, as what is printed goes into one."""
    from aoi_cli.render.line_wrap import NARROW

    return width(NARROW)


def table_text(content: Table, elsewhere: int = WIDE) -> str:
    """A table as standard output can show it."""
    from aoi_cli.render.tables import table

    return "\n".join(table(content, width(elsewhere), takes_colour(sys.stdout)))


def lines_of_table(
    title: str, columns: Sequence[str], rows: Callable[[], Rows], elsewhere: int = WIDE
) -> Iterator[str]:
    """The same of rows that are not held."""
    from aoi_cli.render.tables import table_lines

    return table_lines(title, columns, rows, width(elsewhere), takes_colour(sys.stdout))
