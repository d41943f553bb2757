"""What is drawn of a game: the map, the science display, the players' boards, what lies beside."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from aoi_cli.engine.picture import (
    Component,
    Ladder,
    Number,
    Owner,
    Picture,
    Pieces,
    PlayerBoard,
    Source,
    Space,
    Track,
)
from aoi_cli.rules.age_of_innovation import report, shelves
from aoi_cli.rules.age_of_innovation.boards import (
    COST,
    PIECES,
    POWER_BY_GUILDS,
    TOOLS_BY_WORKSHOPS,
    PlanningBoard,
)
from aoi_cli.rules.age_of_innovation.disciplines import INCOME, LOCKED, PAYS_FROM, POWER_AT, TOP
from aoi_cli.rules.age_of_innovation.phases import LAST_ROUND, pieces
from aoi_cli.rules.age_of_innovation.point_groups import FINAL, group_of
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.turn import where
from aoi_cli.rules.terra.wheel import COLOURS

SHAPES = {"workshop": "house", "guild": "hall", "school": "round", "university": "dome",
          "palace": "castle", "tower": "tower", "monument": "obelisk"}
SHORT = {"coins": "c", "tools": "t", "scholars": "s", "power": "p", "vp": " VP", "books": " bk"}
GAINED = ("tools", "coins", "power", "scholars", "books", "steps", "vp")
NEUTRAL = Owner("N", "neutral", "neutral")


def picture(s: State, title: str) -> Picture:
    owners = {p.name: owner(p) for p in s.players.values()}
    return Picture(
        title=title or "Age of Innovation",
        where=where(s),
        round=s.round,
        finished=s.phase == "end",
        players=tuple(player_board(s, p) for p in s.players.values()),
        order=tuple(owners[name] for name in s.order),
        waiting=tuple(report.waiting(s)),
        board=report.board(s),
        shapes={letter: SHAPES[kind] for kind, letter in report.PIECE_LETTERS.items()},
        tracks=tuple(track(s, d, owners) for d in DISCIPLINES),
        tracks_title="Science display",
        rounds=shelves.rounds(s),
        shelves=shelves.shelves(s, owners),
    )


def owner(p: Player) -> Owner:
    letter = report.LETTER.get(p.board, "")
    return Owner(letter, COLOURS.get(p.board, ""), p.shown)


# The science display


def track(s: State, discipline: str, owners: Mapping[str, Owner]) -> Track:
    markers = {p.name: (owners[p.name], p.levels[discipline]) for p in s.players.values()}
    if s.neutral_levels:
        markers["(neutral)"] = NEUTRAL, s.neutral_levels[discipline]
    return Track(discipline, TOP, notes(discipline), markers, spaces(s, discipline, owners))


def notes(discipline: str) -> dict[int, str]:
    [(what, amount)] = INCOME[discipline].items()
    found = {level: f"+{power}p" for level, power in POWER_AT.items()}
    found[LOCKED + 1] = "key"
    found[PAYS_FROM] = f"{amount}{SHORT[what]}"
    return found


def spaces(s: State, discipline: str, owners: Mapping[str, Owner]) -> tuple[Space, ...]:
    taken = [Space(str(value), owners[p.name])
             for p in s.players.values() for d, value in p.placed if d == discipline]
    taken += [Space("2", NEUTRAL)] * bool(s.neutral_levels)
    free = [Space(str(value)) for value in s.spaces[discipline]]
    return tuple(sorted(taken + free, key=lambda space: space.value, reverse=True))


# The players


def player_board(s: State, p: Player) -> PlayerBoard:
    return PlayerBoard(
        key=p.name,
        owner=owner(p),
        subtitle=" · ".join(filter(None, (p.board, p.faction))),
        points=p.vp,
        turn=report.turn(s, p),
        numbers=tuple(Number(name, str(value)) for name, value in (
            ("coins", p.coins), ("tools", p.tools), ("scholars", p.scholars),
            ("in reserve", p.reserve), ("keys", p.keys), ("annexes", p.annexes),
            ("bridges", p.bridges),
        )),
        more=tuple(Number(f"{d} books", str(p.books[d])) for d in DISCIPLINES),
        bowls=tuple(Number(n, str(power)) for n, power in zip(BOWLS, p.bowls, strict=True)),
        pieces=tuple(pieces_left(p, kind) for kind in KINDS),
        ladders=ladders(p),
        income=tuple(Number(what, str(n)) for what, n in next_income(s, p).items()),
        components=components(s, p),
        sources=sources(p),
    )


KINDS = ("workshop", "guild", "palace", "school", "university")
BOWLS = ("I", "II", "III")


def pieces_left(p: Player, kind: str) -> Pieces:
    left = p.pieces_left(kind) if p.board else PIECES[kind]
    opens = opened(p.planning_board, kind) if p.board else ("",) * PIECES[kind]
    price = "".join(f"{n}{SHORT[what]} " for what, n in COST[kind].items()).strip()
    return Pieces(kind, SHAPES[kind], price, left, opens)


def opened(board: PlanningBoard, kind: str) -> tuple[str, ...]:
    """The income under each piece, in the order in which they leave the board."""
    match kind:
        case "workshop":
            gains = [{"tools": b - a} for a, b in pairwise(TOOLS_BY_WORKSHOPS)]
        case "guild":
            gains = [{"coins": board.first_guild_coins if n == 0 else 2, "power": b - a}
                     for n, (a, b) in enumerate(pairwise(POWER_BY_GUILDS))]
        case "palace":
            return ("tile",)
        case _:
            gains = [{"scholars": 1}] * PIECES[kind]
    return tuple(" ".join(f"{n}{SHORT[what]}" for what, n in g.items() if n) for g in gains)


def ladders(p: Player) -> tuple[Ladder, ...]:
    if not p.board:
        return Ladder("shipping", (), 0), Ladder("tools a spade", (), 0)
    board = p.planning_board
    first = board.first_shipping
    ships = (Number(str(first), ""),
             *(Number(str(n), reward(gains)) for n, gains in board.shipping.items()))
    spades = (Number("3", ""),
              *(Number(str(n), reward(gains)) for n, gains in board.terraforming.items()))
    return (Ladder("shipping", ships, p.shipping - first),
            Ladder("tools a spade", spades, 3 - p.terraforming))


def reward(gains: Mapping[str, int]) -> str:
    return " ".join(f"{n}{SHORT[what]}" for what, n in gains.items())


def next_income(s: State, p: Player) -> dict[str, int]:
    """What the next phase I will bring as things stand; a bonus that is still to be given
    back is left out."""
    found = dict.fromkeys(GAINED, 0)
    if not p.board or p.dropped or s.round == LAST_ROUND:
        return found
    gains: list[Mapping[str, object]] = [p.planning_board.income(pieces(p))]
    gains += [INCOME[d] for d, level in p.levels.items() if level >= PAYS_FROM]
    gains += [effect.gains for tile, effect in s.powers(p).income
              if tile != p.bonus or p.passed or not s.round]
    for gain in gains:
        for what, amount in gain.items():
            assert isinstance(amount, int)
            found[what] += amount
    found["scholars"] = min(found["scholars"], p.reserve)
    return found


def components(s: State, p: Player) -> tuple[Component, ...]:
    return tuple(
        Component(f"{count} {name}" if count > 1 else name, report.does(s, name), note)
        for name, count, note in report.owned(p)
    )


def sources(p: Player) -> tuple[Source, ...]:
    points = dict.fromkeys(FINAL, 0)
    for source, vp in p.vp_by.items():
        points[group_of(source)] += vp
    return tuple(Source(name, vp, FINAL[name]) for name, vp in points.items())
