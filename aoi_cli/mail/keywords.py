"""The orders and questions that an envelope can hold besides rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from aoi_cli.engine.struct import Struct, field
from aoi_cli.mail.directives import (
    Away,
    Directive,
    MailChoice,
    Premove,
    Press,
    ReceiptChoice,
    Withdraw,
)

PREMOVE = re.compile(r"premove\b:?\s*(?P<rest>.*)", re.IGNORECASE)
CONDITION = re.compile(r"(?P<sense>if|unless)\s+(?P<what>legal\s+.+|[^:]+:\s*.+)", re.IGNORECASE)
WITHDRAW = re.compile(r"withdraw(?:\s+premoves?)?\.?", re.IGNORECASE)
DAYS = (r"\s+(?P<first>[0-9]{4}-[0-9]{2}-[0-9]{2})\s+(?:to|-)\s+"
        r"(?P<last>[0-9]{4}-[0-9]{2}-[0-9]{2})")
ABSENCE = re.compile(rf"absence:?{DAYS}\.?", re.IGNORECASE)
BACK = re.compile(rf"withdraw\s+absences?:?(?:{DAYS})?\.?", re.IGNORECASE)
BEGINS_BACK = re.compile(r"withdraw\s+absence", re.IGNORECASE)
PRESS = re.compile(r"press\s+(?P<to>[^:]+?)\s*(?::\s*(?P<text>.*))?", re.IGNORECASE)
MAIL = re.compile(r"mail\s+(?P<how>turn|all|digest|off)\.?", re.IGNORECASE)
RECEIPTS = re.compile(r"receipts\s+(?P<how>all|refusals)\.?", re.IGNORECASE)
UNDO = re.compile(r"(?:take\s+back|undo)\s*[.!]?", re.IGNORECASE)
QUESTION = re.compile(
    r"(?P<what>preview|status|log|help|legal|map|score|notation|show(?:\s+[\w-]+)?"
    r"|history(?:\s+[0-9]{1,4})?|rules(?:\s+[^\s.,;:!?]+){1,4})\s*[.:?]?", re.IGNORECASE)
PREVIEW = re.compile(r"preview\b:?\s+(?P<row>.+)", re.IGNORECASE)


RESIGN_FROM = re.compile(r"(?:i\s+)?resign\s+(?:from\s+)?(?P<game>[\w-]+)\s*[.!]?",
                         re.IGNORECASE)
"""The wish to leave a seat, which no order holds. Without a game it may be a row."""


class TakeBack(Struct, frozen=True):
    """The order to take an absence back; all of them, if it names no days."""

    first: date | None = None
    last: date | None = None


class Request(Struct):
    """The rows, orders and questions in the lines of an envelope."""

    rows: list[str] = field(default_factory=list)
    orders: list[Directive | TakeBack] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    undo: bool = False
    """True if the last order is to be taken back."""

    @property
    def preview(self) -> bool:
        return "preview" in self.questions

    @property
    def only_questions(self) -> bool:
        acts = self.orders or self.undo or (self.rows and not self.preview)
        return bool(self.questions) and not acts


def read_request(lines: Sequence[str]) -> Request:
    """Rows and orders apart; what follows `premove` or `press` belongs to it."""
    request = Request()
    premove: Premove | None = None
    press: Press | None = None
    for line in lines:
        if press is not None:
            press.lines.append(line)
        elif line.startswith("#"):
            continue
        elif UNDO.fullmatch(line):
            request.undo = True
        elif QUESTION.fullmatch(line):
            request.questions.append(" ".join(line.strip(" .:?").lower().split()))
        elif preview := PREVIEW.fullmatch(line):
            request.questions.append("preview")
            request.rows.append(preview["row"])
        elif leaves := RESIGN_FROM.fullmatch(line):
            request.wrong.append(f"`resign {leaves['game']}` stands alone: send it in a mail of "
                                 "its own")
        elif begins := PREMOVE.fullmatch(line):
            premove = Premove([], [])
            request.orders.append(premove)
            if begins["rest"]:
                add_to(premove, begins["rest"])
        elif order := single(line, request):
            premove = None
            request.orders.append(order)
            press = order if isinstance(order, Press) else None
        elif premove is not None:
            add_to(premove, line)
        elif not request.wrong:
            request.rows.append(line)
    if request.undo and (request.rows or request.orders):
        request.wrong.append("`take back` stands alone: send another order in another mail")
    for order in request.orders:
        if isinstance(order, Premove) and not order.rows:
            request.wrong.append("a premove needs a row below it, such as `pass`")
    return request


def add_to(premove: Premove, line: str) -> None:
    if condition := CONDITION.fullmatch(line):
        premove.conditions.append((condition["sense"].lower(), condition["what"]))
    else:
        premove.rows.append(line)


YEARS = range(2000, 3000)


def single(line: str, request: Request) -> Directive | TakeBack | None:
    """An order of one line, if it is one."""
    if WITHDRAW.fullmatch(line):
        return Withdraw()
    if match := MAIL.fullmatch(line):
        return MailChoice(match["how"].lower())
    if match := RECEIPTS.fullmatch(line):
        return ReceiptChoice(match["how"].lower())
    if BEGINS_BACK.match(line):
        match = BACK.fullmatch(line)
        if match and not match["first"]:
            return TakeBack()
        first, last = (day(match["first"]), day(match["last"])) if match else (None, None)
        if first is None or last is None:
            request.wrong.append(
                f"`{line}` takes no absence back: write `withdraw absence`, or with its days "
                "`withdraw absence 2026-08-01 to 2026-08-14`")
            return None
        return TakeBack(first, last)
    if line.lower().startswith("absence"):
        match = ABSENCE.fullmatch(line)
        first, last = (day(match["first"]), day(match["last"])) if match else (None, None)
        if first is None or last is None:
            request.wrong.append(
                f"`{line}` is no absence: write `absence 2026-08-01 to 2026-08-14`")
            return None
        if last < first:
            request.wrong.append(f"`{line}` ends before it begins: the first day stands first")
            return None
        return Away(first, last)
    if match := PRESS.fullmatch(line):
        return Press(match["to"], [match["text"]] if match["text"] else [])
    return None


def day(text: str) -> date | None:
    """A day of these centuries; no deadline could lie behind the last day of the calendar."""
    try:
        value = date.fromisoformat(text)
    except ValueError:
        return None
    return value if value.year in YEARS else None
