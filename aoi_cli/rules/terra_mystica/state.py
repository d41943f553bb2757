"""What changes in a game, and the few derived numbers that all rules ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from aoi_cli.engine.decisions import Decision
from aoi_cli.rules.terra import state as terra
from aoi_cli.rules.terra.rules import Cost, Rules
from aoi_cli.rules.terra.wheel import WHEEL
from aoi_cli.rules.terra_mystica.boards import (
    SHIP_STEP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
)
from aoi_cli.rules.terra_mystica.factions import FACTIONS, Faction
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.setup import Setup
from aoi_cli.rules.terra_mystica.tiles import CULTS

KEYS = {"TW6": 2}
"""Keys that a town tile is, if more than one."""


@dataclass(repr=False, match_args=False)
class Player(terra.Player):
    rules: ClassVar[Rules] = RULES

    workers: int = 0
    priests: int = 0
    ship: int = 0
    dig: int = 3
    """Workers a spade; 0 where spades cost priests."""
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CULTS, 0))

    @property
    def of(self) -> Faction:
        return FACTIONS[self.faction]


@dataclass(repr=False, match_args=False)
class State(terra.Position[Player]):
    mutable: ClassVar[tuple[str, ...]] = (*terra.Position.mutable, "favors")
    rules: ClassVar[Rules] = RULES

    setup: Setup
    phase: str = "distribution"
    spaces: dict[str, tuple[int, ...]] = field(
        default_factory=lambda: dict.fromkeys(CULTS, terra.SPACES)
    )
    favors: dict[str, int] = field(default_factory=dict)
    """How many favor tiles are left of each."""
    builds: int = 0
    """Buildings of the cultists so far; tells their offers apart."""
    taken: frozenset[str] = frozenset()
    """Of those, the ones from which power was taken."""
    refused: frozenset[str] = frozenset()
    """And the ones from which it was refused."""

    def option(self, name: str) -> bool:
        """Whether the head names this way of playing."""
        return name in self.setup.options

    def moderators(self, ruling: str) -> bool:
        """Whether the table reads it as the public moderator does."""
        return self.ruling(ruling) == "moderator"

    def cost(self, p: Player, kind: str) -> Cost:
        return p.of.cost(kind)

    def cost_beside_a_rival(self, p: Player, kind: str) -> Cost:
        return p.of.cost(kind, beside_a_rival=True)

    def spade_price(self, p: Player) -> Cost:
        return p.of.spade(p.dig)

    def track_cost(self, p: Player, track: str) -> Cost:
        return SHIP_STEP if track == "ship" else p.of.dig_step

    def track_rewards(self, p: Player, track: str) -> Mapping[int, Mapping[str, int]]:
        return p.of.ship if track == "ship" else p.of.dig

    def scoring_tiles(self) -> Iterable[str]:
        return (self.setup.rounds[self.round - 1],)

    def income(self, p: Player) -> dict[str, int]:
        return p.of.income({kind: p.built(kind) for kind in p.buildings.values()})

    def keys_of(self, tile: str) -> int:
        return KEYS.get(tile, 1)

    def fulfils_city(self, p: Player, group: list[str]) -> bool:
        kinds = {p.buildings[h] for h in group}
        needed = TOWN_BUILDINGS_WITH_SANCTUARY if "sanctuary" in kinds else TOWN_BUILDINGS
        return len(group) >= needed and sum(map(p.value, group)) >= self.city_value(p)

    # transform and build

    def road(self, p: Player, start: str) -> Mapping[str, int]:
        """The giants turn any hex with two spades; others a step for each."""
        if self.allowed(p, "two spades a hex"):
            return {} if start == p.board else {p.board: 2}
        if self.moderators("R-TRANSFORM"):
            return either_way(start, p.board)
        return terra.Position.road(self, p, start)

    def short_way(self, p: Player, start: str) -> tuple[str, ...]:
        if self.allowed(p, "two spades a hex"):
            return tuple(self.road(p, start))
        return tuple(terra.Position.road(self, p, start))

    def one_after_the_other(self) -> bool:
        return False

    def tops_up_further(self) -> bool:
        return not self.moderators("R-TOP-UP")

    def splits_freely(self) -> bool:
        return self.moderators("R-SECOND-HEX")

    def may_build_on(self, p: Player, work: Any, hex: str) -> bool:
        if terra.Position.may_build_on(self, p, work, hex):
            return True
        if hex in work.hexes:
            return self.moderators("R-SECOND-HEX")
        unfinished = any(self.terrain_of(h) != p.board for h in work.hexes)
        elsewhere = self.moderators("R-BUILD-ELSEWHERE") and unfinished
        return elsewhere or self.option("loose-build-after-dig")

    def spades_count_at_once(self) -> bool:
        return self.moderators("R-SPADE-SCORING")

    def may_waste_spades(self) -> bool:
        return self.option("loose-dig")

    def may_leave_unfinished(self) -> bool:
        return self.option("loose-multi-spade")

    def may_bridge_anywhere(self) -> bool:
        return self.option("loose-bridge-adjacency")

    # power, conversions, priests

    def due_before_action(self, p: Player) -> list[Decision]:
        due = terra.Position.due_before_action(self, p)
        if self.moderators("R-CULTIST-POWER"):
            return [d for d in due if d.kind == "offer"]
        return due

    def offers_zero(self) -> bool:
        return self.moderators("R-LEECH-ZERO")

    def takes_in_any_order(self) -> bool:
        return self.ruling("R-LEECH-ORDER") == "any"

    def declines_in_any_order(self) -> bool:
        return True

    def converts_at_any_time(self) -> bool:
        return self.option("loose-convert-phase")

    def converts_inside(self) -> bool:
        return self.moderators("R-OPEN-CHOICES")

    def converts_before_answering(self, verb: str) -> bool:
        burns = verb == "burn" and self.moderators("R-BURN-NEED")
        return burns or self.takes_in_any_order()

    def may_do_nothing(self) -> bool:
        return self.option("loose-done")

    def goes_on_after_passing(self) -> bool:
        return False

    def stops_early(self, p: Player) -> bool:
        return self.done or p.passed

    def wait_keeps_turn(self) -> bool:
        return True

    def best_space(self) -> bool:
        return True

    def overflows(self) -> bool:
        return self.moderators("R-PRIEST-LIMIT")

    def rates(self, p: Player) -> Mapping[tuple[str, str], int]:
        if self.allowed(p, "alchemy"):
            return {**RULES.rates, ("vp", "coins"): 1, ("coins", "vp"): 2}
        if self.moderators("R-COINS-TO-VP"):
            return {**RULES.rates, ("coins", "vp"): 3}
        return RULES.rates


def either_way(start: str, home: str) -> dict[str, int]:
    """Every terrain and the spades to it, either way round but not across the own terrain."""
    found: dict[str, int] = {}
    for direction in (1, -1):
        terrain = start
        for spades in range(1, len(WHEEL)):
            terrain = WHEEL[(WHEEL.index(terrain) + direction) % len(WHEEL)]
            found[terrain] = min(spades, found.get(terrain, spades))
            if terrain == home:
                break
    return found


def snapshot(p: Player) -> Mapping[str, object]:
    """What the ledger shows of a player after each row."""
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
