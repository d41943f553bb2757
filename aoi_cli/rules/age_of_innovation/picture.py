"""What is drawn of a game: the map, the science display, the players' boards, what lies beside."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.picture import Ladder, Owner, Picture, Pieces, PlayerBoard, Space, Track
from aoi_cli.rules.age_of_innovation import shelves
from aoi_cli.rules.age_of_innovation.boards import COST, PIECES
from aoi_cli.rules.age_of_innovation.point_groups import GROUPS
from aoi_cli.rules.age_of_innovation.report import LOOK
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra import picture as terra
from aoi_cli.rules.terra.picture import in_short, ladder, opened

GAINED = ("tools", "coins", "power", "scholars", "books", "steps", "vp")
NEUTRAL = Owner("N", "neutral", "neutral")
KINDS = ("workshop", "guild", "palace", "school", "university")


def picture(s: State, title: str) -> Picture:
    return terra.whole(
        s, LOOK, title,
        players=[player_board(s, p) for p in s.players.values()],
        tracks=[track(s, d) for d in DISCIPLINES],
        rounds=shelves.rounds(s),
        shelves=shelves.shelves(s),
    )


def track(s: State, discipline: str) -> Track:
    if not s.neutral_levels:
        return terra.track(s, LOOK, discipline, {})
    marker = {"(neutral)": (NEUTRAL, s.neutral_levels[discipline])}
    return terra.track(s, LOOK, discipline, marker, [Space("2", NEUTRAL)])


def player_board(s: State, p: Player) -> PlayerBoard:
    return terra.player_board(
        s, LOOK, p,
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
    price = in_short(COST[kind], LOOK.units)
    if not p.board:
        return Pieces(kind, LOOK.shapes[kind], price, count, ("",) * count)
    incomes = [p.planning_board.income({kind: n}) for n in range(count + 1)]
    opens = ("tile",) if kind == "palace" else opened(incomes, LOOK.units)
    return Pieces(kind, LOOK.shapes[kind], price, p.pieces_left(kind), opens)


def ladders(p: Player) -> Iterator[Ladder]:
    board = p.planning_board if p.board else None
    yield ladder("shipping", board.first_shipping if board else 0,
                 board.shipping if board else {}, p.shipping, LOOK.units)
    yield ladder("tools a spade", 3, board.terraforming if board else {}, p.terraforming,
                 LOOK.units)
