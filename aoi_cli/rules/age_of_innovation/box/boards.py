"""The boards: what buildings and steps cost, the science display, conversions.

And the seven planning boards: income, tracks, and what each does differently.
"""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES
from aoi_cli.rules.terra.box.board import Cost, Ladder
from aoi_cli.rules.terra.box.wheel import WHEEL

Gains = Mapping[str, int]

PIECES = {"workshop": 9, "guild": 4, "school": 3, "university": 1, "palace": 1}
UPGRADES = {"workshop": ("guild",), "guild": ("palace", "school"), "school": ("university",)}
VALUE = {"workshop": 1, "guild": 2, "school": 2, "tower": 2, "palace": 3, "university": 3,
         "monument": 4}

COST: Mapping[str, Cost] = {
    "workshop": {"tools": 1, "coins": 2},
    "guild": {"tools": 2, "coins": 6},
    "school": {"tools": 3, "coins": 5},
    "university": {"tools": 5, "coins": 8},
    "palace": {"tools": 4, "coins": 6},
}
GUILD_BESIDE_A_RIVAL: Cost = {"tools": 2, "coins": 3}
SHIPPING_STEP: Cost = {"scholars": 1, "coins": 4}
SCHOLARS = 7

LADDER = Ladder(
    power_at={3: 1, 5: 2, 7: 2, 12: 3},
    locked=7,
    top=12,
    pays_from=9,
    income={
        "banking": {"coins": 3},
        "law": {"power": 6},
        "engineering": {"tools": 1},
        "medicine": {"vp": 3},
    },
)
"""The levels of each discipline of the science display."""

BOOKS = tuple(f"{d} book" for d in DISCIPLINES)
RATES = {
    ("power", "scholars"): 5,
    **{("power", book): 5 for book in BOOKS},
    ("power", "tools"): 3,
    ("power", "coins"): 1,
    ("scholars", "tools"): 1,
    ("tools", "coins"): 1,
    **{(book, "coins"): 1 for book in BOOKS},
}
"""Conversions: how much is paid for one."""
CONVERSIONS = {
    "coins": "1 power, 1 tool or 1 book a coin",
    "tools": "3 power or 1 scholar a tool",
    "scholars": "5 power a scholar",
}
"""The conversions to a resource that is short, as a text."""

LETTERS = {kind: kind[0].upper() for kind in VALUE}
SHAPES = {"workshop": "house", "guild": "hall", "school": "round", "university": "dome",
          "palace": "castle", "tower": "tower", "monument": "obelisk"}
UNITS = {"coins": "c", "tools": "t", "scholars": "s", "power": "p", "vp": " VP", "books": " bk"}

TOOLS_BY_WORKSHOPS = (1, 2, 3, 4, 5, 5, 6, 7, 8, 9)
"""Income by workshops on the map: one from the start, the fifth opens nothing."""
POWER_BY_GUILDS = (0, 1, 2, 4, 6)


class PlanningBoard(Struct, frozen=True):
    terrain: str
    coins: int = 15
    tools: int = 3
    scholars: int = 0
    books: int = 0
    each_step: int = 0
    spades: int = 0
    bowls: tuple[int, int, int] = (5, 7, 0)
    base_coins: int = 0
    """Coins of income that no building covers."""
    first_guild_coins: int = 2
    shipping: Mapping[int, Gains] = field(
        default_factory=lambda: {1: {"vp": 2}, 2: {"books": 2}, 3: {"vp": 4}}
    )
    """Rewards of the shipping track by value; the lowest is one above the start."""
    terraforming: Mapping[int, Gains] = field(
        default_factory=lambda: {2: {"books": 2}, 1: {"vp": 6}}
    )
    """Rewards of the terraforming track by tools a spade; every board starts at 3."""
    terraforming_coins: int = 5
    innovation_books: tuple[int, int, int] = (0, 1, 2)
    """Extra books for the first, second and third innovation."""

    @property
    def first_shipping(self) -> int:
        return min(self.shipping) - 1

    @property
    def terraforming_step(self) -> Cost:
        return {"scholars": 1, "tools": 1, "coins": self.terraforming_coins}

    def income(self, built: Mapping[str, int]) -> dict[str, int]:
        """The income of the open spaces, by the number of own pieces on the map."""
        guilds = built.get("guild", 0)
        return {
            "tools": TOOLS_BY_WORKSHOPS[built.get("workshop", 0)],
            "coins": self.base_coins
            + 2 * guilds
            + (self.first_guild_coins - 2 if guilds else 0),
            "power": POWER_BY_GUILDS[guilds],
            "scholars": built.get("school", 0) + built.get("university", 0),
        }


BOARDS = {
    board.terrain: board
    for board in (
        PlanningBoard("desert", spades=1),
        PlanningBoard("plains", terraforming_coins=1),
        PlanningBoard("swamp", scholars=1, bowls=(3, 9, 0)),
        PlanningBoard("lake", shipping={2: {"vp": 3}, 3: {"books": 2}}),
        PlanningBoard("forest", each_step=1, bowls=(4, 8, 0)),
        PlanningBoard("mountain", base_coins=2, first_guild_coins=3),
        PlanningBoard("wasteland", tools=4, books=1, innovation_books=(0, 0, 2)),
    )
}
assert set(BOARDS) == set(WHEEL)
