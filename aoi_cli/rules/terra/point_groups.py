"""Sources of points in groups that a chart can show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aoi_cli.engine.tiles import Tile

OTHER = "other"


@dataclass(frozen=True)
class Groups:
    order: tuple[str, ...]
    """All groups as they are shown."""
    tiles: Mapping[str, Tile]
    by_kind: Mapping[str, str]
    by_name: Mapping[str, str]

    @property
    def final(self) -> tuple[str, ...]:
        """Those that are only given when the game is over."""
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
