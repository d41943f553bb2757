"""A pack with what was ruled and declared in a game filled in, as a plain document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aoi_cli.rules.beyond_the_horizon.state import Declaration

KINDS = ("technologies", "leaders", "governments", "goals", "territories", "structures")
WHOLE = ("leaders", "goals", "structures")
"""Records of which one field alone can be unknown."""
Record = dict[str, Any]


def completed(document: Record, declared: Iterable[Declaration], id: str, where: str) -> Record:
    """Under another id; each record that gained something says where it was learnt."""
    found = deepcopy(document)
    found["pack"]["id"] = id
    for told in declared:
        for kind, record in owners(found, told.source):
            for part, key in places(record, told):
                part[key] = told.text
            if kind in WHOLE:
                record.pop("opaque", None)
            if kind in KINDS:
                record |= {"source": f"declared in {where}, line {told.line}", "verified": False}
    return found


def owners(document: Record, source: str) -> Iterator[tuple[str, Record]]:
    for kind in KINDS:
        yield from ((kind, record) for record in document[kind] if record["id"] == source)
    place, _, number = source.partition(" ")
    if place == "investment":
        yield "investment", document["investment"]["cells"][int(number) - 1]
    boards = document["board"]["boards"]
    if len(boards) == 1 and number.isdigit() and place in boards[0]["tracks"]:
        yield "board", boards[0]["tracks"][place][int(number) - 1]


def places(record: Record, told: Declaration) -> Iterator[tuple[Record, str]]:
    """Where the text belongs in the record."""
    what, _, number = told.field.partition(" ")
    if what == "action":
        yield record["actions"][int(number) - 1], "do"
    elif what == "bonus":
        yield record["village"], "bonus"
    elif "stages" in record:
        yield from ((stage, what) for stage in record["stages"] if what in stage)
    else:
        yield record, what
