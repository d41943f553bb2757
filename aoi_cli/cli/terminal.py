"""What the terminal, or whatever stands in its place, can show."""

from __future__ import annotations

import os
from shutil import get_terminal_size
from typing import TextIO


def takes_colour(stream: TextIO) -> bool:
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def can_redraw(stream: TextIO) -> bool:
    """Whether what was written can be written over."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def width(elsewhere: int) -> int:
    """The columns of the terminal, or those to use where there is none."""
    return get_terminal_size((elsewhere, 24)).columns
