"""The built-in player at a whole table: goes on with a game until it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.game import waiting as waiting_for
from aoi_cli.engine.moves.bot import Stuck
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.position import Position

if TYPE_CHECKING:
    from aoi_cli.engine.game import AnyGame
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.state import State

HASTE = 4
"""How seldom, in turns, the player in turn goes on while offers are still open."""
MOST_ROWS = 2000
"""More rows than any game takes."""


def play_on(game: Position, seed: str, rows: int | None = None) -> list[str]:
    """New rows for a game, chosen by the built-in player; the game itself stays as it is.

    They end where the game does, or where it can no longer come to an end (`why_unfinished`). Where
    the player comes to no end of a game that has one, Broken tells what it is stuck at.
    """
    judged = game.snapshot().judged
    bot = judged.game.player(seed)
    chance = numbers(seed, "table")
    written: list[str] = []
    line = judged.text.text.count("\n")
    try:
        while wants_more(judged.game, judged.state, len(written), rows) and (
            row := next_row(judged.state, bot, chance)
        ):
            line += 1
            before = judged.state
            if not judged.replay.play(find_notation(judged.name).parse_row(row, line)):
                raise Stuck(f"`{row}` is refused: {judged.replay.problems[-1].message}")
            if judged.state.same_position(before):
                raise Stuck(f"`{row}` changes nothing")
            written.append(row)
            if len(written) > MOST_ROWS and judged.game.course.always_ends:
                raise Stuck(f"the game does not end, its last row is `{row}`")
    except Stuck as stuck:
        message = f"the built-in player is stuck after {len(written)} rows: {stuck}"
        how = f"Nothing was written. Please report the file and the seed, {seed}."
        raise Broken([problem(INTERNAL, message, help=how)]) from stuck
    return written


def wants_more(game: AnyGame, s: State, written: int, rows: int | None) -> bool:
    """True until the number of rows is reached, or else the end of the game if it has one."""
    if rows is not None:
        return written < rows
    course = game.course
    return not course.find_endless_reason(s) and (course.always_ends or written < MOST_ROWS)


def why_unfinished(game: Position, written: int, rows: int | None) -> str:
    """Why the built-in player stopped before the end; "" if it reached the end or the number."""
    judged = game.judged
    if rows is not None or judged.state.over:
        return ""
    if reason := judged.game.course.find_endless_reason(judged.state):
        return f"Stopped: {reason}."
    return f"Stopped: the game has not ended after {written} rows." if written >= MOST_ROWS else ""


def next_row(s: State, bot: Bot[State], chance: Iterator[int]) -> str:
    """The row of somebody who goes on; none where the game is over or paused."""
    waiting = waiting_for(s)
    able = [w for w in waiting if w[1] or legal(s, w[0])]
    while who := next_to_write(able, chance):
        if who == MODERATOR:
            return bot.moderator_row(s, chance)
        if row := write_row(s, bot, who):
            return row
        able = [w for w in able if w[0] != who]
    if waiting and not s.over and not s.paused:
        raise Stuck(f"nobody goes on, and {waiting[0][0]} is waited for")
    return ""


def write_row(s: State, bot: Bot[State], who: str) -> str:
    """The next row of a player, chosen by what that player may know; "" if it waits for others."""
    commands = bot.row(s.seen_by(who), who)
    return f"{who}: " + ". ".join(c.text for c in commands) if commands else ""


def next_to_write(waiting: list[tuple[str, Decision | None]], chance: Iterator[int]) -> str:
    """Whoever the table waits for; answers come before turns, mostly."""
    if not waiting:
        return ""
    in_turn = [who for who, decision in waiting if decision is None]
    answering = [who for who, decision in waiting if decision is not None]
    if in_turn and (not answering or (below(HASTE, chance) == 0 and in_turn[0] not in answering)):
        return in_turn[0]
    return answering[below(len(answering), chance)]
