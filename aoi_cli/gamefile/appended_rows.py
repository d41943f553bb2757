"""Rows at the end of a file whose beginning is known to be read without fault.

What stands there is taken for rows only where nothing else could be meant; then nobody has to read
the whole file once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aoi_cli.engine.bounds import LINE, LINES
from aoi_cli.engine.foreign_text import FORBIDDEN
from aoi_cli.gamefile.reader import GameText, is_row


class Tail(NamedTuple):
    """Behind the last line of the moves, which is the last line of the file."""

    line: int
    """The number of the line that would be the next."""
    indent: int
    newline: str


def tail_of(text: str, game: GameText) -> Tail | None:
    """None where something follows the moves, or where their last line is not ended."""
    lines = game.text.split("\n")
    newline = "\r\n" if text.endswith("\r\n") else "\n" if text.endswith("\n") else ""
    indent = game.moves_col - 1
    if lines[-1] or not newline or indent < 1:
        return None
    below = lines[game.moves_line - 1 : -1]
    if not any(map(is_row, below)) or not all(belongs(line, indent) for line in below):
        return None
    return Tail(len(lines), indent, newline)


def belongs(line: str, indent: int) -> bool:
    return line.startswith(" " * indent) or not line.strip(" ")


def moves_behind(tail: Tail, added: str) -> tuple[list[str], Tail] | None:
    """The lines of moves that were added to a file, and where it ends now; None where that needs
    another look: with something else in them, or with more than is taken."""
    text = added.replace("\r\n", "\n")
    *lines, last = text.split("\n")
    if last or "\r" in text or FORBIDDEN.search(text) or "<<<<<<<" in text or ">>>>>>>" in text:
        return None
    if tail.line + len(lines) > LINES:
        return None
    if not all(belongs(line, tail.indent) and len(line) <= LINE for line in lines):
        return None
    newline = "\r\n" if added.endswith("\r\n") else "\n" if added else tail.newline
    moves = [line[tail.indent :] for line in lines]
    return moves, Tail(tail.line + len(lines), tail.indent, newline)


def as_lines(rows: Sequence[str], tail: Tail) -> str:
    """Rows as they are added to the file."""
    return "".join(f"{' ' * tail.indent}{row}{tail.newline}" for row in rows)
