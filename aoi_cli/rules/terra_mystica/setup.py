"""What a game is played with: the part of the head that never changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from aoi_cli.rules.terra.hexmap import HexMap
from aoi_cli.rules.terra.players import START_VP
from aoi_cli.rules.terra.setup import Policy
from aoi_cli.rules.terra_mystica.factions import FACTIONS
from aoi_cli.rules.terra_mystica.tiles import BY_OPTION, COPIES


@dataclass(frozen=True)
class Setup:
    map: HexMap
    seats: tuple[str, ...]
    """Players clockwise from the first player."""
    rounds: tuple[str, ...]
    bonuses: tuple[str, ...]
    """The bonus cards in play."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Factions by player, when the head states them; otherwise they are chosen."""
    options: frozenset[str] = frozenset()
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Only those that differ from the default reading."""
    strict_offers: bool = False
    """Nobody acts while an offer is open."""
    policies: Mapping[str, Policy] = field(default_factory=dict)

    @property
    def edition(self) -> str:
        """There is only one."""
        return ""

    @property
    def copies(self) -> dict[str, int]:
        """Favor and town tiles in the box, by number."""
        return {
            t: n for t, n in COPIES.items() if BY_OPTION.get(t) in (None, *self.options)
        }

    def start_vp(self, faction: str) -> int:
        return FACTIONS[faction].vp_2017 if "official-2017" in self.options else START_VP
