"""The built-in player at a whole table: goes on with a game until it ends."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.decisions import MODERATOR
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.games import judge, notation, part

HASTE = 4
"""One in so many times the player in turn goes on while offers are still open."""


def play_on(text: str, seed: str, rows: int | None = None) -> list[str]:
    """New rows for the game of a file, chosen by the built-in player."""
    judged = judge(text)
    player = part(judged.name, "playing")
    chance = numbers(seed, "table")
    tastes: dict[str, Any] = {}
    written: list[str] = []
    line = len(judged.text.text.splitlines())
    while rows is None or len(written) < rows:
        waiting = judged.game.waiting(judged.state)
        able = [w for w in waiting if w[1] or judged.game.legal(judged.state, w[0])]
        who = next_to_write(able, chance)
        if who is None:
            break
        if who == MODERATOR:
            row = player.moderator_row(judged.state, chance)
        else:
            taste = tastes.setdefault(who, player.taste(f"{seed}/{who}"))
            commands = player.choose_row(judged.state, who, taste)
            row = f"{who}: " + ". ".join(c.text for c in commands)
        line += 1
        if not judged.replay.play(notation(judged.name).parse_row(row, line)):
            raise RuntimeError(f"{row}: {judged.replay.problems[-1].message}")
        written.append(row)
    return written


def next_to_write(waiting: list[tuple[str, Any]], chance: Any) -> str | None:
    """Whoever the table waits for; answers come before turns, mostly."""
    if not waiting:
        return None
    in_turn = [who for who, decision in waiting if decision is None]
    answering = [who for who, decision in waiting if decision is not None]
    if in_turn and (not answering or (below(HASTE, chance) == 0 and in_turn[0] not in answering)):
        return in_turn[0]
    return answering[below(len(answering), chance)]
