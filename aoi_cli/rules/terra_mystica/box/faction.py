"""The type of faction boards: what they start with, pay and earn, and what they can do."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.terra_mystica.box import boards
from aoi_cli.rules.terra_mystica.box.boards import Cost

Gains = Mapping[str, int]

WORKERS = (1, 2, 3, 4, 5, 6, 7, 8, 8)
"""Income by dwellings on the map, the eighth opens nothing."""
COINS = (0, 2, 4, 6, 8)
"""Coins of income by trading posts on the map."""
POWER = (0, 1, 2, 4, 6)
PRIESTS = (0, 1, 2, 3)
"""Priests of income by temples on the map."""


def track_rewards(to: range, *vp: int) -> dict[int, Gains]:
    """The reward of each value of a track when it is reached."""
    return {value: {"vp": points} for value, points in zip(to, vp, strict=True)}


class WayBeyond(Struct, frozen=True):
    """A way to hexes out of ordinary reach."""

    name: str
    price: Cost
    skipped: int = 1
    """How many hexes it may skip at most."""
    price_changed_by: str = ""
    """The number of components that changes the price."""
    range_changed_by: str = ""
    """The number of components that changes how many hexes are skipped."""


class Faction(Struct, frozen=True):
    tile: Component
    terrain: str
    """The terrain that it builds on and is named after; "variable" if it is chosen."""
    stronghold: str
    """The tile that is in force once the stronghold is built."""
    coins: int = 15
    workers: int = 3
    priests: int = 0
    bowls: tuple[int, int, int] = (5, 7, 0)
    cults: Mapping[str, int] = field(default_factory=dict)

    dwelling: Cost = field(default_factory=lambda: {"workers": 1, "coins": 2})
    trading_post: Cost = field(default_factory=lambda: {"workers": 2, "coins": 6})
    temple: Cost = field(default_factory=lambda: {"workers": 2, "coins": 5})
    stronghold_cost: Cost = field(default_factory=lambda: {"workers": 4, "coins": 6})
    sanctuary: Cost = field(default_factory=lambda: {"workers": 4, "coins": 6})

    by_dwellings: tuple[int, ...] = WORKERS
    """Workers of income by dwellings on the map; the next ones likewise."""
    coins_by_posts: tuple[int, ...] = COINS
    power_by_posts: tuple[int, ...] = POWER
    priests_by_temples: tuple[int, ...] = PRIESTS
    power_by_temples: tuple[int, ...] = (0, 0, 0, 0)
    by_stronghold: Gains = field(default_factory=lambda: {"power": 2})
    by_sanctuary: Gains = field(default_factory=lambda: {"priests": 1})

    dig: Mapping[int, Gains] = field(default_factory=lambda: {2: {"vp": 6}, 1: {"vp": 6}})
    """Rewards of the dig track by workers a spade; it starts at 3."""
    dig_coins: int = 5
    dig_workers: int = 2
    spade_priests: int = 0
    """Priests that a spade costs, where no workers pay for it."""
    ship: Mapping[int, Gains] = field(default_factory=lambda: track_rewards(range(1, 4), 2, 3, 4))
    """Rewards of the ship track by level; the lowest is one above the start."""
    first_dwellings: int = 2
    favors: int = 1
    """Favor tiles for a temple or sanctuary."""
    beyond: WayBeyond | None = None
    own_actions: tuple[str, ...] = ()
    """Actions that are paid for and taken any number of times."""
    actions_need: str = ""
    """The building that they need; empty if they are there from the start."""
    vp_2017: int = 20
    """VP at the start by the official table of 2017."""
    picks_terrain: str = ""
    """When the terrain to start on is picked: with the faction at `once`, or after `all` of them;
    empty where it is the own one."""
    first_favors: int = 0
    """Favor tiles that come with the faction."""
    is_home: bool = True
    """True if others must respect the own terrain as a home terrain."""
    hex_price: tuple[str, int, int] | None = None
    """The price of a hex in place of spades, in `tokens` or `steps`: on a terrain that is nobody's
    home, and on somebody's."""
    spades_become: str = ""
    """The substitute for each spade of an action, a card or a cult: `tokens`, `steps`, `nothing`;
    empty where spades are used."""
    digs_behind_spades: bool = False
    """True if a hex may be paid for in the action that gave such spades."""
    only_over_river: bool = False
    """True if land next to own buildings is not in reach by itself."""
    unlock_price: tuple[int, int] | None = None
    """Coins for building on a terrain that is nobody's home, and on somebody's; where priests are
    used to unlock terrains."""
    first_priests: int = boards.PRIESTS
    """How many priests the player may have at first."""
    fixed_ship: int = 0
    """A ship level that never rises."""
    token_vp: int = 0
    """VP that a token costs when others take power; none is gained without asking."""
    values: Mapping[str, int] = field(default_factory=dict)
    """Values of buildings for power and towns, where they are others."""

    @property
    def id(self) -> str:
        return self.tile.id

    @property
    def first_ship(self) -> int:
        return self.fixed_ship or min(self.ship, default=1) - 1

    @property
    def first_dig(self) -> int:
        return 0 if self.spade_priests or self.spades_become else 3

    @property
    def dig_step(self) -> Cost:
        step = {"workers": self.dig_workers, "coins": self.dig_coins, "priests": 1}
        return {what: n for what, n in step.items() if n}

    def spade(self, dig: int) -> Cost:
        """The price of one spade at a value of the dig track."""
        if self.spades_become:
            return {}
        return {"priests": self.spade_priests} if self.spade_priests else {"workers": dig}

    def cost(self, building: str, beside_a_rival: bool = False) -> Cost:
        if building == "trading post":
            coins = self.trading_post["coins"]
            return {**self.trading_post, "coins": coins // 2 if beside_a_rival else coins}
        if building == "stronghold":
            return self.stronghold_cost
        cost: Cost = getattr(self, building)
        return cost

    def income(self, built: Mapping[str, int]) -> dict[str, int]:
        """The income of the open spaces, by the number of own buildings on the map."""
        posts, temples = built.get("trading post", 0), built.get("temple", 0)
        gained = {
            "workers": self.by_dwellings[built.get("dwelling", 0)],
            "coins": self.coins_by_posts[posts],
            "power": self.power_by_posts[posts] + self.power_by_temples[temples],
            "priests": self.priests_by_temples[temples],
        }
        for building, gains in (
            ("stronghold", self.by_stronghold), ("sanctuary", self.by_sanctuary)
        ):
            for what, amount in gains.items():
                gained[what] += amount * built.get(building, 0)
        return gained


def tile(id: str, *effects: Effect, since: str = "1") -> Component:
    return Component(id, "faction", short=id, section="Factions", effects=effects, since=since)


def cost(workers: int, coins: int) -> Cost:
    return {"workers": workers, "coins": coins}
