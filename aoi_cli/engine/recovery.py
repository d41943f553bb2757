"""Going on behind a row that was refused or not understood, so that the rows below it are judged.

What the row meant is presumed, and errors that may only follow from it are told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TypeVar

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import ACTION, PHASE, ROW
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.row import Row, after, begin
from aoi_cli.engine.standing_answers import STANDING
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, field

S = TypeVar("S", bound=State)


class Roots(Struct):
    """Rows that are missing from the state for a reason of their own."""

    lines: dict[str, int] = field(default_factory=dict)
    """The last one of each player, the latest last."""

    def add(self, player: str, line: int) -> None:
        self.lines.pop(player, None)
        self.lines[player] = line

    def blamed(self, player: str) -> int:
        """The row that an error may follow from: the player's own before others'; 0 for none."""
        latest = next(reversed(self.lines.values()), 0)
        return self.lines.get(player, latest)


def presumed(s: S, player: str, verbs: Sequence[str], guess: Row | None) -> S:
    """The state after what a row probably meant, or else what any such row would do."""
    reached = s.copy()
    if guess:
        with suppress(Refusal):
            reached, verbs = without_refused(s, player, guess)
    return presume(reached, player, verbs) if verbs else reached


def without_refused(s: S, player: str, row: Row) -> tuple[S, list[str]]:
    """The state after those commands of a row that are legal, and the verbs of the others."""
    s = s.copy()
    give_turn(s, player, [c.verb for c in row.commands])
    begin(s, player, row)
    refused = []
    for command in row.commands:
        then = after(s, player, [command])
        if then is None:
            refused.append(command.verb)
        else:
            s = then
    s.game.course.end_row(s, player)
    return s, refused


def presume(s: S, player: str, verbs: Sequence[str]) -> S:
    """The player has answered what the row was about, and the turn or the choice is over."""
    if s.players[player].dropped:
        return s
    s.begin_items(player, "")
    for verb in verbs:
        answer(s, player, verb)
    if s.game.course.has_turns(s):
        give_turn(s, player, verbs)
        if s.current == player and acts(s, verbs):
            s.game.course.presume_acted(s, s.players[player], verbs)
    else:
        s = choose(s, player)
    with suppress(Refusal):
        go_on(s)
    return s


def give_turn(s: State, player: str, verbs: Sequence[str]) -> None:
    """Who writes an action has the turn, whoever has it: rows of the others are missing."""
    able = s.game.course.has_turns(s) and s.current and s.game.course.may_act(s, s.players[player])
    if able and acts(s, verbs):
        s.current = player


def acts(s: State, verbs: Sequence[str]) -> bool:
    return not {STANDING, *s.game.course.no_action, *s.game.course.answering}.issuperset(verbs)


def answer(s: State, player: str, verb: str) -> None:
    """The oldest thing that such a command answers."""
    for d in s.open(player, due=ACTION):
        if d.kind in s.game.course.answering.get(verb, ()):
            s.close(d)
            return


def choose(s: S, player: str) -> S:
    """Outside turns: some choice was made, the last way will do."""
    chosen = s.copy()
    for d in chosen.open(player, due=PHASE):
        p = chosen.players[player]
        ways = [] if d.optional else s.game.course.list_answers(chosen, p, d)
        if ways:
            then = after(chosen, player, ways[-1])
            if then is None:
                return s
            chosen = then
        left = chosen.decisions[:]
        same = next((o for o in left if (o.player, o.kind, o.source) == (player, d.kind, d.source)),
                    None)
        chosen.decisions = [o for o in left if o is not same and o.due != ROW]
    return chosen
