"""Sources of points in groups that a chart can show."""

from __future__ import annotations

from aoi_cli.rules.age_of_innovation.neighbours import NEIGHBOURS
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, TILES

BY_KIND = {
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
}
BY_NAME = {
    "start": "start",
    "shipping": "tracks",
    "terraforming": "tracks",
    **{f"{d} income": "tracks" for d in DISCIPLINES},
    NEIGHBOURS: "power taken",
    "area": "final: area",
    **{d: "final: disciplines" for d in DISCIPLINES},
    "resources": "final: resources",
}
OTHER = "other"
GROUPS = (
    "start", "round scoring", "faction", "cities", "innovations", "competencies", "palace",
    "round bonuses", "actions", "tracks", OTHER, "power taken", "final: area",
    "final: disciplines", "final: resources",
)
FINAL = {group: group.startswith("final: ") for group in GROUPS}
"""Groups in the order in which they are shown; true for those of the final scoring."""


def group_of(source: str) -> str:
    if source in TILES:
        return BY_KIND[TILES[source].kind]
    return BY_NAME.get(source, OTHER)
