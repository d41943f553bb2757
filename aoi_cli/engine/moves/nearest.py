"""The shortest change that makes a refused row legal.

Changes are tried in groups, the likeliest first and in each the nearest first; each one is
judged by a replay of its own, so whatever is found is legal. The first group that holds a
legal row ends the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from aoi_cli.engine.error.codes import (
    ACTION_DUE,
    ANSWER_FIRST,
    CHOICE_MISSING,
    CHOICES_OPEN,
    NO_OFFER,
    NO_SUCH_CHOICE,
    NOT_TO_FORGO,
    NOT_YOUR_TURN,
    NOTHING_DONE,
    ONE_ACTION,
    UNKNOWN_PLAYER,
    WRONG_PHASE,
)
from aoi_cli.engine.error.refusal import Broken, Refusal
from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.moves.variants import (
    Printed,
    Variant,
    likeness,
    other_numbers,
    written,
)
from aoi_cli.engine.row import Command, Row, after, attempt_row
from aoi_cli.engine.row_inspection import Inquiry

MISSING = {CHOICE_MISSING.id, CHOICES_OPEN.id, ANSWER_FIRST.id, ACTION_DUE.id}
SUPERFLUOUS = {ONE_ACTION.id, NO_SUCH_CHOICE.id, NO_OFFER.id, NOTHING_DONE.id, WRONG_PHASE.id,
               NOT_TO_FORGO.id}
WRONG_NAME = {UNKNOWN_PLAYER.id, NOT_YOUR_TURN.id}
MOST_FOUND = 3
MOST_TRIED = 2500
MOST_CHOICES = 3
MOST_WAYS = 8

Parse = Callable[[str], Row]
Commands = tuple[Command, ...]
NOTHING = Command("")


def nearest(q: Inquiry, parse: Parse, printed: Printed) -> list[Variant]:
    """At most a few rows near the refused one that are legal, the nearest first."""
    if q.refusal is None:
        return []
    search = Search(q, q.refusal, parse, printed)
    left = MOST_TRIED
    for group in search.groups():
        variants: dict[str, Variant] = {}
        for change in islice(group, left):
            left -= 1
            if change.description not in variants and is_legal(q, change.row, parse):
                variants[change.description] = change
                if len(variants) == MOST_FOUND:
                    break
        if variants:
            return list(variants.values())
    return []


def is_legal(q: Inquiry, text: str, parse: Parse) -> bool:
    try:
        row = parse(text)
    except Broken:
        return False
    player = q.before.resolve(row.who)
    return player is not None and attempt_row(q.before, player, row).legal


class Search:
    """The changes of one refused row, group by group."""

    def __init__(self, q: Inquiry, refusal: Refusal, parse: Parse, printed: Printed) -> None:
        self.q = q
        self.game = q.game
        self.refusal = refusal
        self.parse = parse
        self.printed = printed
        self.at = q.good
        self._moves: dict[int, list[Move]] = {}

    def groups(self) -> Iterator[Iterable[Variant]]:
        code = self.refusal.code.id
        if self.q.states:
            if code in MISSING:
                yield from self.choices()
            yield self.preparations()
            yield self.numbers()
            if self.refusal.arg:
                yield self.arguments({self.refusal.arg})
            yield self.conversions()
            yield self.arguments()
            yield self.arguments(prepared=True)
            yield self.more()
            if code in SUPERFLUOUS or self.failing in self.commands[: self.at]:
                yield [self.without(self.at)]
                yield self.exchanged()
                yield [self.up_to(self.at)]
            yield self.others()
        if code in WRONG_NAME:
            yield self.names()

    # the groups

    def choices(self) -> Iterator[Iterable[Variant]]:
        """Answers and choices that are missing: one, then two, then three of them."""
        ways: list[Commands] = [()]
        for _ in range(MOST_CHOICES):
            ways = [
                (*way, *move.commands)
                for way in ways[:MOST_WAYS]
                for move in self.after(way)
                if not move.freely
            ]
            yield [self.added(way, self.at) for way in ways]

    def preparations(self) -> Iterator[Variant]:
        """Commands that a legal move has in front of the same command."""
        for before, last in self.alike():
            if before and not self.differing(last):
                yield self.added(before, self.at)

    def numbers(self) -> Iterator[Variant]:
        """Another number in a command that was reached, or none of it."""
        for i in reversed(range(min(self.at + 1, len(self.commands)))):
            command = self.commands[i]
            others = list(other_numbers(command.args))
            for args in others:
                yield self.replaced(i, Command(command.verb, args))
            if others and i < self.at:
                yield self.without(i)

    def arguments(self, only: set[str] | None = None, prepared: bool = False) -> list[Variant]:
        """Another argument for the command that failed, from the moves that are legal."""
        changes: list[tuple[float, Variant]] = []
        for before, last in [*self.alike(), *(self.completions() if only else ())]:
            new = self.differing(last)
            old = [name for name in new if self.failing.get(name) is not None]
            wanted = bool(before) == prepared and (not only or only & set(new))
            if wanted and new and len(old) <= 1:
                command = Command(last.verb, {**self.failing.args, **last.args})
                far = sum(self.apart(name, last.get(name)) for name in old)
                changes.append((far, self.replaced(self.at, command, before)))
        return [change for _, change in sorted(changes, key=lambda item: item[0])]

    def conversions(self) -> Iterator[Variant]:
        """One conversion or sacrifice in front of the command, the smallest first."""
        changes = [
            (times, self.at - i, self.added((self.times(command, times),), i))
            for i in reversed(range(min(self.at + 1, len(self.commands))))
            for move in self.moves(i)
            if move.freely
            for command in move.commands
            for times in range(1, move.most + 1)
        ]
        return (change for *_, change in sorted(changes, key=lambda item: item[:2]))

    def names(self) -> Iterator[Variant]:
        """The row for another player."""
        who = self.q.row.who
        others = [name for name in self.q.before.players if name != self.q.player]
        for name in sorted(others, key=lambda name: -likeness(name, who)):
            yield Variant(written(name, self.texts), f"`{name}` instead of `{who}`")

    def more(self) -> Iterator[Variant]:
        """Any one move that is legal where the row stops, such as the action it began with."""
        for move in self.moves(self.at):
            if not move.freely:
                yield self.added(move.commands, self.at)

    def exchanged(self) -> Iterator[Variant]:
        """The failing command and the one behind it, the other way round."""
        if self.at + 1 < len(self.commands):
            first, second = self.texts[self.at : self.at + 2]
            texts = [*self.texts[: self.at], second, first, *self.texts[self.at + 2 :]]
            yield Variant(written(self.q.row.who, texts), f"`{second}` before `{first}`")

    def others(self) -> Iterator[Variant]:
        """Any one move in place of the failing command, where more of the row hangs on it; what is
        most like it first."""
        if self.at + 1 < len(self.commands):
            moves = [move for move in self.moves(self.at) if not move.freely]
            for move in sorted(moves, key=lambda m: -likeness(m.text, self.failing.text)):
                yield self.replaced(self.at, move.commands[-1], move.commands[:-1])

    # what they are made of

    @property
    def commands(self) -> Commands:
        return self.q.row.commands

    @property
    def texts(self) -> list[str]:
        return [command.text for command in self.commands]

    @property
    def failing(self) -> Command:
        """The command that is refused; at the end of a row one that says nothing."""
        return self.commands[self.at] if self.at < len(self.commands) else NOTHING

    def alike(self) -> Iterator[tuple[Commands, Command]]:
        """Legal moves that end in a command like the failing one, and what comes before it."""
        for move in self.moves(self.at):
            before, last = move.commands[:-1], move.commands[-1]
            if last.verb == self.failing.verb:
                if before:
                    yield before, last
                for times in range(1, move.most + 1):
                    yield (), last if times == 1 else self.times(last, times)

    def moves(self, at: int) -> list[Move]:
        """The legal moves before a command of the row."""
        if at not in self._moves:
            self._moves[at] = legal(self.q.states[at], self.q.player)
        return self._moves[at]

    def after(self, commands: Commands) -> list[Move]:
        """The legal moves after more commands at the place of the refusal."""
        then = after(self.q.states[self.at], self.q.player, commands)
        return legal(then, self.q.player) if then else []

    def completions(self) -> Iterator[tuple[Commands, Command]]:
        """The failing command with what it gives to choose, if only that is wrong in it."""
        name, bare = self.refusal.arg, self.without_argument(self.refusal.arg)
        if bare is None:
            return
        for move in self.after((bare,)):
            value = move.commands[-1].get(name)
            if value is not None and move.commands[-1].verb != bare.verb:
                yield (), Command(bare.verb, {**bare.args, name: value})

    def without_argument(self, name: str) -> Command | None:
        """The failing command without an argument, if it can be left out."""
        if name not in self.failing.spans:
            return None
        first, last = self.failing.spans[name]
        text = self.failing.text[:first] + self.failing.text[last:]
        try:
            return self.parse(written(self.q.row.who, [text])).commands[0]
        except Broken:
            return None

    def times(self, command: Command, times: int) -> Command:
        if times == 1:
            return command
        new = self.game.moves.repeat(command, times)
        return Command(new.verb, new.args, {}, self.printed(new))

    def differing(self, other: Command) -> list[str]:
        """Arguments of another command that the failing one has not, or has otherwise."""
        return [
            name for name, value in other.args.items()
            if value is not None and self.in_words_of_moves(name, self.failing.get(name)) != value
        ]

    def in_words_of_moves(self, name: str, value: Any) -> Any:
        """The value in the words of legal moves."""
        if name == "tile" and value is not None:
            return self.game.notation.component_name(value, False)
        if name == "player" and value is not None:
            return self.q.before.resolve(value)
        return value

    def apart(self, name: str, value: Any) -> float:
        old = self.in_words_of_moves(name, self.failing.get(name))
        if isinstance(old, int) and isinstance(value, int):
            return abs(old - value)
        far = self.game.moves.distance(self.q.before, old, value)
        return (far or 0) + 1 - likeness(str(old), str(value))

    def added(self, commands: Commands, at: int) -> Variant:
        new = [command.text for command in commands]
        description = f"`{'. '.join(new)}` added"
        texts = [*self.texts[:at], *new, *self.texts[at:]]
        return Variant(written(self.q.row.who, texts), description)

    def replaced(self, at: int, command: Command, before: Commands = ()) -> Variant:
        new = [*(c.text for c in before), self.printed(command)]
        texts = [*self.texts[:at], *new, *self.texts[at + 1 :]]
        description = f"`{'. '.join(new)}` instead of `{self.texts[at]}`"
        return Variant(written(self.q.row.who, texts), description)

    def up_to(self, at: int) -> Variant:
        description = f"without `{'. '.join(self.texts[at:])}`"
        return Variant(written(self.q.row.who, self.texts[:at]), description)

    def without(self, at: int) -> Variant:
        texts = [*self.texts[:at], *self.texts[at + 1 :]]
        return Variant(written(self.q.row.who, texts), f"without `{self.texts[at]}`")
