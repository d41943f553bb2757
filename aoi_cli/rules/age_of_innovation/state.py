"""What changes in a game, and the few derived numbers that all rules ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from aoi_cli.rules.age_of_innovation.boards import (
    BOARDS,
    CITY_BUILDINGS,
    COST,
    GUILD_BESIDE_A_RIVAL,
    SHIPPING_STEP,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.tiles import CITY_TILES, COMPETENCIES, DISCIPLINES
from aoi_cli.rules.terra import state as terra
from aoi_cli.rules.terra.players import START_VP
from aoi_cli.rules.terra.rules import Cost, Rules


@dataclass(repr=False, match_args=False)
class Player(terra.Player):
    mutable: ClassVar[tuple[str, ...]] = (*terra.Player.mutable, "books")
    rules: ClassVar[Rules] = RULES

    palace: str = ""
    """The palace tile, in force once the palace is built."""
    tools: int = 0
    scholars: int = 0
    shipping: int = 0
    terraforming: int = 3
    annexes: int = 0
    books: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DISCIPLINES, 0))
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(DISCIPLINES, 0))
    neutral: frozenset[str] = frozenset()
    """Hexes whose building is a neutral one, not from the planning board."""
    annexed: frozenset[str] = frozenset()
    vp_by: dict[str, int] = field(default_factory=lambda: {"start": START_VP})

    @property
    def planning_board(self) -> PlanningBoard:
        return BOARDS[self.board]

    def built(self, kind: str) -> int:
        """Own pieces of a kind on the map, neutral ones not counted."""
        return sum(k == kind and h not in self.neutral for h, k in self.buildings.items())

    def held(self, what: str) -> int:
        if what.endswith(" book"):
            return self.books[what.removesuffix(" book")]
        return terra.Player.held(self, what)

    def hold(self, what: str, amount: int) -> None:
        if what.endswith(" book"):
            self.books[what.removesuffix(" book")] = amount
        else:
            terra.Player.hold(self, what, amount)

    def value(self, hex: str) -> int:
        return terra.Player.value(self, hex) + (hex in self.annexed)


@dataclass(repr=False, match_args=False)
class State(terra.Position[Player]):
    mutable: ClassVar[tuple[str, ...]] = (
        *terra.Position.mutable, "innovations", "competencies", "neutral_levels",
    )
    rules: ClassVar[Rules] = RULES

    setup: Setup
    phase: str = "distribution"
    innovations: dict[str, str] = field(default_factory=dict)
    """Tiles in the display and their places."""
    competencies: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COMPETENCIES, 4))
    city_tiles: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CITY_TILES, 3))
    palaces: tuple[str, ...] = ()
    bundles: tuple[tuple[str, str, str], ...] = ()
    """Board, round bonus and faction, still to be taken."""
    offered: tuple[str, ...] = ()
    """Draft: boards, factions, palaces and bonuses still to be taken."""
    neutral_levels: dict[str, int] = field(default_factory=dict)
    neutral_area: int = 0
    parts_begun: bool = False
    """In this row a part of a bonus that comes in parts was begun."""

    def cost(self, p: Player, kind: str) -> Cost:
        return COST[kind]

    def cost_beside_a_rival(self, p: Player, kind: str) -> Cost:
        return GUILD_BESIDE_A_RIVAL if kind == "guild" else COST[kind]

    def spade_price(self, p: Player) -> Cost:
        return {"tools": p.terraforming}

    def track_rewards(self, p: Player, track: str) -> Mapping[int, Mapping[str, int]]:
        board = p.planning_board
        return board.shipping if track == "shipping" else board.terraforming

    def tops_up_further(self) -> bool:
        return self.ruling("R-TOP-UP") == "all"

    def must_use_spades(self) -> bool:
        return self.ruling("R-SPARE-SPADES") == "forced"

    def may_upgrade(self, p: Player, hex: str) -> bool:
        return hex not in p.neutral

    def track_cost(self, p: Player, track: str) -> Cost:
        return SHIPPING_STEP if track == "shipping" else p.planning_board.terraforming_step

    def scoring_tiles(self) -> Iterable[str]:
        """The last round has two."""
        last = [self.setup.final] if self.round == RULES.last_round else []
        return [self.setup.rounds[self.round - 1], *last]

    def income(self, p: Player) -> dict[str, int]:
        return p.planning_board.income({kind: p.built(kind) for kind in p.buildings.values()})

    def fulfils_city(self, p: Player, group: list[str]) -> bool:
        kinds = {p.buildings[h] for h in group}
        annexes = sum(h in p.annexed for h in group)
        needed = min((n for kind, n in CITY_BUILDINGS.items() if kind in kinds), default=4)
        if self.ruling("R-ANNEX") == "four-only":
            enough = len(group) >= needed or len(group) + annexes >= 4
        else:
            enough = len(group) + annexes >= needed
        return enough and sum(p.value(h) for h in group) >= self.city_value(p)


def snapshot(p: Player) -> Mapping[str, object]:
    """What the ledger shows of a player after each row."""
    return {
        "vp": p.vp,
        "coins": p.coins,
        "tools": p.tools,
        "scholars": p.scholars,
        "books": dict(p.books),
        "power": list(p.bowls),
        "disciplines": dict(p.levels),
        "shipping": p.shipping,
        "terraforming": p.terraforming,
        "keys": p.keys,
    }
