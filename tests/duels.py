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
from aoi_cli.table.demo import next_row
from tests.properties.play import Table, drawn


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
    table = Table.of(game, drawn(game, f"duel {n}", 2, {}))
    names = [*table.state.players]
    one, other = names if n % 2 else reversed(names)
    pair = Pair({one: table.game.player(str(n)), other: ChancePlayer(str(n))})
    chance = numbers(str(n), "table")
    while row := next_row(table.state, pair, chance):
        assert table.play(row), row
    return table.state.players[one].vp - table.state.players[other].vp


if __name__ == "__main__":
    leads = [play_duel(sys.argv[1], n) for n in range(int(sys.argv[2]))]
    print(f"won {sum(lead > 0 for lead in leads)} of {len(leads)}: {leads}")
