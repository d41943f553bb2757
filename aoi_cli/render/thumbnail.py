"""A board of hexes in a few shapes: small enough for a list of many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from aoi_cli.engine.show.report import Board, Hex
from aoi_cli.render.palette import tint
from aoi_cli.render.shapes import RADIUS, corners
from aoi_cli.render.svg_map import centre, frame, looks

PIECE = 15
"""The radius of a piece."""
DISC = f"m-{PIECE} 0a{PIECE} {PIECE} 0 1 0 {2 * PIECE} 0a{PIECE} {PIECE} 0 1 0-{2 * PIECE} 0z"
MOST_PIECES = 3
"""The most pieces that are drawn on a hex."""
Point = tuple[float, float]


def draw_thumbnail(board: Board) -> str:
    """The grounds of the board and dots for its pieces, beside words that say the same."""
    grounds: dict[str, list[Point]] = {}
    pieces: dict[str, list[Point]] = {}
    colours = looks(board, {}).colours
    for hex in board.hexes:
        ground = "river" if hex.letter == "~" else tint(hex.colour) if hex.colour else "none"
        grounds.setdefault(ground, []).append(centre(hex))
        for owner, at in standing(board, hex):
            pieces.setdefault(tint(colours.get(owner, "neutral")), []).append(at)
    box = " ".join(f"{side:.0f}" for side in frame(board))
    drawn = paths("t", grounds, outline(corners(RADIUS))) + paths("c", pieces, DISC)
    return f'<svg class="board small" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def standing(board: Board, hex: Hex) -> Iterator[tuple[str, Point]]:
    """Whose pieces stand on a hex, and where."""
    x, y = centre(hex)
    if not board.crowded:
        if hex.piece:
            yield hex.owner, (x, y)
        return
    owners = list(dict.fromkeys(piece.owner for piece in hex.standing))[:MOST_PIECES]
    for n, owner in enumerate(owners):
        yield owner, (x + PIECE * (n - (len(owners) - 1) / 2), y)


def outline(points: Iterable[Point]) -> str:
    """A closed line, drawn from the middle of its corners."""
    first, *others = points
    steps, (x, y) = [f"m{first[0]:.0f} {first[1]:.0f}"], first
    for u, v in others:
        steps.append(f"l{u - x:.0f} {v - y:.0f}")
        x, y = u, v
    return "".join(steps) + "z"


def paths(kind: str, places: Mapping[str, Iterable[Point]], shape: str) -> str:
    """One path for everything of a colour: grounds are of kind `t`, pieces of kind `c`."""
    return "".join(
        f'<g class="{kind}-{colour}"><path class="body" d="'
        + "".join(f"M{x:.0f} {y:.0f}{shape}" for x, y in at) + '"/></g>'
        for colour, at in places.items()
    )
