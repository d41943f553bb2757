"""Mails about rows that were played for a player: premoves, and rows after a missed deadline."""

from __future__ import annotations

from aoi_cli.mail.journal_summary import LATE, PLAYED
from aoi_cli.mail.letters import Draft, barred, envelope, write_mail
from aoi_cli.mail.receipts import what_rows_did
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.table import Table
from aoi_cli.table import Refused


def tell_of_played(table: Table) -> None:
    """Tell each player once, before other reports, whichever mails the player wants."""
    for key, outcome in [*table.memory.unsaid.items()]:
        game, seat = outcome.game, outcome.seat
        if game not in table.file.games:
            continue
        person = table.person_of(game, seat)
        try:
            n = table.game(game).row
            lines = [*outcome.lead.split("\n"), *describe_played(table, outcome), ""]
        except Refused:
            continue
        if person is None:
            continue
        subject = "played for you, as the deadline has passed" if key.startswith(LATE) else \
            "your premove was played"
        write_mail(table, Draft(PLAYED, key, person, f"{game}: {subject}",
                                [*lines, *envelope(table, game, n, seat)], game, seat, n, n))


def describe_played(table: Table, outcome: Outcome) -> list[str]:
    """The effects of the rows; the rows alone if they no longer stand in the game."""
    before, rows = outcome.n, outcome.rows
    game = table.game(outcome.game)
    there = [row.text for row in game.rows[before : before + len(rows)]]
    if game.problems or there != [row.strip() for row in rows]:
        return [*barred(rows)]
    return [*what_rows_did(table, outcome)]
