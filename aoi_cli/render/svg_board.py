"""The board of a position alone as SVG, for places that have no room for more."""

from __future__ import annotations

from aoi_cli.engine.show.picture import Picture
from aoi_cli.render import svg_map
from aoi_cli.render.bundle import board_style
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import defined
from aoi_cli.render.svg import NAMESPACE, at, print_svg

MARGIN = 8


def print_board_svg(picture: Picture) -> str:
    """The map; the whole position of a game that has none."""
    board = picture.board
    if board is None:
        return print_svg(picture)
    box = svg_map.frame(board)
    drawn = svg_map.draw_board(board, picture.shapes, picture.sites, Slots())
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    placed = at(MARGIN - box.left, MARGIN - box.top, drawn)
    return (f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'width="{width:.0f}" height="{height:.0f}" class="board">'
            f"<title>{clean(picture.title)}</title><style>\n{board_style()}</style>{defined()}"
            f'<rect class="ground" width="{width:.0f}" height="{height:.0f}"/>{placed}</svg>\n')
