"""The fourteen factions: what they start with, what they pay and earn, what they can do."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.tile import Effect, allows, on
from aoi_cli.engine.struct import Struct, field
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
    spade_priests: int = 0
    """Priests that a spade costs, where no workers pay for it."""
    ship: Mapping[int, Gains] = field(default_factory=lambda: track_rewards(range(1, 4), 2, 3, 4))
    """Rewards of the ship track by level; the lowest is one above the start."""
    first_dwellings: int = 2
    favors: int = 1
    """Favor tiles for a temple or sanctuary."""
    beyond: WayBeyond | None = None
    own_action: str = ""
    """An action that is there from the start."""
    vp_2017: int = 20
    """VP at the start by the official table of 2017."""

    @property
    def id(self) -> str:
        return self.tile.id

    @property
    def first_ship(self) -> int:
        return min(self.ship, default=1) - 1

    @property
    def first_dig(self) -> int:
        return 0 if self.spade_priests else 3

    @property
    def dig_step(self) -> Cost:
        return {"workers": 2, "coins": self.dig_coins, "priests": 1}

    def spade(self, dig: int) -> Cost:
        """The price of one spade at a value of the dig track."""
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


FACTIONS = {
    f.id: f
    for f in (
        Faction(
            tile("nomads"), "desert", "ACTN",
            workers=2, cults={"fire": 1, "earth": 1}, first_dwellings=3, vp_2017=19,
            stronghold_cost=cost(4, 8),
            coins_by_posts=(0, 2, 4, 7, 11), power_by_posts=(0, 1, 2, 3, 4),
        ),
        Faction(
            tile("fakirs", on("carpet", vp=4)), "desert", "SH-FAKIRS",
            bowls=(7, 5, 0), cults={"fire": 1, "air": 1}, vp_2017=33,
            stronghold_cost=cost(4, 10), by_stronghold={"priests": 1},
            dig={2: {"vp": 6}}, ship={},
            beyond=WayBeyond("carpet", {"priests": 1}, range_changed_by="carpet"),
        ),
        Faction(
            tile("halflings", on("spade", vp=1)), "plains", "SH-HALFLINGS",
            bowls=(3, 9, 0), cults={"earth": 1, "air": 1},
            stronghold_cost=cost(4, 8), dig_coins=1,
        ),
        Faction(
            tile("cultists", on("power taken", steps=1), on("power refused", power=1)),
            "plains", "SH-CULTISTS",
            cults={"fire": 1, "earth": 1}, vp_2017=16,
            stronghold_cost=cost(4, 8), sanctuary=cost(4, 8),
        ),
        Faction(
            tile("alchemists", allows("alchemy")), "swamp", "SH-ALCHEMISTS",
            cults={"fire": 1, "water": 1}, vp_2017=27,
            coins_by_posts=(0, 2, 4, 7, 11), power_by_posts=(0, 1, 2, 3, 4),
            by_stronghold={"coins": 6},
        ),
        Faction(
            tile("darklings", on("spade for a priest", vp=2)), "swamp", "SH-DARKLINGS",
            workers=1, priests=1, cults={"water": 1, "earth": 1}, vp_2017=15,
            sanctuary=cost(4, 10), by_sanctuary={"priests": 2}, dig={}, spade_priests=1,
        ),
        Faction(
            tile("mermaids", allows("skip a river hex")), "lake", "SH-MERMAIDS",
            bowls=(3, 9, 0), cults={"water": 2}, vp_2017=19,
            sanctuary=cost(4, 8), by_stronghold={"power": 4},
            ship=track_rewards(range(2, 6), 2, 3, 4, 5),
        ),
        Faction(
            tile("swarmlings", on("town", workers=3)), "lake", "ACTS",
            coins=20, workers=8, bowls=(3, 9, 0), vp_2017=22,
            cults={"fire": 1, "water": 1, "earth": 1, "air": 1},
            dwelling=cost(2, 3), trading_post=cost(3, 8), temple=cost(3, 6),
            stronghold_cost=cost(5, 8), sanctuary=cost(5, 8),
            by_dwellings=(2, 3, 4, 5, 6, 7, 8, 9, 9), coins_by_posts=(0, 2, 4, 6, 9),
            power_by_posts=(0, 2, 4, 6, 8), by_stronghold={"power": 4},
            by_sanctuary={"priests": 2},
        ),
        Faction(
            tile("witches", on("town", vp=5)), "forest", "ACTW",
            cults={"air": 2}, vp_2017=19,
        ),
        Faction(
            tile("auren"), "forest", "ACTA",
            cults={"water": 1, "air": 1}, vp_2017=27, sanctuary=cost(4, 8),
        ),
        Faction(
            tile("dwarves", on("tunnel", vp=4)), "mountain", "SH-DWARVES",
            cults={"earth": 2}, coins_by_posts=(0, 3, 5, 7, 10),
            ship={}, beyond=WayBeyond("tunnel", {"workers": 2}, price_changed_by="tunnel price"),
        ),
        Faction(
            tile("engineers"), "mountain", "SH-ENGINEERS",
            coins=10, workers=2, bowls=(3, 9, 0), vp_2017=16, own_action="ACTE",
            dwelling=cost(1, 1), trading_post=cost(1, 4), temple=cost(1, 4),
            stronghold_cost=cost(3, 6), sanctuary=cost(3, 6),
            by_dwellings=(0, 1, 2, 2, 3, 4, 4, 5, 6),
            priests_by_temples=(0, 1, 1, 2), power_by_temples=(0, 0, 5, 5),
        ),
        Faction(
            tile("chaosmagicians"), "wasteland", "ACTC",
            workers=4, cults={"fire": 2}, first_dwellings=1, favors=2, vp_2017=19,
            stronghold_cost=cost(4, 4), sanctuary=cost(4, 8), by_stronghold={"workers": 2},
        ),
        Faction(
            tile("giants", allows("two spades a hex")), "wasteland", "ACTG",
            cults={"fire": 1, "air": 1}, vp_2017=25, by_stronghold={"power": 4},
        ),
    )
}
