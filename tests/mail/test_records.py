"""Every kind of record is read as the journals of released programs hold it, or told as damaged."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.mail.records import KINDS, Damaged, read_record

AT = "2026-08-03T18:00:00+00:00"
ENVELOPE = {"key": "k", "i": 0, "game": "sunday", "seat": "Ann"}
ASK = {"key": "a", "seat": "Ann", "kind": "turn", "text": "to move", "since": AT, "due": AT,
       "first": AT}
ORDERS = [
    {"do": "premove", "rows": ["pass"], "conditions": [["if", "legal pass"]]}, {"do": "withdraw"},
    {"do": "mail", "how": "turn"}, {"do": "absence", "first": "2026-08-01", "last": "2026-08-09"},
    {"do": "back", "absences": [["2026-08-01", "2026-08-09"]]},
    {"do": "press", "to": "all", "lines": ["Hi"]},
]
MAIL = {"game": "sunday", "to": ["Ann"], "subject": "s", "lines": ["l"]}
STEPS = [
    {"do": "note", "record": {"t": "hold", "game": "sunday", "because": "b", "by": "Mo"}},
    {"do": "rows", "rows": ["gm: undo 1"], "by": "Mo", "because": "b", "seat": "", **MAIL},
    {"do": "tell", **MAIL}, {"do": "tell address", "address": "ann@example.org", **MAIL},
    {"do": "address", "name": "Ann", "before": "a@b.c", "address": "ann@example.org"},
    {"do": "follow", "game": "sunday"},
    {"do": "later", "game": "sunday", "since": AT, "why": "w"},
    {"do": "anew", "game": "sunday", "seat": "Ann"}, {"do": "waiting", "mails": [["k", 0]]},
    {"do": "entry", "key": "players", "name": "Ann", "value": "ann@example.org"},
    {"do": "game", "source": "/g.yaml", "name": "sunday", "sum": "s"},
    {"do": "welcome", "game": "sunday", "seat": "Ann"},
    {"do": "new game", "name": "monday", "players": ["Ann"], "options": {"seed": "5"}},
    {"do": "invitation", "name": "Ann", "address": "ann@example.org"},
]
RECORDS: dict[str, dict[str, Any]] = {
    "command": {"id": "c", "what": "hold", "given": {"name": "sunday"}, "steps": STEPS},
    "completed": {"id": "c"}, "acknowledged": {"id": "c"},
    "mail": {"key": "k", "file": "k.eml", "size": 1},
    "intent": {**ENVELOPE, "rows": ["pass"], "n": 1, "before": "b", "after": "a",
               "more": {"said": 1, "person": "Ann", "sum": "s", "orders": ORDERS, "by": "Mo"}},
    "outcome": {**ENVELOPE, "kind": "done", "rows": ["pass"], "n": 1, "said": 1, "person": "Ann",
                "orders": ORDERS, "by": "Mo"},
    "handled": {"key": "k"}, "failed": {"key": "k", "why": "w"}, "bounce": {"address": "a@b.c"},
    "answered": {"to": "a@b.c"},
    "receipt": {"game": "sunday", "seat": "Ann", "key": "k", "person": "Ann",
                "outcomes": [["k", 0]]},
    "asks": {"game": "sunday", "n": 1, "open": [ASK]},
    "due": {"game": "sunday", "due": {"a": AT}}, "gap": {"since": AT, "until": AT},
    "outage": {"since": AT, "games": {"sunday": {"a": AT}}}, "pause": {"game": "sunday"},
    "pushing": {"to": "Ann", "causes": ["a"]},
    "pushed": {"to": "Ann", "causes": ["a"]}, "unreachable": {"channel": "c"},
    "resume": {"game": "sunday"}, "reported": {"game": "sunday", "n": 1},
    "hold": {"game": "sunday", "because": "b"}, "release": {"game": "sunday"},
    "seat": {"game": "sunday", "seat": "Ann", "person": "Eve"},
    "link": {"person": "Ann", "number": 1, "sum": "s"}, "reminded": {"keys": ["a"]},
    "proposal": {"number": 1, "key": "k", "person": "Mo", "address": "mo@b.c", "what": "hold",
                 "given": {"game": "sunday"}, "text": "hold sunday", "sum": "s"},
    "declined": {"number": 1}, "closed": {"game": "monday"}, "proven": {"address": "a@b.c"},
    "opened": {"game": "monday", "number": 1, "seats": 2, "approve": False, "options": {}},
    "withdrawn": {"game": "monday", "person": "Ann"},
    "signed": {"game": "monday", "person": "Ann"},
    "moved": {"person": "Ann", "address": "a@b.c", "seats": [["sunday", "Ann"]]},
    "late": {"game": "sunday", "seat": "Ann"}, "digest": {"person": "Ann"},
    "premove": {"game": "sunday", "seat": "Ann", "key": "k"},
    "wrote": {"id": "w", "file": "w.eml", "kind": "turn", "to": "Ann"}, "sent": {"id": "w"},
    "dropped": {"id": "w"}, "unsendable": {"id": "w"},
    "retry": {"id": "w", "tries": 1, "next": AT},
}


def test_each_kind_has_an_example() -> None:
    assert RECORDS.keys() == KINDS.keys()


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_needs_each_of_its_keys_and_no_other(kind: str) -> None:
    whole = {"t": kind, "at": AT, "command": "c", "step": 0, "remark": [1], **RECORDS[kind]}
    assert read_record(whole).t == kind
    for key in whole.keys() - {"command", "remark", "orders", "by"}:
        with pytest.raises(Damaged, match=rf"^`{key}` is missing"):
            read_record({name: value for name, value in whole.items() if name != key})
        with pytest.raises(Damaged, match=rf"^`{key}` is not"):
            read_record({**whole, key: [] if isinstance(whole[key], dict) else {"a": 1}})


@pytest.mark.parametrize(("kind", "key", "entries"), [
    ("command", "steps", STEPS), ("outcome", "orders", ORDERS), ("asks", "open", [ASK])])
def test_an_entry_of_a_list_needs_each_of_its_keys(
    kind: str, key: str, entries: list[dict[str, Any]]
) -> None:
    for entry in entries:
        for name in entry:
            damaged = {other: value for other, value in entry.items() if other != name}
            with pytest.raises(Damaged, match=rf"^`{key}` is not"):
                read_record({"t": kind, "at": AT, **RECORDS[kind], key: [damaged]})


@pytest.mark.parametrize(("kind", "keys"), [
    ("done", ("rows", "n")), ("refused", ("why", "told")), ("held", ("why", "told")),
    ("answered", ("told",)), ("noted", ())])
def test_outcomes_need_more_by_their_kind(kind: str, keys: tuple[str, ...]) -> None:
    whole = {"t": "outcome", "at": AT, **ENVELOPE, "kind": kind, "rows": [], "n": 1, "why": "w",
             "told": "t"}
    for key in keys:
        with pytest.raises(Damaged, match=rf"^`{key}` is missing"):
            read_record({name: value for name, value in whole.items() if name != key})
    bare = {name: value for name, value in whole.items()
            if name in keys or name not in ("rows", "n", "why", "told")}
    assert read_record(bare).t == "outcome"


def test_what_only_people_read_needs_a_moment() -> None:
    assert read_record({"t": "invite", "at": AT, "person": 1.5}).t == "invite"
    with pytest.raises(Damaged, match=r"^`at` is missing"):
        read_record({"t": "invite"})


def test_the_rest_of_an_intent_is_read_too() -> None:
    with pytest.raises(Damaged, match=r"^`more` is not"):
        read_record({"t": "intent", "at": AT, **RECORDS["intent"], "more": {"lines": 3}})
