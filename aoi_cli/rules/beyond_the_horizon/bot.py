"""The built-in player: takes what looks best among the legal moves, by a worth of each kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.row import Command, after, attempt_end
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.rules.beyond_the_horizon import production, scoring
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import open_columns

LONGEST = 60
"""Commands in a row, far above what a turn needs."""
DEPTH, MOST = 2, 8
"""So many choices ahead, and so many moves at each, inside an action."""
LESSON = {"I": 5, "II": 8, "III": 10, "IV": 12}
"""What a learned technology is worth besides its points, the bonuses that come with it included."""


def position(s: State, p: Player) -> float:
    """What a position is worth: points, and what brings points later."""
    lessons = sum(LESSON[s.pack.level_of[slot]] for slot, who in s.scientists.items()
                  if p.name in who)
    pieces = sum(x.strength for x in s.pieces if x.player == p.name)
    goals = sum(p.name in who for who in s.goal_cubes.values())
    return float(
        4 * scoring.total(s, p) + 2.0 * p.coins**0.8 + 3.0 * p.active**0.7 + lessons
        + 2.5 * sum(p.cubes_off[t] for t in TRACKS)
        + 8 * p.tokens["settle"] * (1 if nearness(s, p) else 0.3)
        + 9 * p.tokens["fortify"] + 3 * len(p.stock) + 1.5 * pieces + 10 * goals
        + 2 * production.income(s, p) + 3 * len(open_columns(s, p)) + 6 * min(p.explored, 4)
        + nearness(s, p)
    )


def nearness(s: State, p: Player) -> float:
    """Settlers beside tiles that can still be settled, soldiers beside villages."""
    worth = 0.0
    for piece in s.pieces:
        card = s.pack.territories.get(piece.tile)
        if piece.player != p.name or card is None or piece.tile in s.built:
            continue
        open_village = piece.unit == "settler" and piece.tile not in s.villages
        open_city = piece.unit == "soldier" and piece.tile in s.villages \
            and piece.tile not in s.cities
        if open_village or open_city:
            enough = piece.strength >= card.strength
            near = 3.5 if enough else 3 * piece.strength / card.strength
            worth += near * (2 if open_city else 1)
    return worth


class Bot:
    def __init__(self, seed: str) -> None:
        self.chance = numbers(seed, "bot")

    def row(self, s: State, player: str) -> Sequence[Command]:
        s = s.seen_by(player)
        row: list[Command] = []
        while len(row) < LONGEST and (moves := legal(s, player)):
            row += self.chosen(s, player, moves).commands
            then = after(s, player, row[-1:])
            assert then
            s = then
            if s.revealed or attempt_end(s, player).legal:
                return row
        return row

    def chosen(self, s: State, player: str, moves: Sequence[Move]) -> Move:
        """The best one by a look at the position behind it; equal ones by chance."""
        valued = [(self.value(s, player, move), below(1000, self.chance), n)
                  for n, move in enumerate(moves)]
        return moves[max(valued)[2]]

    def value(self, s: State, player: str, move: Move, depth: int = DEPTH) -> float:
        """Behind the move, once all that it asks is answered as well as can be."""
        then = after(s, player, move.commands)
        assert then
        asked = [d for d in then.open(player) if d.waits]
        if then.revealed or not asked or not depth or then.current != player:
            return position(then, then.players[player])
        return max((self.value(then, player, found, depth - 1)
                    for found in self.promising(then, player)),
                   default=position(then, then.players[player]))

    def promising(self, s: State, player: str) -> Sequence[Move]:
        """Not all of very many."""
        return legal(s, player)[:MOST]

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        raise AssertionError("a ruling is asked for")
