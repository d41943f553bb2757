"""Orders of envelopes carried out, each exactly once: intent, rows, outcome, answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from aoi_cli.mail import absences, codes
from aoi_cli.mail.directives import Away, Back, Press
from aoi_cli.mail.order_questions import DECLINED, DOUBTFUL, describe_declined
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
from aoi_cli.mail.page_orders import SUFFIX, read_order
from aoi_cli.mail.playing import ChangedMeanwhile, play
from aoi_cli.mail.premoves import follow
from aoi_cli.mail.press import deliver
from aoi_cli.mail.press_replies import row_in_press, seatless_order, sum_of_seatless
from aoi_cli.mail.questions import answered
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter, read
from aoi_cli.mail.receipts import answer
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.replies import with_reply
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.taking_back import restore_deadlines
from aoi_cli.mail.time_limit import ended_after
from aoi_cli.mail.times import written
from aoi_cli.table import Refused

LONGEST = 10
"""Seconds that a mail may take to be read and judged."""
TRIES = 3


class TooLong(BaseException):
    """A mail took more time than it may; no fault of the program, and not caught as one."""


def read_letter(table: Table, raw: bytes, of_page: bool) -> Letter:
    if of_page:
        return read_order(table, raw)
    return read(raw, lambda sender: names_of(table, sender), table.file.charsets)


def names_of(table: Table, sender: str) -> Sequence[str]:
    person = table.file.person(sender)
    return [person.name] if person else []


def is_repeated(table: Table, key: str, i: int, envelope: Envelope, person: Person) -> bool:
    """True if an envelope stands in a quote without marks and an earlier mail brought it."""
    place = key, i
    if not envelope.quoted or place in table.memory.outcomes or place in table.memory.waiting:
        return False
    return sum_of(table, person, with_end(table, envelope)) in table.memory.contents


def sum_of(table: Table, person: Person, envelope: Envelope) -> str:
    return sum_of_seatless(person, envelope) if envelope.seatless else \
        sum_of_order(table, person, envelope)


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
                            "content": sum_of(table, person, envelope)}
    if is_repeated(table, key, i, envelope, person):
        table.note("outcome", **record, kind="noted", why="quoted")
        return
    try:
        with limited():
            if envelope.question and (refusal := describe_declined(table, envelope)):
                table.note("outcome", **record, kind="answered", told=refusal,
                           why=f"{DECLINED} {envelope.question}")
                return
            order = (seatless_order if envelope.seatless else order_of)(table, person, envelope)
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
        table.note("outcome", **record, kind=DOUBTFUL, why=DOUBTFUL, told=str(doubt),
                   n=table.game(envelope.game).row)
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
    if remark := row_in_press(table, order):
        more["told"] = remark
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
            deliver(table, cause, outcome.game, outcome.seat, outcome.person, order.to, order.lines)
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
