"""Shapes of pieces, and the few other signs that pictures are made of."""

from __future__ import annotations

from math import sqrt

from aoi_cli.engine.show.picture import Owner
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.palette import tint

RADIUS = 30
NARROWEST = 1.4
"""How many times as many letters as usual can still be read."""
WIDE = RADIUS * sqrt(3)
"""From one side of a hex to the opposite one."""


def corners(radius: float) -> list[tuple[float, float]]:
    """Corners of a hex that stands on a corner, clockwise from the top."""
    half = radius * sqrt(3) / 2
    return [(0, -radius), (half, -radius / 2), (half, radius / 2), (0, radius),
            (-half, radius / 2), (-half, -radius / 2)]


def points(radius: float) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners(radius))


PIECES = {
    "house": '<path d="M-9 10V-3L0-12 9-3V10Z"/>',
    "hall": '<path d="M-14 10V-4L-7-12 0-5H14V10Z"/>',
    "round": '<circle r="12"/>',
    "dome": '<path d="M-15 11V1H-10A10 10 0 0 1 10 1H15V11Z"/>',
    "castle": '<path d="M-15 11V-11H-9V-6H-3V-11H3V-6H9V-11H15V11Z"/>',
    "tower": '<path d="M-8 12V-6H-11V-13H-5V-10H-3V-13H3V-10H5V-13H11V-6H8V12Z"/>',
    "obelisk": '<path d="M-11 12V8H-8L-5-10 0-15 5-10 8 8H11V12Z"/>',
    "square": '<path d="M-11-11H11V11H-11Z"/>',
}
WALL = "M14-17.5L22-13V13L14 17.5M-14-17.5L-22-13V13L-14 17.5"
"""Brackets around a hex that leave room for what is written at its top and bottom."""
SIGNS = {
    "hex": f'<polygon points="{points(RADIUS - 0.6)}"/>',
    "wall": f'<g fill="none"><path stroke="#fff" stroke-width="5.5" d="{WALL}"/>'
            f'<path stroke="#000" stroke-width="3" d="{WALL}"/></g>',
    "ring": f'<polygon points="{points(RADIUS - 1.5)}"/>',
    "wave": '<path d="M-10 0q2.5-5 5 0t5 0 5 0 5 0"/>',
    "book": '<path d="M-11-12H9a2 2 0 0 1 2 2V12H-9a2 2 0 0 1-2-2ZM-7-12V12"/>',
}


def defined() -> str:
    """Everything that `use` refers to."""
    drawn = (f'<g id="{name}">{sign}</g>' for name, sign in {**PIECES, **SIGNS}.items())
    return f"<defs>{''.join(drawn)}</defs>"


def colour(owner: Owner) -> str:
    return tint(owner.colour)


def piece(
    shape: str, colour: str, letter: str, x: float = 0, y: float = 0, size: float = 1,
    value: str = "", kind: str = "piece",
) -> str:
    """A piece with its owner's letter, and its value behind it if it has one."""
    shape = shape if shape in PIECES else "square"
    low = 5 if shape in ("house", "hall", "dome", "obelisk", "castle") else 4
    scaled = f" scale({size})" if size != 1 else ""
    moved = f' transform="translate({x:g} {y:g}){scaled}"' if x or y or scaled else ""
    behind = f"<tspan>{clean(value)}</tspan>" if value else ""
    return (f'<g class="c-{colour} {kind}"{moved}><use href="#{shape}" class="body"/>'
            f'<text y="{low + 2}">{clean(letter)}{behind}</text></g>')


def disc(owner: Owner, x: float, y: float, radius: float = 8) -> str:
    """A player's marker."""
    return (f'<g class="c-{colour(owner)} disc" transform="translate({x:g} {y:g})">'
            f'<circle class="body" r="{radius:g}"/><text y="{radius * 0.42:.1f}">'
            f"{clean(owner.letter or '?')}</text></g>")


def token(
    colour: str, cube: bool = False, x: float = 0, y: float = 0, radius: float = 5
) -> str:
    """A token that is nobody's in particular."""
    side = f"{2 * radius - 1:g}"
    body = (f'<rect class="body" x="{x - radius + 0.5:.1f}" y="{y - radius + 0.5:.1f}" '
            f'width="{side}" height="{side}" rx="1.5"/>' if cube else
            f'<circle class="body" cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}"/>')
    return f'<g class="c-{tint(colour)} token">{body}</g>'


def text(x: float, y: float, content: str, kind: str = "", anchor: str = "") -> str:
    attribute = f' class="{kind}"' if kind else ""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:g}" y="{y:g}"{attribute}{anchored}>{clean(content)}</text>'


def fitted(
    x: float, y: float, content: str, room: float, letter: float, kind: str = "",
    anchor: str = "",
) -> str:
    """Text that stays within its room: narrower than usual where letters of this width would
    not fit, and cut where that could not be read."""
    fits = int(room / letter * NARROWEST)
    if len(content) > fits:
        content = content[: max(fits - 1, 0)] + "…"
    drawn = text(x, y, content, kind, anchor)
    if len(content) * letter <= room:
        return drawn
    return drawn.replace("<text", f'<text textLength="{room:g}" lengthAdjust="spacingAndGlyphs"', 1)
