"""Cities and towns: groups that found one, the tile with its key, a river hex that joins groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import gain, happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among, counted, listed
from aoi_cli.rules.terra.codes import (
    NO_CITY_THERE,
    NO_SUCH_HEX,
    NOT_AVAILABLE,
    NOT_OWNED,
    WRONG_KIND_OF_HEX,
)
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import require_turn

SKIPS = "skip a river hex"


def found_cities(s: State, p: Player) -> None:
    """Groups without a city that have become large enough found one each (R-CITY-AUTO)."""
    outside = list_hexes_outside_cities(p)
    if not (is_city(s, p, outside) or touches_own_city(s, p, outside)):
        return  # What all of them together are not enough for, no group of them is.
    for group in split_into_groups(outside, s.adjacent):
        if touches_own_city(s, p, group):
            p.cities = p.cities.union(group)
        elif is_city(s, p, group):
            found_city(s, p, group)


def find_groups(s: State, p: Player) -> list[list[str]]:
    """The connected groups of own buildings, over bridges too."""
    return split_into_groups(p.buildings, s.adjacent)


def list_hexes_outside_cities(p: Player) -> list[str]:
    return [hex for hex in p.buildings if hex not in p.cities]


def touches_own_city(s: State, p: Player, group: list[str]) -> bool:
    """True if a group touches an own city; it then mostly belongs to it."""
    if s.rulings.cities_side_by_side or not p.cities:
        return False
    return not all([p.cities.isdisjoint(s.adjacent(hex)) for hex in group])


def find_groups_outside_cities(s: State, p: Player) -> list[list[str]]:
    """The own groups that may still become cities."""
    candidates = split_into_groups(list_hexes_outside_cities(p), s.adjacent)
    return [group for group in candidates if not touches_own_city(s, p, group)]


def split_into_groups(
    members: Iterable[str], next_to: Callable[[str], Iterable[str]]
) -> list[list[str]]:
    """The members split into connected groups, in the order of their first members."""
    unvisited = dict.fromkeys(members)
    connected: list[list[str]] = []
    while unvisited:
        start = next(iter(unvisited))
        del unvisited[start]
        group = [start]
        for hex in group:
            if not unvisited:
                break
            for n in next_to(hex):
                if n in unvisited:
                    del unvisited[n]
                    group.append(n)
        connected.append(group)
    return connected


def is_city(s: State, p: Player, group: list[str]) -> bool:
    """True if a group has enough buildings, fewer with a large one, of enough value."""
    annexes = len(p.annexed.intersection(group))
    size = len(group) + annexes
    if size < min(s.game.stock.city_buildings_with.values()):
        return False
    needed = count_buildings_needed(s, p, group)
    if annexes and s.rulings.annexes_towards_four_only:
        enough = len(group) >= needed or size >= s.game.stock.city_buildings
    else:
        enough = size >= needed
    return enough and sum(map(p.value, group)) >= count_value_needed(s, p)


def count_buildings_needed(s: State, p: Player, group: list[str]) -> int:
    kinds = {p.buildings[h] for h in group}
    few = [n for kind, n in s.game.stock.city_buildings_with.items() if kind in kinds]
    return min(few, default=s.game.stock.city_buildings)


def describe_shortfall(s: State, p: Player) -> str:
    """How far the own group nearest to a city is from one, as a help text."""
    groups = find_groups_outside_cities(s, p)
    if not groups:
        return f"{p.shown} has no building outside a {s.game.terms.city}."
    return describe_lack(s, p, max(groups, key=lambda g: (sum(map(p.value, g)), len(g))))


def describe_lack(s: State, p: Player, best: list[str]) -> str:
    """The buildings and the value that a group lacks to be a city."""
    size, value = len(best) + sum(h in p.annexed for h in best), sum(map(p.value, best))
    needed, value_needed = count_buildings_needed(s, p, best), count_value_needed(s, p)
    short = [f"{counted(needed - size, 'buildings')} more"] * (size < needed)
    short += [f"power value {value_needed - value} more"] * (value < value_needed)
    return (f"{listed(best, 'and')}: {counted(size, 'buildings')} of {needed}, power value "
            f"{value} of {value_needed}" + (f"; {' and '.join(short)}." if short else "."))


def describe_conditions(s: State) -> str:
    stock = s.game.stock
    fewer = "".join(f", {n} with a {kind}" for kind, n in stock.city_buildings_with.items())
    return (f"A {s.game.terms.city} is founded by {stock.city_buildings} own buildings "
            f"side by side{fewer}, of power value {stock.city_value} together.")


def count_value_needed(s: State, p: Player) -> int:
    """The value of buildings that makes a city."""
    return s.game.stock.city_value + s.number(p, f"{s.game.terms.city} value")


def found_city(s: State, p: Player, hexes: list[str]) -> bool:
    if not count_unclaimed_tiles(s):
        return False
    p.cities |= frozenset(hexes)
    s.ask(Decision(p.name, s.game.terms.city_tile, s.game.terms.city, subject=hexes[-1]))
    happens(s, p, s.game.terms.city)
    return True


# the tiles


def count_unclaimed_tiles(s: State) -> int:
    """How many tiles no city already founded waits for."""
    waiting = sum(d.kind == s.game.terms.city_tile for d in s.decisions)
    return sum(s.city_tiles.values()) - waiting


def list_tiles_left(s: State, p: Player) -> list[str]:
    return [t for t, left in s.city_tiles.items() if left]


def take_tile(s: State, p: Player, decision: Decision, tile: str) -> None:
    require(s.city_tiles.get(tile), NOT_AVAILABLE, f"no {tile} is left", arg="tile",
            help=lambda: among("Left", list_tiles_left(s, p)))
    s.close(decision)
    bring_city_rewards_forward(s, p)
    s.city_tiles = {**s.city_tiles, tile: s.city_tiles[tile] - 1}
    keys = s.game.prices.count_keys(tile)
    p.keys += keys
    s.note(p, "keys", keys, tile)
    gain_tile(s, p, tile)
    happens(s, p, s.game.terms.city_tile)


def bring_city_rewards_forward(s: State, p: Player) -> None:
    """Put the city's other rewards last, so that they are answered next."""
    of_city = [d for d in s.open(p.name) if d.source == p.faction]
    s.decisions = [d for d in s.decisions if d not in of_city] + of_city


def gain_tile(s: State, p: Player, tile: str, space: str = "") -> None:
    """Take a tile into possession and enjoy what it gives at once."""
    p.tiles += (tile,)
    s.note(p, tile, 1, "tile")
    for effect in s.game.box.components[tile].effects:
        if effect.when == "once":
            gain(s, p, effect, tile, space=space)
        elif effect.when == "modifies" and effect.name == f"{s.game.terms.city} value":
            found_cities(s, p)


# a river hex that is skipped


def connect(s: State, p: Player, c: Command) -> None:
    """Found a city over a river hex, at any time in the own turn (R-CITY-AUTO, R-SKIP-GROUP,
    R-MERMAID-SKIP)."""
    require_skipping(s, p)
    join_over_river(s, p, c["river"], "river")


def require_skipping(s: State, p: Player) -> None:
    require_turn(s, p)
    require(s.allowed(p, SKIPS), NOT_OWNED, f"{p.shown} cannot skip a river hex",
            because=s.game.terms.reasons.skip, help="Leave the command out.")


def join_over_river(s: State, p: Player, river: str, arg: str) -> None:
    city = s.game.terms.city
    require(river in s.map.place, NO_SUCH_HEX, f"there is no river hex {river}", arg=arg)
    require(river in s.map.rivers, WRONG_KIND_OF_HEX, f"{river} is land", arg=arg,
            because="A river hex is skipped.", help="Name a river hex.")
    require(river not in p.cities, NO_CITY_THERE, f"{river} holds a {city} tile already", arg=arg)
    together = find_joined_city(s, p, river, find_groups_outside_cities(s, p))
    require(together, NO_CITY_THERE, f"{river} joins no own groups that make a {city}", arg=arg,
            help=lambda: describe_join_lack(s, p, river))
    require(found_city(s, p, [*together, river]), NOT_AVAILABLE, f"no {city} tile is left")


def list_groups_beside(s: State, groups: list[list[str]], river: str) -> list[list[str]]:
    shore = s.map.neighbours[river]
    return [group for group in groups if any(h in shore for h in group)]


def describe_join_lack(s: State, p: Player, river: str) -> str:
    ends = list_groups_beside(s, find_groups_outside_cities(s, p), river)
    if len(ends) > 1:
        return describe_lack(s, p, [h for g in ends for h in g])
    return f"Own groups outside a {s.game.terms.city} beside {river}: {len(ends)}; it takes two."


def find_joined_city(s: State, p: Player, river: str, groups: list[list[str]]) -> list[str]:
    """The own buildings that skipping the river hex joins to a city, if it does; `groups` are
    those outside of cities."""
    ends = list_groups_beside(s, groups, river)
    together = [h for g in ends for h in g]
    return together if len(ends) > 1 and is_city(s, p, together) else []
