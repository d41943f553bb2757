"""The picture of a game: the map, the science display, the players' boards, what lies beside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoi_cli.engine.show.picture import (
    Item,
    Ladder,
    Owner,
    Picture,
    Pieces,
    PlayerBoard,
    Shelf,
    Space,
    Track,
)
from aoi_cli.rules.age_of_innovation.box.boards import COST, PIECES
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES, ROUND_BONUSES
from aoi_cli.rules.age_of_innovation.scoring import GROUPS
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.telling.report import books_for
from aoi_cli.rules.terra.telling import picture as terra
from aoi_cli.rules.terra.telling.picture import (
    draw_ladder,
    find_chooser,
    is_asked,
    list_holders,
    list_openings,
    shorten_gains,
)
from aoi_cli.rules.terra.telling.things import make_tile_key

GAINED = ("tools", "coins", "power", "scholars", "books", "steps", "vp")
NEUTRAL = Owner("N", "neutral", "neutral")
KINDS = ("workshop", "guild", "palace", "school", "university")


def picture(s: State, title: str) -> Picture:
    return terra.draw_whole(
        s, title,
        players=[player_board(s, p) for p in s.players.values()],
        tracks=[track(s, d) for d in DISCIPLINES],
        rounds=terra.draw_rounds(s, s.setup.final),
        shelves=shelves(s),
    )


def track(s: State, discipline: str) -> Track:
    if not s.neutral_levels:
        return terra.draw_track(s, discipline, {})
    marker = {"(neutral)": (NEUTRAL, s.neutral_levels[discipline])}
    return terra.draw_track(s, discipline, marker, [Space("2", NEUTRAL)])


def player_board(s: State, p: Player) -> PlayerBoard:
    return terra.draw_player_board(
        s, p,
        subtitle=" · ".join(filter(None, (p.board, p.faction))),
        numbers={"coins": p.coins, "tools": p.tools, "scholars": p.scholars,
                 "in reserve": p.reserve, "keys": p.keys, "annexes": p.annexes,
                 "bridges": p.bridges},
        more={f"{d} books": p.books[d] for d in DISCIPLINES},
        pieces=[pieces_left(p, kind) for kind in KINDS],
        ladders=ladders(p),
        gained=GAINED,
        groups=GROUPS,
    )


def pieces_left(p: Player, kind: str) -> Pieces:
    count = PIECES[kind]
    price = shorten_gains(COST[kind], p.game.display.units)
    if not p.board:
        return Pieces(kind, p.game.display.shapes[kind], price, count, ("",) * count)
    incomes = [p.planning_board.income({kind: n}) for n in range(count + 1)]
    opens = ("tile",) if kind == "palace" else list_openings(incomes, p.game.display.units)
    return Pieces(kind, p.game.display.shapes[kind], price, p.pieces_left(kind), opens)


def ladders(p: Player) -> Iterator[Ladder]:
    board = p.planning_board if p.board else None
    yield draw_ladder("shipping", board.first_shipping if board else 0,
                 board.shipping if board else {}, p.shipping, p.game.display.units)
    yield draw_ladder("tools a spade", 3, board.terraforming if board else {}, p.terraforming,
                 p.game.display.units, "terraforming")


# What lies beside the map


def shelves(s: State) -> tuple[Shelf, ...]:
    return (terra.draw_actions(s), bonuses(s), competencies(s), innovations(s),
            terra.draw_tiles_left(s, "City tiles", s.city_tiles), bundles(s), draft(s), palaces(s))


def bonuses(s: State) -> Shelf:
    in_play = {*s.setup.bonuses, *(bonus for _, bonus, _ in s.setup.bundles),
               *(given.bonus for given in s.setup.given.values())}
    return terra.draw_bonuses(s, [tile for tile in ROUND_BONUSES if tile in in_play])


def competencies(s: State) -> Shelf:
    items = []
    for tile, (discipline, steps, books) in s.setup.display.items():
        place = f"{steps} {discipline}" + (f" + {books} book{'s' * (books > 1)}" if books else "")
        left = s.competencies[tile]
        items.append(Item(tile, place, s.game.telling.describe_component(s, tile),
                          f"{left} left", list_holders(s, tile), "gone" * (not left),
                          keys=(make_tile_key(tile),)))
    return Shelf("Competency tiles", tuple(items))


def innovations(s: State) -> Shelf:
    items = []
    for place, tiles in s.setup.innovations.items():
        for tile in tiles:
            there = tile in s.innovations
            words = s.game.telling.describe_component(s, tile)
            items.append(Item(tile, books_for(place), words, "free" * there,
                              list_holders(s, tile), "gone" * (not there),
                              keys=(make_tile_key(tile),)))
    return Shelf("Innovations", tuple(items))


def palaces(s: State) -> Shelf:
    items = []
    for tile in dict.fromkeys((*s.setup.palaces, *(g.palace for g in s.setup.given.values()))):
        if tile:
            holders = find_chooser(s, "palace", tile)
            status = "" if holders else "free" if tile in (*s.palaces, *s.offered) else "left over"
            items.append(Item(tile, "", s.game.telling.describe_component(s, tile), status, holders,
                              "gone" * bool(holders), keys=(make_tile_key(tile),)))
    return Shelf("Palace tiles", tuple(items), is_asked(s, "draft"))


def bundles(s: State) -> Shelf:
    items = []
    for board, bonus, faction in s.setup.bundles:
        holders = find_chooser(s, "board", board)
        words = ". ".join(f"{name}: {s.game.telling.describe_component(s, name)}"
                          for name in (board, faction, bonus))
        items.append(Item(f"{board} · {faction}", bonus, words, "", holders,
                          "gone" * bool(holders),
                          keys=(make_tile_key(board), make_tile_key(faction))))
    return Shelf("Bundles of board, faction and round bonus", tuple(items), is_asked(s, "bundle"))


def draft(s: State) -> Shelf:
    return Shelf("Boards and factions to choose from", tuple(
        Item(name, kind, s.game.telling.describe_component(s, name), "", holders,
             "gone" * bool(holders), keys=(make_tile_key(name),))
        for kind, name in on_offer(s)
        for holders in [find_chooser(s, kind, name)]
    ), is_asked(s, "draft"))


def on_offer(s: State) -> Iterable[tuple[str, str]]:
    if s.setup.distribution == "draft":
        yield from (("board", name) for name in s.setup.boards)
        yield from (("faction", name) for name in s.setup.factions)
