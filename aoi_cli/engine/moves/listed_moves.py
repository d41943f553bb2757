"""The moves that a player can write now: answers that are due, and what is possible behind them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Generic, TypeVar

from aoi_cli.engine.error.refusal import without_words
from aoi_cli.engine.moves.legal import Move, Outcome, expand_commands, outcome
from aoi_cli.engine.moves.turns import Beginning, begin_row, find_shortest_end
from aoi_cli.engine.row import after
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct

S = TypeVar("S", bound=State)
OFFER = "offer"
"""The kind of a move that answers offers."""
MOST_WAYS = 64
"""The most ways to answer that are combined; if there are more, each answer is listed alone."""


class ListedMove(Struct, Generic[S], frozen=True):
    row: Beginning[S]
    """The row with the move at its end."""
    behind: tuple[str, ...] = ()
    """The answers behind which the move is possible; none if it is possible behind any."""
    is_answer: bool = False
    """True if it answers everything that is due before the next action."""

    @property
    def move(self) -> Move:
        return self.row.moves[-1]

    @property
    def is_complete(self) -> bool:
        """True if the row can end with the move."""
        return self.row.end() is not None

    def find_outcome(self) -> Outcome:
        assert self.row.before is not None
        net = bool(self.move.prepared)
        return outcome(self.row.before.state, self.row.player, self.move.commands, net)

    def find_rest(self) -> str:
        """The shortest way to finish the row behind the move; "" if it can end there."""
        whole = None if self.is_complete else find_shortest_end(self.row)
        if whole is None:
            return ""
        return ". ".join(move.text for move in whole.moves[len(self.row.moves):])


@without_words()
def list_moves(s: S, player: str) -> list[ListedMove[S]]:
    """The moves of a player; where answers are due before the next action, first all ways to give
    them."""
    root = begin_row(s, player)
    if root is None:
        return []
    rows = [*root.list_next(freely=True)]
    if not (ways := list_ways_to_answer(root)):
        return [ListedMove(row) for row in rows]
    first_answers = {way.moves[0].text for way in list_ways_with_next(root)}
    possible_at_once = [row for row in rows if row.moves[0].text not in first_answers]
    return [
        *(ListedMove(way, is_answer=True) for way in ways),
        *map(ListedMove, possible_at_once),
        *list_moves_behind(ways, {row.moves[0].text for row in possible_at_once}),
    ]


def list_ways_to_answer(root: Beginning[S]) -> list[Beginning[S]]:
    """The ways to answer everything that is due before the player's next action, as one move each;
    none if nothing is due, or if there are too many."""
    open_ways = [root]
    ways: list[Beginning[S]] = []
    while open_ways and len(ways) + len(open_ways) <= MOST_WAYS:
        way = open_ways.pop(0)
        if way.state.due_before_action(way.state.players[root.player]):
            open_ways += list_ways_with_next(way)
        elif way.moves:
            ways.append(way)
    return [] if open_ways else [say_at_once(root, way) for way in ways]


def say_at_once(root: Beginning[S], way: Beginning[S]) -> Beginning[S]:
    """The way by the one command that answers all offers alike, if there is one for it."""
    for command in root.state.game.course.answers_to_all if len(way.commands) > 1 else ():
        then = after(root.state, root.player, (command,))
        if then is not None and then.same_position(way.state):
            return root.go_on(Move(OFFER, (command,)), then)
    return way


def list_ways_with_next(way: Beginning[S]) -> Iterator[Beginning[S]]:
    """The way with each answer to the next decision behind it."""
    s, player = way.state, way.player
    before = way.commands
    due = s.due_before_action(s.players[player])[0]
    for answer in s.game.course.list_answers(s, s.players[player], due):
        commands = expand_commands(s, Move("", answer)).commands
        if (then := after(s, player, commands)) is not None:
            kind = OFFER if due.kind in s.game.course.offers else commands[-1].verb
            move = Move(way.moves[0].kind if way.moves else kind, (*before, *commands))
            yield (way.before or way).go_on(move, then)


def list_moves_behind(ways: list[Beginning[S]], known: Collection[str]) -> Iterator[ListedMove[S]]:
    """The moves that become possible behind some answers, with those answers if not behind all."""
    rows: dict[str, list[tuple[Beginning[S], Beginning[S]]]] = {}
    for way in ways:
        for row in way.list_next(freely=True):
            rows.setdefault(row.moves[-1].text, []).append((way, row))
    for text, places in rows.items():
        way, row = places[0]
        behind = [way.moves[0].text for way, _ in places] if len(places) < len(ways) else []
        if text not in known:
            yield ListedMove(row, tuple(behind))
