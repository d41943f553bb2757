"""The state of a game, besides what the whole family has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aoi_cli.engine.struct import field
from aoi_cli.rules.terra import state as terra
from aoi_cli.rules.terra_mystica.box.boards import PRIESTS
from aoi_cli.rules.terra_mystica.box.faction import Faction
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.fire_and_ice import BUILT
from aoi_cli.rules.terra_mystica.box.maps import find_hexes_over_river
from aoi_cli.rules.terra_mystica.box.tiles import CULTS
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.setup import Setup

if TYPE_CHECKING:
    from aoi_cli.rules.terra_mystica.game import TerraMystica


MOST_CHANGES = 100


class Player(terra.Player):
    game: TerraMystica
    workers: int = 0
    priests: int = 0
    ship: int = 0
    dig: int = 3
    """Workers a spade; 0 where spades cost priests."""
    levels: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(CULTS, 0))

    start: str = ""
    """The terrain on which the first dwellings stand, and to which spades are counted."""
    version: str = ""
    """The version of the faction that the table plays."""
    unlocked: frozenset[str] = frozenset()
    """The terrains that can be built on, where they are unlocked one by one."""
    priest_limit: int = PRIESTS
    """How many priests the player may have, those on cult spaces counted in."""
    changes: int = MOST_CHANGES
    """How many more times the own terrain can be changed."""

    @property
    def of(self) -> Faction:
        return BUILT.get((self.faction, self.version)) or FACTIONS[self.faction]

    @property
    def reserve(self) -> int:
        return self.priest_limit - self.priests - len(self.placed)

    def value(self, hex: str) -> int:
        return self.of.values.get(self.buildings[hex]) or super().value(hex)


class State(terra.State):
    game: TerraMystica
    setup: Setup
    players: Mapping[str, Player]
    spaces: Mapping[str, tuple[int, ...]] = field(
        default_factory=lambda: dict.fromkeys(CULTS, terra.SPACES)
    )
    favors: Mapping[str, int] = field(default_factory=dict)
    """How many favor tiles are left of each."""
    builds: int = 0
    """Buildings of the cultists so far; tells their offers apart."""
    taken: frozenset[str] = frozenset()
    """The buildings of the cultists from which power was taken."""
    refused: frozenset[str] = frozenset()
    """The buildings of the cultists from which power was refused."""

    def in_reach(self, p: terra.Player) -> frozenset[str]:
        assert isinstance(p, Player)
        if p.of.only_over_river:
            return find_hexes_over_river(self.map, tuple(p.buildings), self.shipping(p))
        return super().in_reach(p)

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...


def holdings_of(p: Player) -> Mapping[str, object]:
    """The amounts that the ledger shows of a player after each row."""
    return {
        "vp": p.vp,
        "coins": p.coins,
        "workers": p.workers,
        "priests": p.priests,
        "power": list(p.bowls),
        "cults": dict(p.levels),
        "ship": p.ship,
        "dig": p.dig,
        "keys": p.keys,
    }
