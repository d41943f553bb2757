"""Errors are data: a stable code, a place, the rule that was broken and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass

from aoi_cli.engine.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of error. The number never changes its meaning once published."""

    id: str
    title: str
    because: str
    help: str
    stands_alone: bool = False
    """True where the error cannot be the consequence of an earlier one."""


CODES: dict[str, Code] = {}

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
    "I": "imports and exports",
    "X": "internal",
}


def code(id: str, title: str, because: str, help: str, *, stands_alone: bool = False) -> Code:
    """Register a code; `because` and `help` serve where an error gives none of its own."""
    if id in CODES:
        raise ValueError(f"code {id} is registered twice")
    CODES[id] = entry = Code(id, title, because, help, stands_alone)
    return entry


@dataclass(frozen=True, slots=True)
class Diagnostic:
    code: str
    message: str
    span: Span
    because: str
    help: str
    follows: int = 0
    """The line of an earlier error that this one may only follow from; 0 if it stands alone."""


class Refusal(Exception):
    """What the rules raise.

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
        self.because = because or code.because
        self.help = help or code.help
        self.arg = arg
        self.verb = verb

    def at(self, span: Span, follows: int = 0) -> Diagnostic:
        return Diagnostic(self.code.id, self.message, span, self.because, self.help, follows)


_tested: ContextVar[list[Code] | None] = ContextVar("tested", default=None)
"""While a judgement is watched: the conditions that it comes by."""


def judged_by(*codes: Code) -> None:
    """The rules say which conditions they test next, in this order."""
    tested = _tested.get()
    if tested is not None:
        tested.extend(codes)


def watched(judgement: Callable[[], None]) -> tuple[list[Code], Refusal | None]:
    """Carry out a judgement; the conditions that held, and the refusal if it came to one."""
    tested: list[Code] = []
    before = _tested.set(tested)
    try:
        judgement()
    except Refusal as refusal:
        return held_before(refusal.code, tested), refusal
    finally:
        _tested.reset(before)
    return list(dict.fromkeys(tested)), None


def held_before(failed: Code, tested: list[Code]) -> list[Code]:
    """Each condition once; what would have been tested after the one that failed is unknown."""
    if failed in tested:
        last = len(tested) - 1 - tested[::-1].index(failed)
        tested = tested[:last]
    return [code for code in dict.fromkeys(tested) if code != failed]


class Broken(Exception):
    """A file or head that cannot be used at all, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[Diagnostic]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(p.message for p in self.problems))


def problem(
    code: Code, message: str, span: Span = NOWHERE, *, because: str = "", help: str = ""
) -> Diagnostic:
    return Diagnostic(code.id, message, span, because or code.because, help or code.help)


def similar(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like it, or nothing."""
    from difflib import get_close_matches

    words = {name.lower(): name for name in known}
    close = get_close_matches(word.lower(), words, n=1, cutoff=0.6)
    return words[close[0]] if close else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """'Did you mean x?' or nothing."""
    close = similar(word, known)
    return f"Did you mean {close}?" if close else ""


def counted(amount: int, things: str) -> str:
    """'1 tool', '2 tools'."""
    return f"{amount} {things[:-1] if amount == 1 and things.endswith('s') else things}"


def of(name: str) -> str:
    """'anna's', 'witches''."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def listed(words: Iterable[str], last: str = "or") -> str:
    """'a, b or c'."""
    all_words = list(words)
    if len(all_words) < 2:
        return "".join(all_words)
    return f"{', '.join(all_words[:-1])} {last} {all_words[-1]}"


def shown(value: object) -> str:
    """'12', and '5/7/0' of what is no plain number."""
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)
