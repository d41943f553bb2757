"""Mails taken, each exactly once: archive, intent, rows, outcome, answer, and only then moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from aoi_cli.mail import absences, codes
from aoi_cli.mail.arrived import Arrived
from aoi_cli.mail.directives import Away, Back, Press
from aoi_cli.mail.faults import DiskFault, FetchFault
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import barred, is_own
from aoi_cli.mail.no_order import failure, no_order
from aoi_cli.mail.notices import moderators, press
from aoi_cli.mail.orders import (
    AppliedBefore,
    Order,
    OrderDoubtful,
    OrderHeld,
    OrderRefused,
    order_of,
    sum_of_order,
    with_end,
)
from aoi_cli.mail.outages import outage
from aoi_cli.mail.page_orders import SUFFIX, is_of_page, read_order
from aoi_cli.mail.playing import ChangedMeanwhile, play, settle
from aoi_cli.mail.premoves import follow
from aoi_cli.mail.questions import answered
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter, read
from aoi_cli.mail.reading.mime import MEGABYTE, MOST_OF_A_MAIL
from aoi_cli.mail.receipts import answer, rows_of
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.replies import with_reply
from aoi_cli.mail.sources import Source
from aoi_cli.mail.strangers import stranger
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.taking_back import restore_deadlines
from aoi_cli.mail.time_limit import ended_after
from aoi_cli.mail.times import written
from aoi_cli.table import Refused

LONGEST = 10
"""Seconds that a mail may take to be read and judged."""
TRIES = 3
AT_ONCE = 20
"""The number of mails that are put away together, for one wait for the disk."""


class TooLong(BaseException):
    """A mail took more time than it may; no fault of the program, and not caught as one."""


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
                   authentication=letter.authentication, size=mail.size)
    handle(table, letter.key, letter, mail.raw, mail.size)


def read_letter(table: Table, raw: bytes, of_page: bool) -> Letter:
    if of_page:
        return read_order(table, raw)
    return read(raw, lambda sender: names_of(table, sender), table.file.charsets)


def names_of(table: Table, sender: str) -> Sequence[str]:
    person = table.file.person(sender)
    return [person.name] if person else []


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
            note_automatic(table, letter)
        elif size > MOST_OF_A_MAIL:
            why = f"it has more than {MOST_OF_A_MAIL // MEGABYTE} MB"
            fail(table, key, letter, raw, why, why)
        elif letter.problem:
            fail(table, key, letter, raw, letter.problem, letter.problem)
        else:
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


def note_automatic(table: Table, letter: Letter) -> None:
    known = table.file.person(letter.sender)
    if letter.automatic == "bounce" and (letter.bounced or not known):
        table.note("bounce", address=letter.bounced or letter.sender)
    table.say(f"no answer to an automatic mail: {letter.automatic or 'our own'}")


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


def is_repeated(table: Table, key: str, i: int, envelope: Envelope, person: Person) -> bool:
    """True if an envelope stands in a quote without marks and an earlier mail brought it."""
    place = key, i
    if not envelope.quoted or place in table.memory.outcomes or place in table.memory.waiting:
        return False
    return sum_of_order(table, person, with_end(table, envelope)) in table.memory.contents


def carried_out(
    table: Table, key: str, i: int, envelope: Envelope, person: Person
) -> Outcome:
    """The outcome of an envelope; one that has it already keeps it."""
    for _ in range(TRIES):
        if (key, i) in table.memory.outcomes:
            break
        try:
            judged(table, key, i, envelope, person)
            break
        except ChangedMeanwhile:
            continue
    else:
        raise TooLong("its game is written to by somebody else all the time")
    outcome = table.memory.outcomes.get((key, i)) or table.memory.waiting[key, i]
    if outcome.kind == "done":
        bring_about(table, outcome)
    return outcome


def judged(table: Table, key: str, i: int, envelope: Envelope, person: Person) -> None:
    envelope = with_end(table, envelope)
    record: dict[str, Any] = {"key": key, "i": i, "game": envelope.game, "person": person.name,
                            "lines": [*envelope.lines], "seat": seat_of(table, envelope, person),
                            "content": sum_of_order(table, person, envelope)}
    if is_repeated(table, key, i, envelope, person):
        table.note("outcome", **record, kind="noted", why="quoted")
        return
    try:
        with limited():
            order = order_of(table, person, envelope)
            if order.questions:
                table.note("outcome", **record, kind="answered", why="",
                           told=answered(table, order))
                return
        carry_out(table, order, record)
    except OrderRefused as no:
        fresh = no.fresh and bool(record["seat"])
        table.note("outcome", **record, kind="refused", why=no.kind, told=str(no), fresh=fresh)
        table.say(f"{envelope.game}: refused ({no.kind}) from {person.name}")
    except OrderDoubtful as doubt:
        table.note("outcome", **record, kind="doubtful", why="doubtful", told=str(doubt))
    except OrderHeld as wait:
        table.note("outcome", **record, kind="held", why="hold", told=str(wait))
    except AppliedBefore:
        table.note("outcome", **record, kind="noted", why="again")
    except Refused as refused:
        table.note("outcome", **record, kind="refused", why=refused.problems[0].code,
                   told="The order is not legal.", fresh=False)


def seat_of(table: Table, envelope: Envelope, person: Person) -> str:
    if envelope.game not in table.file.games:
        return ""
    try:
        seats = table.seats_of(envelope.game, person)
    except Refused:
        return ""
    fitting = (seat for seat in seats if envelope.n is not None and codes.same(
        envelope.code, table.code(envelope.game, envelope.n, seat)))
    return next(fitting, next(iter(seats), ""))


def carry_out(table: Table, order: Order, told: dict[str, Any]) -> None:
    more = {"lines": told["lines"], "content": told["content"], "person": order.person.name,
            "said": order.number, "sum": order.sum, "orders": order.orders}
    if order.joined:
        more["joined"] = True
    if order.back:
        more["back"] = True
    if order.rows and order.due:
        more["due"] = {key: written(due) for key, due in order.due.items()}
    key, i = told["key"], told["i"]
    if order.rows:
        play(table, order.game, order.rows, key=key, i=i, seat=order.seat, **more)
    else:
        table.note("outcome", key=key, i=i, kind="done", game=order.game, seat=order.seat,
                   rows=[], n=order.number, **more)


def bring_about(table: Table, outcome: Outcome) -> None:
    """Carry out an order's press and absences, then premoves; doing it again changes nothing."""
    for n, order in enumerate(outcome.orders):
        cause = f"{outcome.key} {outcome.i} {n}"
        if isinstance(order, Press):
            press(table, cause, outcome.game, outcome.seat, order.to, order.lines)
        elif isinstance(order, (Away, Back)):
            absences.carry_out(table, order, outcome.person, cause)
    follow(table, outcome.game)
    if outcome.back:
        restore_deadlines(table, outcome)


def release(table: Table, key: str, i: int) -> Outcome:
    """Carry out an envelope that waited; one that was carried out already is answered."""
    waiting = table.memory.waiting.get((key, i)) or table.memory.outcomes[key, i]
    file = table.memory.mails[key].file
    letter = with_reply(table, read_letter(table, table.path("archive", file).read_bytes(),
                                           file.endswith(SUFFIX)))
    person = table.file.person(letter.sender) or table.person_of(waiting.game, waiting.seat)
    assert person is not None
    outcome = carried_out(table, key, i, letter.envelopes[i], person)
    answer(table, f"{key} {i} released", letter, person, [outcome], at_once=True)
    return outcome


@contextmanager
def limited() -> Iterator[None]:
    """End the reading of a mail after a while, where the system can do that."""
    with ended_after(LONGEST, TooLong(f"it took more than {LONGEST} seconds")):
        yield
