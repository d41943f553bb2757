"""The lines of a log in either of its two shapes."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.imports.snellman.terra_mystica import FORMER_NAMES

Shape = Literal["log", "ledger"]


class Piece(Struct, frozen=True):
    """A part of a line; blanks are squeezed, so only the span tells where it ends."""

    text: str
    span: Span


class Columns(Struct, frozen=True):
    """The amounts of a faction after a row, in a ledger."""

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


class FactionRow(Struct, frozen=True):
    """A row: the commands of one faction."""

    line: int
    who: Piece
    commands: tuple[Piece, ...]
    comment: str = ""
    columns: Columns | None = None


class Remark(Struct, frozen=True):
    line: int
    text: str


Line = Setting | FactionRow | Remark


class Log(Struct, frozen=True):
    shape: Shape
    lines: tuple[Line, ...]


def pieces(text: str, line: int, start: int) -> tuple[Piece, ...]:
    """The commands of a row, parted by dots; `start` is the column of the text, from 1."""
    commands = []
    for part in text.split("."):
        if words := squeezed(part):
            first = start + len(part) - len(part.lstrip())
            commands.append(Piece(words, Span(line, first, first + len(part.strip()))))
        start += len(part) + 1
    return tuple(commands)


def squeezed(text: str) -> str:
    """One blank between words, none beside signs."""
    words = " ".join(text.split())
    for sign in ":,+-":
        if sign in words:
            words = words.replace(f" {sign}", sign if sign in ":," else f" {sign}")
            words = words.replace(f"{sign} ", sign)
    return words


def by_todays_name(faction: str) -> str:
    """The faction by the word of later logs."""
    return FORMER_NAMES.get(faction.lower(), faction)


def harmless(text: str) -> str:
    """A comment without signs that a file of moves may not hold."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
