"""A player's board as SVG: what is in hand, which pieces are left, what the others uncovered."""

from __future__ import annotations

from math import ceil

from aoi_cli.engine.show.keys import AMOUNT, PIECE, TRACK, Key
from aoi_cli.engine.show.picture import Ladder, Number, Pieces, PlayerBoard
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import colour, disc, fitted, piece, text
from aoi_cli.render.svg_banks import draw_bank, height

WIDTH = 372
HEAD, BOXES, SIGNS, LADDERS, FOOTER = 46, 42, 46, 62, 36
"""How high the parts are, as far as there are any."""
BESIDE = 7
"""How many numbers stand in a line."""
LABEL, SPACE, ROW = 74, 33, 34
LETTER, NAME_LETTER, SMALL_LETTER = 7.2, 10, 6.6
"""Widths of the letters of labels, of a player's name, of small text."""
DIGITS = 68
"""Room for the points."""
LADDER, STEP = 200, 42
SHORTEST = 6
"""The longest name that is never abbreviated."""
MARK = ' class="mark"'


def draw_player(player: PlayerBoard, slots: Slots, points_called: str) -> tuple[str, float]:
    """The board of a player, and how high it is."""
    parts = [head(player, slots, points_called)]
    y: float = HEAD
    lines = ceil(len(player.numbers) / BESIDE)
    beside = ceil(len(player.numbers) / max(lines, 1))
    for line in range(lines):
        numbers = player.numbers[line * beside : (line + 1) * beside]
        parts.append(boxes(player, numbers, y, slots))
        y += BOXES
    if player.signs or player.circles:
        parts += [sign(player, n, i * 40, y + 4, slots) for i, n in enumerate(player.signs)]
        left = 202 if player.signs else LABEL + 18
        parts += [circle(player, n, left + i * 62, y + 20, slots)
                  for i, n in enumerate(player.circles)]
        y += SIGNS
    if player.pieces:
        drawn, y = rows_of_pieces(player, y, slots)
        parts += [*drawn]
    if player.ladders:
        x = 4
        for ladder in player.ladders:
            parts.append(draw_ladder(player, ladder, x, y + 2, slots))
            x += max(LADDER, STEP * len(ladder.steps) + 14)
        y += LADDERS
    for bank in player.banks:
        parts.append(draw_bank(slot(player, bank.name), bank, y, WIDTH, slots))
        y += height(bank)
    if player.footer:
        y += 14 * bool(player.banks)
        parts += [text(2, y + 2, player.footer_title, "small"), footer(player, y + 8, slots)]
        y += FOOTER
    return "".join(parts), y + 4


def slot(player: PlayerBoard, what: str) -> str:
    return f"{what} {player.key}"


def mark(player: PlayerBoard, kind: str, id: str, slots: Slots) -> str:
    """The attributes of a thing of a player's own."""
    return MARK + slots.name([Key(kind, id, player.key)])


def head(player: PlayerBoard, slots: Slots, points_called: str) -> str:
    end = WIDTH - 2 - max(SMALL_LETTER * len(points_called) + 5, 22)
    room = end - DIGITS - 36 - LETTER * len(player.turn) - 6
    title = fitted(36, 17, player.owner.name, room, NAME_LETTER, "name")
    below = fitted(36, 33, player.subtitle, room, SMALL_LETTER, "small")
    turn = text(end - DIGITS, 25, player.turn, "turn", "end")
    points = text(end, 28, str(player.points), "points", "end")
    title = (slots.put(slot(player, "badge"), disc(player.owner, 17, 19, 14))
             + slots.put(slot(player, "name"), title + below))
    return (
        title + slots.put(slot(player, "turn"), turn)
        + slots.put(slot(player, "points"), points, attributes=MARK)
        + text(WIDTH - 2, 28, points_called, "small", "end")
    )


def boxes(player: PlayerBoard, numbers: tuple[Number, ...], y: float, slots: Slots) -> str:
    each = WIDTH / max(len(numbers), 1)
    return "".join(
        box(player, number, i * each, y, each - 3, slots)
        for i, number in enumerate(numbers)
    )


def box(
    player: PlayerBoard, number: Number, x: float, y: float, wide: float, slots: Slots
) -> str:
    value = (f'<rect class="box" x="{x:g}" y="{y:g}" width="{wide:g}" height="38" rx="4"/>'
             + valued(x + wide / 2, y + 19, number))
    return (slots.put(slot(player, number.name), value,
                      attributes=mark(player, AMOUNT, number.name, slots))
            + fitted(x + wide / 2, y + 33, number.name, wide - 3, SMALL_LETTER, "tiny", "middle"))


def valued(x: float, y: float, number: Number) -> str:
    drawn = text(x, y, number.value, "value", "middle")
    more = f'<tspan class="more" dx="2">{clean(number.more)}</tspan></text>'
    return drawn.replace("</text>", more) if number.more else drawn


def sign(player: PlayerBoard, number: Number, x: float, y: float, slots: Slots) -> str:
    """The number on its sign, the beginning of its name below."""
    drawn = (f'<g transform="translate({x + 18:g} {y + 13:g})"><use href="#{player.sign}" '
             'class="box"/>'
             + text(2, 5, number.value, "value", "middle")
             + f"<title>{clean(f'{number.value} {number.name}')}</title></g>")
    return (slots.put(slot(player, number.name), drawn,
                      attributes=mark(player, AMOUNT, number.name, slots))
            + text(x + 18, y + 36, abbreviated(number.name), "tiny", "middle"))


def abbreviated(name: str) -> str:
    """The beginning of a name, as long as there is room for."""
    if len(name) <= SHORTEST:
        return name
    word = name.split()[0]
    return word if len(word) < 5 else word[:3] + "."


def circle(player: PlayerBoard, number: Number, x: float, y: float, slots: Slots) -> str:
    drawn = (f'<circle class="box" cx="{x:g}" cy="{y:g}" r="18"/>'
             + text(x, y + 6, number.value, "value", "middle"))
    return (slots.put(slot(player, f"circle {number.name}"), drawn, attributes=MARK)
            + text(x + 21, y + 18, number.name, "small"))


def rows_of_pieces(player: PlayerBoard, y: float, slots: Slots) -> tuple[list[str], float]:
    """Kinds of pieces in rows, as many in a row as fit, and where the rows end."""
    parts = []
    x = 0.0
    label = max(LABEL, LETTER * max((len(kind.name) for kind in player.pieces), default=0))
    most = int((WIDTH - label) / SPACE)
    for kind in player.pieces:
        wide = label + min(len(kind.opens), most) * SPACE
        if x and x + wide > WIDTH:
            x, y = 0, y + ROW
        parts.append(text(x + 2, y + 15, kind.name, "label"))
        parts.append(text(x + 2, y + 27, kind.price, "tiny"))
        drawn = spaces(player, kind, x + label, y + ROW / 2, most)
        parts.append(slots.put(slot(player, kind.name), drawn,
                               attributes=mark(player, PIECE, kind.name, slots)))
        y += ROW * ((len(kind.opens) - 1) // most)
        x += wide + 8
    return parts, y + ROW


def spaces(player: PlayerBoard, kind: Pieces, x: float, y: float, most: int) -> str:
    """The spaces of one kind of piece, at most `most` in a line."""
    gone = len(kind.opens) - kind.left
    parts = []
    for i, opens in enumerate(kind.opens):
        middle, level = x + (i % most + 0.5) * SPACE, y + i // most * ROW
        if (i < kind.left) if kind.fills else (i >= gone):
            parts.append(piece(kind.shape, colour(player.owner), player.owner.letter, middle,
                               level))
            continue
        parts.append(f'<rect class="space" x="{middle - 15:g}" y="{level - 14:g}" width="30" '
                     f'height="28" rx="4"/>')
        words = opens.split() or ["-"]
        first = level + 4 - 5 * (len(words) - 1)
        parts += [fitted(middle, first + 10 * n, word, SPACE - 2, SMALL_LETTER, "gain", "middle")
                  for n, word in enumerate(words)]
    return "".join(parts)


def draw_ladder(player: PlayerBoard, ladder: Ladder, x: float, y: float, slots: Slots) -> str:
    steps = []
    for i, step in enumerate(ladder.steps):
        middle = x + 13 + i * STEP
        here = " here" if i == ladder.at else " done" if i < ladder.at else ""
        steps.append(f'<circle class="step{here}" cx="{middle:g}" cy="{y + 25:g}" r="11"/>'
                     + text(middle, y + 29.5, step.name, f"value-small{here}", "middle")
                     + text(middle, y + 47, step.value, "tiny", "middle"))
    return (text(x - 2, y + 8, ladder.name, "small")
            + slots.put(slot(player, ladder.name), "".join(steps),
                        attributes=mark(player, TRACK, ladder.id or ladder.name, slots)))


def footer(player: PlayerBoard, y: float, slots: Slots) -> str:
    each = WIDTH / len(player.footer) if player.footer else 0
    parts = []
    for i, number in enumerate(player.footer):
        x = i * each
        shown = number.value if number.value != "0" else "-"
        value = text(x + each / 2, y + 12, shown, "value-small", "middle")
        parts.append(slots.put(slot(player, f"footer {number.name}"), value, attributes=MARK))
        parts.append(fitted(x + each / 2, y + 25, number.name, each - 5, SMALL_LETTER, "tiny",
                            "middle"))
    return "".join(parts)
