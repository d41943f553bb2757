"""What a game is played with: the part of the head that never changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aoi_cli.rules.terra.hexmap import HexMap
from aoi_cli.rules.terra.setup import Policy


@dataclass(frozen=True)
class Given:
    """What a player starts with when the head states it."""

    board: str
    faction: str
    bonus: str
    palace: str = ""


@dataclass(frozen=True)
class Setup:
    map: HexMap
    edition: str
    seats: tuple[str, ...]
    """Players clockwise from the first player."""
    distribution: str
    """bundles, draft or given."""
    rounds: tuple[str, ...]
    final: str
    book_actions: tuple[str, ...]
    innovations: Mapping[str, tuple[str, ...]]
    """Tiles by place of the display."""
    display: Mapping[str, tuple[str, int, int]]
    """For each competency its space: discipline, steps, books."""
    palaces: tuple[str, ...]
    bundles: tuple[tuple[str, str, str], ...] = ()
    boards: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    """In the draft those on offer, otherwise the three left over."""
    given: Mapping[str, Given] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Only those that differ from the default reading."""
    strict_offers: bool = False
    policies: Mapping[str, Policy] = field(default_factory=dict)
