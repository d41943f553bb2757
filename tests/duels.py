"""Duels of the built-in player with one who plays any complete row by chance:
`python -m tests.duels terra-mystica 20`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from aoi_cli.engine.moves.bot import Bot
from aoi_cli.engine.moves.search import SearchingPlayer
from aoi_cli.engine.moves.turns import begin_row
from aoi_cli.engine.row import Command
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.state import State
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.demo import next_row
from aoi_cli.table.game_creation import composed
from tests.properties.play import NAMES


class ChancePlayer(SearchingPlayer):
    def row(self, s: State, player: str) -> Sequence[Command]:
        row = begin_row(s.seen_by(player), player)
        while row and not row.end():
            branches = [*row.list_branches()]
            row = branches[below(len(branches), self.chance)] if branches else None
        return row.commands if row else ()


class Pair(Bot[State]):
    """Two players at one table, by the names of their seats."""

    def __init__(self, players: dict[str, Bot[State]]) -> None:
        self.players = players

    def row(self, s: State, player: str) -> Sequence[Command]:
        return self.players[player].row(s, player)

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        return s.game.player("moderator").moderator_row(s, chance)


def play_duel(game: str, n: int) -> int:
    """The points by which the built-in player wins; seats alternate."""
    judged = judge(composed(NAMES[:2], game, seed=f"duel {n}", path=None).text)
    names = [*judged.state.players]
    one, other = names if n % 2 else reversed(names)
    pair = Pair({one: judged.game.player(str(n)), other: ChancePlayer(str(n))})
    chance = numbers(str(n), "table")
    while row := next_row(judged.state, pair, chance):
        assert judged.replay.play(find_notation(game).parse_row(row, judged.replay.rows + 1)), row
    return count_lead(judged.state, one, other)


def count_lead(s: State, player: str, other: str) -> int:
    points, rival_points = (s.game.amounts.value(s, name, s.game.amounts.points)
                            for name in (player, other))
    assert isinstance(points, int) and isinstance(rival_points, int)
    return points - rival_points


if __name__ == "__main__":
    leads = [play_duel(sys.argv[1], n) for n in range(int(sys.argv[2]))]
    print(f"won {sum(lead > 0 for lead in leads)} of {len(leads)}: {leads}")
