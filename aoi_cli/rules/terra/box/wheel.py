"""The terrain wheel: seven terrains in a circle, a spade turns a hex one step along it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

WHEEL = ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
LETTERS = {"D": "desert", "P": "plains", "S": "swamp", "L": "lake",
           "F": "forest", "M": "mountain", "W": "wasteland"}
COLOURS = {"desert": "yellow", "plains": "brown", "swamp": "black", "lake": "blue",
           "forest": "green", "mountain": "gray", "wasteland": "red"}
OUTSIDE = {"I": "ice", "V": "volcano"}
"""Terrains outside the wheel, which no spade turns, by their letters."""

TERRAINS = {**{c: t for t, c in COLOURS.items()}, "grey": "mountain", **{t: t for t in WHEEL}}
"""Terrains, and the boards named after them, by name and by colour."""


def short_way(start: str, home: str) -> tuple[str, ...]:
    """The terrains passed from `start` to `home` on the short way, `home` last."""
    return _WAYS[start, home]


@cache
def spades_along(start: str, home: str) -> Mapping[str, int]:
    """The terrains on the short way from `start` to `home`, and the spades to each."""
    return {terrain: n for n, terrain in enumerate(short_way(start, home), 1)}


def count_spades(start: str, home: str) -> int:
    return len(_WAYS[start, home])


def _find_short_way(start: int, home: int) -> tuple[str, ...]:
    ahead = (home - start) % 7
    step, count = (1, ahead) if ahead <= 3 else (-1, 7 - ahead)
    return tuple(WHEEL[(start + step * i) % 7] for i in range(1, count + 1))


_WAYS = {(a, b): _find_short_way(i, j) for i, a in enumerate(WHEEL) for j, b in enumerate(WHEEL)}
