"""Games that the built-in player has played, of the cards that the committed seed deals.

`python -m tests.through_the_ages.played` plays them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from aoi_cli.engine.game import waiting
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup
from tests.secrecy.modes import NAMES, committed_seed

PLAYERS = (2, 3, 4)


def file_of(players: int) -> Path:
    return Path(__file__).with_name("games") / f"{players}-players.txt"


def rows_of_a_game(players: int, most: int | None = None) -> list[str]:
    """Its first rows, or all of them."""
    return file_of(players).read_text(encoding="utf-8").splitlines()[:most]


def begin(players: int) -> Replay:
    setup = Setup(NAMES[:players])
    return Replay(begun_with(GAME, setup, seeded(GAME, setup, committed_seed(players))))


def play_on(players: int, rows: int) -> Replay:
    """The game after its first rows."""
    replay, read = begin(players), find_notation(GAME.name)
    for number, row in enumerate(rows_of_a_game(players, rows), 1):
        assert replay.play(read.parse_row(row, number)), (row, replay.problems[-1])
    return replay


def play_rows(players: int) -> Iterator[str]:
    """Rows of the built-in player until the game is over; each is played before the next."""
    replay = begin(players)
    bot, read = GAME.player(str(players)), find_notation(GAME.name)
    while asked := waiting(replay.state):
        for who, _ in asked:
            if commands := bot.row(replay.state, who):
                row = f"{who}: {'. '.join(c.text for c in commands)}"
                break
        yield row
        assert replay.play(read.parse_row(row, replay.rows + 1)), (row, replay.problems[-1])


if __name__ == "__main__":
    for players in PLAYERS:
        text = "".join(f"{row}\n" for row in play_rows(players))
        file_of(players).write_text(text, encoding="utf-8")
