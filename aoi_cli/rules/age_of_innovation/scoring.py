"""The final scoring: the largest group by reach, the four disciplines, the resources.

And the sources of points in groups that a chart can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES, TILES
from aoi_cli.rules.age_of_innovation.neutral import NEUTRAL
from aoi_cli.rules.age_of_innovation.reach import SKIPPED
from aoi_cli.rules.terra import scoring as terra
from aoi_cli.rules.terra.power import NEIGHBOURS
from aoi_cli.rules.terra.scoring import AREA, LEVELS, OTHER, SourceGroups, award_places

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

COINS_FOR_A_POINT = 5


def score_game(s: State) -> None:
    areas = {name: measure_area(s, p) for name, p in s.players.items()}
    if s.neutral_levels:
        areas[NEUTRAL] = s.neutral_area
    award_places(s, "area", areas, AREA)
    for discipline in DISCIPLINES:
        levels = {name: p.levels[discipline] for name, p in s.players.items()}
        if s.neutral_levels:
            levels[NEUTRAL] = s.neutral_levels[discipline]
        award_places(s, discipline, levels, LEVELS)
    for p in s.playing():
        s.automatic(p.name, "final scoring: resources")
        s.score(p, count_coins(p) // COINS_FOR_A_POINT, "resources")


def measure_area(s: State, p: Player) -> int:
    skipped = max((n for way, n in SKIPPED.items() if s.allowed(p, way)), default=0)
    return terra.measure_area(s, p, terra.SkippingReach(skipped, s.links, {}))


def count_coins(p: Player) -> int:
    """Everything in coins, power in bowl II sacrificed (R-END-BURN)."""
    power = p.bowls[2] + p.bowls[1] // 2
    return p.coins + p.tools + p.scholars + sum(p.books.values()) + power


# charts

GROUPS = SourceGroups(
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
