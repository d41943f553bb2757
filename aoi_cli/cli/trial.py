"""Rows played behind a game in memory, and what they make of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.diagnostics import Broken, Diagnostic

if TYPE_CHECKING:
    from aoi_cli.engine.ledger import Entry
    from aoi_cli.games import Judged


@dataclass(frozen=True)
class Tried:
    row: str
    problems: tuple[Diagnostic, ...]
    entries: tuple[tuple[Entry, Any], ...] = ()
    """What the row did, each with the state after it."""
    raised: tuple[tuple[str, str], ...] = ()
    """What it asks of other players: who, and in words."""


@dataclass
class Trial:
    judged: Judged
    before: Any
    """The state that differences are counted from."""
    tried: list[Tried] = field(default_factory=list)
    stopped: bool = False

    @property
    def players(self) -> list[str]:
        return list(self.before.players)

    @property
    def amounts(self) -> list[str]:
        return [name for names in self.judged.game.AMOUNTS.values() for name in names]

    def fork(self) -> Trial:
        """A trial that goes on from here by itself."""
        return Trial(twin(self.judged), self.before)

    def go(self, rows: Sequence[str], carry_on: bool = False) -> Trial:
        """Play the rows; the first that is refused is the last, unless one is to carry on."""
        for row in rows:
            self.tried.append(self.play(row))
            if self.tried[-1].problems and not carry_on:
                self.stopped = True
                break
        return self

    def play(self, text: str) -> Tried:
        from aoi_cli.games import notation

        line = len(self.tried) + 1
        try:
            row = notation(self.judged.name).parse_row(text, line)
        except Broken as broken:
            return Tried(text, broken.problems)
        replay = self.judged.replay
        replay.problems = []
        entries: list[tuple[Entry, Any]] = []
        replay.on_entry = lambda entry, state: entries.append((entry, state))
        open_before = self.open()
        if not replay.play(row):
            return Tried(text, tuple(replace(p, follows=0) for p in replay.problems))
        raised = (self.open() - open_before).elements()
        others = tuple(item for item in raised if item[0] != replay.state.resolve(row.who))
        return Tried(text, (), tuple(entries), others)

    def open(self) -> Counter[tuple[str, str]]:
        """What the table waits for: whose decision, and in words."""
        return Counter(
            (who, self.judged.game.told(self.judged.state, decision))
            for who, decision in self.judged.game.waiting(self.judged.state) if decision
        )

    def difference(self) -> dict[str, dict[str, Any]]:
        """For every player what has changed: by how much, or from what to what."""
        found: dict[str, dict[str, Any]] = {}
        value = self.judged.game.value
        for who in self.players:
            found[who] = {}
            for name in self.amounts:
                old, new = value(self.before, who, name), value(self.judged.state, who, name)
                if old != new:
                    found[who][name] = new - old if isinstance(new, int) else (old, new)
        return found


def begin(game: Judged) -> Trial:
    return Trial(twin(game), game.state)


def twin(game: Judged) -> Judged:
    """The same game with a replay of its own; states are never changed, so they are shared."""
    replay = copy(game.replay)
    replay.entries = [*replay.entries]
    replay.standing = [*replay.standing]
    return replace(game, replay=replay)
