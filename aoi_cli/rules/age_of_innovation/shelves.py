"""What lies beside the map, by kind: who holds it, how many are left, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.picture import Item, Owner, Shelf
from aoi_cli.rules.age_of_innovation.report import action_prices, books_for, does
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import CITY_TILES, ROUND_BONUSES

Owners = Mapping[str, Owner]


def shelves(s: State, owners: Owners) -> tuple[Shelf, ...]:
    found = (actions(s), bonuses(s, owners), competencies(s, owners), innovations(s, owners),
             city_tiles(s, owners), palaces(s, owners), bundles(s, owners), draft(s, owners))
    return tuple(shelf for shelf in found if shelf.items)


def rounds(s: State) -> Shelf:
    items = []
    over = s.phase == "end"
    for n, tile in enumerate(s.setup.rounds, 1):
        points, bonus = does(s, tile).split("; science bonus: ")
        last = n == len(s.setup.rounds)
        words = f"{points}; and {does(s, s.setup.final)}" if last else f"{points}. Then {bonus}"
        state = "past" if n < s.round or over else "now" if n == s.round else ""
        name = f"{tile} + {s.setup.final}" if last else tile
        items.append(Item(name, f"round {n}", words, state=state))
    return Shelf("Round scoring", tuple(items))


def holding(s: State, owners: Owners, tile: str) -> tuple[Owner, ...]:
    return tuple(owners[p.name] for p in s.players.values() for t in p.tiles if t == tile)


def actions(s: State) -> Shelf:
    return Shelf("Power and book actions", tuple(
        Item(tile, price, does(s, tile).removeprefix("action: "),
             "taken" if tile in s.used else "free", state="gone" * (tile in s.used))
        for tile, price in action_prices(s).items()
    ))


def bonuses(s: State, owners: Owners) -> Shelf:
    in_play = {*s.setup.bonuses, *(bonus for _, bonus, _ in s.setup.bundles),
               *(given.bonus for given in s.setup.given.values())}
    items = []
    for tile in ROUND_BONUSES:
        if tile in in_play:
            holders = tuple(owners[p.name] for p in s.players.values() if p.bonus == tile)
            coins = s.bonuses.get(tile)
            status = "" if coins is None else f"{coins} coin{'s' * (coins != 1)} on it"
            items.append(Item(tile, "", does(s, tile), status, holders, "gone" * bool(holders)))
    return Shelf("Round bonuses", tuple(items))


def competencies(s: State, owners: Owners) -> Shelf:
    items = []
    for tile, (discipline, steps, books) in s.setup.display.items():
        place = f"{steps} {discipline}" + (f" + {books} book{'s' * (books > 1)}" if books else "")
        left = s.competencies[tile]
        items.append(Item(tile, place, does(s, tile), f"{left} left", holding(s, owners, tile),
                          "gone" * (not left)))
    return Shelf("Competency tiles", tuple(items))


def innovations(s: State, owners: Owners) -> Shelf:
    items = []
    for place, tiles in s.setup.innovations.items():
        for tile in tiles:
            there = tile in s.innovations
            items.append(Item(tile, books_for(place), does(s, tile), "free" * there,
                              holding(s, owners, tile), "gone" * (not there)))
    return Shelf("Innovations", tuple(items))


def city_tiles(s: State, owners: Owners) -> Shelf:
    return Shelf("City tiles", tuple(
        Item(tile, "", does(s, tile), f"{s.city_tiles[tile]} left", holding(s, owners, tile),
             "gone" * (not s.city_tiles[tile]))
        for tile in CITY_TILES
    ))


def palaces(s: State, owners: Owners) -> Shelf:
    items = []
    for tile in dict.fromkeys((*s.setup.palaces, *(g.palace for g in s.setup.given.values()))):
        if tile:
            holders = chosen(s, owners, "palace", tile)
            status = "" if holders else "free" if tile in (*s.palaces, *s.offered) else "left over"
            items.append(Item(tile, "", does(s, tile), status, holders, "gone" * bool(holders)))
    return Shelf("Palace tiles", tuple(items))


def chosen(s: State, owners: Owners, what: str, name: str) -> tuple[Owner, ...]:
    """Who has taken this board, faction, palace or bonus."""
    return tuple(owners[p.name] for p in s.players.values() if getattr(p, what) == name)


def bundles(s: State, owners: Owners) -> Shelf:
    items = []
    for n, (board, bonus, faction) in enumerate(s.setup.bundles, 1):
        holders = chosen(s, owners, "board", board)
        words = f"{board}: {does(s, board)}. {faction}: {does(s, faction)}. With {bonus}"
        items.append(Item(f"{board} · {faction}", f"bundle {n}", words, "", holders,
                          "gone" * bool(holders)))
    return Shelf("Bundles of board, faction and round bonus", tuple(items))


def draft(s: State, owners: Owners) -> Shelf:
    return Shelf("Boards and factions to choose from", tuple(
        Item(name, kind, does(s, name), "", holders, "gone" * bool(holders))
        for kind, name in on_offer(s)
        for holders in [chosen(s, owners, kind, name)]
    ))


def on_offer(s: State) -> Iterable[tuple[str, str]]:
    if s.setup.distribution == "draft":
        yield from (("board", name) for name in s.setup.boards)
        yield from (("faction", name) for name in s.setup.factions)


