"""Sources of points in groups that a chart can show."""

from __future__ import annotations

from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, TILES
from aoi_cli.rules.terra.neighbours import NEIGHBOURS
from aoi_cli.rules.terra.point_groups import OTHER, Groups

GROUPS = Groups(
    order=(
        "start", "round scoring", "faction", "cities", "innovations", "competencies", "palace",
        "round bonuses", "actions", "tracks", OTHER, "power taken", "final: area",
        "final: disciplines", "final: resources",
    ),
    tiles=TILES,
    by_kind={
        "faction": "faction",
        "round scoring": "round scoring",
        "final round": "round scoring",
        "innovation": "innovations",
        "competency": "competencies",
        "palace": "palace",
        "city tile": "cities",
        "round bonus": "round bonuses",
        "power action": "actions",
        "book action": "actions",
    },
    by_name={
        "start": "start",
        "shipping": "tracks",
        "terraforming": "tracks",
        **{f"{d} income": "tracks" for d in DISCIPLINES},
        NEIGHBOURS: "power taken",
        "area": "final: area",
        **{d: "final: disciplines" for d in DISCIPLINES},
        "resources": "final: resources",
    },
)
