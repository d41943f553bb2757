"""Receipts that wait for the report of their run, so that both are one mail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.mail.letters import Draft, barred, envelope, notice, write_mail
from aoi_cli.mail.links import invite_to_page
from aoi_cli.mail.mail_parts import MOST_LINES, count_folded, shortened
from aoi_cli.mail.receipts import describe_outcome, replied, rows_of
from aoi_cli.mail.records import Receipt
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.table import Refused

IN, BACK = "your order is in", "your order is taken back"


def receipts_of(table: Table, name: str, seat: str, person: Person) -> list[Receipt]:
    """The receipts that a person waits for at a seat."""
    return [receipt for receipt in table.memory.receipts.values()
            if (receipt.game, receipt.seat, receipt.person) == (name, seat, person.name)]


def receipt_lines(
    table: Table, receipts: Sequence[Receipt], tells_next: bool = True
) -> Iterator[str]:
    """Describe what the orders did; only the rows if they no longer stand in the game."""
    for receipt in receipts:
        for key, i in receipt.outcomes:
            outcome = table.memory.outcomes[key, i]
            try:
                for text in describe_outcome(table, outcome, tells_next):
                    yield from text.split("\n")
            except Refused:
                yield f"{outcome.game} #{outcome.n + len(outcome.rows)}: {IN}."
                yield from barred(outcome.rows)
            yield ""


def done_with(table: Table, receipts: Sequence[Receipt]) -> str:
    """The end of the last order in a few words, for a subject."""
    last = table.memory.outcomes[receipts[-1].outcomes[-1]]
    return BACK if last.back else IN


def thread_of(receipts: Sequence[Receipt]) -> tuple[str, tuple[str, ...]]:
    """The Message-ID that a mail with these receipts replies to, and those before it."""
    return receipts[-1].message_id, receipts[-1].references


def answer_rest(table: Table) -> None:
    """Write the receipts that no report has taken along."""
    places = dict.fromkeys((r.game, r.seat, r.person) for r in table.memory.receipts.values())
    for name, seat, who in places:
        person = table.file.person_named(who)
        if person is not None and name in table.file.games:
            answer_alone(table, name, seat, person)


def answer_alone(table: Table, name: str, seat: str, person: Person) -> None:
    receipts = receipts_of(table, name, seat, person)
    message_id, references = thread_of(receipts)
    n = rows_of(table, name)
    closing = envelope(table, name, n, seat)
    outside = [*notice(table, name), *invite_to_page(table, person)]
    room = MOST_LINES - count_folded([*outside, *closing])
    lines = [*shortened([*receipt_lines(table, receipts)], room), *closing]
    write_mail(table, Draft(
        "receipt", cause_of(receipts), person, replied(receipts[-1].subject), lines, name, seat, n,
        n, answers=message_id, references=references, receipts=keys_of(receipts)))


def keys_of(receipts: Sequence[Receipt]) -> tuple[str, ...]:
    return tuple(receipt.key for receipt in receipts)


def cause_of(receipts: Sequence[Receipt]) -> str:
    return " ".join(keys_of(receipts))
