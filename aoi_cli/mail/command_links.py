"""Links in notices to moderators. Each opens a mail with a likely command.

They hold no token: whoever sends such a mail is asked back before anything is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from aoi_cli.mail.mail_parts import BAR
from aoi_cli.mail.table import Table
from aoi_cli.mail.tokens import mail_link

LEAD = "Or send the mail that a link opens; you are asked back before anything is done:"
MORE_TIME = timedelta(days=2)
"""The extension that a link proposes. A moderator can write another one into the mail."""


def link_commands(table: Table, *commands: str) -> Iterator[str]:
    """The commands, each with a link that opens a mail with it."""
    yield from ["", LEAD]
    for command in commands:
        yield from [BAR + command, mail_link(table.file.address, command, [command])]


def more_time(table: Table, game: str, seat: str) -> str:
    """The command that gives a player more time from now on."""
    until = (table.now + MORE_TIME).astimezone(table.timing(game).zone)
    return f"extend {game} {seat} {until:%Y-%m-%dT%H:%M} because the deadline has passed"
