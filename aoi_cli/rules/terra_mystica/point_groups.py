"""Sources of points in groups that a chart can show."""

from __future__ import annotations

from aoi_cli.rules.terra.neighbours import NEIGHBOURS
from aoi_cli.rules.terra.point_groups import OTHER, Groups
from aoi_cli.rules.terra_mystica.tiles import CULTS, TILES

GROUPS = Groups(
    order=(
        "start", "round scoring", "faction", "towns", "favor tiles", "bonus cards", "tracks",
        OTHER, "power taken", "final: area", "final: cults", "final: resources",
    ),
    tiles=TILES,
    by_kind={
        "faction": "faction",
        "stronghold": "faction",
        "faction action": "faction",
        "round scoring": "round scoring",
        "favor tile": "favor tiles",
        "town tile": "towns",
        "bonus card": "bonus cards",
        "power action": OTHER,
    },
    by_name={
        "start": "start",
        "ship": "tracks",
        "dig": "tracks",
        NEIGHBOURS: "power taken",
        "area": "final: area",
        **{cult: "final: cults" for cult in CULTS},
        "resources": "final: resources",
    },
)
