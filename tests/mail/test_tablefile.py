"""`table.yaml`: read by type, wrong things with their place; its schema says the same."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from aoi_cli.cli.main import run
from aoi_cli.mail.entries import with_entry
from aoi_cli.mail.reading.addresses import is_address
from aoi_cli.mail.schema import table_schema
from aoi_cli.mail.site import Site
from aoi_cli.mail.tablefile import table_of
from aoi_cli.table import Refused

ROOT = Path(__file__).parents[2]
GOOD = """\
table: 1
title: Sundays
address: aoi@example.org
moderators: {Mo: mo@example.org}
players:
  Ann: ann@example.org
  Bob: {address: [bob@example.org, b@work.example], mail: turn, picture: true}
games:
  sunday: {seats: {forest: Bob}, timing: {move: 7d}}
timing: {move: 3d, answer: 24h, clock: "20:00", zone: Europe/Berlin, days: [mon, tue],
  holidays: [2026-12-24], grace: 1h, reminders: [24h, 2h], late: {turn: pass}, times: 3, outage: 6h}
codes: address
charsets: [koi8-r]
answers: 10
site: {address: "https://games.example.org:8443/", receipts: mail}
inbox: {imap: {host: imap.example.org, user: aoi, folder: INBOX, done: done,
  password: {command: [pass, aoi]}}}
transport: {smtp: {host: smtp.example.org, user: aoi, token: login}, rate: 30}
login: {client: a-b-c, authority: "https://login.example.org/x", scopes: [mail]}
subaddresses: true
take_back: 10m
"""


def test_everything_that_can_stand_in_it() -> None:
    table = table_of(GOOD)
    assert table.players["Bob"].addresses == ("bob@example.org", "b@work.example")
    assert table.games["sunday"].timing.move.days == 7
    assert table.games["sunday"].timing.times == 3
    assert table.inbox and table.inbox.server and table.inbox.server.port == 993
    assert table.transport.server and table.transport.server.security == "starttls"
    assert not table.needs_codes
    assert table.subaddresses
    assert table.take_back == timedelta(minutes=10)
    assert table_of(GOOD.replace("take_back: 10m", "take_back: never")).take_back == timedelta()
    assert table_of(GOOD.replace("take_back: 10m", "take_back: next")).take_back is None
    assert table.site == Site("https://games.example.org:8443", True)


WRONG = [
    ("title: Sundays", "title: Sundays\nfriends: 3", 3, "F207"),
    ("aoi@example.org", "nobody", 3, "F208"),
    ("move: 3d", "move: soon", 10, "F208"),
    ('"20:00"', '"25:00"', 10, "F208"),
    ("Europe/Berlin", "Atlantis", 10, "F208"),
    ("Europe/Berlin", "../../etc/passwd", 10, "F208"),
    ("[mon, tue]", "[someday]", 10, "F208"),
    ("2026-12-24", "Christmas", 11, "F208"),
    ("{turn: pass}", "{turn: drop}", 11, "F208"),
    ("  sunday:", "  ../sunday:", 9, "F208"),
    ("  sunday:", "  '- x: &a':", 9, "F208"),
    ("  sunday:", "  help:", 9, "F208"),
    ("forest: Bob", "forest: Eve", 9, "F208"),
    ("mail: turn", "mail: never", 7, "F208"),
    ("  Ann: ann", "  all: ann", 6, "F208"),
    ("ann@example.org", "bob@example.org", 6, "F208"),
    ("koi8-r", "utf-7", 13, "F208"),
    ("answers: 10", "answers: many", 14, "F208"),
    ("https://games", "http://games", 15, "F208"),
    ("8443/", "8443/games", 15, "F208"),
    ("receipts: mail", "receipts: both", 15, "F208"),
    ("host: imap.example.org, ", "", 16, "F206"),
    ("user: aoi, token", "user: aoi, security: none, token", 18, "F208"),
    ("imap: {", "pop: {", 16, "F208"),
    ("[pass, aoi]", "pass aoi", 16, "F208"),
    ("[pass, aoi]", "[]", 16, "F208"),
    ("command: [pass, aoi]", "", 16, "F206"),
    ("user: aoi, folder", "folder", 16, "F208"),
    ("token: login", "token: magic", 18, "F208"),
    ("token: login", "token: login, password: {command: [pass]}", 18, "F208"),
    ("https://login", "http://login", 19, "F208"),
    ("client: a-b-c, ", "", 19, "F206"),
    ("subaddresses: true", "subaddresses: some", 20, "F208"),
    ("take_back: 10m", "take_back: sometimes", 21, "F208"),
    ("table: 1", "table: 2", 1, "F208"),
    ("moderators: {Mo: mo@example.org}\n", "", 1, "F206"),
]


@pytest.mark.parametrize(("old", "new", "line", "code"), WRONG)
def test_what_is_wrong_is_told_with_its_place(old: str, new: str, line: int, code: str) -> None:
    assert old in GOOD
    with pytest.raises(Refused) as refused:
        table_of(GOOD.replace(old, new, 1))
    assert {p.code for p in refused.value.problems} == {code}
    found = refused.value.problems[0].span.line
    assert found == line or abs(found - line) <= 1


def test_the_published_schema_is_this_one() -> None:
    published = (ROOT / "schema" / "table.schema.json").read_text()
    assert json.loads(published) == json.loads(json.dumps(table_schema()))


def as_json(text: str) -> Any:
    return json.loads(json.dumps(yaml.safe_load(text), default=str))


def test_the_schema_takes_what_is_taken() -> None:
    Draft7Validator.check_schema(table_schema())
    assert list(Draft7Validator(table_schema()).iter_errors(as_json(GOOD))) == []


@pytest.mark.parametrize(("old", "new"), [
    ("title: Sundays", "friends: 3"), ("move: 3d", "move: soon"), ("mail: turn", "mail: never"),
    ("  sunday:", "  ../sunday:"), ("[mon, tue]", "[someday]"), ("codes: address", "codes: no"),
    ("token: login", "token: magic"), ("https://login", "http://login"),
    ("[pass, aoi]", "pass aoi"), ("[pass, aoi]", "[]"), ("10m", "sometimes"),
])
def test_the_schema_refuses_what_is_refused(old: str, new: str) -> None:
    changed = as_json(GOOD.replace(old, new, 1))
    assert list(Draft7Validator(table_schema()).iter_errors(changed))


def test_an_entry_more_leaves_the_rest_as_it_is() -> None:
    text = "players:\n  # friends\n  Ann: a@x.org  # first\n\ngames: {}\n"
    assert with_entry(text, "players", "Bob: b@x.org") == \
        "players:\n  # friends\n  Ann: a@x.org  # first\n  Bob: b@x.org\n\ngames: {}\n"
    assert with_entry(text, "games", "sunday: {}") == text.replace("games: {}",
                                                                   "games:\n  sunday: {}")


@pytest.mark.parametrize("name", ["../x", "Sunday", "a b", "", "-x", "x" * 41])
def test_a_game_name_cannot_leave_its_folder(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "t"
    assert run(["table", "init", str(table), "--address", "aoi@x.org", "--moderator",
                "Mo <mo@x.org>"]) == 0
    assert run(["table", "invite", str(table), "Ann", "ann@x.org"]) == 0
    assert run(["table", "invite", str(table), "Bob", "bob@x.org"]) == 0
    game = tmp_path / "game.yaml"
    assert run(["new", str(game), "-p", "Ann", "-p", "Bob", "--seed", "5"]) == 0
    before = (table / "table.yaml").read_bytes()
    assert run(["table", "add", str(table), str(game), "--name", name or "."]) == 2
    assert (table / "table.yaml").read_bytes() == before
    assert "no game can be called" in capsys.readouterr().err


@pytest.mark.parametrize("address", [
    "ann@.example.org", "ann@example..org", "ann@example.org.", ".ann@x.org", "ann.@x.org",
    "a..n@x.org", "ann\\@x.org", "@x.org", "ann@", f"{'a' * 65}@x.org", f"ann@{'x' * 256}",
])
def test_an_address_that_no_header_can_hold(address: str, tmp_path: Path) -> None:
    table = tmp_path / "sundays"
    run(["table", "init", str(table), "--address", "aoi@x.org", "--moderator", "Mo <mo@x.org>"])
    before = (table / "table.yaml").read_bytes()
    assert run(["table", "invite", str(table), "Ann", address]) != 0
    assert (table / "table.yaml").read_bytes() == before
    quoted = json.dumps(address)
    with pytest.raises(Refused):
        table_of(GOOD.replace("[bob@example.org", f"[{quoted}"))


@pytest.mark.parametrize("address", [
    "ann@x.org", "ann+aoi@example.org", "o'neill_1@mail.example.co.uk", "a.n.n@localhost",
])
def test_addresses_as_people_have_them(address: str) -> None:
    assert is_address(address)


@pytest.mark.parametrize("address", ["ann@x.org\nEve: eve@x.org", "ann", "{a: b}", "a@x.org, b"])
def test_an_address_cannot_bring_yaml_along(address: str, tmp_path: Path) -> None:
    table = tmp_path / "t"
    run(["table", "init", str(table), "--address", "aoi@x.org", "--moderator", "Mo <mo@x.org>"])
    before = (table / "table.yaml").read_bytes()
    assert run(["table", "invite", str(table), "Ann", address]) != 0
    assert (table / "table.yaml").read_bytes() == before


def test_codes_are_not_made_with_an_empty_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such a file was left by programs that were ended while a table was begun."""
    table = tmp_path / "table"
    assert run(["table", "init", str(table), "--address", "aoi@table.example",
                "--moderator", "Mo <mo@example.org>"]) == 0
    (table / "secret").write_bytes(b"")
    capsys.readouterr()
    assert run(["table", "run", str(table)]) == 2
    said = capsys.readouterr().err
    assert f"{table / 'secret'} is empty" in said and "aoi table init" in said
