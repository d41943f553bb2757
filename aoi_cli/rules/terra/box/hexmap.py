"""Hex maps of land and rivers: neighbours, reach over rivers, bridge sites.

Land hexes are named by row and their place among the row's land hexes (`E4`), river hexes
likewise with a tilde (`~B2`) unless a map names them otherwise. Hexes are pointy-top; a step
along a row changes x by 2, a step to a row above or below by 1.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from aoi_cli.engine.struct import Struct

Pair = tuple[str, str]
"""Two hexes in alphabetical order: a bridge, or the site of one."""

STEPS = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))


def sort_pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


class HexMap(Struct, frozen=True, eq=False, dict=True):
    name: str
    terrain: Mapping[str, str]
    """The printed terrain of each land hex."""
    neighbours: Mapping[str, tuple[str, ...]]
    land_neighbours: Mapping[str, tuple[str, ...]]
    """The land hexes next to each land hex."""
    place: Mapping[str, tuple[int, int]]
    """x and row of each hex, rivers included."""
    edges: frozenset[str]
    """Hexes with the dashed side."""
    sites: frozenset[Pair]
    """The printed bridge sites."""

    @cached_property
    def rivers(self) -> frozenset[str]:
        return frozenset(h for h in self.place if h not in self.terrain)

    @cached_property
    def by_a_river(self) -> frozenset[str]:
        return frozenset(
            h for h in self.terrain if any(n in self.rivers for n in self.neighbours[h])
        )

    def reach(self, shipping: int) -> Mapping[str, frozenset[str]]:
        """For each land hex, the land hexes next to it or over at most `shipping` river hexes."""
        return _find_reach(self, shipping)

    def across(self, a: str, b: str) -> tuple[str, str] | None:
        """The two cells between which a line from `a` to `b` runs, if they lie opposite."""
        shared = [n for n in self.neighbours[a] if n in self.neighbours[b]]
        if a == b or len(shared) != 2 or b in self.neighbours[a]:
            return None
        one, other = shared
        return (one, other) if other in self.neighbours[one] else None


@lru_cache(maxsize=64)
def _find_reach(board: HexMap, shipping: int) -> Mapping[str, frozenset[str]]:
    reach: dict[str, frozenset[str]] = {}
    for start in board.terrain:
        land = set(board.land_neighbours[start])
        seen: set[str] = set()
        shore = [n for n in board.neighbours[start] if n in board.rivers]
        for _step in range(shipping):
            following: list[str] = []
            for river in shore:
                if river in seen:
                    continue
                seen.add(river)
                for n in board.neighbours[river]:
                    if n in board.rivers:
                        following.append(n)
                    else:
                        land.add(n)
            shore = following
        land.discard(start)
        reach[start] = frozenset(land)
    return reach


def read_map(
    name: str,
    rows: Sequence[tuple[int, str]],
    letters: Mapping[str, str],
    edges: Iterable[str] | None = None,
    more_sites: Iterable[Pair] = (),
    rivers: Iterable[str] = (),
) -> HexMap:
    """A map from rows of cells, each with the x of its first cell.

    Without `edges` they are the land hexes of the first and last row and at both row ends.
    `rivers` names the river hexes in reading order.
    Bridge sites join land hexes opposite each other across the common side of two river hexes.
    """
    terrain: dict[str, str] = {}
    place: dict[str, tuple[int, int]] = {}
    at: dict[tuple[int, int], str] = {}
    border: set[str] = set()
    names_of_rivers = iter(rivers)
    for y, (x0, cells) in enumerate(rows):
        row, land, water = chr(ord("A") + y), 0, 0
        for i, cell in enumerate(cells.split()):
            if cell == "~":
                water += 1
                hex = next(names_of_rivers, f"~{row}{water}")
            else:
                land += 1
                hex = f"{row}{land}"
                terrain[hex] = letters[cell]
                if y in (0, len(rows) - 1) or i in (0, len(cells.split()) - 1):
                    border.add(hex)
            place[hex] = (x0 + 2 * i, y)
            at[place[hex]] = hex
    neighbours = {
        hex: tuple(at[x + dx, y + dy] for dx, dy in STEPS if (x + dx, y + dy) in at)
        for hex, (x, y) in place.items()
    }
    sites = set(more_sites)
    for river in (h for h in place if h not in terrain):
        for other in neighbours[river]:
            if other not in terrain:
                shared = [n for n in neighbours[river] if n in neighbours[other]]
                if len(shared) == 2 and all(n in terrain for n in shared):
                    sites.add(sort_pair(*shared))
    return HexMap(
        name,
        terrain,
        neighbours,
        {h: tuple(n for n in neighbours[h] if n in terrain) for h in terrain},
        place,
        frozenset(border if edges is None else edges),
        frozenset(sites),
    )


# how buildings hang together

Links = Mapping[str, tuple[str, ...]]
"""For each hex at the end of a bridge, the hexes at the other ends."""


def join_bridge_ends(bridges: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    others: dict[str, tuple[str, ...]] = {}
    for a, b in bridges:
        others[a] = (*others.get(a, ()), b)
        others[b] = (*others.get(b, ()), a)
    return others


def list_adjacent(board: HexMap, bridged: Links, hex: str) -> tuple[str, ...]:
    """Land hexes that share a side with `hex` or are joined to it by a bridge."""
    if hex in bridged:
        return board.land_neighbours[hex] + bridged[hex]
    return board.land_neighbours[hex]


def find_hexes_in_reach(
    board: HexMap, bridged: Links, own: Collection[str], shipping: int
) -> frozenset[str]:
    """The hexes next to any hex of `own`, over bridges or at most `shipping` river hexes too."""
    near = _find_hexes_around(board, tuple(own), shipping)
    across = [n for end, others in bridged.items() if end in own for n in others]
    return near.union(across) if across else near


@lru_cache(maxsize=64)
def _find_hexes_around(board: HexMap, own: tuple[str, ...], shipping: int) -> frozenset[str]:
    reach = board.reach(shipping)
    return frozenset().union(*[reach[hex] for hex in own])


def can_skip_to(
    board: HexMap, bridged: Links, own: Collection[str], hex: str, skipped: int, further: Links
) -> bool:
    """True if `hex` can be reached from an own building by skipping at most `skipped` hexes.

    No own building may be adjacent to `hex`; the hexes skipped may be land or river. `further`
    are bridges that make those adjacent to each other and to `hex`.
    """
    if any(n in own for n in list_adjacent(board, bridged, hex)):
        return False
    near = find_surroundings(board, bridged, own)
    ring = {hex}
    for _ in range(skipped):
        ring = find_surroundings(board, further, ring)
        if not ring.isdisjoint(near):
            return True
    return False


def find_surroundings(board: HexMap, bridged: Links, hexes: Iterable[str]) -> set[str]:
    """Land and river next to any of them, bridges included."""
    near: set[str] = set()
    for hex in hexes:
        near.update(board.neighbours[hex], bridged.get(hex, ()))
    return near
