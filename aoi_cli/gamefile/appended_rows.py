"""Rows added at the end of a file whose beginning was read without fault.

If the added lines can only be rows, the whole file need not be read again.
"""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.bounds import LINE, LINES
from aoi_cli.engine.foreign_text import find_forbidden
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.reader import GameText, is_row


class Tail(Struct, frozen=True):
    """The end of a file whose last line is the last line of the moves."""

    line: int
    """The number of the next line."""
    indent: int
    newline: str


def find_tail(text: str, game: GameText) -> Tail | None:
    """The end of a file; None if something follows the moves, or their last line is not ended."""
    lines = game.text.split("\n")
    newline = "\r\n" if text.endswith("\r\n") else "\n" if text.endswith("\n") else ""
    indent = game.moves_col - 1
    if lines[-1] or not newline or indent < 1:
        return None
    below = lines[game.moves_line - 1 : -1]
    if not any(map(is_row, below)) or not all(is_part_of_moves(line, indent) for line in below):
        return None
    return Tail(len(lines), indent, newline)


def is_part_of_moves(line: str, indent: int) -> bool:
    return line.startswith(" " * indent) or not line.strip(" ")


def read_added_moves(tail: Tail, added: str) -> tuple[list[str], Tail] | None:
    """The lines of moves that were added to a file, and its new end.

    None if the file has to be read again: the lines hold something else, or are too many or long.
    """
    text = added.replace("\r\n", "\n")
    *lines, last = text.split("\n")
    if last or "\r" in text or any(find_forbidden(text)) or "<<<<<<<" in text or ">>>>>>>" in text:
        return None
    if tail.line + len(lines) > LINES:
        return None
    if not all(is_part_of_moves(line, tail.indent) and len(line) <= LINE for line in lines):
        return None
    newline = "\r\n" if added.endswith("\r\n") else "\n" if added else tail.newline
    moves = [line[tail.indent :] for line in lines]
    return moves, Tail(tail.line + len(lines), tail.indent, newline)


def format_rows(rows: Sequence[str], tail: Tail) -> str:
    """Rows in the form in which they are added to the file."""
    return "".join(f"{' ' * tail.indent}{row}{tail.newline}" for row in rows)
