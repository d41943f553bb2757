"""All factions by name; those of the base game a few lines each."""

from __future__ import annotations

from aoi_cli.engine.effect.tile import allows, on
from aoi_cli.rules.terra_mystica.box.faction import (
    Faction,
    WayBeyond,
    cost,
    tile,
    track_rewards,
)
from aoi_cli.rules.terra_mystica.box.fire_and_ice import FIRE_AND_ICE

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
            coins=10, workers=2, bowls=(3, 9, 0), vp_2017=16, own_actions=("ACTE",),
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
        *FIRE_AND_ICE,
    )
}
