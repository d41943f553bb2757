"""What lies beside the map, by kind: who holds it, how many are left, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.picture import Item, Owner, Shelf
from aoi_cli.rules.terra.look import Look
from aoi_cli.rules.terra.picture import owner
from aoi_cli.rules.terra.report import action, halves
from aoi_cli.rules.terra.state import State


def rounds(s: State, look: Look, last: str = "") -> Shelf:
    """The tiles of the rounds; another tile may count in the last one too."""
    items = []
    for n, tile in enumerate(s.setup.rounds, 1):
        points, bonus = halves(s, look, tile)
        name, words = tile, f"{points}. Then {bonus}"
        if n == len(s.setup.rounds):
            name = f"{tile} + {last}" if last else tile
            words = f"{points}; and {look.does(s, last)}" if last else points
        past = n < s.round or s.phase == "end"
        items.append(Item(name, f"round {n}", words,
                          state="past" if past else "now" if n == s.round else ""))
    return Shelf("Round scoring", tuple(items))


def holding(s: State, tile: str) -> tuple[Owner, ...]:
    """Who has a tile, once for each copy."""
    return tuple(owner(p) for p in s.players.values() for t in p.tiles if t == tile)


def chosen(s: State, what: str, name: str) -> tuple[Owner, ...]:
    """Who has this board, faction or bonus."""
    return tuple(owner(p) for p in s.players.values() if getattr(p, what) == name)


def actions(s: State, look: Look) -> Shelf:
    return Shelf(look.actions, tuple(
        Item(tile, price, action(s, look, tile), "taken" if tile in s.used else "free",
             state="gone" * (tile in s.used))
        for tile, price in look.prices(s).items()
    ))


def bonuses(s: State, look: Look, in_play: Iterable[str]) -> Shelf:
    items = []
    for tile in in_play:
        holders = chosen(s, "bonus", tile)
        coins = s.bonuses.get(tile)
        status = "" if coins is None else f"{coins} coin{'s' * (coins != 1)} on it"
        items.append(Item(tile, "", look.does(s, tile), status, holders, "gone" * bool(holders)))
    return Shelf(look.bonuses.capitalize(), tuple(items))


def tiles_left(s: State, look: Look, title: str, left: Mapping[str, int]) -> Shelf:
    return Shelf(title, tuple(
        Item(tile, "", look.does(s, tile), f"{left[tile]} left", holding(s, tile),
             "gone" * (not left[tile]))
        for tile in s.rules.tiles if tile in left
    ))
