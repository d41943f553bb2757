"""The final scoring that the games share: the largest group by reach, places on the tracks.

And the sources of points in groups that a chart can show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.engine.box import Component
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.terra.box.hexmap import Links, find_surroundings
from aoi_cli.rules.terra.cities import split_into_groups
from aoi_cli.rules.terra.state import Player, State

LEVELS = (8, 4, 2)
AREA = (18, 12, 6)


def award_places(
    s: State, source: str, standing: Mapping[str, int], places: Sequence[int], least: int = 1
) -> None:
    """Give points for the first three places; a name that is no player's gets nothing."""
    for name, vp in share_points(standing, places, least).items():
        if name in s.players:
            s.automatic(name, f"final scoring: {source}")
            s.score(s.players[name], vp, source)


class SkippingReach(Struct, frozen=True):
    """How many hexes may lie between two buildings, and the bridges that count on the way."""

    hexes: int
    at_the_ends: Links
    between: Links


def measure_area(s: State, p: Player, skipping: SkippingReach) -> int:
    """The buildings in the largest group by reach."""
    return max(map(len, find_nets(s, p, skipping)), default=0)


def find_nets(s: State, p: Player, skipping: SkippingReach) -> list[list[str]]:
    """The groups of buildings by shipping, bridges, and hexes skipped (R-END-LINKS)."""
    reach = s.map.reach(p.held(s.game.terms.shipping))
    near = {h: find_linked_hexes(s, p, h, reach[h], skipping) for h in p.buildings}
    back: dict[str, set[str]] = {h: set() for h in near}
    for hex, others in near.items():
        for other in others:
            back[other].add(hex)
    return split_into_groups(p.buildings, lambda h: near[h] | back[h])


def find_linked_hexes(
    s: State, p: Player, hex: str, over_water: frozenset[str], skipping: SkippingReach
) -> set[str]:
    near = set(s.adjacent(hex)) | over_water
    ring = find_surroundings(s.map, skipping.at_the_ends, {hex}) if skipping.hexes else set()
    for _ in range(skipping.hexes):
        ring = find_surroundings(s.map, skipping.between, ring)
        near |= ring
    return {h for h in near if h in p.buildings and h != hex}


def share_points(
    standing: Mapping[str, int], places: Sequence[int], least: int = 1
) -> dict[str, int]:
    """The points of each with the least value or more; ties share their places' points, rounded
    down."""
    points: dict[str, int] = {}
    ahead = 0
    for level in sorted({v for v in standing.values() if v >= least}, reverse=True):
        tied = [who for who, v in standing.items() if v == level]
        pot = sum(places[ahead : ahead + len(tied)])
        points.update({who: pot // len(tied) for who in tied})
        ahead += len(tied)
    return points


# charts

OTHER = "other"


class SourceGroups(Struct, frozen=True):
    order: tuple[str, ...]
    """All groups in the order in which they are shown."""
    tiles: Mapping[str, Component]
    by_kind: Mapping[str, str]
    by_name: Mapping[str, str]

    @property
    def final(self) -> tuple[str, ...]:
        """The groups that are only given when the game is over."""
        return tuple(group for group in self.order if group.startswith("final: "))

    def of(self, source: str) -> str:
        if source in self.tiles:
            return self.by_kind[self.tiles[source].kind]
        return self.by_name.get(source, OTHER)

    def points(self, by_source: Mapping[str, int]) -> dict[str, int]:
        points = dict.fromkeys(self.order, 0)
        for source, vp in by_source.items():
            points[self.of(source)] += vp
        return points
