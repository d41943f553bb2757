"""Replay: rows are applied one after the other, each whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aoi_cli.engine.actions import Misread, Row
from aoi_cli.engine.codes import (
    ASSERTION_FAILED,
    INTERNAL,
    NOTHING_TO_UNDO,
    UNKNOWN_PLAYER,
)
from aoi_cli.engine.decisions import MODERATOR
from aoi_cli.engine.diagnostics import (
    Diagnostic,
    Refusal,
    did_you_mean,
    listed,
    problem,
    shown,
    similar,
)
from aoi_cli.engine.game import Game
from aoi_cli.engine.ledger import Entry
from aoi_cli.engine.recovery import Roots, presumed
from aoi_cli.engine.source import Span


@dataclass(slots=True)
class Replay:
    game: Game
    state: Any
    entries: list[Entry] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    rows: int = 0
    """Rows read, refused ones included."""
    standing: list[tuple[Any, int]] = field(default_factory=list)
    """For each row that stands and can be undone: the state before it, and its first entry."""
    carry_on: bool = False
    """Presume what a row meant that was refused or not understood, so that the rows below can
    still be judged; the state is then good for nothing else."""
    roots: Roots = field(default_factory=Roots)
    on_entry: Callable[[Entry, Any], None] | None = None
    """Called with each new entry and what the players have after it."""

    def __post_init__(self) -> None:
        self.record(0, self.state, begun=True)

    def play(self, row: Row) -> bool:
        """Apply one row; a refused one leaves no trace but its diagnostic."""
        self.rows += 1
        before = self.state
        try:
            after = self.applied(row)
        except _Failed as failed:
            self.refuse(row, failed)
            if self.carry_on:
                self.presume(row.who, [c.verb for c in row.commands], row)
            return False
        except Exception as fault:
            self.problems.append(
                problem(INTERNAL, f"internal fault: {type(fault).__name__}: {fault}", row.whole)
            )
            return False
        try:
            self.check(row, after)
        except _Failed as failed:
            self.refuse(row, failed)
            if self.carry_on:
                self.state = self.state if after is None else after
            return False
        if after is not None:
            self.standing.append((before, len(self.entries)))
            self.state = after
            self.record(row.line, after)
        return True

    def miss(self, misread: Misread) -> None:
        """Go on behind a row that was not understood."""
        if self.carry_on and misread.certain and misread.guess:
            self.play(misread.guess)
            return
        if self.carry_on:
            self.presume(misread.who, misread.verbs, misread.guess)
        self.roots.add(self.known(misread.who), misread.line)

    def presume(self, who: str, verbs: Sequence[str], guess: Row | None) -> None:
        """Do what a row probably meant, or else what any such row of its player would do."""
        player = self.meant(who)
        if not player:
            return
        if player == MODERATOR:
            with suppress(_Failed):
                self.state = (guess and self.applied(guess)) or self.state
            return
        self.state = presumed(self.game, self.state, player, verbs, guess)

    def meant(self, who: str) -> str:
        if who.lower() == MODERATOR:
            return MODERATOR
        return self.state.resolve(who) or similar(who, self.state.players)

    def applied(self, row: Row) -> Any:
        """The state after the row; None if the row undid others."""
        player = self.player(row)
        if player == MODERATOR and row.commands[0].verb == "undo":
            self.undo(row)
            return None
        state = self.state.copy()
        try:
            self.game.begin_row(state, player, row.text)
        except Refusal as refusal:
            raise _Failed(refusal, row.who_span) from None
        for index, command in enumerate(row.commands):
            try:
                self.game.apply(state, player, command)
            except Refusal as refusal:
                raise _Failed(refusal, row.span(index, refusal.arg)) from None
        try:
            self.game.end_row(state, player)
        except Refusal as refusal:
            verbs = [c.verb for c in row.commands]
            at = verbs.index(refusal.verb) if refusal.verb in verbs else -1
            raise _Failed(refusal, row.span(at)) from None
        return state

    def player(self, row: Row) -> str:
        if row.who.lower() == MODERATOR:
            return MODERATOR
        player = self.state.resolve(row.who)
        if player is None:
            names = list(self.state.players)
            refusal = Refusal(
                UNKNOWN_PLAYER,
                f"there is no player {row.who}",
                help=did_you_mean(row.who, names) or f"The players are {listed(names, 'and')}.",
            )
            raise _Failed(refusal, row.who_span)
        return str(player)

    def undo(self, row: Row) -> None:
        count = row.commands[0].args.get("amount", 1)
        if not 0 < count <= len(self.standing):
            refusal = Refusal(
                NOTHING_TO_UNDO,
                f"{len(self.standing)} rows stand, {count} cannot be undone",
                help=f"Undo 1 to {len(self.standing)}." if self.standing else "Remove the row.",
            )
            raise _Failed(refusal, row.span(0, "amount"))
        self.state, first = self.standing[-count]
        del self.standing[-count:]
        for entry in self.entries[first:]:
            entry.undone = True
        self.entries.append(Entry(len(self.entries) + 1, row.line, MODERATOR, row.text))

    def check(self, row: Row, after: Any) -> None:
        """What stands after `=` must hold after the row, before anything happens by itself."""
        state = self.state if after is None else own_moment(after, 0)
        player = self.player(row)
        wrong = [
            (what, expected, self.game.value(state, player, what), span)
            for (what, expected), span in zip(row.assertion, row.assertion_spans, strict=True)
            if self.game.value(state, player, what) != expected
        ]
        if wrong:
            said = "; ".join(
                f"{what}: {shown(expected)} expected, {shown(actual)} found"
                for what, expected, actual, _ in wrong
            )
            raise _Failed(Refusal(ASSERTION_FAILED, said), wrong[0][3])

    def refuse(self, row: Row, failed: _Failed) -> None:
        player = self.known(row.who)
        follows = 0 if failed.refusal.code.stands_alone else self.roots.blamed(player)
        self.problems.append(failed.refusal.at(failed.span, follows))
        if not follows:
            self.roots.add(player, row.line)

    def known(self, who: str) -> str:
        """The player who is called so; a name that is nobody's as it stands."""
        return self.state.resolve(who) or who

    def record(self, line: int, state: Any, begun: bool = False) -> None:
        """Put what a row did into the ledger; before the first row, what the setup did."""
        for i, (player, text, changes) in enumerate(state.items):
            automatic = begun or i > 0
            entry = Entry(len(self.entries) + 1, line, player, text, automatic, changes)
            self.entries.append(entry)
            if self.on_entry:
                self.on_entry(entry, own_moment(state, i))


def own_moment(state: Any, item: int) -> Any:
    """What the players had after one item of a row."""
    return state.moments[item] if item < len(state.moments) else state


class _Failed(Exception):
    def __init__(self, refusal: Refusal, span: Span) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.span = span
