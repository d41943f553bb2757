"""When nobody fetched mails for too long, players lose no time by it."""

from __future__ import annotations

from datetime import datetime

from aoi_cli.mail.notices import to_all
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown, written


def outage(table: Table, began: datetime) -> None:
    """After a fetch that came to its end: move open deadlines by the gap before it, once."""
    last = table.fetched
    if last is None or began - last <= table.file.timing.outage:
        return
    since, gap = written(last), began - last
    if since not in table.memory.outages:
        games = {
            name: {ask.key: written(ask.due + gap) for ask in table.asks(name) if ask.due > last}
            for name in table.file.games
        }
        table.note("outage", since=since, games={name: due for name, due in games.items() if due})
        table.say(f"no mails were fetched since {since}: open deadlines were moved")
    for name in table.file.games:
        if table.asks(name):
            zone = table.timing(name).zone
            told = [f"The mailbox was not read from {shown(last, zone)} to {shown(began, zone)}.",
                    "All open deadlines were moved by as much:",
                    *(f"  {ask.seat}: until {shown(ask.due, zone)}" for ask in table.asks(name)
                      if not hidden(table, name))]
            to_all(table, name, f"outage {since} {name}", "deadlines were moved", told)


def hidden(table: Table, name: str) -> bool:
    """Whether the public may not know all that is asked."""
    game = table.game(name)
    return len(game.seen_by("public").waiting()) != len(game.waiting())
