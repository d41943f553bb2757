"""Banks and timelines as SVG: spaces that empty one after the other, and what holds then."""

from __future__ import annotations

from math import ceil

from aoi_cli.engine.show.picture import Bank, Timeline, Tokens
from aoi_cli.engine.words import counted
from aoi_cli.render.changing_parts import Slots, clean
from aoi_cli.render.shapes import text, token

LABELS, HEAD, LINE, FIGURES = 84, 16, 13, 11
"""Width of the names of the figures; heights of the head, a row of tokens, a row of figures."""
RADIUS = 5
DEEP = 2
"""Tokens above each other."""
SPARE = 2
"""Columns for tokens that a bank has no spaces for."""
STRETCH, BAR = 34, 14
"""How high a timeline is, and its bar."""
MARK = ' class="mark"'


def height(bank: Bank) -> float:
    return HEAD + DEEP * LINE + FIGURES * len(bank.rows) + 8


def columns(spaces: int) -> int:
    return max(ceil(spaces / DEEP), 1)


def draw_bank(name: str, bank: Bank, y: float, width: float, slots: Slots) -> str:
    """The bank in a slot of this name, its labels around it."""
    below = y + HEAD + DEEP * LINE + 13
    labels = "".join(text(2, below + FIGURES * n, row, "tiny") for n, row in enumerate(bank.rows))
    return (text(2, y + 11, bank.name, "label") + labels
            + slots.put(name, contents(bank, y, width), attributes=MARK))


def contents(bank: Bank, y: float, width: float) -> str:
    parts = [text(LABELS + 2, y + 11, str(bank.left), "value-small")]
    if bank.beside:
        parts += idle(bank.beside, width, y + 7)
    each = (width - LABELS) / (sum(columns(s.spaces) for s in bank.sections) + SPARE)
    x, before, top = float(LABELS), 0, y + HEAD
    deep = DEEP * LINE + 2
    for n, section in enumerate(bank.sections):
        last = n == len(bank.sections) - 1
        wide = each * (columns(section.spaces) + SPARE * last)
        there = max(bank.left - before, 0) if last else min(max(bank.left - before, 0),
                                                           section.spaces)
        here = " here" if n == bank.at else ""
        parts.append(f'<rect class="section{here}" x="{x + 1:.1f}" y="{top:g}" '
                     f'width="{wide - 2:.1f}" height="{deep + FIGURES * len(bank.rows) + 4:g}" '
                     'rx="3"/>')
        parts += spots(bank, there, max(section.spaces, there), x, wide, top + 1)
        parts += [text(x + wide / 2, top + deep + 9 + FIGURES * i, figure, f"tiny{here}", "middle")
                  for i, figure in enumerate(section.printed)]
        before += section.spaces
        x += wide
    return "".join(parts)


def spots(
    bank: Bank, there: int, spaces: int, x: float, wide: float, y: float
) -> list[str]:
    """Tokens from the left, then the spaces that are empty."""
    step = min(wide / columns(spaces), LINE * 1.4)
    start = x + (wide - step * columns(spaces)) / 2
    parts = []
    for n in range(spaces):
        middle, down = start + (n // DEEP + 0.5) * step, y + (n % DEEP + 0.5) * LINE
        if n < there:
            parts.append(token(bank.colour, bank.cubes, middle, down, RADIUS))
        else:
            parts.append(f'<circle class="space" cx="{middle:.1f}" cy="{down:.1f}" '
                         f'r="{RADIUS - 1}"/>')
    return parts


def idle(tokens: Tokens, width: float, y: float) -> list[str]:
    """At the right end, their name before them."""
    step = min(12.0, 110 / max(tokens.count, 1))
    left = width - step * tokens.count
    parts = [text(left - 4, y + 4, counted(tokens.count, tokens.name), "tiny", "end")]
    parts += [token(tokens.colour, tokens.cubes, left + step * (n + 0.5), y, RADIUS)
              for n in range(tokens.count)]
    return parts


def draw_timeline(timeline: Timeline, width: float) -> str:
    """Stretches side by side, as far as each is used up."""
    each = width / len(timeline.stretches)
    parts = []
    for n, stretch in enumerate(timeline.stretches):
        x = n * each
        share = 1.0 if n < timeline.at else 0.0
        if n == timeline.at:
            share = stretch.passed / stretch.length if stretch.length else 0.5
        here = " here" if n == timeline.at else ""
        parts.append(f'<rect class="stretch" x="{x + 1:.1f}" y="1" width="{each - 2:.1f}" '
                     f'height="{BAR}" rx="3"/>')
        if share:
            parts.append(f'<rect class="passed{here}" x="{x + 1:.1f}" y="1" '
                         f'width="{(each - 2) * share:.1f}" height="{BAR}" rx="3"/>')
        parts.append(text(x + each / 2, BAR + 14, stretch.name,
                          "label" if here else "small", "middle"))
    return "".join(parts) + f"<title>{clean(timeline.note)}</title>"
