"""Colours of boards and players: pale grounds for terrain, strong ones for what stands on it."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct


class Tint(Struct, frozen=True):
    ground: str
    ground_ink: str
    piece: str
    piece_ink: str


TINTS = {
    "yellow": Tint("#f4dc7d", "#3d3200", "#d29d00", "#000000"),
    "brown": Tint("#cda377", "#2b1a08", "#6f431a", "#ffffff"),
    "black": Tint("#737379", "#ffffff", "#18181b", "#ffffff"),
    "blue": Tint("#9cc3ea", "#0a2540", "#0f57a8", "#ffffff"),
    "green": Tint("#a3d196", "#0e2c0a", "#1b6e2a", "#ffffff"),
    "gray": Tint("#d5d8db", "#222222", "#656e76", "#ffffff"),
    "red": Tint("#f2ac9b", "#3d0b04", "#b3261c", "#ffffff"),
    "orange": Tint("#f5c396", "#3a1c00", "#d9660b", "#000000"),
    "purple": Tint("#cdb9e3", "#22093d", "#6f3fa0", "#ffffff"),
    "white": Tint("#f7f7f7", "#222222", "#ffffff", "#000000"),
    "ice": Tint("#dff3f7", "#0b3a45", "#3f9fb5", "#000000"),
    "volcano": Tint("#e8925f", "#3a1200", "#7a2a08", "#ffffff"),
    "neutral": Tint("#efe8d0", "#222222", "#fff8dc", "#000000"),
}
GROUPS = (
    "#8a8a8a", "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#b8a800",
    "#6a4c93", "#7fbf7b", "#c0c0c0", "#444444", "#1b4f72", "#a04000", "#b5651d",
)
"""For groups of points, in order; letters tell them apart as well."""
SAME_CONTRAST = (1.05 * 0.05) ** 0.5 - 0.05
"""The luminance of a colour on which black and white are equally easy to read."""


def tint(colour: str) -> str:
    """A colour that there is."""
    return colour if colour in TINTS else "neutral"


def style() -> str:
    rules = []
    for name, of in TINTS.items():
        rules += [
            f".t-{name}{{fill:{of.ground}}}.board .i-{name}{{fill:{of.ground_ink}}}",
            f".c-{name} .body{{fill:{of.piece}}}.board .c-{name} text{{fill:{of.piece_ink}}}",
            f".crowded .c-{name} text{{stroke:{of.piece}}}",
            f".l-{name}{{stroke:{of.piece}}}",
            f".badge.c-{name},.token.c-{name}{{background:{of.piece};color:{of.piece_ink}}}",
            f".face.t-{name}{{background:{of.ground};color:{of.ground_ink}}}",
        ]
    rules += [
        f".g{n}{{fill:{colour};background:{colour}}}.o{n}{{color:{group_ink(n)}}}"
        for n, colour in enumerate(GROUPS)
    ]
    return "\n".join(rules)


def group_ink(n: int) -> str:
    """Black or white, whichever is easier to read on a group's colour."""
    return "#000" if measure_light(GROUPS[n % len(GROUPS)]) > SAME_CONTRAST else "#fff"


def measure_light(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1, as web pages measure it for contrasts."""
    shares = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
                        for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
