"""Errors are data: a stable code, a place, the rule that was broken and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from aoi_cli.engine.bounds import MESSAGE
from aoi_cli.engine.foreign_text import shortened, visible
from aoi_cli.engine.span import NOWHERE, Span
from aoi_cli.engine.struct import Struct, force_setattr, replace
from aoi_cli.engine.words import listed

Value = TypeVar("Value")
Said = TypeVar("Said")


class Code(Struct, frozen=True):
    """A kind of error. The number never changes its meaning once published."""

    id: str
    title: str
    because: str
    help: str
    holds: str = ""
    """The statement that is true where the code does not apply: "the place is free"."""
    stands_alone: bool = False
    """True where the error cannot be the consequence of an earlier one."""


FAMILIES = {
    "S": "syntax",
    "F": "file",
    "T": "turn order",
    "R": "resources",
    "M": "map",
    "C": "tiles and components",
    "D": "decisions",
    "V": "scoring",
    "A": "assertions",
    "H": "hidden information",
    "P": "component packs",
    "I": "imports and exports",
    "X": "internal",
}


def code(
    id: str, title: str, because: str, help: str, *, holds: str = "", stands_alone: bool = False
) -> Code:
    """`because` and `help` serve where an error gives none of its own."""
    return Code(id, title, because, help, holds, stands_alone)


WRITE = "Write {}."
INSTEAD, MARKED, WHOLE = "instead", "marked", "whole"
BEFORE, FIRST, BEHIND = "before", "first", "behind"
"""Where a remedy is written: instead of the command at fault, of the part that is marked, or of the
whole row; before the command, or at the beginning or at the end of the row."""


class Remedy(Struct, frozen=True):
    """Advice with exact words. It is said only if a row that follows it gets further."""

    ways: Sequence[str]
    """The texts to write; each is meant to help by itself."""
    words: str = WRITE
    place: str = INSTEAD
    otherwise: str | Remedy = ""
    """The advice if no way helps."""

    def say(self, ways: Iterable[str]) -> str:
        return self.words.replace("{}", listed(f"`{way}`" for way in ways))

    def or_else(self, help: str) -> Remedy:
        """The remedy with a help text for the case that nothing else is said."""
        last = self.otherwise
        return replace(self, otherwise=last.or_else(help) if isinstance(last, Remedy)
                       else last or help)


def write(*ways: str, otherwise: str | Remedy = "") -> Remedy:
    return Remedy(ways, otherwise=otherwise)


def write_first(*ways: str, otherwise: str | Remedy = "") -> Remedy:
    return Remedy(ways, "First write {}.", BEFORE, otherwise)


class Diagnostic(Struct, frozen=True):
    code: str
    message: str
    span: Span
    because: str
    help: str
    follows: int = 0
    """The line of an earlier error that this one may only follow from; 0 if it stands alone."""
    row: int = 0
    """The number of the row that is at fault; 0 for the head."""
    remedy: Remedy | None = None
    """The part of the help that has still to be tried."""
    mended: tuple[str, ...] = ()
    """The rows that follow the remedies which were tried and help."""

    def __post_init__(self) -> None:
        """Words of others that are quoted do no harm wherever it is shown."""
        for name in ("message", "because", "help"):
            force_setattr(self, name, shortened(visible(getattr(self, name)), MESSAGE))


class Refusal(Exception):
    """A rule that was broken.

    `arg` names the argument of the command that is at fault; `verb` the command, where the
    fault shows only when the row is complete.
    """

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        because: str = "",
        help: str | Remedy = "",
        arg: str = "",
        verb: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.because = because
        self.remedy, text = divided(help, code)
        self.help = text or code.help
        self.arg = arg
        self.verb = verb

    def at(self, span: Span, ground: str = "", follows: int = 0) -> Diagnostic:
        """`ground` is the rule in the words of the game, where the refusal names none itself."""
        because = self.because or ground or self.code.because
        return Diagnostic(self.code.id, self.message, span, because, self.help, follows,
                          remedy=self.remedy)


def divided(help: str | Remedy, code: Code) -> tuple[Remedy | None, str]:
    """The remedy to try, if there is one, and the help if all of it helps."""
    if isinstance(help, str):
        return None, help
    return help.or_else(code.help), help.say(help.ways)


Words = str | Callable[[], str]
"""A text, or what makes it: only a refusal pays for words that take some work."""
Help = str | Remedy | Callable[[], str | Remedy]

_held: ContextVar[list[Code] | None] = ContextVar("held", default=None)
"""While a judgement is watched: the conditions that it came by and that held."""
_watching: list[None] = []
"""One for each judgement that is being watched, by whatever thread."""
_wordless: ContextVar[bool] = ContextVar("wordless", default=False)
"""While nobody reads refusals: words that take work are left out."""


def require(
    condition: object,
    code: Code,
    message: Words,
    because: str = "",
    help: Help = "",
    arg: str = "",
    verb: str = "",
) -> None:
    """Judge and explain in one: what is wrong if the condition does not hold, and the remedy."""
    if not condition:
        raise Refusal(code, words_of(message), because=because, help=help_of(help), arg=arg,
                      verb=verb)
    if _watching:
        has_held(code)


def require_else(condition: object, code: Code, refused: Callable[[], Refusal]) -> None:
    """Require a condition; the refusal is made elsewhere and may have a nearer code."""
    if not condition:
        raise refused()
    if _watching:
        has_held(code)


def has_held(code: Code) -> None:
    held = _held.get()
    if held is not None:
        held.append(code)


def required(
    value: Value | None, code: Code, message: Words, *, help: Help = "", arg: str = ""
) -> Value:
    """Require a value that is not None, and return it."""
    require(value is not None, code, message, help=help, arg=arg)
    assert value is not None
    return value


def words_of(words: Words) -> str:
    if isinstance(words, str):
        return words
    return "" if _wordless.get() else unwatched(words)


def help_of(help: Help) -> str | Remedy:
    if isinstance(help, (str, Remedy)):
        return help
    return "" if _wordless.get() else unwatched(help)


@contextmanager
def without_words() -> Iterator[None]:
    """Within it, refusals come without the words that take work, since nobody reads them."""
    before = _wordless.set(True)
    try:
        yield
    finally:
        _wordless.reset(before)


def unwatched(make: Callable[[], Said]) -> Said:
    """The words that a function makes; its trials do not count as parts of the judgement."""
    before = _held.set(None)
    try:
        return make()
    finally:
        _held.reset(before)


def watched(judgement: Callable[[], None]) -> tuple[list[Code], Refusal | None]:
    """Carry out a judgement; the conditions that held, and the refusal if it came to one."""
    held: list[Code] = []
    before = _held.set(held)
    _watching.append(None)
    refused: Refusal | None = None
    try:
        judgement()
    except Refusal as refusal:
        refused = refusal
    finally:
        _watching.pop()
        _held.reset(before)
    return [c for c in dict.fromkeys(held) if refused is None or c != refused.code], refused


class Broken(Exception):
    """A file or head that cannot be used at all, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[Diagnostic]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(p.message for p in self.problems))


def problem(
    code: Code, message: str, span: Span = NOWHERE, *, because: str = "", help: str | Remedy = ""
) -> Diagnostic:
    remedy, text = divided(help, code)
    return Diagnostic(code.id, message, span, because or code.because, text or code.help,
                      remedy=remedy)
