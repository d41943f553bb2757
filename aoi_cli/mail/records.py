"""The keys of the journal's records, so that a damaged record is reported with its line.

Of every kind: the keys that it must have, and those that it may have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from aoi_cli.mail.times import instant

Fits = Callable[[Any], bool]
Shape = Mapping[str, Fits]
NONE: Shape = {}

FILE = re.compile(r"[\w-][\w.-]{0,80}")
"""Names of files that the program gives; none leads out of its folder."""
LARGEST = 10**12


def text(value: Any) -> bool:
    return isinstance(value, str)


def number(value: Any) -> bool:
    return type(value) is int and 0 <= value < LARGEST


def truth(value: Any) -> bool:
    return isinstance(value, bool)


def file(value: Any) -> bool:
    return text(value) and FILE.fullmatch(value) is not None


def moment(value: Any) -> bool:
    return text(value) and instant(value) is not None


def day(value: Any) -> bool:
    try:
        return bool(date.fromisoformat(value))
    except (ValueError, TypeError):
        return False


def each(fits: Fits) -> Fits:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def mapping_of(fits: Fits) -> Fits:
    return lambda value: isinstance(value, dict) and all(map(fits, value.values()))


def shaped(must: Shape, may: Shape = NONE) -> Fits:
    return lambda value: isinstance(value, dict) and not wrong_key(value, must, may)


def condition(value: Any) -> bool:
    return each(text)(value) and len(value) == 2


def two_days(value: Any) -> bool:
    return each(day)(value) and len(value) == 2


ORDERS: Mapping[str, Shape] = {
    "premove": {"rows": each(text), "conditions": each(condition)},
    "withdraw": {},
    "mail": {"how": text},
    "absence": {"first": day, "last": day},
    "back": {"absences": each(two_days)},
    "press": {"to": text, "lines": each(text)},
}


def order(value: Any) -> bool:
    kind = value.get("do") if isinstance(value, dict) else None
    shape = ORDERS.get(kind) if isinstance(kind, str) else None
    return shape is not None and not wrong_key(value, shape)


MAIL: Shape = {"game": text, "to": each(text), "subject": text, "lines": each(text)}
STEPS: Mapping[str, Shape] = {
    "note": {"record": lambda value: isinstance(value, dict) and not wrong(value, NOTE)},
    "rows": {"rows": each(text), "by": text, "because": text, "seat": text, **MAIL},
    "tell": MAIL,
    "follow": {"game": text},
    "later": {"game": text, "since": moment, "why": text},
    "anew": {"game": text, "seat": text},
    "waiting": {"mails": each(lambda value: isinstance(value, list) and len(value) == 2
                              and text(value[0]) and number(value[1]))},
    "entry": {"key": text, "name": text, "value": text},
    "game": {"source": text, "name": text, "sum": text},
    "invitation": {"name": text, "address": text},
}
"""The kinds of steps of a moderator's command."""


def step(value: Any) -> bool:
    kind = value.get("do") if isinstance(value, dict) else None
    shape = STEPS.get(kind) if isinstance(kind, str) else None
    return shape is not None and not wrong_key(value, shape)


def mapping(value: Any) -> bool:
    return isinstance(value, dict)


ASK: Shape = {"key": text, "seat": text, "kind": text, "text": text, "since": moment,
              "due": moment, "first": moment}
ENVELOPE: Shape = {"key": text, "i": number, "game": text, "seat": text}
PLAYED: Shape = {"lines": each(text), "person": text, "said": number, "sum": text,
                 "orders": each(order), "joined": truth, "content": text, "lead": text}
DUE = mapping_of(moment)

RECORDS: Mapping[str, tuple[Shape, Shape]] = {
    "command": ({"id": text, "what": text, "given": mapping, "steps": each(step)}, {}),
    "completed": ({"id": text}, {"carried_on": truth}),
    "acknowledged": ({"id": text}, {}),
    "mail": ({"key": text, "file": file, "size": number}, {"sender": text}),
    "intent": ({**ENVELOPE, "rows": each(text), "n": number, "before": text, "after": text,
                "more": shaped({}, PLAYED)}, {}),
    "outcome": ({**ENVELOPE, "kind": text},
                {**PLAYED, "rows": each(text), "n": number, "why": text, "told": text,
                 "fresh": truth}),
    "handled": ({"key": text}, {}),
    "failed": ({"key": text, "why": text}, {}),
    "bounce": ({"address": text}, {}),
    "answered": ({"to": text}, {"refused": each(text), "counts": truth}),
    "asks": ({"game": text, "n": number, "open": each(shaped(ASK))}, {}),
    "due": ({"game": text, "due": DUE}, {}),
    "gap": ({"since": moment, "until": moment}, {}),
    "outage": ({"since": text, "games": mapping_of(DUE)}, {"until": moment}),
    "pause": ({"game": text}, {"since": moment}),
    "resume": ({"game": text}, {}),
    "reported": ({"game": text, "n": number}, {"sum": text}),
    "hold": ({"game": text, "because": text}, {"fault": text}),
    "release": ({"game": text}, {}),
    "seat": ({"game": text, "seat": text, "person": text}, {}),
    "reminded": ({"keys": each(text)}, {}),
    "late": ({"game": text, "seat": text}, {}),
    "digest": ({"person": text}, {}),
    "premove": ({"game": text, "seat": text, "key": text}, {}),
    "wrote": ({"id": text, "file": file, "kind": text, "to": text},
              {"game": text, "seat": text, "n": number, "asked": text, "code": number,
               "about": text}),
    "sent": ({"id": text}, {}),
    "dropped": ({"id": text}, {}),
    "unsendable": ({"id": text}, {}),
    "retry": ({"id": text, "tries": number, "next": moment}, {}),
}
"""The others are written down for people."""
NOTE: Shape = {"t": text}
ALL: Shape = {**NOTE, "at": moment}
OUTCOMES: Mapping[str, Shape] = {
    "done": {"rows": each(text), "n": number},
    "refused": {"why": text, "told": text},
    "held": {"why": text, "told": text},
    "answered": {"told": text},
}
"""Keys that an outcome of each kind must have besides."""
ORDERED: Shape = {"said": number, "person": text}
"""And one with orders, or with a sum to know it by."""


def wrong(record: Mapping[str, Any], always: Shape = ALL) -> str:
    """The fault of a record; "" if there is none."""
    if key := wrong_key(record, always) or wrong_mark(record):
        return key
    must, may = RECORDS.get(record["t"], (NONE, NONE))
    return wrong_key(record, must, may) or (
        wrong_key(record, needed(record)) if record["t"] == "outcome" else "")


def wrong_mark(record: Mapping[str, Any]) -> str:
    """Check the mark of a record that is a step of a command."""
    return wrong_key(record, {"command": text, "step": number}) if "command" in record else ""


def needed(outcome: Mapping[str, Any]) -> Shape:
    ordered = ORDERED if {"orders", "sum"} & outcome.keys() else NONE
    return {**OUTCOMES.get(outcome["kind"], NONE), **ordered}


def wrong_key(record: Mapping[str, Any], must: Shape, may: Shape = NONE) -> str:
    for key, fits in must.items():
        if key not in record:
            return f"`{key}` is missing"
        if not fits(record[key]):
            return f"`{key}` is not what it should be"
    return next((f"`{key}` is not what it should be" for key, fits in may.items()
                 if key in record and not fits(record[key])), "")
