"""The final scoring that the games share: the largest group by reach, places on the tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.ranking import shares
from aoi_cli.rules.terra.state import Player, State

LEVELS = (8, 4, 2)
AREA = (18, 12, 6)


def award(
    s: State, source: str, standing: Mapping[str, int], places: Sequence[int]
) -> None:
    """Points for the first three places; who is no player takes part and gets nothing."""
    for name, vp in shares(standing, places).items():
        if name in s.players:
            s.automatic(name, f"final scoring: {source}")
            s.score(s.players[name], vp, source)


def area(s: State, p: Player, skipped: int) -> int:
    """Buildings in the largest group by shipping, bridges, and hexes skipped (R-END-LINKS)."""
    reach = s.map.reach(p.held(s.rules.shipping))
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
