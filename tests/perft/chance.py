"""Positions by chance in games of all kinds: whole tables from their heads, and shipped games that
go on otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden.mode import COMMIT, Secret
from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import after
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.packs import judge_pack
from aoi_cli.registry import find_game
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings
from aoi_cli.table.game_creation import composed
from aoi_cli.table.publishing import published
from tests.beyond_the_horizon.odd import odd_text
from tests.perft.rows import close_row, open_row, writers
from tests.properties import heads
from tests.recorded import TERRA, games_of
from tests.secrecy.modes import make_recorded

WITH_PACKS = "beyond-the-horizon"
PACK = re.compile(r"^pack: .*\npack sum: .*\n", re.MULTILINE)
SALT = re.compile(r"^secret: .*\nseed: .*\nsalt: .*\n", re.MULTILINE)
"""Drawn anew for each file, and mixed in where players commit themselves."""
MODES = ("seeded", "commit", "open")
RARE = ("pass", "end", "decline", "forgo", "done", "convert", "burn", "destroy", "disband",
        "cancel")
GIVING_UP = "resign"
ROWS = 300
"""So many rows at most are played by chance in a game."""
ONE_IN = 2
"""Of the positions of a game one in so many is looked at."""
LEAVES = 100
"""Before one row in so many somebody leaves the game."""
LONG, LONGEST = 12, 60
"""Behind so many moves whatever ends a row is preferred; a row of more ends the game."""


class Position(NamedTuple):
    told: str
    state: Any
    near: Sequence[str]
    """What stands in the same game, before this position or behind it."""


def positions(game: str, n: int) -> Iterator[Position]:
    """Those of one game by its number: a new one of any kind, or a shipped one that is left
    somewhere; of games that hide cards also records of nobody who knew the decks."""
    chance = numbers(f"{game} {n}", "positions")
    if find_game(game).head.hides and n % 8 == 7:
        yield from blind(game, n, chance)
        return
    told, replay, near = begun_by_chance(game, n, chance)
    for rows in range(ROWS):
        s = replay.state
        if not below(ONE_IN, chance):
            yield Position(f"{told} +{rows}", s, near)
        if not below(LEAVES, chance):
            leaving = heads.pick_one([*s.players], chance)
            replay.play(find_notation(game).parse_row(f"gm: drop {leaving}", replay.rows + 1))
            continue
        row = row_by_chance(s, chance)
        if row is None:
            return
        read = find_notation(game).parse_row(row, replay.rows + 1)
        assert replay.play(read), f"{told} +{rows}: {row}: {replay.problems[-1]}"
        near.append(row.partition(": ")[2])


def begun_by_chance(
    game: str, n: int, chance: Iterator[int]
) -> tuple[str, Replay, list[str]]:
    if n % 2:
        path = games_of(game)[below(len(games_of(game)), chance)]
        replay = judge_shipped(game, path.name).replay
        rows = below(replay.rows + 1, chance)
        return f"{path.stem} at {rows}", replay.at(rows), list_rows(game, path.name)
    return f"new {n}", judge(text_of(game, n, chance), packs=odd_packs).replay, []


def list_rows(game: str, name: str) -> list[str]:
    """Rows of a shipped game without the names of players."""
    return [". ".join(command.text for command in row.commands)
            for row in judge_shipped(game, name).rows
            if row.who.lower() != MODERATOR and row.commands]


@cache
def judge_shipped(game: str, name: str) -> JudgedGame:
    [path] = [path for path in games_of(game) if path.name == name]
    return judge(path.read_text(encoding="utf-8"))


def text_of(game: str, n: int, chance: Iterator[int]) -> str:
    """The file of a new game by its number."""
    if game in TERRA:
        return heads.text_of(n, game)
    players = heads.NAMES[: 2 + below(3, chance)]
    readings = {id: heads.pick_one(sorted(others), chance) for id, others in readings_of(game)}
    chosen = {id: readings[id] for id in heads.pick_some(readings, chance)}
    mode = heads.pick_one(MODES, chance)
    agreed: dict[str, Any] = {"rulings": chosen}
    if mode == "commit":
        agreed["nonces"] = {name: name[::-1] for name in players}
    declared = {"declared": ["yes"]} if game == WITH_PACKS and not below(3, chance) else {}
    text = composed(players, game, None, declared, str(n), agreed, mode, None).text
    text = SALT.sub(f"secret: {Secret(str(n), 'salt').digest}\nseed: \"{n}\"\nsalt: salt\n", text)
    if game == WITH_PACKS and not below(3, chance):
        return PACK.sub(f"pack: odd\npack sum: {odd_sum()}\n", text)
    return text


def odd_packs(name: str) -> str:
    return odd_text()


@cache
def odd_sum() -> str:
    return judge_pack(PACKS, odd_text()).sum


def readings_of(game: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    if game == WITH_PACKS:
        yield from ((q.id, q.readings) for q in Rulings.known.values())
    else:
        yield from ((r.id, r.others) for r in find_game(game).rulings.known.values() if r.others)


def blind(game: str, n: int, chance: Iterator[int]) -> Iterator[Position]:
    """A shipped game whose cards nobody knows until they are played; what is sealed with handles
    is no such record."""
    path = heads.pick_one([path for path in games_of(game)
                           if judge_shipped(game, path.name).state.info.mode != COMMIT], chance)
    known = judge_shipped(game, path.name)
    if not known.state.info.blind:
        known = judge(make_recorded(published(known, None)))
    for rows in range(known.replay.rows + 1):
        if not below(ONE_IN, chance):
            yield Position(f"{path.stem} blind at {rows}", known.replay.at(rows).state,
                           list_rows(game, path.name))


# rows


def row_by_chance(s: Any, chance: Iterator[int]) -> str | None:
    """A complete row of somebody who may write one; None when there is none."""
    if any(who == MODERATOR for who, _ in waiting(s)):
        return str(s.game.player("ruling").moderator_row(s, chance))
    able, moves = writers(s), []
    while able and not moves:
        who = able.pop(below(len(able), chance))
        inside = open_row(s, who)
        moves = legal(inside, who) if inside is not None else []
    texts: list[str] = []
    while moves and inside is not None and len(texts) < LONGEST:
        if len(texts) > LONG:
            moves = [m for m in moves if m.kind in RARE] or moves
        move = pick([m for m in moves if not (texts and m.freely)] or moves, chance)
        inside = after(inside, who, move.commands)
        assert inside is not None, f"listed and refused: {move.text}"
        texts.append(move.text)
        if close_row(inside, who) is not None and (inside.revealed or below(4, chance)):
            break
        moves = legal(inside, who)
    if not texts or inside is None or close_row(inside, who) is None:
        return None
    return f"{who}: {'. '.join(texts)}"


def pick(moves: list[Move], chance: Iterator[int]) -> Move:
    """Of any kind; what ends a turn or undoes what was built not as often."""
    going_on = [m for m in moves if m.kind != GIVING_UP]
    moves = going_on if going_on and below(50, chance) else moves
    common = [m for m in moves if m.kind not in RARE]
    if common and below(6, chance):
        moves = common
    kinds = [*dict.fromkeys(m.kind for m in moves)]
    if below(2, chance):
        kind = kinds[below(len(kinds), chance)]
        moves = [m for m in moves if m.kind == kind]
    return moves[below(len(moves), chance)]
