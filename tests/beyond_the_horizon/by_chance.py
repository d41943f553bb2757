"""Games of legal moves that are taken by chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import after, attempt_end
from aoi_cli.engine.shuffle import below, numbers
from tests.beyond_the_horizon.table import play_row, start_replay, state
from tests.secrecy.modes import committed_seed

LIKES = {"act": 1, "settle": 9, "fortify": 9, "build": 9, "pass": 1, "decline": 1, "recall": 1}
"""How often a kind of move is taken, compared with others."""

ROWS = 40


def rows_by_chance(replay: Replay, chance: Iterator[int]) -> Iterator[str]:
    """Until the game is over; each is played at once. What nobody knows is ruled."""
    while not replay.state.over:
        s = state(replay)
        waiting = [d.player for d in s.decisions if d.waits]
        if MODERATOR in waiting:
            text = s.game.player("ruling").moderator_row(s, chance)
            assert play_row(replay, text), replay.problems[-1]
            yield text
            continue
        who = waiting[0] if waiting else s.current
        row: list[str] = []
        while moves := legal(s, who):
            weighed = [m for m in moves for _ in range(LIKES.get(m.kind, 3))]
            move = weighed[below(len(weighed), chance)]
            row.append(move.text)
            then = after(s, who, move.commands)
            assert then is not None
            s = then
            if s.revealed or s.current != who or attempt_end(s, who).legal:
                break
        text = f"{who}: {'. '.join(row)}"
        assert play_row(replay, text), replay.problems[-1]
        yield text


@cache
def rows_of_a_game(players: int) -> tuple[str, ...]:
    """Of the game that is dealt by the committed seed."""
    replay = start_replay(committed_seed(players), players)
    return tuple(islice(rows_by_chance(replay, numbers(str(players), "modes")), ROWS))
