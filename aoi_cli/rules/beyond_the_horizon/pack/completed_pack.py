"""A pack with what was ruled and declared in a game filled in, as a plain document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aoi_cli.rules.beyond_the_horizon.state import Declaration

Record = dict[str, Any]
KINDS: Mapping[str, tuple[str, ...]] = {
    "technologies": ("instant", "passive", "end"),
    "leaders": ("effect", "passive", "end"),
    "governments": (),
    "goals": ("test",),
    "territories": ("explore", "strength", "village track", "village bonus", "village vp",
                    "city track", "city vp"),
    "structures": ("cost", "left track", "left vp", "centre", "right track"),
}
"""What an opaque record leaves unsaid; once all of it is known it is opaque no more."""
SIDES = ("village", "city", "left", "right")
ABILITY = " ability"
NOTHING = "nothing"
UNREAD = r'opaque\s+{}'
"""What stands for something unknown inside an effect."""


def completed(document: Record, declared: Iterable[Declaration], id: str, where: str) -> Record:
    """Under another id; each record that gained something says where it was learnt."""
    found = deepcopy(document)
    found["pack"]["id"] = id
    for told in declared:
        for kind, record in owners(found, told.source):
            fill_in(kind, record, told)
            if kind in KINDS:
                record |= {"source": f"declared in {where}, line {told.line}", "verified": False}
                if KINDS[kind] and all(part_of(record, field)[1] in part_of(record, field)[0]
                                       for field in KINDS[kind]):
                    record.pop("opaque", None)
    return found


def comments(declared: Iterable[Declaration], where: str) -> Iterator[str]:
    """What was learnt, who said it and in which line of the game."""
    lines = [f"{told.source} {told.field}: {told.text} ({told.by}, line {told.line})"
             for told in declared]
    where = " ".join(where.split())
    yield f"Learnt in {where}, and not verified:" if lines else f"Nothing was learnt in {where}."
    yield from (f"  {line}" for line in lines)


def owners(document: Record, source: str) -> Iterator[tuple[str, Record]]:
    for kind in KINDS:
        yield from ((kind, record) for record in document[kind] if record["id"] == source)
    place, _, number = source.partition(" ")
    if place == "investment":
        yield "investment", document["investment"]["cells"][int(number) - 1]
    boards = document["board"]["boards"]
    if len(boards) == 1 and number.isdigit() and place in boards[0]["tracks"]:
        yield "board", boards[0]["tracks"][place][int(number) - 1]


def fill_in(kind: str, record: Record, told: Declaration) -> None:
    what, _, number = told.field.partition(" ")
    if told.field.startswith('"'):
        replace_inside(record, re.compile(UNREAD.format(re.escape(told.field))), told.text)
    elif what == "action":
        record["actions"][int(number) - 1]["do"] = told.text
    elif told.field.endswith(ABILITY):
        stage = next(s for s in record["stages"] if s["stage"] == what)
        stage["ability"] = None if told.text == NOTHING else told.text
    elif "stages" in record:
        for stage in record["stages"]:
            if is_unknown(stage, told.field, record):
                stage[told.field] = told.text
    elif told.field == "passive" and kind == "investment":
        record["passive"] = None if told.text == NOTHING else told.text
    elif told.field == "passive":
        known = record.get("passive") if isinstance(record.get("passive"), list) else []
        said = [] if told.text == NOTHING else [part.strip() for part in told.text.split("|")]
        record["passive"] = [text for text in known or () if isinstance(text, str)] + said
    else:
        part, key = part_of(record, told.field)
        part[key] = told.means if isinstance(told.means, int) else told.text


def part_of(record: Record, field: str) -> tuple[Record, str]:
    """The part of a record that has a field, and the key of it there."""
    if field == "bonus":
        field = "village bonus"
    what, _, key = field.partition(" ")
    return (record.setdefault(what, {}), key) if what in SIDES and key else (record, field)


def is_unknown(stage: Record, key: str, government: Record) -> bool:
    silent = government.get("opaque") and not {"ability", "instant", "end"} & {*stage}
    of_kind = (stage["stage"] == "democracy") == (key == "end")
    first = stage["stage"] in ("despotism", "theocracy")
    return isinstance(stage.get(key), dict) or bool(silent and of_kind and not first)


def replace_inside(thing: Any, unread: re.Pattern[str], text: str) -> None:
    items = [*thing.items()] if isinstance(thing, dict) else [*enumerate(thing)]
    for key, value in items:
        if isinstance(value, str):
            thing[key] = unread.sub(lambda _: f"{{{text}}}", value)
        elif isinstance(value, dict | list):
            replace_inside(value, unread, text)
