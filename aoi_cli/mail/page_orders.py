"""Orders that a page has sent. The archive holds them, and they take the way of a mail."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import count

from msgspec import DecodeError
from msgspec.json import decode

from aoi_cli.engine.struct import Struct, replace, to_builtins
from aoi_cli.mail.arrived import Arrived
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.reading.envelope import LONGEST_LINE, MOST_ROWS, Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.text import plain
from aoi_cli.mail.table import Table

SUFFIX = ".order"
"""The end of the name of an order in the archive; mails have another one."""


class PageOrder(Struct, frozen=True):
    """An order as a page has sent it. Its person was known by a link."""

    mark: str
    """A mark that each page has of its own; the same order sent twice from it is one order."""
    person: str
    game: str
    seat: str
    n: int
    """The number of rows that the page has shown."""
    lines: tuple[str, ...]
    confirmed: bool = False
    """True if rows that end the game of their own player are meant."""
    attempt: int = 0
    """How many times it was refused before. Whoever sends a refused order again wants it judged
    again."""

    @property
    def key(self) -> str:
        """No mail has such a key."""
        facts = (*self.lines, self.mark, self.person, self.game, self.seat, self.n,
                 *(["confirmed"] if self.confirmed else []))
        return f"page {digest(*facts, *([f'attempt {self.attempt}'] if self.attempt else []))}"


class PageSource:
    """One order of a page, as a source of arrived messages."""

    def __init__(self, order: PageOrder) -> None:
        self.raw = json.dumps(to_builtins(order), ensure_ascii=False).encode(
            "utf-8", "surrogatepass")

    def mails(self) -> Iterator[Arrived]:
        yield Arrived(self.raw, len(self.raw), "page", of_page=True)

    def finish(self, mail: Arrived) -> None:
        return


def begin_attempt(table: Table, order: PageOrder) -> PageOrder:
    """The order as it is to be taken: anew if it was refused, and else once."""
    return next(attempt for attempt in list_attempts(order) if not was_refused(table, attempt))


def find_attempt(table: Table, order: PageOrder) -> PageOrder:
    """The attempt at an order that was taken last."""
    for attempt in list_attempts(order):
        if not was_refused(table, attempt):
            return attempt if attempt.key in table.memory.handled else order
        order = attempt
    return order


def list_attempts(order: PageOrder) -> Iterator[PageOrder]:
    return (replace(order, attempt=n) for n in count())


def was_refused(table: Table, order: PageOrder) -> bool:
    outcome = table.memory.outcomes.get((order.key, 0))
    return outcome is not None and outcome.kind == "refused"


def is_of_page(key: str) -> bool:
    return key.startswith("page ")


def read_order(table: Table, raw: bytes) -> Letter:
    """The order as a mail of its person, with the code that this person has been sent."""
    try:
        order = decode(raw, type=PageOrder)
    except DecodeError:
        return Letter(digest(raw), problem="it is no order of a page")
    person = table.file.person_named(order.person)
    envelope = Envelope(order.game, order.n, find_code(table, order), (*clean(order.lines),),
                        confirmed=order.confirmed)
    problem = f"it has more than {MOST_ROWS} lines" if len(envelope.lines) > MOST_ROWS else ""
    return Letter(order.key, person.address if person else "", envelopes=(envelope,),
                  problem=problem)


def find_code(table: Table, order: PageOrder) -> str:
    """The code of the seat, if the person plays it; else one that fits nowhere."""
    if order.game in table.file.games:
        person = table.person_of(order.game, order.seat)
        if person is not None and person.name == order.person:
            return table.code(order.game, order.n, order.seat)
    return "-"


def clean(lines: Iterable[str]) -> Iterator[str]:
    """The lines that hold words, without signs that nobody sees."""
    for line in lines:
        text = plain(line[:LONGEST_LINE]).strip()
        if any(map(str.isalnum, text)):
            yield text
