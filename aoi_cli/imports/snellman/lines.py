"""The lines of a log, whichever of its two shapes it came in."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct

Shape = Literal["log", "ledger"]


class Piece(Struct, frozen=True):
    """A part of a line; blanks are squeezed, so only the span tells where it ends."""

    text: str
    span: Span


class Columns(Struct, frozen=True):
    """What a ledger says that a faction has after a row."""

    vp: int
    coins: int
    workers: int
    priests: int
    power: tuple[int, int, int]
    cults: tuple[int, int, int, int]


class Setting(Struct, frozen=True):
    """An administrative line: a word and what follows it."""

    line: int
    verb: str
    argument: str
    span: Span


class Told(Struct, frozen=True):
    """A row: what one faction does."""

    line: int
    who: Piece
    commands: tuple[Piece, ...]
    comment: str = ""
    columns: Columns | None = None


class Remark(Struct, frozen=True):
    line: int
    text: str


Line = Setting | Told | Remark


class Log(Struct, frozen=True):
    shape: Shape
    lines: tuple[Line, ...]


def pieces(text: str, line: int, start: int) -> tuple[Piece, ...]:
    """The commands of a row, parted by dots; `start` is the column of the text, from 1."""
    found = []
    for part in text.split("."):
        if words := squeezed(part):
            first = start + len(part) - len(part.lstrip())
            found.append(Piece(words, Span(line, first, first + len(part.strip()))))
        start += len(part) + 1
    return tuple(found)


def squeezed(text: str) -> str:
    """One blank between words, none beside signs."""
    words = " ".join(text.split())
    for sign in ":,+-":
        if sign in words:
            words = words.replace(f" {sign}", sign if sign in ":," else f" {sign}")
            words = words.replace(f"{sign} ", sign)
    return words


def harmless(text: str) -> str:
    """A comment without signs that a file of moves may not hold."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
