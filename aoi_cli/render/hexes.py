"""A board of hexes in text: outlines that also read without colour, filled where there is some.

A hex is six columns wide and five lines high; the upper two it shares with the row above:

      / \\
     / E4\\      the name
    | [Ws]|     the piece and its owner, in brackets if the mark for it is there
     \\*s+/      the terrain, with a star if the piece is pale, a plus for what stands beside it
      \\ /

On a crowded board it is a line higher, and has room for several pieces:

      / \\
     /H07\\     what is written on it
    |Va Cb|     buildings and their owners
    |sa mb|     pieces that move about; `sa +2` where there is no room for all
     \\ 3 /      the terrain's letter, or a sign where it has none
      \\ /

Names of up to six letters are written across the outline.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from aoi_cli.engine.show.report import Board, Hex, Sign, Standing
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.render.ansi import PLAIN, Style, painted

GROUNDS = {
    "yellow": Style(16, 221),
    "brown": Style(231, 94),
    "black": Style(231, 236),
    "blue": Style(231, 26),
    "green": Style(231, 28),
    "gray": Style(16, 249),
    "red": Style(231, 160),
    "ice": Style(16, 195),
    "volcano": Style(231, 130),
    "": Style(24, 153),
}
PIECE = Style(16, 231, bold=True)
BRIDGE = Style(16, 231, bold=True)
OUTLINE = 244
WIDE, HALF = 6, 3
"""Columns from a hex to the next, and of a half step."""
SHARED = WIDE + 1
"""Columns of a hex, which two parts of a board share."""
LONGEST_NAME = WIDE
"""The most letters of a name on a crowded board; hexes with longer names bear their id."""
TERRAIN_SIGNS = "*^=%&$"
"""Signs of terrains without a letter on a crowded board, in the order of the legend."""
MORE = "+2 two more pieces"
DASHED = {"/": ".", "\\": ".", "|": ":"}


class Outline(Struct, frozen=True):
    high: int
    """Lines from row to row."""
    sides: Sequence[tuple[int, int, str, tuple[int, int]]]
    """Line, column, sign, and the step to the hex on the other side."""
    inside: Sequence[tuple[int, int, int]]
    """Line, column and length of the lines inside."""


def outline(middle: int) -> Outline:
    """The outline of a hex with `middle` lines at full width."""
    low = 2 + middle
    walls = [side for n in range(2, low) for side in ((n, 0, "|", (-2, 0)), (n, 6, "|", (2, 0)))]
    return Outline(
        low,
        (
            (0, 2, "/", (-1, -1)), (1, 1, "/", (-1, -1)),
            (0, 4, "\\", (1, -1)), (1, 5, "\\", (1, -1)),
            *walls,
            (low, 1, "\\", (-1, 1)), (low + 1, 2, "\\", (-1, 1)),
            (low, 5, "/", (1, 1)), (low + 1, 4, "/", (1, 1)),
        ),
        ((0, 3, 1), (1, 2, 3), *((n, 1, 5) for n in range(2, low)), (low, 2, 3), (low + 1, 3, 1)),
    )


PLAIN_HEX, CROWDED_HEX = outline(1), outline(2)

Canvas = dict[tuple[int, int], tuple[str, Style]]


def draw(board: Board, colour: bool) -> list[str]:
    """The board, line by line."""
    return lines_of(draw_on_canvas(board), colour)


def draw_within(board: Board, colour: bool, width: int) -> list[str]:
    """The board in as many parts as this width takes, from the left.

    Each hex is whole in one of them. The outermost sides give way before the board is split.
    """
    canvas = draw_on_canvas(board)
    wide = 1 + max(column for _, column in canvas)
    if wide <= width:
        return lines_of(canvas, colour)
    if wide - 2 <= width:
        return lines_of(cut(canvas, 1, wide - 2), colour)
    parts = -(-(wide - SHARED) // max(width - SHARED, 1))
    room = -(-(wide - SHARED) // parts)
    lines = []
    for n in range(parts):
        lines += ["", f"part {n + 1} of {parts} from the left"]
        lines += lines_of(cut(canvas, n * room, room + SHARED), colour)
    return lines[1:]


def cut(canvas: Canvas, left: int, wide: int) -> Canvas:
    return {(line, column - left): cell for (line, column), cell in canvas.items()
            if left <= column < left + wide}


def draw_on_canvas(board: Board) -> Canvas:
    canvas: Canvas = {}
    left = min(h.x for h in board.hexes)
    taken = {(h.x, h.y) for h in board.hexes}
    for hex in sorted(board.hexes, key=lambda h: (h.y, h.x)):
        draw_hex(canvas, board, hex, left, taken)
    by_id = {h.id: h for h in board.hexes}
    for a, b, owner in board.bridges:
        draw_bridge(canvas, by_id[a], by_id[b], owner, left)
    return canvas


def draw_hex(
    canvas: Canvas, board: Board, hex: Hex, left: int, taken: set[tuple[int, int]]
) -> None:
    shape = CROWDED_HEX if board.crowded else PLAIN_HEX
    line, column = corner(hex, left, shape.high)
    ground = GROUNDS.get(hex.colour, PLAIN)
    outlined, dashed = Style(OUTLINE, ground.ground), replace(ground, bold=True)
    for down, right, sign, (dx, dy) in shape.sides:
        style = outlined
        if (hex.x + dx, hex.y + dy) in taken:
            if down == 0:
                continue  # the hex above has drawn it, on its own ground
        elif board.marked(hex, "dots"):
            sign, style = DASHED[sign], dashed
        canvas[line + down, column + right] = sign, style
    inscribed = crowded(board, hex) if board.crowded else inscription(board, hex)
    for (down, right, length), text in zip(shape.inside, inscribed, strict=True):
        before = (len(text) - length) // 2 if len(text) > length else 0
        write(canvas, line + down, column + right - before, text.center(length), ground)
    if hex.piece:
        piece = piece_of(board, hex)
        write(canvas, line + 2, column + 3 - (len(piece) - 1) // 2, piece, PIECE)


def corner(hex: Hex, left: int, high: int = PLAIN_HEX.high) -> tuple[int, int]:
    return high * hex.y, HALF * (hex.x - left)


def inscription(board: Board, hex: Hex) -> tuple[str, str, str, str, str]:
    if hex.letter == "~":
        return "", hex.id, "[~]" if board.marked(hex, "brackets") else "~", "", ""
    pale = "*" if board.marked(hex, "pale") else " "
    beside = "+" if board.marked(hex, "plus") else " "
    return "", hex.id, "", pale + hex.letter.lower() + beside, ""


def crowded(board: Board, hex: Hex) -> tuple[str, ...]:
    letter = hex.letter or terrain_signs(board).get(hex.colour, "")
    return "", written_name(hex), *map(as_fit, rows_of(hex)), letter, ""


def rows_of(hex: Hex) -> tuple[list[Standing], list[Standing]]:
    """The pieces that stay, and those that move about."""
    return ([piece for piece in hex.standing if not piece.value],
            [piece for piece in hex.standing if piece.value])


def written_name(hex: Hex) -> str:
    return hex.label if 0 < len(hex.label) <= LONGEST_NAME else hex.id


def terrain_signs(board: Board) -> dict[str, str]:
    """The signs of terrains without a letter, by colour."""
    colours = (colour for letter, _, colour in board.terrains if not letter)
    return dict(zip(colours, TERRAIN_SIGNS, strict=False)) if board.crowded else {}


def as_fit(pieces: Sequence[Standing]) -> str:
    """Two of them have room; of more the first one, and how many others there are."""
    labels = [piece.kind + piece.owner.lower() for piece in pieces]
    return " ".join(labels) if len(labels) <= 2 else f"{labels[0]} +{len(labels) - 1}"


def piece_of(board: Board, hex: Hex) -> str:
    piece = hex.piece + hex.owner.lower()
    return f"[{piece}]" if board.marked(hex, "brackets") else piece


def draw_bridge(canvas: Canvas, a: Hex, b: Hex, owner: str, left: int) -> None:
    """Along the side that the two cells between its ends share."""
    a, b = sorted((a, b), key=lambda h: h.y)
    line, column = corner(a, left)
    if a.x == b.x:
        cells = [(line + n, column + HALF) for n in (4, 5, 6)]
        text = f"#{owner.lower()}#"
    else:
        step = 1 if b.x > a.x else -1
        start = column + (WIDE if step > 0 else 0)
        cells = [(line + 2 + n, start + n * step) for n in (1, 2)]
        text = f"#{owner.lower()}"
    for place, sign in zip(cells, text, strict=True):
        canvas[place] = sign, BRIDGE


def write(canvas: Canvas, line: int, column: int, text: str, style: Style) -> None:
    for n, sign in enumerate(text):
        canvas[line, column + n] = sign, style


def lines_of(canvas: Canvas, colour: bool) -> list[str]:
    rows: dict[int, dict[int, tuple[str, Style]]] = {}
    for (line, column), cell in canvas.items():
        rows.setdefault(line, {})[column] = cell
    blank = " ", PLAIN
    lines = []
    for line in range(min(rows), max(rows) + 1):
        row = rows[line]
        cells = [row.get(column, blank) for column in range(max(row) + 1)]
        if colour:
            runs = groupby(cells, key=lambda cell: cell[1])
            lines.append("".join(painted("".join(c for c, _ in run), s) for s, run in runs))
        else:
            lines.append("".join([sign for sign, _ in cells]).rstrip())
    return lines


def legend(board: Board) -> list[tuple[str, list[tuple[str, Style]]]]:
    """The meaning of the signs: headings, each with its entries."""
    river, bridge = ([], []) if board.crowded else (["~ river"], ["# bridge"])
    is_full = any(len(row) > 2 for hex in board.hexes for row in rows_of(hex))
    terrain = terrain_signs(board)
    signs = [*river, *marked(board, "brackets", "[ ] {}"), *marked(board, "pale", "* {}"),
             *marked(board, "plus", "+ {}"), *bridge,
             *marked(board, "dots", ". : dotted side: {}"), *[MORE] * (board.crowded and is_full)]
    long_names = [f"{hex.id} {hex.label}" for hex in board.hexes
                  if board.crowded and hex.label and written_name(hex) != hex.label]
    sections = [
        ("Terrain", [(f"{letter.lower() or terrain.get(colour, '')} {name}".strip(),
                      GROUNDS.get(colour, PLAIN)) for letter, name, colour in board.terrains]),
        ("Names", [(name, PLAIN) for name in long_names]),
        ("Pieces", [(f"{letter} {name}", PLAIN) for letter, name in board.pieces]),
        ("Owners", [(f"{letter.lower()} {name}", PLAIN) for letter, name in board.owners]),
        ("Marks", [(sign, PLAIN) for sign in signs]),
    ]
    return [(heading, entries) for heading, entries in sections if entries]


def marked(board: Board, sign: Sign, form: str) -> list[str]:
    words = board.words_for(sign)
    return [form.format(words)] if words else []
