"""Games of the built-in player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from aoi_cli.engine.game import waiting
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup
from tests.secrecy.modes import NAMES, committed_seed


def begun(players: int, seed: str) -> Replay:
    setup = Setup(NAMES[:players])
    return Replay(begun_with(GAME, setup, seeded(GAME, setup, seed)))


def bot_rows(replay: Replay, seed: str) -> Iterator[str]:
    """Rows of the built-in player until the game is over; each is played before the next."""
    bot = GAME.player(seed)
    while asked := waiting(replay.state):
        for who, _ in asked:
            if commands := bot.row(replay.state, who):
                row = f"{who}: {'. '.join(c.text for c in commands)}"
                break
        yield row
        parsed = find_notation(GAME.name).parse_row(row, replay.rows + 1)
        assert replay.play(parsed), (row, replay.problems[-1])


@cache
def begin_game(players: int, chance: str) -> tuple[list[str], Iterator[str]]:
    """The rows so far of the game that is dealt by the committed seed, and those that follow."""
    return [], bot_rows(begun(players, committed_seed(players)), chance)


def rows_of_a_game(players: int, chance: str, most: int | None = None) -> list[str]:
    """Its first rows; none is played that nobody has asked for."""
    rows, more = begin_game(players, chance)
    rows += islice(more, None if most is None else max(0, most - len(rows)))
    return rows[:most]
