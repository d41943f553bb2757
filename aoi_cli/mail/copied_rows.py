"""Rows that may be copied from an older mail, by a quote without known marks.

A row counts as copied if its sender has sent it before, or if a quote of the same mail holds it.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from aoi_cli.engine.spelling import fold
from aoi_cli.mail.table import Table
from aoi_cli.mail.tokens import Place
from aoi_cli.table import Position

SentRows = Callable[[], frozenset[str]]
"""Looks up the keys of the rows that a sender has sent before."""
COMMENT = re.compile(r"(?:^|\s)#.*")
NAME = re.compile(r"[^\s:][^:]{0,60}:\s+")
MONTH = (
    "jan|feb|f[ée]v|mar|mär|apr|avr|ma[yij]|jui?n|jui?l|aug|ao[uû]|sept?|o[ck]t|nov|de[cz]|d[ée]c"
    "|sty|lut|kwi|cze|lip|sie|wrz|pa[zź]|lis|gru"
    "|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек"
    "|січ|лют|бер|кві|трав|чер|лип|сер|вер|жов|лист|гру")
DATE = re.compile(
    r"(?<!\d)(?:19|20)\d\d(?!\d)|(?<![\w/.])\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)"
    r"|(?<![\w:])\d{1,2}[:h]\d\d(?!\w)"
    rf"|(?<!\w)\d{{1,2}}\.?,? (?:de )?(?:{MONTH})|(?<!\w)(?:{MONTH})[^\W\d_]*\.? \d{{1,2}}(?!\w)",
    re.IGNORECASE)
"""Matches a year, a day in figures, a time, or a day of a month."""
LABEL = re.compile(r"\*?[^\W\d_][^:*]{0,30}? ?:\*?(?: |$)")


def no_rows() -> frozenset[str]:
    return frozenset()


def row_key(text: str) -> str:
    """A row without name, comment and capital letters, to compare it with others."""
    row = COMMENT.sub("", text)
    row = NAME.sub("", row, count=1) if NAME.match(row) else row
    return " ".join(fold(row).split()).strip(".!;, ")


def row_keys(rows: Iterable[str]) -> frozenset[str]:
    return frozenset(filter(None, map(row_key, rows)))


def sent_rows(table: Table, place: Place, game: Position) -> frozenset[str]:
    """The keys of all rows that a person has sent, or that the seat has played."""
    lines = (line for outcome in table.memory.outcomes.values()
             if outcome.person == place.person for line in outcome.lines)
    rows = (row.text for row in game.rows if game.state.resolve(row.who) == place.seat)
    return row_keys(lines) | row_keys(rows)


def may_head_quote(lines: Sequence[str], at: int) -> bool:
    """True if a line has a date, or is the first of two lines with labels."""
    line, *below = lines[at:at + 3]
    following = next(filter(None, below), "")
    return DATE.search(line) is not None or \
        (LABEL.match(line) is not None and LABEL.match(following) is not None)
