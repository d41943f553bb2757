"""The final scoring: the largest group by reach, the four disciplines, the resources."""

from __future__ import annotations

from aoi_cli.rules.age_of_innovation.reach import SKIPPED
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra import final as terra
from aoi_cli.rules.terra.final import AREA, LEVELS, award

NEUTRAL = "neutral"
COINS_FOR_A_POINT = 5


def score(s: State) -> None:
    areas = {name: area(s, p) for name, p in s.players.items()}
    if s.neutral_levels:
        areas[NEUTRAL] = s.neutral_area
    award(s, "area", areas, AREA)
    for discipline in DISCIPLINES:
        levels = {name: p.levels[discipline] for name, p in s.players.items()}
        if s.neutral_levels:
            levels[NEUTRAL] = s.neutral_levels[discipline]
        award(s, discipline, levels, LEVELS)
    for p in s.playing():
        s.automatic(p.name, "final scoring: resources")
        s.score(p, worth(p) // COINS_FOR_A_POINT, "resources")


def area(s: State, p: Player) -> int:
    skipped = max((n for way, n in SKIPPED.items() if s.allowed(p, way)), default=0)
    return terra.area(s, p, skipped)


def worth(p: Player) -> int:
    """Everything in coins, power in bowl II sacrificed (R-END-BURN)."""
    power = p.bowls[2] + p.bowls[1] // 2
    return p.coins + p.tools + p.scholars + sum(p.books.values()) + power
