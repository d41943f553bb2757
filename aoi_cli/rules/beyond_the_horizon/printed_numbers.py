"""Numbers and tracks that are printed on components, or declared if the pack lacks them."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon.pack.model import UNKNOWN, UnknownNumber
from aoi_cli.rules.beyond_the_horizon.state import Declared, State, find_meaning

STRENGTH, COST, COINS = "strength", "cost", "coins"
VP, LEFT_VP, VILLAGE_VP, CITY_VP = "vp", "left vp", "village vp", "city vp"
POINTS = (VP, LEFT_VP, VILLAGE_VP, CITY_VP)
"""Fields of points, which matter only at the end."""
NUMBERS = (STRENGTH, COST, COINS, *POINTS)
LEFT, RIGHT, VILLAGE, CITY = "left track", "right track", "village track", "city track"
SYMBOLS = (LEFT, RIGHT, VILLAGE, CITY)


def known_number(declared: Declared, source: str, field: str, printed: int) -> int:
    """A printed or declared number; 0 while nobody knows it."""
    if not isinstance(printed, UnknownNumber):
        return printed
    number = find_meaning(declared, source, field, int)
    return printed if number is None else number


def is_unknown_number(declared: Declared, source: str, field: str, printed: int) -> bool:
    return isinstance(printed, UnknownNumber) and (source, field) not in declared


def strength(s: State, tile: str) -> int:
    return known_number(s.declared, tile, STRENGTH, s.pack.territories[tile].strength)


def unknown_strength(s: State, tile: str) -> bool:
    card = s.pack.territories.get(tile)
    return card is not None and is_unknown_number(s.declared, tile, STRENGTH, card.strength)


def cost(s: State, id: str) -> int:
    return known_number(s.declared, id, COST, s.pack.structures[id].cost)


def unknown_cost(s: State, id: str) -> bool:
    return is_unknown_number(s.declared, id, COST, s.pack.structures[id].cost)


def known_track(s: State, source: str, field: str) -> str:
    """A printed or declared track; "" while nobody knows it."""
    match field:
        case "village track":
            printed = s.pack.territories[source].village_track
        case "city track":
            printed = s.pack.territories[source].city_track
        case "left track":
            printed = s.pack.structures[source].left_track
        case _:
            printed = s.pack.structures[source].right_track
    if printed != UNKNOWN:
        return printed
    return find_meaning(s.declared, source, field, str) or ""
