"""The picture of a game: the map, the cults, the factions' boards, what lies beside."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.picture import Item, Ladder, Picture, Pieces, PlayerBoard, Shelf
from aoi_cli.rules.terra.telling import picture as terra
from aoi_cli.rules.terra.telling.picture import (
    draw_ladder,
    find_chooser,
    list_openings,
    shorten_gains,
)
from aoi_cli.rules.terra.telling.report import LETTER
from aoi_cli.rules.terra.telling.things import make_tile_key
from aoi_cli.rules.terra_mystica.box.boards import PIECES
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.tiles import CULTS
from aoi_cli.rules.terra_mystica.scoring import GROUPS
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.telling.report import list_unlocked
from aoi_cli.rules.terra_mystica.telling.words import describe_named

GAINED = ("workers", "coins", "power", "priests")
KINDS = ("dwelling", "trading post", "stronghold", "temple", "sanctuary")


def picture(s: State, title: str) -> Picture:
    return terra.draw_whole(
        s, title,
        players=[player_board(s, p) for p in s.players.values()],
        tracks=[terra.draw_track(s, cult, {}) for cult in CULTS],
        rounds=terra.draw_rounds(s),
        shelves=shelves(s),
    )


def player_board(s: State, p: Player) -> PlayerBoard:
    return terra.draw_player_board(
        s, p,
        subtitle=" · ".join(filter(None, (p.faction, p.board, describe_terrains(p)))),
        numbers={"coins": p.coins, "workers": p.workers, "priests": p.priests,
                 "in reserve": p.reserve, "keys": p.keys, "bridges": p.bridges},
        more={},
        pieces=[pieces_left(p, kind) for kind in KINDS],
        ladders=ladders(p),
        gained=GAINED,
        groups=GROUPS,
    )


def describe_terrains(p: Player) -> str:
    """The start terrain, or further terrains to build on by the letters of the map."""
    if p.start != p.board:
        return f"from {p.start}" if p.start else ""
    further = [LETTER[terrain] for terrain in list_unlocked(p) if terrain != p.board]
    return f"also {' '.join(further).upper()}" if further else ""


def pieces_left(p: Player, kind: str) -> Pieces:
    count = PIECES[kind]
    if not p.faction:
        return Pieces(kind, p.game.display.shapes[kind], "", count, ("",) * count)
    incomes = [p.of.income({kind: n}) for n in range(count + 1)]
    display = p.game.display
    return Pieces(kind, display.shapes[kind], shorten_gains(p.of.cost(kind), display.units),
                  p.pieces_left(kind), list_openings(incomes, display.units))


def ladders(p: Player) -> Iterator[Ladder]:
    of = p.of if p.faction else None
    units = p.game.display.units
    ship = of.ship if of and not of.fixed_ship else {}
    yield draw_ladder("ship", of.first_ship if of else 0, ship, p.ship, units)
    yield draw_ladder("workers a spade", 3, of.dig if of else {}, p.dig, units, "dig")


# what lies beside the map


def shelves(s: State) -> tuple[Shelf, ...]:
    return (terra.draw_actions(s), terra.draw_bonuses(s, s.setup.bonuses),
            terra.draw_tiles_left(s, "Favor tiles", s.favors),
            terra.draw_tiles_left(s, "Town tiles", s.city_tiles), finals(s), factions(s))


def finals(s: State) -> Shelf:
    return Shelf("Further final scoring", tuple(
        Item(name, "", describe_named(name), keys=(make_tile_key(name),))
        for name in s.setup.finals))


def factions(s: State) -> Shelf:
    """Draw the factions where they are chosen in the game; of each colour one at most is played."""
    items = []
    if not s.setup.given:
        held = {p.of.terrain for p in s.players.values() if p.faction}
        held.update(p.start for p in s.players.values())
        for name in s.setup.list_factions():
            faction = FACTIONS[name]
            gone = "gone" * (faction.terrain in held)
            stronghold = describe_named(faction.stronghold)
            words = f"{describe_named(name)}. With the stronghold: {stronghold}"
            chooser = find_chooser(s, "faction", name)
            items.append(Item(name, faction.terrain, words, "", chooser, gone,
                              keys=(make_tile_key(name),)))
    return Shelf("Factions to choose from", tuple(items), terra.is_asked(s, "faction"))
