"""Replay: rows are applied one after the other, each whole or not at all."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from copy import copy

from aoi_cli.engine.bounds import NAME
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import (
    ASSERTION_FAILED,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    UNDO_NEEDS_REASON,
    UNKNOWN_PLAYER,
)
from aoi_cli.engine.error.fault import internal_fault
from aoi_cli.engine.error.refusal import WHOLE, WRITE, Diagnostic, Refusal, Remedy
from aoi_cli.engine.foreign_text import shortened
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.hidden.zone import Viewer
from aoi_cli.engine.history import Past, entries_of, own_moment
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.lookalikes import name_lookalike
from aoi_cli.engine.played_row import Snapshot
from aoi_cli.engine.recovery import Roots, presumed
from aoi_cli.engine.redacted_replay import Glimpsed
from aoi_cli.engine.row import SHOWN, Attempt, Misread, Row, attempt_row
from aoi_cli.engine.span import Span
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import field
from aoi_cli.engine.words import counted, did_you_mean, listed, shown, similar


class Replay(Past):
    problems: list[Diagnostic] = field(default_factory=list)
    carry_on: bool = False
    """Presume what a row meant that was refused or not understood, so that the rows below can
    still be judged; the state is then good for nothing else."""
    roots: Roots = field(default_factory=Roots)

    def __post_init__(self) -> None:
        if self.earlier is None:
            self.last.state = self.state
            self.record(begun=True)
        self.snapshots.append(self.snapshot())

    def snapshot(self) -> Snapshot:
        return Snapshot(self.last, self.undone, self.entries_made, len(self.problems),
                        self.state if self.presumed else None)

    def at(self, rows: int) -> Replay:
        """The replay as it stood after `rows` rows; it can go on without changing this one."""
        if self.earlier and rows < self.earlier.rows:
            earlier: Replay = self.earlier.at(rows)
            return earlier
        then, place = copy(self), rows - self.rows_before
        past = self.snapshots[place]
        then.rows, then.roots, then.latest, then._told = rows, Roots(), deque(), None
        then.last, then.undone = past.last, past.undone
        then.made = self.made[: past.entries - self.entries_before]
        then.problems = self.problems[: past.problems]
        then.snapshots = self.snapshots[: place + 1]
        if rows < self.rows:
            then.state, then.presumed = self.state_after(rows), past.presumed is not None
        return then

    def seen_by(self, viewer: Viewer) -> Replay:
        """The replay with everything removed that the viewer may not know; it can go on by itself.

        What is wrong with rows is left out: the words may tell of hidden things.
        """
        seen = Glimpsed(self.at(self.rows), viewer, self.rows, self.entries_made, self.turned)
        return Replay(self.state.seen_by(viewer), self.rows, viewer, seen, seen.glimpse(self.last),
                      seen.glimpses(self.undone), self.presumed, self.turned)

    @property
    def game(self) -> AnyGame:
        return self.state.game

    def suppose(self, state: State) -> None:
        """Suppose that the rows so far have led to this state."""
        self.presume_state(state)
        self.snapshots[-1] = self.snapshot()

    def play(self, row: Row, tried: Attempt[State] | None = None) -> bool:
        """Apply one row; a refused one leaves no trace but its diagnostic.

        `tried` is what has come of it when it was tried out as things stand now.
        """
        self.rows += 1
        before = self.state
        try:
            stands = self.judge(row, tried)
        except Exception as fault:
            stands = False
            self.fail(row, fault, before)
        self.snapshots.append(self.snapshot())
        return stands

    def judge(self, row: Row, tried: Attempt[State] | None = None) -> bool:
        try:
            after = self.applied(row, tried)
        except _Failed as failed:
            self.refuse(row, failed)
            if self.carry_on:
                self.presume(row.who, [c.verb for c in row.commands], row)
            return False
        try:
            self.check(row, after)
        except _Failed as failed:
            self.refuse(row, failed)
            if self.carry_on and after is not None:
                self.presume_state(after)
            return False
        if after is not None:
            self.put(row, after)
            self.record()
        return True

    def fail(self, row: Row, fault: Exception, before: State) -> None:
        """The program failed at a row: it is refused, and the other rows are judged anyway."""
        then = self.snapshots[-1]
        self.last, self.undone, self._told = then.last, then.undone, None
        self.state, self.presumed = before, then.presumed is not None
        del self.made[then.entries - self.entries_before :]
        self.problems.append(internal_fault(fault, row.whole, self.viewer is None))
        self.roots.add(self.name_or_word(row.who), row.line)
        if self.carry_on:
            with suppress(Exception):  # It may fail likewise, which is told already.
                self.presume(row.who, [c.verb for c in row.commands], None)

    def miss(self, misread: Misread) -> None:
        """Go on behind a row that was not understood."""
        if self.carry_on and misread.certain and misread.guess:
            self.play(misread.guess)
            return
        self.rows += 1
        if self.carry_on:
            try:
                self.presume(misread.who, misread.verbs, misread.guess)
            except Exception as fault:
                place = Span(misread.line, 1, 2)
                self.problems.append(internal_fault(fault, place, self.viewer is None))
        self.roots.add(self.name_or_word(misread.who), misread.line)
        self.snapshots.append(self.snapshot())

    def presume(self, who: str, verbs: Sequence[str], guess: Row | None) -> None:
        """Do what a row probably meant, or else what any such row of its player would do."""
        player = self.guess_player(who)
        if not player:
            return
        if player == MODERATOR:
            with suppress(_Failed):
                if guess and (after := self.applied(guess)):
                    self.presume_state(after)
            return
        self.presume_state(presumed(self.state, player, verbs, guess))

    def guess_player(self, who: str) -> str:
        if who.lower() == MODERATOR:
            return MODERATOR
        return self.state.resolve(who) or similar(who, self.state.players)

    def applied(self, row: Row, tried: Attempt[State] | None = None) -> State | None:
        """The state after the row; None if the row undid others, or brought them back."""
        player = self.player(row)
        if turns_back(row):
            (self.undo if row.commands[0].verb == "undo" else self.redo)(row)
            return None
        tried = tried or attempt_row(self.state, player, row, telling=1 if row.assertion else 0)
        if tried.refusal:
            raise _Failed(tried.refusal, place_of(row, tried))
        return tried.state

    def player(self, row: Row) -> str:
        if row.who.lower() == MODERATOR:
            return MODERATOR
        player = self.state.resolve(row.who)
        if player is None:
            names = list(self.state.players)
            all_names = [name for p in self.state.players.values() for name in p.names]
            refusal = Refusal(
                UNKNOWN_PLAYER,
                f"there is no player {shortened(row.who, NAME)}",
                help=suggest_player(row, [*names, *all_names, MODERATOR])
                or f"The players are {listed(names, 'and')}.",
            )
            raise _Failed(refusal, row.who_span)
        return player

    def undo(self, row: Row) -> None:
        count, stand = row.commands[0].args.get("amount", 1), self.last.depth
        if not 0 < count <= stand:
            refusal = Refusal(
                NOTHING_TO_UNDO,
                f"{count} cannot be undone: {counted(stand, 'rows')} "
                f"{'stands' if stand == 1 else 'stand'}",
                help=f"Undo 1 to {stand}." if stand > 1 else "Undo 1." if stand
                else "Leave it out: there is no row to undo.",
            )
            raise _Failed(refusal, row.span(0, "amount"))
        before = self.state_before(self.at_depth(self.last, stand - count + 1))
        if self.state.revelations > before.revelations and not row.commands[0].get("reason"):
            raise _Failed(Refusal(UNDO_NEEDS_REASON, "hidden things were seen in what is undone"),
                          row.span(0))
        self.take_back(count)
        self.turn_back(row)

    def redo(self, row: Row) -> None:
        """Bring back the rows that the last undo took back, or only the first of them."""
        count, undone = row.commands[0].args.get("amount", self.undone_together), self.to_bring_back
        if not 0 < count <= undone:
            refusal = Refusal(
                NOTHING_TO_REDO,
                f"{counted(undone, 'rows')} can be brought back, not {count}"
                if undone else "no row can be brought back",
                help=f"Bring back 1 to {undone}." if undone else "",
            )
            raise _Failed(refusal, row.span(0, "amount"))
        self.bring_back(count)
        self.turn_back(row)

    def turn_back(self, row: Row) -> None:
        """The row that has struck others out of the ledger, or brought them back."""
        self.write([Entry(self.entries_made + 1, self.rows, row.line, MODERATOR, row.bare,
                          takes_back=True)])

    def check(self, row: Row, after: State | None) -> None:
        """Check the row's assertion against the state before anything happens by itself."""
        if not row.assertion:
            return
        state = self.state if after is None else own_moment(after, 0)
        player = self.player(row)
        value = self.game.amounts.value
        wrong = [
            (what, expected, actual, span)
            for (what, expected), span in zip(row.assertion, row.assertion_spans, strict=True)
            if (actual := value(state, player, what)) != expected
            and not (after or self.state).hangs(player, what)
        ]
        if wrong:
            mismatches = "; ".join(
                f"{what}: {shown(expected)} expected, {shown(actual)} found"
                for what, expected, actual, _ in wrong
            )
            raise _Failed(Refusal(ASSERTION_FAILED, mismatches), wrong[0][3])

    def refuse(self, row: Row, failed: _Failed) -> None:
        player = self.name_or_word(row.who)
        refusal = failed.refusal
        follows = 0 if refusal.code.stands_alone else self.roots.blamed(player)
        if refusal.arg:
            refusal.help = self.with_lookalike(refusal.help, row.written_at(failed.span))
        ground = self.game.find_ground(refusal.code)
        self.problems.append(refusal.at(failed.span, ground, follows))
        if not follows:
            self.roots.add(player, row.line)

    def with_lookalike(self, help: str, argument: str) -> str:
        """The help, and which letter of a refused argument only looks like a plain one."""
        if argument.isascii() or self.state.resolve(argument):
            return help
        hint = name_lookalike(argument)
        return help if hint in help else f"{hint} {help}".rstrip()

    def name_or_word(self, who: str) -> str:
        """The player who is called so; a name that is nobody's as it stands."""
        return self.state.resolve(who) or who

    def record(self, begun: bool = False) -> None:
        """Put what the last row did into the ledger; before the first one, what the setup did."""
        self.write(entries_of(self.state, self.rows, self.last.first, begun))


def suggest_player(row: Row, names: Sequence[str]) -> str | Remedy:
    """The row for the player who was probably meant; "" if nobody is called like that."""
    question = did_you_mean(row.who, names)
    text = f"{similar(row.who, names)}{row.text[row.who_span.end_col - row.col :]}"
    return Remedy([text], f"{question} {WRITE}", WHOLE, question) if question else ""


def turns_back(row: Row) -> bool:
    """True if the row only undoes others or brings them back."""
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
