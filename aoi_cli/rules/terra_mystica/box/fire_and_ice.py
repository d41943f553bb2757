"""The factions of Fire & Ice, and the versions of them that were tried.

They choose the terrain to start on. What they build stands on a terrain of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from aoi_cli.engine.effect.tile import modifies, on
from aoi_cli.engine.struct import replace
from aoi_cli.rules.terra_mystica.box.faction import Faction, cost, tile

SINCE = "3"
ALL_DWELLINGS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
FEW_DWELLINGS = (0, 1, 2, 3, 3, 4, 5, 6, 6)
AT_ONCE, AFTER_ALL = "once", "all"

FIRE_AND_ICE = (
    Faction(
        tile("icemaidens", since=SINCE), "ice", "SH-ICEMAIDENS",
        bowls=(6, 6, 0), cults={"water": 1, "air": 1}, by_dwellings=ALL_DWELLINGS,
        dig_workers=1, by_stronghold={"power": 4}, picks_terrain=AT_ONCE, first_favors=1,
        is_home=False,
    ),
    Faction(
        tile("yetis", modifies("power action price", -1), since=SINCE), "ice", "SH-YETIS",
        bowls=(0, 12, 0), cults={"earth": 1, "air": 1}, by_dwellings=ALL_DWELLINGS,
        power_by_posts=(0, 2, 4, 6, 8), by_stronghold={"power": 4}, vp_2017=22,
        dig_workers=1, picks_terrain=AT_ONCE, is_home=False,
        values={"stronghold": 4, "sanctuary": 4},
    ),
    Faction(
        tile("acolytes", since=SINCE), "volcano", "SH-ACOLYTES",
        bowls=(6, 6, 0), cults={"fire": 3, "water": 3, "earth": 3, "air": 3},
        stronghold_cost=cost(4, 8), sanctuary=cost(4, 8), by_dwellings=FEW_DWELLINGS, vp_2017=23,
        dig={}, picks_terrain=AFTER_ALL, is_home=False,
        hex_price=("steps", 3, 4), spades_become="steps",
    ),
    Faction(
        tile("dragonlords", since=SINCE), "volcano", "SH-DRAGONLORDS",
        bowls=(4, 4, 0), cults={"fire": 2},
        stronghold_cost=cost(4, 8), sanctuary=cost(4, 8), by_dwellings=FEW_DWELLINGS, vp_2017=24,
        dig={}, picks_terrain=AFTER_ALL, is_home=False,
        hex_price=("tokens", 1, 2), spades_become="tokens",
    ),
    Faction(
        tile("shapeshifters", on("power taken", token=1), on("power refused", power=1),
             since=SINCE),
        "variable", "SH-SHAPESHIFTERS",
        bowls=(4, 4, 0), cults={"fire": 1, "water": 1}, stronghold_cost=cost(3, 6), vp_2017=22,
        by_stronghold={"power": 4}, dig={}, picks_terrain=AT_ONCE, token_vp=1,
        own_actions=("ACTH5", "ACTH6"), actions_need="stronghold",
    ),
    Faction(
        tile("riverwalkers", since=SINCE), "variable", "SH-RIVERWALKERS",
        bowls=(10, 2, 0), cults={"fire": 1, "air": 1}, by_dwellings=(1, 2, 3, 3, 4, 5, 5, 6, 7),
        priests_by_temples=(0, 1, 1, 2), power_by_temples=(0, 0, 5, 5), vp_2017=21,
        dig={}, ship={1: {}}, fixed_ship=1, picks_terrain=AT_ONCE, is_home=False,
        spades_become="nothing", only_over_river=True, unlock_price=(1, 2), first_priests=1,
    ),
)
Version = Mapping[str, Mapping[str, Any]]
"""The differences of each faction of a board in one version of it."""
CHEAP_SANCTUARY = {"sanctuary": cost(4, 6)}
DIGS = {"digs_behind_spades": True}
FREE_LAND = {"unlock_price": (0, 0)}
FIRST_ACTIONS = {"own_actions": ("ACTH1", "ACTH2")}
VERSIONS: Mapping[str, Version] = {
    "final_ice": {"icemaidens": {}, "yetis": {}},
    "playtest_v1_ice": {"icemaidens": {"dig_workers": 0}, "yetis": {}},
    "final_volcano": {"acolytes": {}, "dragonlords": {}},
    "playtest_v1_volcano": {
        "acolytes": DIGS | {"workers": 4, "by_dwellings": (0, 1, 2, 3, 4, 5, 6, 7, 7)},
        "dragonlords": DIGS | {"workers": 2, "by_dwellings": (1, 2, 3, 4, 4, 5, 6, 7, 7)},
    },
    "playtest_v2_volcano": {
        "acolytes": DIGS | {"workers": 4}, "dragonlords": DIGS | CHEAP_SANCTUARY},
    "playtest_v3_volcano": {"acolytes": DIGS, "dragonlords": DIGS | CHEAP_SANCTUARY},
    "final_variable": {
        "riverwalkers": FREE_LAND, "shapeshifters": FIRST_ACTIONS | {"token_vp": 0}},
    "final_variable_v2": {
        "riverwalkers": FREE_LAND,
        "shapeshifters": FIRST_ACTIONS | {"stronghold": "SH-SHAPESHIFTERS-2"}},
    "final_variable_v3": {
        "riverwalkers": FREE_LAND,
        "shapeshifters": FIRST_ACTIONS | {"stronghold": "SH-SHAPESHIFTERS-3"}},
    "final_variable_v4": {
        "riverwalkers": {"unlock_price": (2, 3)},
        "shapeshifters": {"own_actions": ("ACTH3", "ACTH4")}},
    "final_variable_v5": {"riverwalkers": {}, "shapeshifters": {}},
}
"""The versions by the words of moderators."""
VERSIONS_BY_OPTION = {
    f"fire-and-ice-factions/{word}": f"final_{word}"
    for word in ("ice", "volcano", "variable", "variable_v2", "variable_v3", "variable_v4",
                 "variable_v5")
}
"""The version that each option stands for, in the order in which they count."""


def find_version(faction: str, versions: Iterable[str], options: Collection[str]) -> str:
    """The version of a faction: the first that is named and holds it; "" if none does."""
    by_option = (version for option, version in VERSIONS_BY_OPTION.items() if option in options)
    in_order = (*versions, *by_option)
    return next((version for version in in_order if faction in VERSIONS[version]), "")


BUILT = {
    (faction.id, name): replace(faction, **version[faction.id])
    for name, version in VERSIONS.items() for faction in FIRE_AND_ICE if faction.id in version
}
"""Each faction in each version that has it."""
