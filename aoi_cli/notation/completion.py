"""How a command that is being typed can go on, given the commands that are possible.

A possible command goes on from what is typed if the typed words and the rest of it read as the
same command. So everything that the grammar understands can be completed: short words, other
names, left out words, any case.
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
    """What is typed, and a word more. A blank stands at its end if others have to follow."""
    command: Command | None
    """The command, where it is complete."""


class Continuing(Struct, frozen=True):
    """The commands of one game in the making."""

    notation: Notation
    tile: Callable[[str, bool], str]
    """A tile's short or full name; the grammar knows no tiles."""

    def continued(self, typed: str, possible: Iterable[Command]) -> list[Continuation]:
        """In full words if any fit what is typed, otherwise in short words."""
        begin = typed[: len(typed) - len(_last_word(typed))]
        words = begin.split()
        commands = [c for c in possible if not words or self.is_verb(words[0], c.verb)]
        full = self.fitting(typed, begin, [(c, c.text) for c in commands])
        return full or self.fitting(typed, begin, [(c, self.in_short(c)) for c in commands])

    def fitting(
        self, typed: str, begin: str, commands: Iterable[tuple[Command, str]]
    ) -> list[Continuation]:
        partial = typed[len(begin):].lower()
        found: dict[str, Command | None] = {}
        for command, text in commands:
            rests = list(self.rests(begin, command, text.split()))
            for rest in rests if partial else rests[:1]:
                word, more = next_word(rest)
                if word.replace(" ", "").lower().startswith(partial):
                    whole = f"{begin}{word}{' ' if more else ''}"
                    found[whole] = None if more else command
        return [Continuation(t, c) for t, c in found.items() if c or t[:-1] not in found]

    def rests(self, begin: str, command: Command, words: Sequence[str]) -> Iterator[Sequence[str]]:
        """What of the command can follow the typed words; several where a word can be left out."""
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
        """Whether a text is this command, in whatever words."""
        read = _read(text, self.notation)
        if read is None or read.verb != command.verb:
            return False
        args = dict(read.args)
        if "tile" in args:
            args["tile"] = self.tile(args["tile"], False)
        return args == dict(command.args)

    def is_verb(self, word: str, verb: str) -> bool:
        return word.lower() in (verb, self.notation.words.short.get(verb))

    def in_short(self, command: Command) -> str:
        def naming(word: str) -> str:
            return self.tile(word, True)

        return print_command(command, self.notation.words, short=True, tile=naming)


def next_word(words: Sequence[str]) -> tuple[str, bool]:
    """The next words to offer together, and whether others follow.

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
