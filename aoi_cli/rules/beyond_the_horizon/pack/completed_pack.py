"""A pack with what was ruled and declared in a game filled in, as a plain document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aoi_cli.rules.beyond_the_horizon.state import Declaration, State

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
"""Fields of each kind that an opaque record leaves open.

A record with all of them known is opaque no more.
"""
SIDES = ("village", "city", "left", "right")
ABILITY = " ability"
NOTHING = "nothing"
UNKNOWN_TEXT = r'opaque\s+{}'
"""Pattern of an unknown part inside an effect."""


def learn_from_game(
    document: Record, s: State, id: str, where: str
) -> tuple[Record, Sequence[str]]:
    declared = s.declared.values()
    return complete_pack(document, declared, id, where), [*list_comments(declared, where)]


def complete_pack(document: Record, declared: Iterable[Declaration], id: str, where: str) -> Record:
    """The pack under another id; completed records name the game and line as source."""
    new_document = deepcopy(document)
    new_document["pack"]["id"] = id
    for declaration in declared:
        for kind, record in find_records(new_document, declaration.source):
            fill_in(kind, record, declaration)
            if kind in KINDS:
                record |= {"source": f"declared in {where}, line {declaration.line}",
                           "verified": False}
                if KINDS[kind] and all(part_of(record, field)[1] in part_of(record, field)[0]
                                       for field in KINDS[kind]):
                    record.pop("opaque", None)
    return new_document


def list_comments(declared: Iterable[Declaration], where: str) -> Iterator[str]:
    """Comments that list each declaration, with its author and line."""
    lines = [f"{d.source} {d.field}: {d.text} ({d.by}, line {d.line})" for d in declared]
    where = " ".join(where.split())
    yield f"Learnt in {where}, and not verified:" if lines else f"Nothing was learnt in {where}."
    yield from (f"  {line}" for line in lines)


def find_records(document: Record, source: str) -> Iterator[tuple[str, Record]]:
    for kind in KINDS:
        yield from ((kind, record) for record in document[kind] if record["id"] == source)
    place, _, number = source.partition(" ")
    if place == "investment":
        yield "investment", document["investment"]["cells"][int(number) - 1]
    boards = document["board"]["boards"]
    if len(boards) == 1 and number.isdigit() and place in boards[0]["tracks"]:
        yield "board", boards[0]["tracks"][place][int(number) - 1]


def fill_in(kind: str, record: Record, declaration: Declaration) -> None:
    what, _, number = declaration.field.partition(" ")
    if declaration.field.startswith('"'):
        replace_inside(record, re.compile(UNKNOWN_TEXT.format(re.escape(declaration.field))),
                       declaration.text)
    elif what == "action":
        record["actions"][int(number) - 1]["do"] = declaration.text
    elif declaration.field.endswith(ABILITY):
        stage = next(s for s in record["stages"] if s["stage"] == what)
        stage["ability"] = None if declaration.text == NOTHING else declaration.text
    elif "stages" in record:
        for stage in record["stages"]:
            if is_unknown(stage, declaration.field, record):
                stage[declaration.field] = declaration.text
    elif declaration.field == "passive" and kind == "investment":
        record["passive"] = None if declaration.text == NOTHING else declaration.text
    elif declaration.field == "passive":
        known = record.get("passive") if isinstance(record.get("passive"), list) else []
        texts = [] if declaration.text == NOTHING else [part.strip()
                                                        for part in declaration.text.split("|")]
        record["passive"] = [text for text in known or () if isinstance(text, str)] + texts
    else:
        part, key = part_of(record, declaration.field)
        part[key] = declaration.means if isinstance(declaration.means, int) else declaration.text


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
