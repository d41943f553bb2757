"""What lies beside the map, by kind: who holds it, how many are left, what it does."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.picture import Item, Shelf
from aoi_cli.rules.age_of_innovation.report import LOOK, books_for, does
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import ROUND_BONUSES
from aoi_cli.rules.terra import shelves as terra
from aoi_cli.rules.terra.shelves import chosen, holding


def shelves(s: State) -> tuple[Shelf, ...]:
    return (terra.actions(s, LOOK), bonuses(s), competencies(s), innovations(s),
            terra.tiles_left(s, LOOK, "City tiles", s.city_tiles), palaces(s), bundles(s), draft(s))


def rounds(s: State) -> Shelf:
    return terra.rounds(s, LOOK, s.setup.final)


def bonuses(s: State) -> Shelf:
    in_play = {*s.setup.bonuses, *(bonus for _, bonus, _ in s.setup.bundles),
               *(given.bonus for given in s.setup.given.values())}
    return terra.bonuses(s, LOOK, [tile for tile in ROUND_BONUSES if tile in in_play])


def competencies(s: State) -> Shelf:
    items = []
    for tile, (discipline, steps, books) in s.setup.display.items():
        place = f"{steps} {discipline}" + (f" + {books} book{'s' * (books > 1)}" if books else "")
        left = s.competencies[tile]
        items.append(Item(tile, place, does(s, tile), f"{left} left", holding(s, tile),
                          "gone" * (not left)))
    return Shelf("Competency tiles", tuple(items))


def innovations(s: State) -> Shelf:
    items = []
    for place, tiles in s.setup.innovations.items():
        for tile in tiles:
            there = tile in s.innovations
            items.append(Item(tile, books_for(place), does(s, tile), "free" * there,
                              holding(s, tile), "gone" * (not there)))
    return Shelf("Innovations", tuple(items))


def palaces(s: State) -> Shelf:
    items = []
    for tile in dict.fromkeys((*s.setup.palaces, *(g.palace for g in s.setup.given.values()))):
        if tile:
            holders = chosen(s, "palace", tile)
            status = "" if holders else "free" if tile in (*s.palaces, *s.offered) else "left over"
            items.append(Item(tile, "", does(s, tile), status, holders, "gone" * bool(holders)))
    return Shelf("Palace tiles", tuple(items))


def bundles(s: State) -> Shelf:
    items = []
    for n, (board, bonus, faction) in enumerate(s.setup.bundles, 1):
        holders = chosen(s, "board", board)
        words = f"{board}: {does(s, board)}. {faction}: {does(s, faction)}. With {bonus}"
        items.append(Item(f"{board} · {faction}", f"bundle {n}", words, "", holders,
                          "gone" * bool(holders)))
    return Shelf("Bundles of board, faction and round bonus", tuple(items))


def draft(s: State) -> Shelf:
    return Shelf("Boards and factions to choose from", tuple(
        Item(name, kind, does(s, name), "", holders, "gone" * bool(holders))
        for kind, name in on_offer(s)
        for holders in [chosen(s, kind, name)]
    ))


def on_offer(s: State) -> Iterable[tuple[str, str]]:
    if s.setup.distribution == "draft":
        yield from (("board", name) for name in s.setup.boards)
        yield from (("faction", name) for name in s.setup.factions)
