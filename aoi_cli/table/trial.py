"""Rows played behind a game in memory, and what they make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import waiting
from aoi_cli.engine.game_parts import Amount
from aoi_cli.engine.replay import turns_back
from aoi_cli.engine.state import Moment, State
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.judging.notation import find_notation
from aoi_cli.judging.remedies import with_tried_remedies
from aoi_cli.notation.parser import Misunderstood

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.table.position import Position

Difference = int | tuple[Amount, Amount]
"""The change of a number, or the old and the new value of another amount."""


class Tried(Struct, frozen=True):
    row: str
    problems: tuple[Diagnostic, ...]
    entries: tuple[tuple[Entry, State | Moment], ...] = ()
    """The ledger entries of the row, each with what the players had after it."""
    raised: tuple[tuple[str, str], ...] = ()
    """The decisions that it opens for other players: who, and in words."""


class Trial(Struct):
    position: Position
    """The game with the rows tried so far; it is the trial's own."""
    before: State
    """The state that differences are counted from."""
    rows_before: int = 0
    """The rows of the file and those tried before these."""
    tried: list[Tried] = field(default_factory=list)
    stopped: bool = False

    @property
    def players(self) -> list[str]:
        return list(self.before.players)

    @property
    def amounts(self) -> list[str]:
        return [name for names in self.position.game.amounts.groups.values() for name in names]

    @property
    def problems(self) -> list[Diagnostic]:
        return [problem for tried in self.tried for problem in tried.problems]

    def fork(self) -> Trial:
        """A trial that goes on from here by itself."""
        return Trial(self.position.snapshot(), self.before, self.position.row)

    def go(self, rows: Sequence[str], carry_on: bool = False) -> Trial:
        """Play the rows; the first that is refused is the last, unless one is to carry on."""
        for row in rows:
            self.tried.append(self.play(row))
            if self.tried[-1].problems and not carry_on:
                self.stopped = True
                break
        return self

    def play(self, text: str) -> Tried:
        line = len(self.tried) + 1
        replay = self.position.judged.replay
        try:
            row = find_notation(self.position.name).parse_row(text, line)
        except Misunderstood as fault:
            problems = with_tried_remedies(replay.state, fault.misread, fault.problems)
            replay.miss(fault.misread)
            return Tried(text, tuple(problems))
        before, past, made = replay.state, len(replay.problems), replay.entries_made
        open_before = self.open()
        if not replay.play(row):
            problems = with_tried_remedies(before, row, replay.problems[past:])
            return Tried(text, tuple(replace(p, follows=0) for p in problems))
        done = () if turns_back(row) else [
            (entry, replay.moment(entry)) for entry in replay.entries_behind(made)
        ]
        raised = (self.open() - open_before).elements()
        others = tuple(item for item in raised if item[0] != replay.state.resolve(row.who))
        return Tried(text, (), tuple(done), others)

    def open(self) -> Counter[tuple[str, str]]:
        """The things that the table waits for besides turns: whose decision, and in words."""
        game = self.position
        return Counter(
            (who, game.game.telling.describe_decision(game.state, decision))
            for who, decision in waiting(game.state) if decision
        )

    def difference(self) -> dict[str, dict[str, Difference]]:
        """The changes of every player: by how much, or from what to what."""
        changes: dict[str, dict[str, Difference]] = {}
        value = self.position.game.amounts.value
        for who in self.players:
            changes[who] = {}
            for name in self.amounts:
                old, new = value(self.before, who, name), value(self.position.state, who, name)
                if isinstance(old, int) and isinstance(new, int):
                    changes[who] |= {name: new - old} if new != old else {}
                elif old != new:
                    changes[who][name] = (old, new)
        return changes


def begin(game: Position) -> Trial:
    return Trial(game.snapshot(), game.state, game.row)
