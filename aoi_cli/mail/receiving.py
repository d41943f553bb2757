"""Mails taken, each exactly once: archive, orders, answer, and only then moved."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.mail.arrived import Arrived
from aoi_cli.mail.bounces import note_bounce
from aoi_cli.mail.confirmations import take_proposal
from aoi_cli.mail.faults import DiskFault, FetchFault
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import barred, is_own
from aoi_cli.mail.no_order import failure, no_order
from aoi_cli.mail.notices import moderators
from aoi_cli.mail.outages import outage
from aoi_cli.mail.page_orders import SUFFIX, is_of_page
from aoi_cli.mail.playing import settle
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.mime import MEGABYTE, MOST_OF_A_MAIL
from aoi_cli.mail.receipts import answer, rows_of
from aoi_cli.mail.replies import with_reply
from aoi_cli.mail.sources import Source
from aoi_cli.mail.strangers import stranger
from aoi_cli.mail.table import Table
from aoi_cli.mail.taking_orders import (
    TooLong,
    carried_out,
    is_repeated,
    limited,
    read_letter,
)

AT_ONCE = 20
"""The number of mails that are put away together, for one wait for the disk."""


def receive(table: Table, source: Source, whole: bool = True) -> bool:
    """Take all mails; False if the mailbox could not be read to its end.

    A mail that is handed over is not the `whole` mailbox, and says nothing about the others.
    """
    settle(table)
    for key in [key for key in table.memory.mails if key not in table.memory.handled]:
        handle_archived(table, key)
    began = table.now
    taken: list[Arrived] = []
    try:
        for mail in source.mails():
            take(table, mail)
            taken.append(mail)
            if len(taken) >= AT_ONCE:
                finish(table, source, taken)
        finish(table, source, taken)
    except FetchFault as fault:
        table.say(f"the mailbox could not be read: {fault}")
        return False
    if whole:
        outage(table, began)
        table.has_fetched(began)
    return True


def finish(table: Table, source: Source, taken: list[Arrived]) -> None:
    """Mails leave the mailbox when all that was noted of them is on the disk."""
    table.journal.sync()
    while taken:
        mail = taken.pop(0)
        if not table.dry:
            source.finish(mail)


def take(table: Table, mail: Arrived) -> None:
    letter = read_letter(table, mail.raw, mail.of_page)
    if letter.key in table.memory.handled:
        table.say(f"passed over, as it was taken before: {letter.key}")
        return
    if letter.key not in table.memory.mails:
        name = f"{digest(letter.key)}{SUFFIX if mail.of_page else '.eml'}"
        table.put("archive", name, mail.raw)
        table.note("mail", key=letter.key, file=name, sender=letter.sender,
                   authentication=letter.authentication, size=mail.size,
                   automatic=bool(letter.automatic))
    handle(table, letter.key, letter, mail.raw, mail.size)


def handle_archived(table: Table, key: str) -> None:
    """A mail that was archived before the machine stopped."""
    record = table.memory.mails[key]
    path = table.path("archive", record.file)
    if not path.is_file():
        why = "it is missing in the archive"
        fail(table, key, Letter(key, record.sender), b"", why, why)
        return
    raw = path.read_bytes()
    letter = read_letter(table, raw, record.file.endswith(SUFFIX))
    handle(table, key, letter, raw, record.size)


def handle(table: Table, key: str, letter: Letter, raw: bytes, size: int) -> None:
    try:
        if letter.automatic or is_own(table, letter.message_id):
            note_bounce(table, letter)
            table.say(f"no answer to an automatic mail: {letter.automatic or 'our own'}")
        elif size > MOST_OF_A_MAIL:
            why = f"it has more than {MOST_OF_A_MAIL // MEGABYTE} MB"
            fail(table, key, letter, raw, why, why)
        elif letter.problem:
            fail(table, key, letter, raw, letter.problem, letter.problem)
        else:
            if not take_proposal(table, key, letter):
                with limited():
                    letter = with_reply(table, letter)
                take_orders(table, key, letter)
        table.note("handled", key=key)
    except (OSError, DiskFault):
        raise
    except (Exception, TooLong) as fault:
        settle(table)
        known = str(fault) if isinstance(fault, TooLong) else "the program failed over it"
        fail(table, key, letter, raw, f"{type(fault).__name__}: {fault}", known)


def take_orders(table: Table, key: str, letter: Letter) -> None:
    """Carry out what a mail orders, and answer it."""
    person = table.file.person(letter.sender)
    if person is None:
        stranger(table, key, letter)
        return
    repeated = all(is_repeated(table, key, i, envelope, person)
                   for i, envelope in enumerate(letter.envelopes))
    by_place = {} if repeated else {
        i: carried_out(table, key, i, letter.envelopes[i], person)
        for i in newest_first(table, letter.envelopes)}
    outcomes = [by_place[i] for i in sorted(by_place)]
    if not is_of_page(key) or table.file.site.mails_receipts:
        answer(table, key, letter, person, outcomes or no_order(table, person, letter))


def fail(
    table: Table, key: str, letter: Letter, raw: bytes, why: str, known: str
) -> None:
    """Put a mail aside; tell the moderators why, and the sender what everybody may know."""
    table.put("failed", f"in-{digest(key)}.eml", raw)
    moderators(table, key, "a mail could not be taken",
               [f"A mail was put into failed/in-{digest(key)}.eml: {why}.", *barred([key])])
    if person := table.file.person(letter.sender):
        answer(table, f"{key} failed", letter, person, [failure(table, key, known)])
    table.note("failed", key=key, why=why)
    table.say(f"failed: {key}: {why}")


# envelopes


def newest_first(table: Table, envelopes: Sequence[Envelope]) -> list[int]:
    """The order in which envelopes are taken: as in the mail, but for one game the newest first.

    An older one may stand above it, in a quote without marks.
    """
    order = [*range(len(envelopes))]
    if len(order) < 2:
        return order
    for game in {envelope.game for envelope in envelopes} & table.file.games.keys():
        reached = [i for i, one in enumerate(envelopes)
                   if one.game == game and one.n is not None and one.n <= rows_of(table, game)]
        newest = sorted(reached, key=lambda i: -(envelopes[i].n or 0))
        for place, i in zip(reached, newest, strict=True):
            order[place] = i
    return order
