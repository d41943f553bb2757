"""Complete rows: what a player can write in one go, as a tree that grows as far as it is asked.

A row grows by legal moves, one behind the other. Free conversions are no branches. If a move lacks
only what they bring, the smallest of them stand in front of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from aoi_cli.engine.error.refusal import without_words
from aoi_cli.engine.moves.legal import Commands, Move, list_legal, list_prepared
from aoi_cli.engine.row import after, attempt_beginning, attempt_end
from aoi_cli.engine.shuffle import below
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct

S = TypeVar("S", bound=State)
MOST_MOVES = 16
"""How many moves a row has at most, beyond which it is not followed."""
MOST_TRIED = 100
"""How many beginnings are tried in search of the shortest way to finish a row."""


class Beginning(Struct, Generic[S], frozen=True):
    """A row as far as it is written."""

    player: str
    state: S
    """The position inside the row."""
    moves: tuple[Move, ...] = ()
    before: Beginning[S] | None = None
    """The row without its last move."""

    @property
    def commands(self) -> Commands:
        return tuple([command for move in self.moves for command in move.commands])

    @property
    def text(self) -> str:
        return f"{self.player}: {'. '.join([command.text for command in self.commands])}"

    def end(self) -> S | None:
        """The position behind the row; None if it cannot end here."""
        tried = attempt_end(self.state, self.player) if self.moves else None
        return tried.state if tried and tried.legal else None

    def list_branches(self, freely: bool = False) -> Iterator[Beginning[S]]:
        """The row with each move that can follow; behind conversions if these are not enough yet.

        Moves that are possible beside an action are branches only if they are asked for. What an
        action leaves open can need conversions in front of it.
        """
        known: dict[str, Move] = {}
        for branch in self.list_next(freely=True):
            move = branch.moves[-1]
            known[move.text] = move
            if freely or not move.freely:
                yield branch
        s = self.state
        if s.choices(s.players[self.player]) and not s.revealed:
            yield from self.list_prepared_before(known)

    def list_next(self, freely: bool = False) -> Iterator[Beginning[S]]:
        """The row with each move that can be written behind it as it stands."""
        if self.moves and self.state.revealed:
            return
        moves: dict[str, Move] = {}
        for move, then in list_legal(self.state, self.player):
            moves[move.text] = move
            if freely or not move.freely:
                yield self.go_on(move, then)
        if any(move.freely for move in moves.values()):
            for move, then in list_prepared(self.state, self.player, moves):
                yield self.go_on(move, then)

    def list_prepared_before(self, known: Mapping[str, Move]) -> Iterator[Beginning[S]]:
        """The row with conversions put further in front, and a move that only they pay for."""
        written: tuple[Move, ...] = ()
        row = self
        while row.before is not None:
            written, row = (row.moves[-1], *written), row.before
            between = tuple([c for move in written for c in move.commands[move.prepared:]])
            for move, then in list_prepared(row.state, self.player, known, between):
                first, last = move.commands[:move.prepared], move.commands[move.prepared:]
                opening = Move(written[0].kind, (*first, *between), prepared=move.prepared)
                inside = after(row.state, self.player, opening.commands)
                if inside is not None:
                    yield row.go_on(opening, inside).go_on(Move(move.kind, last), then)

    def go_on(self, move: Move, then: S) -> Beginning[S]:
        return Beginning(self.player, then, (*self.moves, move), self)


class CompleteRow(Struct, Generic[S], frozen=True):
    """A row that can be played as it stands."""

    player: str
    text: str
    then: S
    """The position behind the row."""

    @property
    def effect(self) -> Mapping[str, int]:
        """The change of each of the player's amounts by the row itself."""
        s = self.then
        net: Counter[str] = Counter()
        for change in s.items[0].changes:
            if change.player == self.player and change.what in s.game.amounts.counted:
                net[change.what] += change.by
        return {what: by for what, by in net.items() if by}


def begin_row(s: S, player: str) -> Beginning[S] | None:
    """The root of the tree; None if the player cannot write a row."""
    if player not in s.players:
        return None
    begun = attempt_beginning(s, player)
    return Beginning(player, begun.state) if begun.legal else None


def list_rows(s: S, player: str) -> Iterator[CompleteRow[S]]:
    """Every complete row: first those that end as soon as they can, then those that go on."""
    root = begin_row(s, player)
    level = [root] if root else []
    while level:
        longer: list[Beginning[S]] = []
        for beginning in level:
            for row, then in complete(beginning):
                yield CompleteRow(player, row.text, then)
                longer.append(row)
        level = longer


def complete(
    beginning: Beginning[S], most: int = MOST_MOVES, as_it_stands: bool = False
) -> Iterator[tuple[Beginning[S], S]]:
    """The ways to go on until the row can end, with the position behind it; if `as_it_stands`,
    without conversions further in front."""
    if len(beginning.moves) >= most:
        return
    for branch in beginning.list_next() if as_it_stands else beginning.list_branches():
        if (then := branch.end()) is not None:
            yield branch, then
        else:
            yield from complete(branch, most, as_it_stands)


def find_shortest_end(beginning: Beginning[S]) -> Beginning[S] | None:
    """The beginning with the fewest moves behind it with which the row can end.

    If there are very many ways to go on, it is the first one that leads to an end.
    """
    level = [beginning]
    tried = 0
    while level and tried < MOST_TRIED:
        longer: list[Beginning[S]] = []
        for branch in (branch for shorter in level for branch in shorter.list_next()):
            if branch.end() is not None:
                return branch
            longer.append(branch)
            tried += 1
            if tried == MOST_TRIED:
                break
        level = longer
    rows = complete(beginning, as_it_stands=True)
    return next((row for row, _ in rows), None) if level else None


@without_words()
def draw_row(s: S, player: str, chance: Iterator[int]) -> CompleteRow[S] | None:
    """A complete row by chance, which ends as soon as it can; None if there is none."""
    root = begin_row(s, player)
    return draw_end(root, chance) if root else None


def draw_end(beginning: Beginning[S], chance: Iterator[int]) -> CompleteRow[S] | None:
    branches = [*beginning.list_branches()]
    while branches:
        branch = branches.pop(below(len(branches), chance))
        if (then := branch.end()) is not None:
            return CompleteRow(branch.player, branch.text, then)
        if row := draw_end(branch, chance):
            return row
    return None
