"""Cuts a row into its parts, so that equal parts of many rows are parsed only once.

The shape is that of `row` in common.lark. `docs/contracts.md` says what must agree.
"""

from __future__ import annotations

import re
from functools import cache

from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct

QUOTED = re.compile(
    r"\"[^\"]*\"|[“”„][^“”„]*[“”]|«[^«»]*»"
    "|(?<!\\w)['\u2018](?:[^'\u2019]|['\u2019](?=\\w))*['\u2019](?!\\w)"
)
"""An apostrophe inside a word ends no text: `'anna's fault'`."""


@cache
def fact_pattern(second_words: str = "") -> re.Pattern[str]:
    """The pattern of one fact of an assertion; some units have a second word."""
    more = rf"(?:\s+{second_words}(?!\w))?" if second_words else ""
    return re.compile(
        rf"[0-9]+\s*(?:/\s*[0-9]+\s*/\s*[0-9]+|[^\W\d_]+{more})"
        r"|[^\W\d_]+\s*[0-9]+"
        r"|\S+",
        re.IGNORECASE,
    )


class Part(Struct, frozen=True, gc=False):
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    def span(self, line: int, col: int) -> Span:
        """The span of the part, in a row that begins at the given place."""
        start = col + self.start
        return Span(line, start, start + len(self.text))


class Scanned(Struct, frozen=True, gc=False):
    who: Part | None
    """None where there is no colon."""
    commands: list[Part]
    facts: list[Part] | None
    """None where there is no `=`."""
    comment: str
    shown: list[Part] | None = None
    """The words in brackets at the end; None if there are no brackets."""
    odd: Part | None = None
    """The text that is wrong about the brackets: an open bracket, or words behind them."""


def scan(text: str, facts_of: re.Pattern[str] | None = None) -> Scanned:
    seen = masked(text)
    hash_at = seen.find("#")
    stop = len(text) if hash_at < 0 else hash_at
    comment = text[stop + 1 :].strip()

    shown, odd = None, None
    bracket_at = seen.find("[", 0, stop)
    if bracket_at >= 0:
        closed_at = seen.find("]", bracket_at, stop)
        shown = _listed(text, bracket_at + 1, stop if closed_at < 0 else closed_at)
        behind = _part(text, closed_at + 1, stop)
        odd = Part("[", bracket_at) if closed_at < 0 else behind if behind.text else None
        stop = bracket_at

    equals_at = seen.find("=", 0, stop)
    facts = None
    pattern = facts_of or fact_pattern()
    if equals_at >= 0:
        facts = [Part(m[0], m.start()) for m in pattern.finditer(text, equals_at + 1, stop)]
        stop = equals_at

    colon_at = seen.find(":", 0, stop)
    who = None if colon_at < 0 else _part(text, 0, colon_at)
    commands = _commands(text, seen, colon_at + 1, stop)
    return Scanned(who, commands, facts, comment, shown, odd)


def _listed(text: str, start: int, stop: int) -> list[Part]:
    parts = []
    for piece in text[start:stop].split(","):
        parts.append(_part(text, start, start + len(piece)))
        start += len(piece) + 1
    return parts


def comment_at(text: str) -> int:
    """The place where the comment of a row begins; the end of the row if it has none."""
    hash_at = masked(text).find("#")
    return len(text) if hash_at < 0 else hash_at


def masked(text: str) -> str:
    """The text with every character in quotes replaced."""
    if text.isascii() and '"' not in text and "'" not in text:
        return text
    return QUOTED.sub(lambda quoted: "_" * len(quoted[0]), text)


def _commands(text: str, seen: str, start: int, stop: int) -> list[Part]:
    parts = []
    for piece in seen[start:stop].split("."):
        end = start + len(piece)
        bare = text[start:end].strip()
        parts.append(Part(bare, text.index(bare, start) if bare else end))
        start = end + 1
    if not bare:
        parts.pop()
    return parts


def _part(text: str, start: int, stop: int) -> Part:
    piece = text[start:stop]
    bare = piece.strip()
    return Part(bare, start + piece.find(bare) if bare else stop)
