"""A board of hexes as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from aoi_cli.engine.show.keys import HEX, Key
from aoi_cli.engine.show.picture import Owner
from aoi_cli.engine.show.report import Board, Hex, Standing
from aoi_cli.engine.struct import Struct
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import RADIUS, WIDE, corners, disc, piece

MARGIN = 6
SIDES = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""The step over each side, clockwise from the one after the top corner."""
BRIDGE_ENDS = 0.3
"""How far from its ends a bridge begins, so that the pieces stay free."""
SITE_ENDS = 0.36
"""And where the mark of a site begins."""
ROOM, STEP, SMALL = 50.0, 20.0, 0.6
"""For pieces side by side on a crowded hex, from one to the next, and their size."""
BESIDE = 3
"""The most pieces that stand side by side without covering each other."""
RIVER = "river"
OF_TERRAIN = ("", "bridge", RIVER)
"""Words for what a crowded board has not."""
PATTERNS = {
    "ice": ('<path class="edge" d="M-19 -6L-13 4M-13 -6L-19 4M-22 -1H-10M13 -6L19 4M19 -6L13 4'
            'M10 -1H22"/>',),
    "volcano": ('<path class="edge" d="M-23 4L-18 -6H-14L-9 4M9 4L14 -6H18L23 4"/>',),
}
"""Drawings on grounds that a colour alone would not tell apart: crystals and cones."""
Site = tuple[str, str, bool]


class Looks(Struct, frozen=True):
    """The shapes, colours and names that a board is drawn with."""

    shapes: Mapping[str, str]
    colours: Mapping[str, str]
    """The colour of each owner's letter."""
    names: Mapping[str, str]
    kinds: Mapping[str, str]
    grounds: Mapping[str, str]
    """The names of terrains by their letters."""
    large: bool = False
    """True if the letters are large, so that a hex with a piece has no room for its terrain's."""


def looks(board: Board, shapes: Mapping[str, str], large: bool = False) -> Looks:
    colours = {letter: colour for letter, _, colour in board.terrains} | dict(board.colours)
    grounds = {letter: name for letter, name, _ in board.terrains}
    return Looks(shapes, colours, dict(board.owners), dict(board.pieces), grounds, large)


class Frame(NamedTuple):
    left: float
    top: float
    width: float
    height: float


def frame(board: Board) -> Frame:
    xs, ys = [h.x for h in board.hexes], [h.y for h in board.hexes]
    width = (max(xs) - min(xs)) * WIDE / 2 + WIDE + 2 * MARGIN
    height = (max(ys) - min(ys)) * RADIUS * 1.5 + 2 * RADIUS + 2 * MARGIN
    top = min(ys) * RADIUS * 1.5 - RADIUS - MARGIN
    return Frame(min(xs) * WIDE / 2 - WIDE / 2 - MARGIN, top, width, height)


def centre(hex: Hex) -> tuple[float, float]:
    return hex.x * WIDE / 2, hex.y * RADIUS * 1.5


def draw_board(
    board: Board, shapes: Mapping[str, str], sites: Sequence[Site], slots: Slots, bridges: int = 0,
    large: bool = False,
) -> str:
    """The board. There is room for at least `bridges` bridges, and for `large` letters."""
    look = looks(board, shapes, large)
    places = {(h.x, h.y) for h in board.hexes}
    parts = [draw_hex(board, h, look, slots) for h in board.hexes]
    parts += [edge(h, places) for h in board.hexes if board.marked(h, "dots")]
    by_id = {h.id: h for h in board.hexes}
    for one, other, free in sites:
        drawn = site(by_id[one], by_id[other]) if free else ""
        parts.append(slots.put(f"site {one}:{other}", drawn))
    for n in range(max(bridges, len(board.bridges))):
        drawn = ""
        if n < len(board.bridges):
            a, b, owner = board.bridges[n]
            drawn = bridge(by_id[a], by_id[b], owner, look)
        parts.append(slots.put(f"bridge {n}", drawn, attributes=' class="mark"'))
    return "".join(parts)


def draw_hex(board: Board, hex: Hex, look: Looks, slots: Slots) -> str:
    x, y = centre(hex)
    names = slots.name([Key(HEX, hex.id)])
    place = f' class="hex" transform="translate({x:.1f} {y:.1f})"{names}'
    return slots.put(f"hex {hex.id}", inside(board, hex, look), attributes=place)


def inside(board: Board, hex: Hex, look: Looks) -> str:
    if board.crowded:
        return crowded(board, hex, look)
    river = hex.letter == "~"
    ground = "river" if river else hex.colour or "neutral"
    parts = [f'<use href="#hex" class="t-{ground}"/>']
    parts += PATTERNS.get(ground, ())
    if board.marked(hex, "brackets"):
        parts.append('<use href="#wall"/>')
    if river:  # In the middle of it, which no bridge touches.
        parts.append(f'<text y="2" class="id i-{ground}">{clean(hex.id)}</text>'
                     '<use href="#wave" class="wave" transform="translate(0 10)"/>')
    else:
        parts.append(f'<text y="{-10 if look.large else -17}" class="id i-{ground}">'
                     f"{clean(hex.id)}</text>")
        if not (look.large and hex.piece):
            parts.append(f'<text y="24.5" class="terrain i-{ground}">{clean(hex.letter)}</text>')
    if hex.piece:
        pale = board.marked(hex, "pale")
        colour = "neutral" if pale else look.colours.get(hex.owner, "neutral")
        shape = look.shapes.get(hex.piece, "square")
        parts.append(piece(shape, colour, hex.owner or hex.piece, 0, 9 if look.large else 2))
    parts.append(f"<title>{clean(name_standing(board, hex, look))}</title>")
    if board.marked(hex, "plus"):
        parts.append('<path class="plus" d="M10 8H20V18H10ZM15 10V16M12 13H18"/>')
    parts.append('<use href="#ring" class="ring"/>')
    return "".join(parts)


def describe_hex(board: Board, hex: Hex) -> str:
    """A hex in words: its name, its terrain, and what stands on it."""
    return name_standing(board, hex, looks(board, {}))


def list_kinds(board: Board, hex: Hex) -> list[str]:
    """The names of the kinds of pieces on a hex, each once."""
    kinds = dict(board.pieces)
    letters = filter(None, (hex.piece, *(piece.kind for piece in hex.standing)))
    return [kinds[letter] for letter in dict.fromkeys(letters) if letter in kinds]


def name_standing(board: Board, hex: Hex, look: Looks) -> str:
    title = f"{hex.label} on {hex.id}" if hex.label else hex.id
    if board.crowded:
        standing = "; ".join(in_words(piece, look) for piece in hex.standing)
    elif hex.piece:
        kind = look.kinds.get(hex.piece, hex.piece)
        pale = f"{board.words_for('pale')} " if board.marked(hex, "pale") else ""
        standing = f"{pale}{kind} of {look.names.get(hex.owner, 'nobody')}"
    else:
        standing = RIVER if hex.letter == "~" else look.grounds.get(hex.letter, "")
    return f"{title}: {standing}" if standing else title


def crowded(board: Board, hex: Hex, look: Looks) -> str:
    """A hex with several pieces: buildings in the upper row, moving pieces in the lower one.

    The ring of a hex that has changed lies within it and below its words.
    """
    ground = hex.colour or "none"
    parts = [
        f'<use href="#hex" class="t-{ground}"/>',
        '<use href="#ring" class="ring" transform="scale(.93)"/>',
        f'<text y="-15.5" class="id i-{ground}">{clean(hex.label or hex.id)}</text>',
        f'<text y="26" class="terrain i-{ground}">{clean(hex.letter)}</text>',
    ]
    upper, lower = share_rows(hex.standing)
    parts += [side_by_side(upper, look, -5), side_by_side(lower, look, 9.5)]
    parts.append(f"<title>{clean(name_standing(board, hex, look))}</title>")
    return "".join(parts)


def share_rows(standing: Sequence[Standing]) -> tuple[Sequence[Standing], Sequence[Standing]]:
    """Buildings and moving pieces; where one row cannot take its own, both share them all."""
    upper, lower = [x for x in standing if not x.value], [x for x in standing if x.value]
    if max(len(upper), len(lower)) <= BESIDE:
        return upper, lower
    pieces = [*upper, *lower]
    half = len(pieces) // 2
    return pieces[:half], pieces[half:]


def side_by_side(pieces: Sequence[Standing], look: Looks, y: float) -> str:
    """Pieces in a row. None covers another one as long as there are at most three."""
    step = min(STEP, ROOM / max(len(pieces), 1))
    left = -step * (len(pieces) - 1) / 2
    size = SMALL * min(step * BESIDE / ROOM, 1)
    kind = "tight piece" if len(pieces) >= BESIDE else "piece"
    return "".join(
        piece(look.shapes.get(x.kind, "square"), look.colours.get(x.owner, "neutral"),
              x.owner, left + n * step, y, size, x.value, kind)
        for n, x in enumerate(pieces)
    )


def in_words(piece: Standing, look: Looks) -> str:
    kind = look.kinds.get(piece.kind, piece.kind)
    return f"{kind}{f' {piece.value}' if piece.value else ''} of " \
           f"{look.names.get(piece.owner, 'nobody')}"


def edge(hex: Hex, places: set[tuple[int, int]]) -> str:
    """A dashed line along the sides behind which there is nothing."""
    x, y = centre(hex)
    at = [(x + dx, y + dy) for dx, dy in corners(RADIUS + 1.5)]
    sides = [n for n, (dx, dy) in enumerate(SIDES) if (hex.x + dx, hex.y + dy) not in places]
    path = "".join(
        f"M{at[n][0]:.1f} {at[n][1]:.1f}L{at[(n + 1) % 6][0]:.1f} {at[(n + 1) % 6][1]:.1f}"
        for n in sides
    )
    return f'<path class="edge" d="{path}"/>'


def between(a: Hex, b: Hex, ends: float) -> str:
    """A line from one hex to the other without a share of it at both ends."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    dx, dy = (bx - ax) * ends, (by - ay) * ends
    return f"M{ax + dx:.1f} {ay + dy:.1f}L{bx - dx:.1f} {by - dy:.1f}"


def site(a: Hex, b: Hex) -> str:
    return f'<path class="site" d="{between(a, b, SITE_ENDS)}"/>'


def bridge(a: Hex, b: Hex, owner: str, look: Looks) -> str:
    (ax, ay), (bx, by) = centre(a), centre(b)
    path = between(a, b, BRIDGE_ENDS)
    colour = look.colours.get(owner, "neutral")
    whose = look.names.get(owner, "nobody")
    x, y = (ax + bx) / 2, (ay + by) / 2
    return (f'<path class="casing" d="{path}"/><path class="bridge l-{colour}" d="{path}"/>'
            f'<g class="c-{colour} disc" transform="translate({x:.1f} {y:.1f})">'
            f'<circle class="body" r="7.5"/><text y="3.2">{clean(owner)}</text></g>'
            f"<title>{clean(f'bridge {a.id}:{b.id} of {whose}')}</title>")


def legend_of(
    board: Board, shapes: Mapping[str, str], sites: Sequence[Site]
) -> list[tuple[str, str]]:
    """Drawings, each 30 units wide and high around its middle, and what they mean.

    Pieces have no letter here: on the board it is the owner's.
    """
    entries = [(piece(shapes.get(letter, "square"), "gray", "", size=0.9), name)
             for letter, name in board.pieces]
    entries += [(disc(Owner(letter, colour, ""), 0, 0, 9), dict(board.owners).get(letter, ""))
              for letter, colour in board.colours]
    signs = {
        board.words_for("brackets"): '<use href="#hex" class="t-gray" transform="scale(.5)"/>'
                                  '<use href="#wall" transform="scale(.5)"/>',
        board.words_for("pale"): piece("house", "neutral", "", size=0.9),
        board.words_for("plus"): '<path class="plus" transform="translate(-15 -13)" '
                              'd="M10 8H20V18H10ZM15 10V16M12 13H18"/>',
        "bridge": '<path class="casing" d="M-12 0H12"/><path class="bridge l-gray" d="M-12 0H12"/>',
        "free bridge site" if sites else "": '<path class="site" d="M-12 0H12"/>',
        board.words_for("dots"): '<path class="edge" d="M-13 0H13"/>',
        "river": '<use href="#hex" class="t-river" transform="scale(.5)"/>'
                 '<use href="#wave" class="wave" transform="scale(.8)"/>',
    }
    unknown = OF_TERRAIN if board.crowded else ("",)
    return entries + [(drawn, words) for words, drawn in signs.items() if words not in unknown]


def terrains_of(board: Board) -> list[tuple[str, str]]:
    return [
        (f'<use href="#hex" class="t-{colour or "none"}" transform="scale(.5)"/>'
         f'<text y="4" class="terrain i-{colour or "none"}">{clean(letter)}</text>', name)
        for letter, name, colour in board.terrains
    ]
