"""What can stand in an envelope besides rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Any

from aoi_cli.engine.struct import Struct, field

PREMOVE = re.compile(r"premove\b:?\s*(?P<rest>.*)", re.IGNORECASE)
CONDITION = re.compile(r"(?P<sense>if|unless)\s+(?P<what>legal\s+.+|[^:]+:\s*.+)", re.IGNORECASE)
WITHDRAW = re.compile(r"withdraw(?:\s+premoves?)?\.?", re.IGNORECASE)
DAYS = (r"\s+(?P<first>[0-9]{4}-[0-9]{2}-[0-9]{2})\s+(?:to|-)\s+"
        r"(?P<last>[0-9]{4}-[0-9]{2}-[0-9]{2})")
ABSENCE = re.compile(rf"absence:?{DAYS}\.?", re.IGNORECASE)
BACK = re.compile(rf"withdraw\s+absences?:?(?:{DAYS})?\.?", re.IGNORECASE)
BEGINS_BACK = re.compile(r"withdraw\s+absence", re.IGNORECASE)
PRESS = re.compile(r"press\s+(?P<to>[^:]+?)\s*:?", re.IGNORECASE)
MAIL = re.compile(r"mail\s+(?P<how>turn|all|digest)\.?", re.IGNORECASE)
QUESTION = re.compile(r"(?P<what>preview|status|log|help)\s*[.:?]?", re.IGNORECASE)
WORDS = ("premove", "withdraw", "absence", "press", "mail", "preview", "status",
         "log", "help")


class Asked(Struct):
    """What the lines of an envelope ask for."""

    rows: list[str] = field(default_factory=list)
    orders: list[dict[str, Any]] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def preview(self) -> bool:
        return "preview" in self.questions

    @property
    def only_questions(self) -> bool:
        return bool(self.questions) and not self.orders and (self.preview or not self.rows)


def asked(lines: Sequence[str]) -> Asked:
    """Rows and orders apart; what follows `premove` or `press` belongs to it."""
    found = Asked()
    premove: dict[str, Any] | None = None
    press: dict[str, Any] | None = None
    for line in lines:
        if press is not None:
            press["lines"].append(line)
        elif line.startswith("#"):
            continue
        elif QUESTION.fullmatch(line):
            found.questions.append(line.strip(" .:?").lower())
        elif begins := PREMOVE.fullmatch(line):
            premove = {"do": "premove", "rows": [], "conditions": []}
            found.orders.append(premove)
            if begins["rest"]:
                add_to(premove, begins["rest"])
        elif order := single(line, found):
            premove = None
            found.orders.append(order)
            press = order if order["do"] == "press" else None
        elif premove is not None:
            add_to(premove, line)
        elif not found.wrong:
            found.rows.append(line)
    for order in found.orders:
        if order["do"] == "premove" and not order["rows"]:
            found.wrong.append("a premove needs a row below it, such as `pass`")
    return found


def add_to(premove: dict[str, Any], line: str) -> None:
    if condition := CONDITION.fullmatch(line):
        premove["conditions"].append([condition["sense"].lower(), condition["what"]])
    else:
        premove["rows"].append(line)

YEARS = range(2000, 3000)


def single(line: str, found: Asked) -> dict[str, Any] | None:
    """An order of one line, if it is one."""
    if WITHDRAW.fullmatch(line):
        return {"do": "withdraw"}
    if told := MAIL.fullmatch(line):
        return {"do": "mail", "how": told["how"].lower()}
    if BEGINS_BACK.match(line):
        told = BACK.fullmatch(line)
        first, last = (told["first"] or "", told["last"] or "") if told else ("", "")
        if told is None or (first and not (day(first) and day(last))):
            found.wrong.append(f"`{line}` takes no absence back: write `withdraw absence`, or with "
                               "its days `withdraw absence 2026-08-01 to 2026-08-14`")
            return None
        return {"do": "back", "first": first, "last": last}
    if line.lower().startswith("absence"):
        told = ABSENCE.fullmatch(line)
        first, last = (day(told["first"]), day(told["last"])) if told else (None, None)
        if first is None or last is None or last < first:
            found.wrong.append(f"`{line}` is no absence: write `absence 2026-08-01 to 2026-08-14`")
            return None
        return {"do": "absence", "first": first.isoformat(), "last": last.isoformat()}
    if told := PRESS.fullmatch(line):
        return {"do": "press", "to": told["to"], "lines": []}
    return None


def day(text: str) -> date | None:
    """Of these times: behind the last day of the calendar no deadline could be."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.year in YEARS else None
