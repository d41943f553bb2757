"""The built-in player: sees what its player sees, and takes what it likes of what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.row import Command, after, attempt_end
from aoi_cli.engine.shuffle import below, numbers
from lantern_quay.state import State

LIKES = {"sell": 9, "play": 5, "buy": 4, "draw": 3, "done": 1, "pass": 1}
"""How often a kind of move is taken, compared with others."""


class Bot:
    def __init__(self, seed: str) -> None:
        self.chance = numbers(seed, "bot")

    def row(self, s: State, player: str) -> Sequence[Command]:
        s = s.seen_by(player)
        row: list[Command] = []
        while moves := legal(s, player):
            row += self.chosen(moves).commands
            then = after(s, player, row[-1:])
            assert then
            s = then
            if attempt_end(s, player).legal:
                return row
        return row

    def chosen(self, moves: Sequence[Move]) -> Move:
        weighed = [move for move in moves for _ in range(LIKES.get(move.kind, 1))]
        return weighed[below(len(weighed), self.chance)]

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        raise AssertionError("nothing here waits for the moderator")
