"""Bounces: the moderators are told of mailboxes that take no mails of the table."""

from __future__ import annotations

from contextlib import suppress

from aoi_cli.mail.letters import OWN_ID, Draft, write_mail
from aoi_cli.mail.reading.addresses import recipients_in
from aoi_cli.mail.reading.automatic import BOUNCE
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.mime import parse_head
from aoi_cli.mail.table import Table


def note_bounce(table: Table, letter: Letter) -> None:
    """Note which address a bounce is about, and report it if a mail of ours has come back."""
    if letter.automatic != BOUNCE:
        return
    ours = {address: id for id in letter.returned if (address := address_of(table, id))}
    address = letter.bounced if letter.bounced in ours or not ours else next(iter(ours))
    if address in ours:
        report_bounce(table, address, f"bounce {address} {letter.key}")
    elif letter.bounced or table.file.person(letter.sender) is None:
        table.note("bounce", address=letter.bounced or letter.sender)


def address_of(table: Table, message_id: str) -> str:
    """Where a mail of ours went, by its Message-ID; "" if it is none."""
    own = OWN_ID.match(message_id)
    if own is None or own["id"] not in table.memory.own:
        return ""
    for folder in ("sent", "outbox"):
        with suppress(FileNotFoundError):
            head = parse_head(table.path(folder, f"{own['id']}.eml").read_bytes())
            return next(iter(recipients_in(head.all("to"))), "")
    return ""


def report_bounce(table: Table, address: str, cause: str) -> None:
    """Tell the moderators once of an address, until a mail from it shows that it works again."""
    person = table.file.person(address)
    if person and address not in table.memory.returned:
        for moderator in table.file.moderators:
            if moderator.name != person.name:
                write_mail(table, Draft("notice", cause, moderator,
                                        f"Mails to {person.name} come back", [
                    f"A mail to {person.name} came back: {address} takes no mails now.", "",
                    f"Ask {person.name} for another address, and write it into table.yaml. Or let",
                    "somebody else play on:",
                    "aoi table substitute DIR GAME SEAT NAME --because TEXT", "",
                    "You hear of this address again if it fails once more after a mail from it."]))
    table.note("bounce", address=address, returned=True)
