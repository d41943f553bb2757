"""Every tile of the game, a line each, and the names by which they are written."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.effect.tile import (
    Effect,
    action,
    allows,
    income,
    modifies,
    on,
    once,
    passing,
    scale,
)
from aoi_cli.rules.terra.box.tiles import Line, in_third_phase, line
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS

CULTS = ("fire", "water", "earth", "air")


def tiles(kind: str, section: str, *lines: Line) -> dict[str, Component]:
    return {
        id: Component(id, kind, short=id.lower(), section=section, effects=effects, since=since)
        for id, effects, since in lines
    }


POWER_ACTIONS = tiles(
    "power action", "Power actions",
    line("ACT1", action(bridges=1)),
    line("ACT2", action(priests=1)),
    line("ACT3", action(workers=2)),
    line("ACT4", action(coins=7)),
    line("ACT5", action(spades=1)),
    line("ACT6", action(spades=2)),
)
POWER_PRICE = dict(zip(POWER_ACTIONS, (3, 3, 4, 4, 4, 6), strict=True))

FACTION_ACTIONS = tiles(
    "faction action", "Factions",
    line("ACTE", action(bridges=1)),
    line("ACTH1", action(vp=2, new_terrain=1), since="3"),
    line("ACTH2", action(vp=2, new_terrain=1), since="3"),
    line("ACTH3", action(new_terrain=1), since="3"),
    line("ACTH4", action(new_terrain=1), since="3"),
    line("ACTH5", action(new_terrain=1), since="3"),
    line("ACTH6", action(new_terrain=1), since="3"),
)
"""Actions of single factions, any number of times a round."""
ACTION_PRICE = {
    "ACTE": {"workers": 2},
    "ACTH1": {"power": 3}, "ACTH2": {"tokens": 3},
    "ACTH3": {"power": 4}, "ACTH4": {"tokens": 4},
    "ACTH5": {"power": 5}, "ACTH6": {"tokens": 5},
}

STRONGHOLDS = tiles(
    "stronghold", "Strongholds",
    line("ACTA", once(favor=1), action(steps_in_one=2)),
    line("ACTC", action(another_action=2)),
    line("ACTG", action(spades=2)),
    line("ACTN", action(storm=1)),
    line("ACTS", action(upgrade="dwelling")),
    line("ACTW", action(dwelling_anywhere=1)),
    line("SH-ALCHEMISTS", once(power=12), on("spade", power=2)),
    line("SH-CULTISTS", once(vp=7)),
    line("SH-DARKLINGS", once(exchange=3)),
    line("SH-DWARVES", modifies("tunnel price", -1)),
    line("SH-ENGINEERS", passing(per="bridge between own buildings", vp=3)),
    line("SH-FAKIRS", modifies("carpet", 1)),
    line("SH-HALFLINGS", once(split_spades=3)),
    line("SH-MERMAIDS", once(ship=1)),
    line("SH-ICEMAIDENS", passing(per="temple", vp=3), since="3"),
    line("SH-ACOLYTES", modifies("steps of a priest", 1), since="3"),
    line("SH-DRAGONLORDS", once(per="faction for a token", tokens=1), since="3"),
    line("SH-SHAPESHIFTERS", since="3"),
    line("SH-SHAPESHIFTERS-2", once(per="faction", changes=1), since="3"),
    line("SH-SHAPESHIFTERS-3", once(per="opponent", changes=1), since="3"),
    line("SH-RIVERWALKERS", once(bridges=2), since="3"),
    line("SH-YETIS", allows("taken power actions"), since="3"),
)
"""The effects of strongholds besides income. `ACTA` and the like are also what `action` names."""

BONUS_CARDS = tiles(
    "bonus card", "Bonus cards",
    line("BON1", income(coins=2), action(spades=1)),
    line("BON2", income(coins=4), action(steps=1)),
    line("BON3", income(coins=6)),
    line("BON4", income(power=3), modifies("ship", 1)),
    line("BON5", income(power=3, workers=1)),
    line("BON6", income(workers=2), passing(per="stronghold or sanctuary", vp=4)),
    line("BON7", income(workers=1), passing(per="trading post", vp=2)),
    line("BON8", income(priests=1)),
    line("BON9", income(coins=2), passing(per="dwelling", vp=1)),
    line("BON10", income(power=3), passing(per="ship", vp=3)),
)

FAVOR_TILES = tiles(
    "favor tile", "Favor tiles",
    line("FAV1", once(fire=3)),
    line("FAV2", once(water=3)),
    line("FAV3", once(earth=3)),
    line("FAV4", once(air=3)),
    line("FAV5", once(fire=2), modifies("town value", -1)),
    line("FAV6", once(water=2), action(steps=1)),
    line("FAV7", once(earth=2), income(workers=1, power=1)),
    line("FAV8", once(air=2), income(power=4)),
    line("FAV9", once(fire=1), income(coins=3)),
    line("FAV10", once(water=1), on("trading post", vp=3)),
    line("FAV11", once(earth=1), on("dwelling", vp=2)),
    line("FAV12", once(air=1), passing(per="trading post", vp=scale((1, 2), (2, 3), (4, 4)))),
)

TOWN_TILES = tiles(
    "town tile", "Towns",
    line("TW1", once(vp=5, coins=6)),
    line("TW2", once(vp=7, workers=2)),
    line("TW3", once(vp=9, priests=1)),
    line("TW4", once(vp=6, power=8)),
    line("TW5", once(vp=8, each_step=1)),
    line("TW6", once(vp=2, each_step=2)),
    line("TW7", once(vp=4, ship=1), modifies("carpet", 1)),
    line("TW8", once(vp=11)),
)

COPIES: Mapping[str, int] = {
    **{t: 1 if n <= 4 else 3 for n, t in enumerate(FAVOR_TILES, 1)},
    **dict.fromkeys(("TW1", "TW2", "TW3", "TW4", "TW5", "TW7"), 2),
    "TW6": 1, "TW8": 1,
}
KEYS: Mapping[str, int] = {"TW6": 2}
"""How many keys a town tile is, if more than one."""
BY_OPTION: Mapping[str, str] = {
    **dict.fromkeys(("TW6", "TW7", "TW8"), "mini-expansion-1"),
    "BON10": "shipping-bonus",
    "SCORE9": "temple-scoring-tile",
}
"""Tiles that are only in the box with an option."""


def scoring(event: str, vp: int, per: int, counted: str, **gains: int) -> tuple[Effect, Effect]:
    """VP for an event in the round; after it a gain for every `per` levels or priests."""
    return on(event, vp=vp), in_third_phase(counted, per, **gains)


ROUND_SCORING = tiles(
    "round scoring", "Round scoring tiles",
    line("SCORE1", *scoring("spade", 2, 1, "earth", coins=1)),
    line("SCORE2", *scoring("town", 5, 4, "earth", bonus_spades=1)),
    line("SCORE3", *scoring("dwelling", 2, 4, "water", priests=1)),
    line("SCORE4", *scoring("stronghold or sanctuary", 5, 2, "fire", workers=1)),
    line("SCORE5", *scoring("dwelling", 2, 4, "fire", power=4)),
    line("SCORE6", *scoring("trading post", 3, 4, "water", bonus_spades=1)),
    line("SCORE7", *scoring("stronghold or sanctuary", 5, 2, "air", workers=1)),
    line("SCORE8", *scoring("trading post", 3, 4, "air", bonus_spades=1)),
    line("SCORE9", *scoring("temple", 4, 1, "priest", coins=2)),
)
SPADE_TILE = "SCORE1"

FINAL_SCORING = tiles(
    "final scoring", "Fire & Ice: final scoring",
    line("building-on-edge", since="3"),
    line("connected-clusters", since="3"),
    line("connected-distance", since="3"),
    line("connected-sa-sh-distance", since="3"),
)

KINDS: Mapping[str, Mapping[str, Component]] = {
    "faction": {id: f.tile for id, f in FACTIONS.items()},
    "stronghold": STRONGHOLDS,
    "faction action": FACTION_ACTIONS,
    "power action": POWER_ACTIONS,
    "bonus card": BONUS_CARDS,
    "favor tile": FAVOR_TILES,
    "town tile": TOWN_TILES,
    "round scoring": ROUND_SCORING,
    "final scoring": FINAL_SCORING,
}
RULESETS = ("1", "2", "3")
TILES: Mapping[str, Component] = {t.id: t for kind in KINDS.values() for t in kind.values()}
NAMES: Mapping[str, Component] = {t.short: t for t in TILES.values()}
"""Tiles by what they are called, in small letters."""
BOX = Box(RULESETS, TILES.values(), NAMES)
assert all(f.stronghold in STRONGHOLDS for f in FACTIONS.values())
