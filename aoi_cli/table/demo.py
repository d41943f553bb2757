"""The built-in player at a whole table: goes on with a game until it ends."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.game import waiting as waiting_for
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.games import notation
from aoi_cli.table.position import Position

HASTE = 4
"""One in so many times the player in turn goes on while offers are still open."""


def play_on(game: Position, seed: str, rows: int | None = None) -> list[str]:
    """New rows for a game, chosen by the built-in player; the game itself stays as it is."""
    judged = game.snapshot().judged
    bot = judged.game.bot(seed)
    chance = numbers(seed, "table")
    written: list[str] = []
    line = len(judged.text.text.splitlines())
    while rows is None or len(written) < rows:
        waiting = waiting_for(judged.state)
        able = [w for w in waiting if w[1] or legal(judged.state, w[0])]
        who = next_to_write(able, chance)
        if who is None:
            break
        if who == MODERATOR:
            row = bot.moderator_row(judged.state, chance)
        else:
            row = f"{who}: " + ". ".join(c.text for c in bot.row(judged.state.seen_by(who), who))
        line += 1
        if not judged.replay.play(notation(judged.name).parse_row(row, line)):
            raise RuntimeError(f"{row}: {judged.replay.problems[-1].message}")
        written.append(row)
    return written


def next_to_write(waiting: list[tuple[str, Decision | None]], chance: Iterator[int]) -> str | None:
    """Whoever the table waits for; answers come before turns, mostly."""
    if not waiting:
        return None
    in_turn = [who for who, decision in waiting if decision is None]
    answering = [who for who, decision in waiting if decision is not None]
    if in_turn and (not answering or (below(HASTE, chance) == 0 and in_turn[0] not in answering)):
        return in_turn[0]
    return answering[below(len(answering), chance)]
