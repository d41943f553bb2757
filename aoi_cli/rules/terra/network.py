"""How buildings hang together: neighbours over bridges, groups, reach."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from aoi_cli.rules.terra.hexmap import HexMap

Links = Mapping[str, tuple[str, ...]]
"""For each hex at the end of a bridge, the hexes at the other ends."""


def links(bridges: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for a, b in bridges:
        found[a] = (*found.get(a, ()), b)
        found[b] = (*found.get(b, ()), a)
    return found


def adjacent(board: HexMap, bridged: Links, hex: str) -> tuple[str, ...]:
    """Land hexes that share a side with `hex` or are joined to it by a bridge."""
    if hex in bridged:
        return board.land_neighbours[hex] + bridged[hex]
    return board.land_neighbours[hex]


def in_reach(
    board: HexMap, bridged: Links, own: Collection[str], shipping: int, hex: str
) -> bool:
    if any(n in own for n in bridged.get(hex, ())):
        return True
    return not board.reach(shipping)[hex].isdisjoint(own)


def beyond(
    board: HexMap, bridged: Links, own: Collection[str], hex: str, skipped: int
) -> bool:
    """Whether `hex` can be reached from an own building by skipping so many hexes.

    No own building may be adjacent to `hex`; the hexes skipped may be land or river.
    """
    if any(n in own for n in adjacent(board, bridged, hex)):
        return False
    near = own_surroundings(board, bridged, own)
    ring = {hex}
    for _ in range(skipped):
        ring = {n for h in ring for n in board.neighbours[h]}
        if not ring.isdisjoint(near):
            return True
    return False


def own_surroundings(board: HexMap, bridged: Links, own: Iterable[str]) -> set[str]:
    near: set[str] = set()
    for hex in own:
        near.update(board.neighbours[hex], bridged.get(hex, ()))
    return near


def groups(members: Iterable[str], next_to: Callable[[str], Iterable[str]]) -> list[list[str]]:
    """The members split into connected groups, in the order of their first members."""
    left = dict.fromkeys(members)
    found: list[list[str]] = []
    while left:
        start = next(iter(left))
        del left[start]
        group = [start]
        for hex in group:
            for n in next_to(hex):
                if n in left:
                    del left[n]
                    group.append(n)
        found.append(group)
    return found
