"""Numbers and tracks that are printed on components; where a pack does not know, what was said."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon.pack.model import UNKNOWN, UnknownNumber
from aoi_cli.rules.beyond_the_horizon.state import Declaration, State

STRENGTH, COST, COINS = "strength", "cost", "coins"
VP, LEFT_VP, VILLAGE_VP, CITY_VP = "vp", "left vp", "village vp", "city vp"
POINTS = (VP, LEFT_VP, VILLAGE_VP, CITY_VP)
"""They matter at the end."""
NUMBERS = (STRENGTH, COST, COINS, *POINTS)
LEFT, RIGHT, VILLAGE, CITY = "left track", "right track", "village track", "city track"
SYMBOLS = (LEFT, RIGHT, VILLAGE, CITY)


def said(s: State, source: str, field: str) -> Declaration | None:
    return s.declared.get((source, field))


def figure(s: State, source: str, field: str, printed: int) -> int:
    """Nothing while nobody knows."""
    if not isinstance(printed, UnknownNumber):
        return printed
    told = said(s, source, field)
    return told.means if told and isinstance(told.means, int) else printed


def is_unknown(s: State, source: str, field: str, printed: int) -> bool:
    return isinstance(printed, UnknownNumber) and said(s, source, field) is None


def strength(s: State, tile: str) -> int:
    return figure(s, tile, STRENGTH, s.pack.territories[tile].strength)


def unknown_strength(s: State, tile: str) -> bool:
    card = s.pack.territories.get(tile)
    return card is not None and is_unknown(s, tile, STRENGTH, card.strength)


def cost(s: State, id: str) -> int:
    return figure(s, id, COST, s.pack.structures[id].cost)


def unknown_cost(s: State, id: str) -> bool:
    return is_unknown(s, id, COST, s.pack.structures[id].cost)


def symbol(s: State, source: str, field: str) -> str:
    """A track; "" while nobody knows."""
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
    told = said(s, source, field)
    return told.means if told and isinstance(told.means, str) else ""
