"""Tiles that are chosen and taken out of the supply."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, did_you_mean, judged_by, listed
from aoi_cli.engine.tiles import Tile
from aoi_cli.rules.terra.buildings import own_tile
from aoi_cli.rules.terra.codes import HAS_ONE, NOT_AVAILABLE, UNKNOWN_TILE
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import answering, out_of_order, told


def tile_named(s: State, name: str, meant: Iterable[str] = ()) -> Tile:
    """A tile by its name; a wrong name is compared with those that can be meant."""
    rules = s.rules
    tile = rules.names.get(name.lower())
    judged_by(UNKNOWN_TILE)
    if tile is None:
        known = list(meant or rules.tiles)
        shorts = [rules.tiles[t].short for t in known if t in rules.tiles]
        words = [*known, *(short for short in shorts if short.upper() not in known)]
        raise Refusal(
            UNKNOWN_TILE, f"there is no tile {name}", help=did_you_mean(name, words), arg="tile"
        )
    return tile


def city_tiles(s: State, p: Player) -> list[str]:
    return [t for t, left in s.city_tiles.items() if left]


def one_of_a_kind(p: Player, tile: str, available: bool, others: list[str]) -> None:
    """Nobody takes a tile that is gone, or one that they have already."""
    judged_by(NOT_AVAILABLE, HAS_ONE)
    left = f"Left: {listed(others)}."
    if not available:
        raise Refusal(NOT_AVAILABLE, f"no {tile} is left", arg="tile", help=left)
    if tile in p.tiles:
        raise Refusal(HAS_ONE, f"{p.name} has {tile} already", arg="tile", help=left)


def take_city_tile(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE)
    if not s.city_tiles.get(tile):
        raise Refusal(NOT_AVAILABLE, f"no {tile} is left", arg="tile",
                      help=f"Left: {listed(city_tiles(s, p))}.")
    s.close(decision)
    bring_forward(s, p)
    s.city_tiles[tile] -= 1
    keys = s.keys_of(tile)
    p.keys += keys
    s.note(p, "keys", keys, tile)
    own_tile(s, p, tile)
    happens(s, p, s.rules.city_tile)


def bring_forward(s: State, p: Player) -> None:
    """Whoever takes the tile turns to the city: its other rewards are answered next."""
    of_city = [d for d in s.open(p.name) if d.source == p.faction]
    s.decisions = [d for d in s.decisions if d not in of_city] + of_city


def take(s: State, p: Player, c: Command) -> None:
    tile = tile_named(s, c["tile"])
    decision = answering(s, p, tile.kind)
    if decision is None and (p.name, tile.kind) in s.queue:
        raise out_of_order(s, p, tile.kind)
    judged_by(NOT_AN_OPTION, NO_SUCH_CHOICE)
    if decision is None or tile.kind not in s.rules.taking:
        other = any(d.kind in s.rules.taking for d in s.open(p.name))
        raise Refusal(
            NOT_AN_OPTION if other else NO_SUCH_CHOICE,
            f"no {tile.kind} is to be taken",
            help=open_choices(s, p),
            arg="tile",
        )
    s.rules.taking[tile.kind][1](s, p, decision, tile.id)


def open_choices(s: State, p: Player) -> str:
    """What is to be chosen, as a help text; nothing if there is nothing."""
    found = s.open(p.name)
    return f"To choose: {listed((told(s, d) for d in found), 'and')}." if found else ""
