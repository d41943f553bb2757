"""The board of a position alone as SVG, for a place as narrow as the window of a phone."""

from __future__ import annotations

from aoi_cli.engine.show.picture import Picture
from aoi_cli.engine.show.report import Board
from aoi_cli.render import svg_map
from aoi_cli.render.bundle import board_style
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import defined
from aoi_cli.render.svg import NAMESPACE, at
from aoi_cli.render.svg_map import SMALL

MARGIN = 8
NARROW = 366
"""Pixels that a board has at least where it is shown."""
LEAST = 9.6
"""The least height of its letters there, in pixels."""
LARGEST = 20
"""The largest letters that a hex has room for."""
LARGE_FROM = 12


def print_board_svg(picture: Picture) -> str:
    """The map with letters that can be read on a phone; "" for a game that has none."""
    board = picture.board
    if board is None:
        return ""
    box = svg_map.frame(board)
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    letters = min(LARGEST, max(LEAST, LEAST * width / NARROW))
    large = letters >= LARGE_FROM and not board.crowded
    drawn = svg_map.draw_board(board, picture.shapes, picture.sites, Slots(), large=large)
    placed = at(MARGIN - box.left, MARGIN - box.top, drawn)
    return (f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" height="{height:.0f}" class="board">'
            f"<title>{clean(picture.title)}</title><style>\n{board_style()}"
            f"{letter_style(board, letters)}</style>{defined()}"
            f'<rect class="ground" width="{width:.0f}" height="{height:.0f}"/>{placed}</svg>\n')


def letter_style(board: Board, size: float) -> str:
    """On a crowded board pieces are drawn smaller, and their letters with them."""
    of_pieces = min(size / SMALL, LARGEST) if board.crowded else size
    return (f".board .id,.board .terrain{{font-size:{size:.1f}px}}"
            f".board .piece text,.board .disc text{{font-size:{of_pieces:.1f}px}}")
