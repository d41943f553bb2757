"""How a command that is being typed can go on, given the commands that are possible.

A possible command continues the typed words if these and the rest of it read as the same command.
So everything that the grammar understands can be completed: short words, other names, left out
words, any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import Struct
from aoi_cli.notation.parser import Notation
from aoi_cli.notation.printer import print_command

_CONNECTING = frozenset(["to", "for", "with", "by", "from"])


class Continuation(NamedTuple):
    text: str
    """The typed text and one more word, with a blank at its end if others have to follow."""
    command: Command | None
    """The command; None if it is not complete."""


class Completer(Struct, frozen=True):
    """Completes commands of one game while they are typed."""

    notation: Notation
    tile: Callable[[str, bool], str]
    """A tile's short or full name; the grammar knows no tiles."""

    def complete(self, typed: str, possible: Iterable[Command]) -> list[Continuation]:
        """All continuations of a text: in full words if any fit it, otherwise in short words."""
        begin = typed[: len(typed) - len(_last_word(typed))]
        words = begin.split()
        commands = [c for c in possible if not words or self.is_verb(words[0], c.verb)]
        full = self.narrow(typed, begin, [(c, c.text) for c in commands])
        return full or self.narrow(typed, begin, [(c, self.print_short(c)) for c in commands])

    def narrow(
        self, typed: str, begin: str, commands: Iterable[tuple[Command, str]]
    ) -> list[Continuation]:
        partial = typed[len(begin):].lower()
        commands_by_text: dict[str, Command | None] = {}
        for command, text in commands:
            rests = list(self.find_rests(begin, command, text.split()))
            for rest in rests if partial else rests[:1]:
                word, more = next_word(rest)
                if word.replace(" ", "").lower().startswith(partial):
                    whole = f"{begin}{word}{' ' if more else ''}"
                    commands_by_text[whole] = None if more else command
        return [Continuation(text, whole) for text, whole in commands_by_text.items()
                if whole or text[:-1] not in commands_by_text]

    def find_rests(
        self, begin: str, command: Command, words: Sequence[str]
    ) -> Iterator[Sequence[str]]:
        """The words of the command that can follow the typed ones; several if a word can be left
        out."""
        typed = len(begin.split())
        if not typed:
            yield words
            return
        if self.notation.words.signed(words[0]):
            words = [words[0][0], words[0][1:], *words[1:]]
        for start in sorted(range(1, len(words)), key=lambda n: (n < typed, abs(n - typed))):
            if self.reads_as(" ".join([begin.strip(), *words[start:]]), command):
                yield words[start:]

    def reads_as(self, text: str, command: Command) -> bool:
        """True if a text is this command, in whatever words."""
        read = _read(text, self.notation)
        if read is None or read.verb != command.verb:
            return False
        args = dict(read.args)
        if "tile" in args:
            args["tile"] = self.tile(args["tile"], False)
        return args == dict(command.args)

    def is_verb(self, word: str, verb: str) -> bool:
        return word.lower() in (verb, self.notation.words.short.get(verb))

    def print_short(self, command: Command) -> str:
        return print_command(command, self.notation.words, short=True,
                             tile=lambda word: self.tile(word, True))


def next_word(words: Sequence[str]) -> tuple[str, bool]:
    """The next words to offer together, and True if others follow.

    Small words do not stand alone, and from a number on the rest of a command is one thing.
    """
    small = 0
    while small < len(words) - 1 and words[small] in _CONNECTING:
        small += 1
    if words[small][0].isdigit():
        return " ".join(words), False
    return " ".join(words[: small + 1]), small + 1 < len(words)


def _last_word(text: str) -> str:
    """The word that is being typed; empty behind a blank."""
    return "" if not text or text[-1].isspace() else text.split()[-1]


@lru_cache(maxsize=1 << 12)
def _read(text: str, notation: Notation) -> Command | None:
    return notation.command(text)
