"""Replay: rows are applied one after the other, each whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from aoi_cli.engine.bounds import NAME
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import (
    ASSERTION_FAILED,
    INTERNAL,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    UNDO_NEEDS_REASON,
    UNKNOWN_PLAYER,
)
from aoi_cli.engine.error.refusal import Diagnostic, Refusal, problem
from aoi_cli.engine.foreign import shortened
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.hidden import Viewer
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.recovery import Roots, presumed
from aoi_cli.engine.row import SHOWN, Attempt, Misread, Row, attempt_row
from aoi_cli.engine.source import Span
from aoi_cli.engine.state import Moment, State
from aoi_cli.engine.words import counted, did_you_mean, listed, shown, similar


class Undone(NamedTuple):
    """A row that was taken back, and can be brought back until another one is played."""

    before: State
    first: int
    """Its first entry."""
    after: State
    by: int
    """The row that took it back."""


class Snapshot(NamedTuple):
    """How far everything was after a row. Lists only grow or are replaced, so they are shared."""

    state: State
    entries: list[Entry]
    entries_made: int
    standing: list[tuple[State, int]]
    rows_standing: int
    problems_found: int
    undone: tuple[Undone, ...] = ()


@dataclass(slots=True)
class Replay:
    state: State
    entries: list[Entry] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    rows: int = 0
    """Rows read so far, whatever became of them; the number of the last one."""
    standing: list[tuple[State, int]] = field(default_factory=list)
    """For each row that stands and can be undone: the state before it, and its first entry."""
    undone: tuple[Undone, ...] = ()
    """Rows that can be brought back; the last one comes first."""
    carry_on: bool = False
    """Presume what a row meant that was refused or not understood, so that the rows below can
    still be judged; the state is then good for nothing else."""
    roots: Roots = field(default_factory=Roots)
    moments: dict[int, State | Moment] = field(default_factory=dict)
    """What the players had after each entry, by its number."""
    snapshots: list[Snapshot] = field(default_factory=list)
    """At the start and after each row, whatever became of it."""
    viewer: Viewer = None
    """Whose copy of a game this is."""

    def __post_init__(self) -> None:
        self.record(0, self.state, begun=True)
        self.snapshots.append(self.snapshot())

    def snapshot(self) -> Snapshot:
        return Snapshot(self.state, self.entries, len(self.entries), self.standing,
                        len(self.standing), len(self.problems), self.undone)

    def at(self, rows: int) -> Replay:
        """The replay as it stood after so many rows; it can go on without changing this one."""
        past, then = self.snapshots[rows], copy(self)
        then.state, then.rows, then.roots = past.state, rows, Roots()
        then.entries = past.entries[: past.entries_made]
        then.standing, then.undone = past.standing[: past.rows_standing], past.undone
        then.problems = self.problems[: past.problems_found]
        then.moments = {entry.n: self.moments[entry.n] for entry in then.entries}
        then.snapshots = self.snapshots[: rows + 1]
        return then

    def seen_by(self, viewer: Viewer) -> Replay:
        """The same with nothing in it that the viewer may not know; it can go on by itself.

        What is wrong with rows is left out: the words may tell of hidden things.
        """
        seen: dict[int, list[Entry]] = {}

        def redacted(entries: list[Entry]) -> list[Entry]:
            if id(entries) not in seen:
                seen[id(entries)] = [entry.seen_by(viewer) for entry in entries]
            return seen[id(entries)]

        then = self.at(self.rows)
        then.viewer, then.problems = viewer, []
        then.state = self.state.seen_by(viewer)
        then.entries = [*redacted(self.entries)]
        then.moments = {n: moment.seen_by(viewer) for n, moment in then.moments.items()}
        then.standing = [(state.seen_by(viewer), first) for state, first in then.standing]
        then.undone = tuple(
            back._replace(before=back.before.seen_by(viewer), after=back.after.seen_by(viewer))
            for back in then.undone
        )
        then.snapshots = [
            Snapshot(past.state.seen_by(viewer), redacted(past.entries), past.entries_made,
                     then.standing, past.rows_standing, 0, then.undone)
            for past in then.snapshots
        ]
        return then

    @property
    def game(self) -> AnyGame:
        return self.state.game

    def play(self, row: Row, tried: Attempt[State] | None = None) -> bool:
        """Apply one row; a refused one leaves no trace but its diagnostic.

        `tried` is what has come of it when it was tried out as things stand now.
        """
        self.rows += 1
        stands = self.judge(row, tried)
        self.snapshots.append(self.snapshot())
        return stands

    def judge(self, row: Row, tried: Attempt[State] | None = None) -> bool:
        before = self.state
        try:
            after = self.applied(row, tried)
        except _Failed as failed:
            self.refuse(row, failed)
            if self.carry_on:
                self.presume(row.who, [c.verb for c in row.commands], row)
            return False
        except Exception as fault:
            told = f"internal fault: {type(fault).__name__}"
            if self.viewer is None:
                told += f": {fault}"
            self.problems.append(problem(INTERNAL, told, row.whole))
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
            self.state, self.undone = after, ()
            self.record(row.line, after)
        return True

    def miss(self, misread: Misread) -> None:
        """Go on behind a row that was not understood."""
        if self.carry_on and misread.certain and misread.guess:
            self.play(misread.guess)
            return
        self.rows += 1
        if self.carry_on:
            self.presume(misread.who, misread.verbs, misread.guess)
        self.roots.add(self.known(misread.who), misread.line)
        self.snapshots.append(self.snapshot())

    def presume(self, who: str, verbs: Sequence[str], guess: Row | None) -> None:
        """Do what a row probably meant, or else what any such row of its player would do."""
        player = self.meant(who)
        if not player:
            return
        if player == MODERATOR:
            with suppress(_Failed):
                self.state = (guess and self.applied(guess)) or self.state
            return
        self.state = presumed(self.state, player, verbs, guess)

    def meant(self, who: str) -> str:
        if who.lower() == MODERATOR:
            return MODERATOR
        return self.state.resolve(who) or similar(who, self.state.players)

    def applied(self, row: Row, tried: Attempt[State] | None = None) -> State | None:
        """The state after the row; None if the row undid others, or brought them back."""
        player = self.player(row)
        if turns_back(row):
            (self.undo if row.commands[0].verb == "undo" else self.redo)(row)
            return None
        tried = tried or attempt_row(self.state, player, row)
        if tried.refusal:
            raise _Failed(tried.refusal, place_of(row, tried))
        return tried.state

    def player(self, row: Row) -> str:
        if row.who.lower() == MODERATOR:
            return MODERATOR
        player = self.state.resolve(row.who)
        if player is None:
            names = list(self.state.players)
            called = [name for p in self.state.players.values() for name in p.called]
            refusal = Refusal(
                UNKNOWN_PLAYER,
                f"there is no player {shortened(row.who, NAME)}",
                help=did_you_mean(row.who, [*names, *called, MODERATOR])
                or f"The players are {listed(names, 'and')}.",
            )
            raise _Failed(refusal, row.who_span)
        return player

    def undo(self, row: Row) -> None:
        count = row.commands[0].args.get("amount", 1)
        stand = len(self.standing)
        if not 0 < count <= stand:
            refusal = Refusal(
                NOTHING_TO_UNDO,
                f"{count} cannot be undone: {counted(stand, 'rows')} "
                f"{'stands' if stand == 1 else 'stand'}",
                help="Remove the row." if not stand else "Undo 1." if stand == 1
                else f"Undo 1 to {stand}.",
            )
            raise _Failed(refusal, row.span(0, "amount"))
        before, first = self.standing[-count]
        if self.state.revelations > before.revelations and not row.commands[0].get("reason"):
            raise _Failed(Refusal(UNDO_NEEDS_REASON, "hidden things were seen in what is undone"),
                          row.span(0))
        taken = self.standing[-count:]
        behind = [*(state for state, _ in taken[1:]), self.state]
        self.undone += tuple(Undone(state, first, after, self.rows)
                             for (state, first), after in zip(taken, behind, strict=True))[::-1]
        self.state = before
        self.standing = self.standing[:-count]
        undone = [replace(entry, undone=not entry.takes_back) for entry in self.entries[first:]]
        self.turned_back(row, [*self.entries[:first], *undone])

    def redo(self, row: Row) -> None:
        """Bring back what the last undo took; or only the first so many rows of that."""
        last = self.undone[-1].by if self.undone else 0
        together = sum(back.by == last for back in self.undone)
        count = row.commands[0].args.get("amount", together)
        if not 0 < count <= len(self.undone):
            refusal = Refusal(
                NOTHING_TO_REDO,
                f"{counted(len(self.undone), 'rows')} can be brought back, not {count}"
                if self.undone else "no row can be brought back",
                help=f"Bring back 1 to {len(self.undone)}." if self.undone else "",
            )
            raise _Failed(refusal, row.span(0, "amount"))
        back = self.undone[-count:][::-1]
        self.undone = self.undone[:-count]
        self.state = back[-1].after
        self.standing = [*self.standing, *((one.before, one.first) for one in back)]
        rows = {self.entries[one.first].row for one in back}
        self.turned_back(row, [replace(entry, undone=False) if entry.row in rows else entry
                               for entry in self.entries])

    def turned_back(self, row: Row, entries: list[Entry]) -> None:
        """The ledger with others struck out than before, and the row that has done it."""
        self.entries = entries
        entry = Entry(len(self.entries) + 1, self.rows, row.line, MODERATOR, row.bare)
        self.write(replace(entry, takes_back=True), self.state)

    def check(self, row: Row, after: State | None) -> None:
        """What stands after `=` must hold after the row, before anything happens by itself."""
        if not row.assertion:
            return
        state = self.state if after is None else own_moment(after, 0)
        player = self.player(row)
        wrong = [
            (what, expected, self.game.value(state, player, what), span)
            for (what, expected), span in zip(row.assertion, row.assertion_spans, strict=True)
            if self.game.value(state, player, what) != expected
            and not (after or self.state).hangs(player, what)
        ]
        if wrong:
            said = "; ".join(
                f"{what}: {shown(expected)} expected, {shown(actual)} found"
                for what, expected, actual, _ in wrong
            )
            raise _Failed(Refusal(ASSERTION_FAILED, said), wrong[0][3])

    def refuse(self, row: Row, failed: _Failed) -> None:
        player = self.known(row.who)
        code = failed.refusal.code
        follows = 0 if code.stands_alone else self.roots.blamed(player)
        self.problems.append(failed.refusal.at(failed.span, self.game.ground(code), follows))
        if not follows:
            self.roots.add(player, row.line)

    def known(self, who: str) -> str:
        """The player who is called so; a name that is nobody's as it stands."""
        return self.state.resolve(who) or who

    def record(self, line: int, state: State, begun: bool = False) -> None:
        """Put what a row did into the ledger; before the first row, what the setup did."""
        for i, item in enumerate(state.items):
            entry = Entry(len(self.entries) + 1, self.rows, line, item.player, item.text,
                          begun or i > 0, item.changes, False, item.insiders, item.instead)
            self.write(entry, own_moment(state, i))

    def write(self, entry: Entry, moment: State | Moment) -> None:
        if self.viewer is not None:
            entry, moment = entry.seen_by(self.viewer), moment.seen_by(self.viewer)
        self.entries.append(entry)
        self.moments[entry.n] = moment


def own_moment(state: State, item: int) -> State | Moment:
    """What the players had after one item of a row."""
    return state.moments[item] if item < len(state.moments) else state


def turns_back(row: Row) -> bool:
    """Whether the row does nothing of its own, but undoes others or brings them back."""
    return row.who.lower() == MODERATOR and row.commands[0].verb in ("undo", "redo")


def place_of(row: Row, tried: Attempt[State]) -> Span:
    """Where the fault of a refused row stands."""
    assert tried.refusal
    if tried.refusal.arg == SHOWN:
        return row.shown_spans[len(row.shown) - tried.left] if tried.left else row.whole
    if not tried.begun:
        return row.who_span
    if not tried.at_end:
        return row.span(tried.done, tried.refusal.arg)
    verbs = [c.verb for c in row.commands]
    return row.span(verbs.index(tried.refusal.verb) if tried.refusal.verb in verbs else -1)


class _Failed(Exception):
    def __init__(self, refusal: Refusal, span: Span) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.span = span
