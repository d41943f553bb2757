"""Every way to transform and build that can be written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import say
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.terra.spades import Spades, count_buyable_spades
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import can_pay


def list_transformations(s: State, p: Player, work: Spades) -> Iterator[Commands]:
    """Every way to work each hex in reach: build on it, or turn it all the way or part of it."""
    near, means = s.in_reach(p), find_digging_means(s, p, work)
    goes_beyond = s.game.land.goes_beyond(s, p)
    for hex in s.map.terrain:
        if hex not in s.owner and (goes_beyond or hex in near or hex in work.hexes):
            for by in s.game.land.list_ways(s, p, work, hex, near) if goes_beyond else [None]:
                yield from list_work_on_hex(s, p, means, hex, by)


class DiggingMeans(Struct, frozen=True):
    at_hand: int
    most: int
    """The most spades, with those that can be bought."""
    building: bool
    """True if the spades come with a building and the player has a piece for it."""
    affordable: bool
    """True if it can be paid now."""


def find_digging_means(s: State, p: Player, work: Spades) -> DiggingMeans:
    at_hand, more = work.free + work.bought, count_buyable_spades(s, p) if work.topping_up else 0
    building = work.building and p.pieces_left(s.game.stock.first_piece) > 0
    price = s.game.prices.price_building(p, s.game.stock.first_piece)
    return DiggingMeans(at_hand, at_hand + more, building, work.building_free or can_pay(p, price))


def list_work_on_hex(
    s: State, p: Player, means: DiggingMeans, hex: str, by: str | None
) -> Iterator[Commands]:
    tail = f" by {by}" if by else ""
    now = s.terrain_of(hex)
    if means.building and means.affordable and s.game.land.is_home(s, p, hex):
        yield (say(f"build {hex}{tail}", hex=hex, way=by),)
    for terrain, spades in s.game.land.list_terrains(s, p, now).items():
        if spades > means.most:
            continue
        missing = spades - means.at_hand
        if terrain != p.board:
            text = f"transform {hex} to {terrain}{tail}"
            yield (*make_dig_commands(missing), say(text, hex=hex, terrain=terrain, way=by))
            continue
        if means.building:
            yield (*make_dig_commands(missing), say(f"build {hex}{tail}", hex=hex, way=by))
        yield (*make_dig_commands(missing), say(f"transform {hex}{tail}", hex=hex, way=by))


@cache
def make_dig_commands(count: int) -> Commands:
    return (say(f"dig {count}", amount=count),) if count > 0 else ()
