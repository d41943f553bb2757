"""The board as a picture inside a mail, if the package that draws it is installed."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aoi_cli.table import Position

PACKAGE = "resvg_py"
MOST_BYTES = 60_000
"""A mail with such a picture has less than 100 kB."""
WIDTHS = (1098, 915, 732, 600)
"""Up to three times what a phone shows, so that edges look smooth there."""


def can_draw() -> bool:
    return find_spec(PACKAGE) is not None


def draw_board(view: Position) -> bytes:
    """The board as PNG; nothing if there is none, if it cannot be drawn, or is too large at every
    width."""
    if not can_draw():
        return b""
    from aoi_cli.render.svg_board import print_board_svg

    svg = print_board_svg(view.picture())
    return draw_svg(svg) if svg else b""


@lru_cache(maxsize=16)
def draw_svg(svg: str) -> bytes:
    """The largest picture that is small enough; blended colours at edges would make it larger."""
    from resvg_py import svg_to_bytes

    for width in WIDTHS:
        with suppress(ValueError):
            png = bytes(svg_to_bytes(svg_string=svg, width=width, shape_rendering="crisp_edges",
                                     text_rendering="optimize_speed"))
            if len(png) <= MOST_BYTES:
                return png
    return b""
