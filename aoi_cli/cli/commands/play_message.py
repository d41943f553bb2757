"""`aoi play --from-text`: the rows in a message, and what was taken of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import did_you_mean
from aoi_cli.gamefile.missing_file_hints import list_names

if TYPE_CHECKING:
    from aoi_cli.mail.message import Message
    from aoi_cli.table import Position


def read_message(game: Position, source: str, player: str | None, format: str) -> Message:
    """Read a message that has rows. For people, print at once what was taken, as a row may be
    refused later."""
    from aoi_cli.mail.message import message_of

    message = message_of(game, read_source(source), None if player is None else game.player(player))
    if format == "text":
        print("\n".join(message_lines(message)))
    if not message.taken:
        whose = " with a name. Say whose message it is: `--player WHO`" \
            if message.has_nameless else ""
        raise typer.BadParameter(f"there is no row in the message{whose}",
                                 param_hint="--from-text")
    return message


def read_source(source: str) -> bytes:
    from aoi_cli.gamefile.reader import LIMIT

    if source == STDIN:
        return sys.stdin.buffer.read(LIMIT)
    try:
        with open(source, "rb") as file:
            return file.read(LIMIT)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        folder, name = os.path.split(source)
        hint = did_you_mean(name, list_names(folder)) if isinstance(fault, OSError) else ""
        raise typer.BadParameter(f"{visible(source)} cannot be read: {reason}. {hint}".rstrip(". "),
                                 param_hint="--from-text") from None


def message_lines(message: Message) -> Iterator[str]:
    if message.taken:
        yield "taken from the message:"
    for taken in message.taken:
        yield f"  {place(taken.first, taken.last)}: {visible(taken.row)}"
    if message.passed:
        yield "passed over:"
    for passed in message.passed:
        text = f": {visible(passed.text)}" if passed.first == passed.last else ""
        yield f"  {place(passed.first, passed.last)}: {passed.why}{text}"


def place(first: int, last: int) -> str:
    return f"line {first}" if first == last else f"lines {first} to {last}"
