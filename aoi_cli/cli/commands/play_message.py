"""`aoi play --from-text`: the rows in a message, and what was taken of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import did_you_mean
from aoi_cli.gamefile.missing_file_hints import list_names

if TYPE_CHECKING:
    from aoi_cli.mail.message import Message
    from aoi_cli.table import Position

Found = dict[str, Any]
"""What programs are told of a message."""


def rows_found(
    game: Position, source: str, player: str | None, format: str
) -> tuple[list[str], Found]:
    """People are told at once, so that they know it where a row is refused."""
    from aoi_cli.mail.message import message_of

    found = message_of(game, read(source), None if player is None else game.player(player))
    if format == "text":
        print("\n".join(lines(found)))
    if not found.taken:
        raise typer.BadParameter("there is no row in the message", param_hint="--from-text")
    return found.rows, {
        "taken": [taken._asdict() for taken in found.taken],
        "passed_over": [passed._asdict() for passed in found.passed],
    }


def read(source: str) -> bytes:
    from aoi_cli.gamefile.reader import LIMIT

    if source == STDIN:
        return sys.stdin.buffer.read(LIMIT)
    try:
        with open(source, "rb") as file:
            return file.read(LIMIT)
    except (OSError, ValueError) as fault:
        said = getattr(fault, "strerror", None) or fault
        folder, name = os.path.split(source)
        meant = did_you_mean(name, list_names(folder)) if isinstance(fault, OSError) else ""
        raise typer.BadParameter(f"{visible(source)} cannot be read: {said}. {meant}".rstrip(". "),
                                 param_hint="--from-text") from None


def lines(found: Message) -> Iterator[str]:
    if found.taken:
        yield "taken from the message:"
    for first, last, row in found.taken:
        yield f"  {place(first, last)}: {visible(row)}"
    if found.passed:
        yield "passed over:"
    for first, last, why, text in found.passed:
        yield f"  {place(first, last)}: {why}" + (f": {visible(text)}" if first == last else "")


def place(first: int, last: int) -> str:
    return f"line {first}" if first == last else f"lines {first} to {last}"
