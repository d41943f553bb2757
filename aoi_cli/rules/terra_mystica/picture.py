"""What is drawn of a game: the map, the cults, the factions' boards, what lies beside."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.picture import Ladder, Picture, Pieces, PlayerBoard
from aoi_cli.rules.terra import picture as terra
from aoi_cli.rules.terra.picture import in_short, ladder, opened
from aoi_cli.rules.terra_mystica import shelves
from aoi_cli.rules.terra_mystica.boards import PIECES
from aoi_cli.rules.terra_mystica.point_groups import GROUPS
from aoi_cli.rules.terra_mystica.report import LOOK
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.tiles import CULTS

GAINED = ("workers", "coins", "power", "priests")
KINDS = ("dwelling", "trading post", "stronghold", "temple", "sanctuary")


def picture(s: State, title: str) -> Picture:
    return terra.whole(
        s, LOOK, title,
        players=[player_board(s, p) for p in s.players.values()],
        tracks=[terra.track(s, LOOK, cult, {}) for cult in CULTS],
        rounds=shelves.rounds(s),
        shelves=shelves.shelves(s),
    )


def player_board(s: State, p: Player) -> PlayerBoard:
    return terra.player_board(
        s, LOOK, p,
        subtitle=" · ".join(filter(None, (p.faction, p.board))),
        numbers={"coins": p.coins, "workers": p.workers, "priests": p.priests,
                 "in reserve": p.reserve, "keys": p.keys, "bridges": p.bridges},
        more={},
        pieces=[pieces_left(p, kind) for kind in KINDS],
        ladders=ladders(p),
        gained=GAINED,
        groups=GROUPS,
    )


def pieces_left(p: Player, kind: str) -> Pieces:
    count = PIECES[kind]
    if not p.faction:
        return Pieces(kind, LOOK.shapes[kind], "", count, ("",) * count)
    incomes = [p.of.income({kind: n}) for n in range(count + 1)]
    return Pieces(kind, LOOK.shapes[kind], in_short(p.of.cost(kind), LOOK.units),
                  p.pieces_left(kind), opened(incomes, LOOK.units))


def ladders(p: Player) -> Iterator[Ladder]:
    of = p.of if p.faction else None
    yield ladder("ship", of.first_ship if of else 0, of.ship if of else {}, p.ship, LOOK.units)
    yield ladder("workers a spade", 3, of.dig if of else {}, p.dig, LOOK.units)
