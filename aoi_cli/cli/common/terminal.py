"""Facts about the terminal: its width, colours, and if lines can be drawn again."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from aoi_cli.cli.common.settings import ALWAYS, AUTO, NARROWEST, SETTINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aoi_cli.engine.show.report import Table

WIDE = 140
"""The columns of a table where there is no terminal."""


def takes_colour(stream: TextIO) -> bool:
    """The option or setting decides, then NO_COLOR, then FORCE_COLOR, then the terminal."""
    wanted = SETTINGS.color
    if wanted != AUTO:
        return wanted == ALWAYS
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or can_redraw(stream)


def can_redraw(stream: TextIO) -> bool:
    """True if the stream can draw over its last line."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def width(elsewhere: int) -> int:
    """The columns of COLUMNS, of the setting or of the terminal, or those to use without any."""
    wanted = SETTINGS.width
    if wanted and not os.environ.get("COLUMNS"):
        return wanted
    from shutil import get_terminal_size

    return max(NARROWEST, get_terminal_size((elsewhere, 24)).columns)


def columns() -> int:
    """The columns of the terminal; without one, those of a mail, in which the output may be
    sent."""
    from aoi_cli.render.line_wrap import NARROW

    return width(NARROW)


def columns_of(stream: TextIO) -> int | None:
    """The columns of the terminal to which the stream writes; None if it writes to none."""
    return columns() if stream.isatty() else None


def table_text(
    content: Table, elsewhere: int = WIDE, short: Mapping[str, str] | None = None
) -> str:
    """A table as text for standard output."""
    from aoi_cli.render.tables import table

    return "\n".join(table(content, width(elsewhere), takes_colour(sys.stdout), short or {}))
