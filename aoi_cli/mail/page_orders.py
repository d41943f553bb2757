"""Orders that a page has sent. The archive holds them, and they take the way of a mail."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from msgspec import DecodeError
from msgspec.json import decode

from aoi_cli.engine.struct import Struct, to_builtins
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

    @property
    def key(self) -> str:
        """No mail has such a key."""
        return f"page {digest(*self.lines, self.mark, self.person, self.game, self.seat, self.n)}"


class PageSource:
    """One order of a page, as a source of arrived messages."""

    def __init__(self, order: PageOrder) -> None:
        self.raw = json.dumps(to_builtins(order), ensure_ascii=False).encode(
            "utf-8", "surrogatepass")

    def mails(self) -> Iterator[Arrived]:
        yield Arrived(self.raw, len(self.raw), "page", of_page=True)

    def finish(self, mail: Arrived) -> None:
        return


def is_of_page(key: str) -> bool:
    return key.startswith("page ")


def read_order(table: Table, raw: bytes) -> Letter:
    """The order as a mail of its person, with the code that this person has been sent."""
    try:
        order = decode(raw, type=PageOrder)
    except DecodeError:
        return Letter(digest(raw), problem="it is no order of a page")
    person = table.file.person_named(order.person)
    envelope = Envelope(order.game, order.n, find_code(table, order), (*clean(order.lines),))
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
