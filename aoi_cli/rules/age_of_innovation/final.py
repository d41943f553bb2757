"""The final scoring: the largest group by reach, the four disciplines, the resources."""

from __future__ import annotations

from aoi_cli.rules.age_of_innovation.reach import SKIPPED
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.ranking import shares

AREA = (18, 12, 6)
LEVELS = (8, 4, 2)
NEUTRAL = "neutral"
COINS_FOR_A_POINT = 5


def score(s: State) -> None:
    areas = {name: area(s, p) for name, p in s.players.items()}
    if s.neutral_levels:
        areas[NEUTRAL] = s.neutral_area
    award(s, "area", shares(areas, AREA))
    for discipline in DISCIPLINES:
        levels = {name: p.levels[discipline] for name, p in s.players.items()}
        if s.neutral_levels:
            levels[NEUTRAL] = s.neutral_levels[discipline]
        award(s, discipline, shares(levels, LEVELS))
    for p in s.playing():
        s.automatic(p.name, "final scoring: resources")
        s.score(p, worth(p) // COINS_FOR_A_POINT, "resources")


def award(s: State, source: str, points: dict[str, int]) -> None:
    for name, vp in points.items():
        if name != NEUTRAL:
            s.automatic(name, f"final scoring: {source}")
            s.score(s.players[name], vp, source)


def worth(p: Player) -> int:
    """Everything in coins, power in bowl II sacrificed (R-END-BURN)."""
    power = p.bowls[2] + p.bowls[1] // 2
    return p.coins + p.tools + p.scholars + sum(p.books.values()) + power


def area(s: State, p: Player) -> int:
    """Buildings in the largest group by shipping, bridges, tunnels and flights (R-END-LINKS)."""
    reach = s.map.reach(p.shipping)
    skipped = max((n for way, n in SKIPPED.items() if s.allowed(p, way)), default=0)
    near = {h: linked(s, p, h, reach[h], skipped) for h in p.buildings}
    back: dict[str, set[str]] = {h: set() for h in near}
    for hex, others in near.items():
        for other in others:
            back[other].add(hex)
    found = network.groups(p.buildings, lambda h: near[h] | back[h])
    return max(map(len, found), default=0)


def linked(s: State, p: Player, hex: str, over_water: frozenset[str], skipped: int) -> set[str]:
    near = set(s.adjacent(hex)) | over_water
    ring = {*s.map.neighbours[hex], *s.links.get(hex, ())} if skipped else set()
    for _ in range(skipped):
        ring = {n for h in ring for n in s.map.neighbours[h]}
        near |= ring
    return {h for h in near if h in p.buildings and h != hex}
