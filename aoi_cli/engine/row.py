"""Rows and commands as they were read, and the one way to ask what would come of them.

A command is what is done, a row is what one player does in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from aoi_cli.engine.error.codes import CARD_NOT_NAMED, NOTHING_SHOWN, ROW_REVEALED
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct, field

if TYPE_CHECKING:
    from aoi_cli.engine.state import State

S = TypeVar("S", bound="State")
SHOWN = "shown"
"""The argument of a refusal that is about what stands in brackets."""
CONDITION = "condition"
"""The argument of a conditional order: what must have come to light in the row."""
ALWAYS = "possible"
"""The condition that always holds."""


class Command(Struct, gc=False):
    """One command. It knows no position, so equal texts can share one: it is never changed."""

    verb: str
    args: Mapping[str, Any] = field(default_factory=dict)
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Where each argument stands inside `text`: start and end, from 0."""
    text: str = ""

    def __getitem__(self, name: str) -> Any:
        return self.args[name]

    def get(self, name: str) -> Any:
        return self.args.get(name)


class Row(Struct, gc=False):
    """The commands that a player writes in one go; never changed."""

    line: int
    col: int
    """Where the row's first character stands in its file, from 1."""
    text: str
    who: str
    commands: tuple[Command, ...]
    offsets: tuple[int, ...]
    """Where each command begins inside `text`, from 0."""
    assertion: tuple[tuple[str, Any], ...] = ()
    assertion_spans: tuple[Span, ...] = ()
    comment: str = ""
    shown: tuple[str, ...] = ()
    """The reveals in the brackets of the row, in order."""
    shown_spans: tuple[Span, ...] = ()
    seal: str = ""

    @property
    def who_span(self) -> Span:
        return Span(self.line, self.col, self.col + len(self.who))

    def span(self, index: int, arg: str = "") -> Span:
        """Where a command stands in the file, or one of its arguments."""
        command, start = self.commands[index], self.col + self.offsets[index]
        first, last = command.spans.get(arg, (0, len(command.text)))
        return Span(self.line, start + first, start + last)

    def written_at(self, span: Span) -> str:
        """The part of the row that stands there."""
        return self.text[span.col - self.col : span.end_col - self.col]

    @property
    def end(self) -> int:
        """Where the last command ends inside `text`."""
        return self.offsets[-1] + len(self.commands[-1].text)

    @property
    def commands_text(self) -> str:
        """The commands as they are written, without player, assertion and comment."""
        if not self.commands:
            return self.text.partition(":")[2].strip()
        return self.text[self.offsets[0] : self.end]

    @property
    def body(self) -> str:
        """The player, the commands and the assertion."""
        spans = self.assertion_spans
        return self.text[: spans[-1].end_col - self.col if spans else self.end]

    @property
    def bare(self) -> str:
        """The text without what it brings to light, which not everybody may know."""
        if not self.shown_spans:
            return self.text
        first, last = self.shown_spans[0].col - self.col, self.shown_spans[-1].end_col - self.col
        before, behind = self.text[:first].rstrip(), self.text[last:].lstrip()
        return before.removesuffix("[").rstrip() + behind.removeprefix("]")

    @property
    def whole(self) -> Span:
        return Span(self.line, self.col, self.col + len(self.text))


class Misread(Struct, frozen=True):
    """A row that was not understood, and what it may mean."""

    line: int
    who: str
    verbs: tuple[str, ...]
    guess: Row | None = None
    """The row as it was probably meant, without its assertion."""
    certain: bool = False
    """The guess holds the commands as they were written."""
    text: str = ""
    """The row as it was written."""
    col: int = 1
    """Where it begins in its line."""


def say(text: str, verb: str = "", **args: Any) -> Command:
    """A proposed command; the verb is the first word of its text unless given."""
    given = {name: value for name, value in args.items() if value is not None}
    return Command(verb or text.split()[0], given, {}, text)


# trying them


class Attempt(Struct, Generic[S], frozen=True):
    state: S
    """Behind the commands, or where they had come to."""
    refusal: Refusal | None = None
    done: int = 0
    """The number of commands that were carried out."""
    at_end: bool = False
    """Each command was possible, but not to stop there."""
    begun: bool = True
    """False where the player could not write a row at all."""
    left: int = 0
    """How many bracketed reveals were still unused when the row was refused."""

    @property
    def legal(self) -> bool:
        return self.refusal is None

    @property
    def code(self) -> str:
        return self.refusal.code.id if self.refusal else ""


def attempt(s: S, player: str, commands: Iterable[Command]) -> Attempt[S]:
    """The commands inside a row; the row need not be complete behind them."""
    trial = s.copy()
    done = 0
    try:
        for command in commands:
            carry_out(trial, player, command)
            done += 1
    except Refusal as refusal:
        return Attempt(trial, refusal, done)
    return Attempt(trial, None, done)


def attempt_row(s: S, player: str, row: Row, telling: int = 0) -> Attempt[S]:
    """An attempt at the whole row from its beginning to its end.

    With `telling`, the positions of players after the first items are kept: the row itself, and
    each thing that happened by itself.
    """
    trial = s.copy()
    trial.telling = telling
    begun, done, at_end = False, 0, False
    try:
        begin(trial, player, row)
        begun = True
        for command in row.commands:
            carry_out(trial, player, command)
            done += 1
        at_end = True
        finish(trial, player)
        all_shown(trial)
    except Refusal as refusal:
        left = len(trial.reveals) + (refusal.code is not NOTHING_SHOWN) if row.shown else 0
        return Attempt(trial, refusal, done, at_end, begun, left)
    return Attempt(trial, None, done)


def attempt_beginning(s: S, player: str, text: str = "") -> Attempt[S]:
    """An attempt to begin a row at all."""
    trial = s.copy()
    try:
        trial.game.course.begin_row(trial, player, text)
    except Refusal as refusal:
        return Attempt(trial, refusal, begun=False)
    return Attempt(trial)


def attempt_end(s: S, player: str) -> Attempt[S]:
    """An attempt to end the row here."""
    trial = s.copy()
    try:
        finish(trial, player)
    except Refusal as refusal:
        return Attempt(trial, refusal, at_end=True)
    return Attempt(trial)


def succeeds(s: S, doing: Callable[[S], object]) -> bool:
    """True if something of the rules can be done, on a copy."""
    try:
        doing(s.copy())
    except Refusal:
        return False
    return True


def after(s: S, player: str, commands: Iterable[Command]) -> S | None:
    """The state after the commands, not yet at the end of the row; None if one is refused."""
    tried = attempt(s, player, commands)
    return tried.state if tried.legal else None


def begin(trial: State, player: str, row: Row) -> None:
    trial.line, trial.sightings = row.line, ()
    trial.reveals = tuple(map(trial.game.notation.read_revealed, row.shown))
    trial.game.course.begin_row(trial, player, row.bare)


def all_shown(trial: State) -> None:
    """Whatever the row says that it brings to light has come to light."""
    for word in trial.reveals:
        require(word == UNKNOWN, NOTHING_SHOWN, f"nothing comes to light that could be {word}",
                arg=SHOWN)
    trial.reveals = ()


def carry_out(trial: State, player: str, command: Command) -> None:
    if trial.info.mode and trial.info.knowing:
        nameless = find_nameless(command)
        require(not nameless, CARD_NOT_NAMED, f"`{command.text}` names no card", arg=nameless)
    if (condition := command.get(CONDITION)) is not None:
        carry_out_if(trial, player, command, condition)
        return
    if trial.revealed:
        raise Refusal(ROW_REVEALED, "something was revealed in this row")
    trial.game.course.apply(trial, player, command)


def carry_out_if(trial: State, player: str, command: Command, condition: str) -> None:
    """An order given in advance: passed over where its condition does not hold, or where it is
    not possible, so that nobody learns from a refusal what was revealed."""
    if condition != ALWAYS and not trial.game.course.has_come_to_light(trial, condition):
        return
    if succeeds(trial, lambda s: s.game.course.apply(s, player, command)):
        trial.game.course.apply(trial, player, command)


def find_nameless(command: Command) -> str:
    """The first argument that leaves a card without a name; "" if there is none."""
    for arg, value in command.args.items():
        if unnamed(value):
            return arg
    return ""


def unnamed(value: object) -> bool:
    """`?`, alone or with a word about its back, and lists with such a card."""
    if isinstance(value, str):
        return value.startswith(UNKNOWN) and value.partition(" ")[0] == UNKNOWN
    return isinstance(value, (tuple, list)) and any(map(unnamed, value))


def finish(trial: State, player: str) -> None:
    trial.game.course.end_row(trial, player)
    trial.revelations_before = trial.revelations
