"""Mails from addresses that nobody at the table has."""

from __future__ import annotations

from aoi_cli.mail import codes
from aoi_cli.mail.command_links import link_commands
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.notices import moderators, tell_whose_code
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.table import Refused


def stranger(table: Table, key: str, letter: Letter) -> None:
    """No answer; but a right code from an unknown address waits for the moderators."""
    for i, envelope in enumerate(letter.envelopes):
        if (key, i) in table.memory.waiting or (key, i) in table.memory.outcomes:
            continue
        seat = seat_by_code(table, envelope)
        if seat:
            table.note("outcome", key=key, i=i, kind="held", why="stranger", game=envelope.game,
                       seat=seat, person="", lines=[*envelope.lines], told=letter.sender)
            moderators(table, key, f"{envelope.game}: an order from an unknown address", [
                f"The code is that of {seat}. {why_unknown(letter.sender)}",
                f"aoi table release DIR {envelope.game} --mail {digest(key)} carries it out.",
                *link_commands(
                    table, f"release {envelope.game} mail {digest(key)} because it is {seat}")])
            tell_whose_code(table, f"{key} {i}", envelope.game, seat, letter.sender)
    table.say("no answer to an unknown address")


def why_unknown(sender: str) -> str:
    return f"The address {sender} is not registered." if sender else \
        "The mail does not name one sender in From, so it is nobody's."


def seat_by_code(table: Table, envelope: Envelope) -> str:
    if envelope.game not in table.file.games or envelope.n is None or not envelope.code:
        return ""
    try:
        seats = table.game(envelope.game).players
    except Refused:
        return ""
    return next((seat for seat in seats if codes.same(
        envelope.code, table.code(envelope.game, envelope.n, seat))), "")
