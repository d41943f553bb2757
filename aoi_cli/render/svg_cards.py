"""Cards as SVG: each with its head, its tokens and what it does; groups of them side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from aoi_cli.engine.show.picture import Card, Group, Spaces
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.render.palette import tint
from aoi_cli.render.shapes import fitted, text, token

WIDTH, GAP, BETWEEN = 116.0, 6.0, 14.0
"""The width of a card, and the gaps between cards and between groups."""
HEAD, TOKENS, LINE, LABEL = 19, 15, 11, 17
NAME_LETTER, TINY_LETTER = 6.9, 5.15
"""Widths of letters of a name and of what a card does."""
STEP = 13
BACK = 40
"""How wide what lies face down is, however many cards it is."""


class Drawn(Struct, frozen=True):
    markup: str
    width: float
    height: float
    title: str = ""
    """The title of the group that begins here."""
    room: float = 0
    """For the title."""


def draw_card(card: Card, width: float = WIDTH, letter: float = TINY_LETTER) -> Drawn:
    """A card with what it does in lines of letters that are so wide."""
    lines = wrap(card.does, int((width - 12) / letter))
    corner = 7 * len(card.corner) + 6 if card.corner else 0
    room = int((width - 12 - corner) / NAME_LETTER)
    names = wrap(card.name, room, break_long_words=False) or [""]
    head = HEAD + LINE * (len(names) - 1)
    tokens, y = tokens_of(card, width, head)
    below = y + LINE * len(lines) + (LINE if card.state else 0)
    height = below + 6 if below > head + 2 else head + 4
    colour = tint(card.colour)
    parts = [
        f'<rect class="card" width="{width:.1f}" height="{height:g}" rx="5"/>',
        f'<path class="t-{colour}" d="M.5 {head}V5a4.5 4.5 0 0 1 4.5-4.5H{width - 5:.1f}'
        f'a4.5 4.5 0 0 1 4.5 4.5V{head}Z"/>',
        text(width - 6, 14, card.corner, f"note i-{colour}", "end") if card.corner else "",
        *(fitted(6, 14 + LINE * n, name, width - 12 - corner, NAME_LETTER, f"label i-{colour}")
          for n, name in enumerate(names)),
        tokens,
    ]
    parts += [text(6, y + 9 + LINE * n, line, "tiny") for n, line in enumerate(lines)]
    if card.state:
        parts.append(fitted(6, y + 9 + LINE * len(lines), card.state, width - 12, 5.8, "state"))
    return Drawn("".join(parts), width, height)


def tokens_of(card: Card, width: float, head: float) -> tuple[str, float]:
    """The things that lie on a card below its head, with the price at the right end, and how far
    down it goes."""
    parts: list[str] = []
    x, y = 6.0, head
    end = width - 6 - (TINY_LETTER * len(card.price) + 6 if card.price else 0)
    if card.spaces:
        parts += covered(card.spaces, x, y)
        x += len(card.spaces.printed) * 18 + 4
    for tokens in card.tokens:
        for _ in range(tokens.count):
            if x + STEP > end:
                x, y, end = 6.0, y + STEP, width - 6
            parts.append(token(tokens.colour, tokens.cubes, x + 6, y + 9))
            x += STEP
        x += 4 * bool(tokens.count)
    if card.price:
        parts.append(text(width - 6, head + 12, card.price, "tiny", "end"))
    return "".join(parts), y + (TOKENS + 2 if parts else 2)


def covered(spaces: Spaces, x: float, y: float) -> list[str]:
    """Tokens on the spaces that are taken, and the print on free ones."""
    parts = []
    for n, printed in enumerate(spaces.printed):
        left = x + 18 * n
        parts.append(f'<rect class="space" x="{left:g}" y="{y + 2.5:g}" width="15" height="14" '
                     'rx="2"/>')
        parts.append(token(spaces.colour, True, left + 7.5, y + 9.5, 5.5) if n < spaces.taken
                     else text(left + 7.5, y + 13, printed, "tiny", "middle"))
    return parts


def draw_back(count: int) -> Drawn:
    """Cards that are not seen, as one with their number on it."""
    return Drawn(f'<rect class="back" width="{BACK}" height="34" rx="5"/>'
                 + text(BACK / 2, 22, str(count), "value-small", "middle"), BACK, 34)


def laid_out(groups: Iterable[Group]) -> list[Drawn]:
    """All cards one after the other, the first one of each group with its title."""
    drawings = []
    for group in groups:
        cards = [draw_card(card) for card in group.cards]
        if group.face_down:
            cards.append(draw_back(group.face_down))
        if not cards:
            continue
        title = f"{group.title}: {group.note}" if group.note else group.title
        room = sum(card.width + GAP for card in cards) - GAP
        lacking = max(len(title) * NAME_LETTER - room, 0)
        cards[-1] = replace(cards[-1], width=cards[-1].width + lacking)
        drawings += [replace(cards[0], title=title, room=room + lacking), *cards[1:]]
    return drawings


def draw_groups(groups: Iterable[Group], width: float) -> tuple[str, float]:
    """In lines of this width, and how high all of them are."""
    lines: list[list[Drawn]] = [[]]
    x = 0.0
    for card in laid_out(groups):
        before = BETWEEN if card.title and lines[-1] else 0
        if lines[-1] and x + before + card.width > width:
            lines.append([])
            x = before = 0
        lines[-1].append(card)
        x += before + card.width + GAP
    parts, y = [], 0.0
    for line in lines:
        if line:
            label = LABEL if any(card.title for card in line) else 0
            parts.append(draw_line(line, y, y + label, width))
            y += label + max(card.height for card in line) + 8
    return "".join(parts), y


def draw_line(line: Sequence[Drawn], y: float, below: float, width: float) -> str:
    """Titles from `y` on, the cards below them."""
    parts = []
    x = 0.0
    for n, card in enumerate(line):
        x += BETWEEN if card.title and n else 0
        if card.title:
            room = min(card.room, width - x)
            parts.append(fitted(x, y + 11, card.title, room, NAME_LETTER, "label"))
        parts.append(f'<g transform="translate({x:.1f} {below:.1f})">{card.markup}</g>')
        x += card.width + GAP
    return "".join(parts)
