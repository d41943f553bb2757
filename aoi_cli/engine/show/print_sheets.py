"""Cards, tiles and boards to be printed: what stands on each, without how it is drawn."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct


class Line(Struct, frozen=True):
    label: str
    text: str


class Card(Struct, frozen=True):
    """A card or tile of one size on its sheet."""

    id: str
    name: str
    corner: str
    """Such as its level."""
    bands: tuple[str, ...]
    """Colours at its top, the first one the main one."""
    lines: tuple[Line, ...]
    foot: str = ""


class Box(Struct, frozen=True):
    """A field of a board, in millimetres."""

    x: float
    y: float
    width: float
    height: float
    heading: str
    lines: tuple[str, ...] = ()


class Plan(Struct, frozen=True):
    """A board: its fields, and lines between points of it."""

    width: float
    height: float
    boxes: tuple[Box, ...]
    lines: tuple[tuple[float, float, float, float], ...] = ()


class Sheet(Struct, frozen=True):
    """Cards of one size, or one board."""

    id: str
    title: str
    cards: tuple[Card, ...] = ()
    width: float = 63
    height: float = 44
    """The height of each card, in millimetres."""
    hexes: bool = False
    """Cut as hexes that stand on a corner."""
    plan: Plan | None = None
