"""Errors are data: a stable code, a place, the rule that was broken and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import TypeVar

from aoi_cli.engine.bounds import MESSAGE
from aoi_cli.engine.foreign_text import shortened, visible
from aoi_cli.engine.span import NOWHERE, Span
from aoi_cli.engine.struct import Struct, force_setattr

Value = TypeVar("Value")


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
        help: str = "",
        arg: str = "",
        verb: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.because = because
        self.help = help or code.help
        self.arg = arg
        self.verb = verb

    def at(self, span: Span, ground: str = "", follows: int = 0) -> Diagnostic:
        """`ground` is the rule in the words of the game, where the refusal names none itself."""
        because = self.because or ground or self.code.because
        return Diagnostic(self.code.id, self.message, span, because, self.help, follows)


Words = str | Callable[[], str]
"""A text, or what makes it: only a refusal pays for words that take some work."""

_held: ContextVar[list[Code] | None] = ContextVar("held", default=None)
"""While a judgement is watched: the conditions that it came by and that held."""
_watching: list[None] = []
"""One for each judgement that is being watched, by whatever thread."""


def require(
    condition: object,
    code: Code,
    message: Words,
    because: str = "",
    help: Words = "",
    arg: str = "",
    verb: str = "",
) -> None:
    """Judge and explain in one: what is wrong if the condition does not hold, and the remedy."""
    if not condition:
        raise Refusal(code, words_of(message), because=because, help=words_of(help), arg=arg,
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
    value: Value | None, code: Code, message: Words, *, help: Words = "", arg: str = ""
) -> Value:
    """Require a value that is not None, and return it."""
    require(value is not None, code, message, help=help, arg=arg)
    assert value is not None
    return value


def words_of(words: Words) -> str:
    """The words of a refusal. Trials that they need do not count as parts of the judgement."""
    if isinstance(words, str):
        return words
    before = _held.set(None)
    try:
        return words()
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
    code: Code, message: str, span: Span = NOWHERE, *, because: str = "", help: str = ""
) -> Diagnostic:
    return Diagnostic(code.id, message, span, because or code.because, help or code.help)
