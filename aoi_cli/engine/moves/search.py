"""The built-in player: ranks complete rows by the positions that they lead to.

A game says what a position is worth to a player. The position inside the row is valued, before the
game goes on by itself, so that all rows are compared at the same moment. A row is chosen as it is
written: each choice is the one that looks best at its place. What the player does not see counts
for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean
from typing import Any, ClassVar, Generic, TypeVar

from aoi_cli.engine.error.refusal import without_words
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.bot import Bot
from aoi_cli.engine.moves.legal import describe_unpaid
from aoi_cli.engine.moves.turns import Beginning, begin_row
from aoi_cli.engine.row import Command
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, replace

S = TypeVar("S", bound=State)
Valuation = Callable[[Any, str], float]
"""The worth of a position to a player."""
WHIM = 0.2
"""The most that chance adds to the worth of a position, so that games differ."""
BEST = 3
"""How many rows are suggested, and compared by rollouts."""
LONGEST = 24
"""How many moves a row has at most; behind that many it ends or is given up."""
ROWS_AHEAD = 8
"""How many rows a rollout plays behind the first one."""


class Candidate(Struct, Generic[S], frozen=True):
    """A row that can be played as it stands, and what it is worth to its player."""

    row: Beginning[S]
    then: S
    """The position behind the row."""
    worth: float


class Ranking(Struct, Generic[S], frozen=True):
    """A player's rows at a moment, the best one first."""

    worth: float
    """The worth of the position before them."""
    rows: Sequence[Candidate[S]]
    rollouts: int = 0
    """How many rollouts the order rests on."""


class Search(Struct, frozen=True):
    value: Valuation
    chance: Iterator[int]
    whim: float = WHIM

    def choose(self, s: State, player: str, most: int = 1) -> Candidate[State] | None:
        """The best row; `most` rows are tried, and each goes on while that is worth more."""
        rows = self.rank(s, player, most).rows
        return rows[0] if rows else None

    def rank(self, s: State, player: str, most: int) -> Ranking[State]:
        """The best rows, each beginning with another move; ways to pay make no other one."""
        best = self.list_best(s, player)
        with without_words():
            rows = sort_rows(map(self.extend, best[:most]))
        return Ranking(self.value(s.seen_by(player), player), rows)

    def list_best(self, s: State, player: str) -> list[Candidate[State]]:
        """The best row for each move to begin with, as short as it can be."""
        root = begin_row(s.seen_by(player), player)
        best: dict[str, Candidate[State]] = {}
        with without_words():
            for candidate in self.list_rows(root) if root else ():
                best.setdefault(describe_unpaid(candidate.row.moves[0]), candidate)
        return [*best.values()]

    def look_ahead(self, s: State, player: str, budget: Iterable[object]) -> Ranking[State]:
        """The best rows, in the order that rollouts show; each item of the budget pays one."""
        return self.pursue(self.rank(s, player, BEST), budget)

    def list_rows(self, beginning: Beginning[S]) -> list[Candidate[S]]:
        """For each move that can follow, the best row that ends as soon as it can."""
        return sort_rows(filter(None, map(self.finish, beginning.list_branches())))

    def finish(self, beginning: Beginning[S]) -> Candidate[S] | None:
        if (then := beginning.end()) is not None:
            return Candidate(beginning, then, self.judge(beginning))
        if len(beginning.moves) >= LONGEST:
            return None
        branches = [(self.judge(branch), branch) for branch in beginning.list_branches()]
        in_order = sorted(branches, key=lambda each: -each[0])
        return next(filter(None, (self.finish(branch) for _, branch in in_order)), None)

    def extend(self, candidate: Candidate[S]) -> Candidate[S]:
        """The row with more moves behind it, while they make it worth more."""
        longer = self.list_rows(candidate.row)
        better = bool(longer) and longer[0].worth > candidate.worth
        return self.extend(longer[0]) if better else candidate

    def judge(self, beginning: Beginning[S]) -> float:
        whim = self.whim * below(1000, self.chance) / 1000
        return self.value(beginning.state, beginning.player) + whim

    def pursue(self, ranking: Ranking[S], budget: Iterable[object]) -> Ranking[S]:
        """The rows ranked anew by what rollouts lead to.

        Rollouts change how far the rows lie apart, not their worth on average.
        """
        results: list[list[float]] = [[] for _ in ranking.rows]
        rollouts = 0
        for rollouts, _ in enumerate(budget if results else (), 1):
            n = rollouts % len(results)
            results[n].append(self.roll_out(ranking.rows[n]))
        if not rollouts or not all(results):
            return ranking
        means = [fmean(worths) for worths in results]
        shift = fmean(candidate.worth for candidate in ranking.rows) - fmean(means)
        rows = [replace(candidate, worth=mean + shift)
                for candidate, mean in zip(ranking.rows, means, strict=True)]
        return Ranking(ranking.worth, sort_rows(rows), rollouts)

    def roll_out(self, candidate: Candidate[S]) -> float:
        """The worth of the position some rows later, each of them the best of its player."""
        s: State = candidate.then
        for _ in range(ROWS_AHEAD):
            choices = (self.choose(s, who) for who, _ in waiting(s) if who in s.players)
            choice = next(filter(None, choices), None)
            if choice is None:
                break
            s = choice.then
        return self.value(s, candidate.row.player)


def sort_rows(rows: Iterable[Candidate[S]]) -> list[Candidate[S]]:
    return sorted(rows, key=lambda candidate: -candidate.worth)


class SearchingPlayer(Bot[State]):
    most: ClassVar[int] = 1
    """How many rows are followed to their ends before one is chosen."""
    whim: ClassVar[float] = WHIM

    def __init__(self, seed: str) -> None:
        self.chance = numbers(seed, "player")

    def row(self, s: State, player: str) -> Sequence[Command]:
        search = Search(s.game.valuation, self.chance, self.whim)
        choice = search.choose(s, player, self.most)
        return choice.row.commands if choice else ()

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        raise ValueError("nothing is left to the moderator in this game")


class ThinkingPlayer(Bot[State]):
    """The built-in player that looks ahead by rollouts, for another one of the same game."""

    def __init__(self, other: Bot[Any], seed: str, budget: Iterable[object]) -> None:
        self.other = other
        self.chance = numbers(seed, "player")
        self.budget = budget
        self.rollouts = 0
        """How many rollouts the last row rests on."""

    def row(self, s: State, player: str) -> Sequence[Command]:
        search = Search(s.game.valuation, self.chance)
        ranking = search.look_ahead(s, player, self.budget)
        self.rollouts = ranking.rollouts
        return ranking.rows[0].row.commands if ranking.rows else ()

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        return self.other.moderator_row(s, chance)


def count_points(s: State, player: str) -> float:
    """The points so far: the worth of a position in a game that tells no better."""
    points = s.game.amounts.value(s, player, s.game.amounts.points)
    assert isinstance(points, int)
    return points
