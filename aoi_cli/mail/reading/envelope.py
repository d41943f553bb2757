"""Envelopes: what a mail asks for, between the line `aoi GAME …` and the line `end`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from aoi_cli.engine.struct import Struct, replace
from aoi_cli.mail.reading.body import is_quoted
from aoi_cli.mail.reading.marks import (
    LOOSE,
    Header,
    bare,
    closes,
    code_alone,
    numberless,
    opens,
    split_doubt,
)
from aoi_cli.mail.reading.quoting import quotes_below
from aoi_cli.mail.reading.text import plain

PRESS = re.compile(r"press\s", re.IGNORECASE)
MOST_ROWS = 200
TOO_MANY = f"the mail has more than {MOST_ROWS} rows"
MOST_ENVELOPES = 50
LONGEST_LINE = 4_000
MOST_ABOVE = 500
"""The most lines in which the heading of a quote is looked for."""
CUT = " [cut]"
"""Behind what is left of a longer line, so that no part of a row is taken for the whole."""


class Envelope(Struct, frozen=True):
    game: str
    n: int | None
    """How many rows the file had when the sender read of it; None where it is not said."""
    code: str
    """The code in the sender's spelling; "" if there is none."""
    lines: tuple[str, ...]
    closed: bool = True
    twice: bool = False
    """True if the line that closes it stands there twice: in some games `end` is a row."""
    quoted: bool = False
    """True if it stands in a message that is quoted without marks."""
    doubt: str = ""
    """Why it may be no order at all."""
    confirmed: bool = False
    """True if its sender was asked whether it is meant, and has said yes."""
    seatless: bool = False
    """True if its sender needs no seat: words to others, or a choice of mails."""
    question: str = ""
    """The key of the mail whose rows the table has asked about, if it answers that question."""
    declined: bool = False
    """True if the answer was no."""


class TooManyRows(Exception):
    """The words say of what there is more than there may be."""


class EnvelopeReader:
    """The envelopes so far, and the one that is open."""

    def __init__(self) -> None:
        self.whole: list[Envelope] = []
        self.header: Header | None = None
        self.quoted = False
        """True once a quote without marks has begun."""
        self.inside: list[str] = []
        self.to_others = False
        """True while the lines are said to other players."""
        self.rows = 0
        """In envelopes that were closed."""
        self.too_many = False
        self.doubt = ""
        """Why the lines of the open envelope may be no order."""
        self.just_closed = False
        """True if nothing stands between the end of the last envelope and here."""

    def open(self, header: Header) -> None:
        if len(self.whole) >= MOST_ENVELOPES:
            raise TooManyRows(f"the mail has more than {MOST_ENVELOPES} envelopes")
        self.close(properly=False)
        self.just_closed = False
        self.header = header
        if alone(header):
            self.close()

    def add(self, text: str, written: str) -> None:
        """A bare line; of what is said to others, the line as it was written."""
        self.just_closed = False
        if self.header is None:
            return
        if self.to_others:
            text = written
        elif not any(map(str.isalnum, text)):
            return
        if self.header.n is not None and not self.header.code and not self.inside and \
                (code := code_alone(text)):
            self.header = replace(self.header, code=code)
            return
        self.to_others |= PRESS.match(text) is not None
        if len(self.inside) <= MOST_ROWS:
            self.inside.append(text)

    def end(self) -> None:
        """A line `end`."""
        if self.just_closed:
            self.whole[-1] = replace(self.whole[-1], twice=True)
        self.just_closed = self.header is not None and not self.to_others
        self.close()

    def close(self, properly: bool = True) -> None:
        """One that is left open may have the rest of a mail in it, so its lines count little."""
        self.rows += len(self.inside) if properly else 0
        self.too_many |= len(self.inside) > MOST_ROWS
        if self.rows > MOST_ROWS:
            raise TooManyRows(TOO_MANY)
        if self.header is not None and (properly or self.inside):
            inside = tuple(numberless(self.inside))
            header = self.header
            self.whole.append(Envelope(header.game, header.n, header.code, inside, properly,
                                       quoted=self.quoted, doubt=self.doubt))
        self.header, self.inside, self.to_others, self.doubt = None, [], False, ""


def envelopes(lines: Iterable[str]) -> list[Envelope]:
    """Those that the sender wrote: quoted lines are as if they were not there."""
    reader = EnvelopeReader()
    raws = [*lines]
    shown = [plain(raw[:LONGEST_LINE]) for raw in raws]
    looked = 0
    for n, (raw, line) in enumerate(zip(raws, shown, strict=True)):
        if is_quoted(line):
            reader.just_closed = False
            continue
        sure, doubt = (line, "") if reader.to_others else split_doubt(line)
        reader.doubt = reader.doubt or doubt
        text = bare(sure) + (CUT if len(raw) > LONGEST_LINE else "")
        if header := opens(text):
            reader.open(header)
            reader.quoted = reader.quoted or any(
                quotes_below(shown, above) for above in range(looked, min(n, MOST_ABOVE)))
            looked = n
        elif closes(text):
            reader.end()
        elif text:
            reader.add(text, line.strip())
    reader.close(properly=False)
    if reader.too_many and not any(one.closed for one in reader.whole):
        raise TooManyRows(TOO_MANY)
    return reader.whole


def alone(header: Header) -> bool:
    """`aoi help` asks for the page and needs no end."""
    return header.game == "help" and header.n is None


def quoted_orders(lines: Iterable[str]) -> int:
    """How many orders stand among the quoted lines."""
    return sum(is_quoted(line) and LOOSE.match(line) is not None
               for line in (plain(raw[:LONGEST_LINE]) for raw in lines))
