"""A damaged or hostile `table.yaml` or journal ends each command with the place and what to do."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.engine.bounds import FILE_BYTES
from aoi_cli.mail.journal import LONGEST
from aoi_cli.mail.keywords import read_request
from tests.cli.test_hostile_files import LAUGHS, run_limited
from tests.foreign import check_harmless, run_captured
from tests.mail.desk import BEGINNING, OFFER, TABLE, Desk, begin

NOW = ["--now", "2026-08-03T18:00:00Z"]
AT = "2026-08-03T18:00:00+00:00"
RECORD = {"t": "hold", "at": AT, "game": "sunday", "because": "a feast"}
ASK = {"key": "1", "seat": "Ann", "kind": "turn", "text": "to move", "since": AT, "due": AT,
       "first": AT}
OUTCOME = {"t": "outcome", "at": AT, "key": "1", "i": 0, "game": "sunday", "seat": "Ann",
           "kind": "done", "rows": [], "n": 8, "said": 8, "person": "Ann"}
WHOLE = TABLE.format(games="  sunday: {}", timing="move: 3d", more="")


def make_hold(**other: Any) -> bytes:
    return json.dumps({**RECORD, **other}).encode() + b"\n"


def make_outcome(**other: Any) -> bytes:
    return json.dumps({**OUTCOME, **other}).encode() + b"\n"


JOURNALS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "no JSON": ("it is not JSON", lambda: b"x\n"),
    "nested": ("it is not JSON", lambda: b"[" * 1_000_000 + b"\n"),
    "digits": ("it is not JSON", lambda: b"9" * 1_000_000 + b"\n"),
    "zeros": ("it is not JSON", lambda: b"\0" * 1_000 + b"\n"),
    "other bytes": ("it is not JSON", lambda: b'{"t": "\xff"}\n'),
    "a list": ("it is no object", lambda: b"[1]\n"),
    "a line without end": ("more than 16 MB", lambda: b'"' * (LONGEST + 1)),
    "no kind": ("`t` is missing", lambda: b"{}\n"),
    "a kind that is no text": ("`t` is not", lambda: make_hold(t=["hold"])),
    "no instant": ("`at` is not", lambda: make_hold(at="soon")),
    "an instant outside of all time": (
        "`at` is not", lambda: make_hold(at="0001-01-01T00:00:00+23:59")),
    "no game": ("`game` is missing", lambda: b'{"t": "hold", "at": "%s"}\n' % AT.encode()),
    "a reason that is none": ("`because` is not", lambda: make_hold(because={"a": 1})),
    "a file elsewhere": ("`file` is not", lambda: make_hold(
        t="mail", key="1", size=1, file="../../../etc/passwd")),
    "an ask that is none": ("`open` is not", lambda: make_hold(t="asks", n=1, open=[1])),
    "an ask without an end": ("`open` is not", lambda: make_hold(
        t="asks", n=1, open=[{**ASK, "due": 1}])),
    "more rows than numbers": ("`n` is not", lambda: make_outcome(n=10**30)),
    "fewer rows than none": ("`n` is not", lambda: make_outcome(n=-1)),
    "a truth for a number": ("`n` is not", lambda: make_outcome(n=True)),
    "no rows": ("`rows` is not", lambda: make_outcome(rows="leech 1")),
    "an order that is none": ("`orders` is not", lambda: make_outcome(orders=[{"do": "fly"}])),
    "an absence without days": ("`orders` is not", lambda: make_outcome(
        orders=[{"do": "absence", "first": "soon", "last": "2026-08-09"}])),
    "orders of nobody": ("`person` is not", lambda: make_outcome(person=None, orders=[])),
}


@pytest.fixture(scope="module")
def table_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    desk = begin(Desk(tmp_path_factory.mktemp("laid") / "table"), [*BEGINNING, OFFER])
    desk.run()
    return desk.folder


@pytest.fixture
def folder(tmp_path: Path, table_folder: Path) -> Path:
    return Path(shutil.copytree(table_folder, tmp_path / "table"))


@pytest.mark.parametrize("name", JOURNALS)
def test_a_line_that_is_no_record(folder: Path, name: str) -> None:
    said, made = JOURNALS[name]
    journal = folder / "journal.jsonl"
    lines = journal.read_bytes().count(b"\n")
    with journal.open("ab") as file:
        file.write(made())
    before = journal.read_bytes()
    for command in ("status", "run"):
        code, out = run_captured("table", command, str(folder), *NOW)
        check_harmless(out)
        assert code == 2
        assert f"journal.jsonl:{lines + 1}:1 is no record of a journal: " in out and said in out
        assert "  help: " in out
    assert journal.read_bytes() == before


def test_a_line_that_broke_off_is_no_record(folder: Path) -> None:
    with (folder / "journal.jsonl").open("ab") as file:
        file.write(make_hold()[:-5])
    code, out = run_captured("table", "status", str(folder), *NOW)
    assert code == 0 and "on hold" not in out


def test_what_is_written_for_people_may_be_anything(folder: Path) -> None:
    strange = "\x1b[31m\u202e\u2028\U000e0041\ud800"
    with (folder / "journal.jsonl").open("ab") as file:
        file.write(make_hold(t="announce", text=[strange, {strange: strange}], by=1.5))
        file.write(make_hold(t=strange, game=None))
        file.write(make_hold(because=strange))
    for command in (["status"], ["status", "--format", "json"], ["log"], ["check"], ["run"]):
        code, out = run_captured("table", command[0], str(folder), *command[1:], *NOW)
        check_harmless(out)
        assert code == 0, out


@pytest.mark.parametrize(("line", "taken"), [
    ("absence 2026-08-01 to 2026-08-14", True), ("absence 2026-08-01 to 9999-12-31", False),
    ("absence 0001-01-01 to 2026-08-14", False),
])
def test_an_absence_ends_before_the_calendar_does(line: str, taken: bool) -> None:
    """Behind its last day no deadline could be."""
    found = read_request([line])
    assert (bool(found.orders), bool(found.wrong)) == (taken, not taken)


def test_a_game_that_came_back_from_an_older_copy(folder: Path) -> None:
    """The journal knows of more rows than there are."""
    told = {"t": "wrote", "at": AT, "id": "a", "file": "a.eml", "kind": "report", "to": "Mo",
            "game": "sunday", "n": 99}
    (folder / "journal.jsonl").write_text(json.dumps(told) + "\n", encoding="utf-8")
    for command in ("status", "run"):
        code, out = run_captured("table", command, str(folder), *NOW)
        assert code == 0, out


@pytest.mark.heavy("a million records")
def test_a_journal_of_a_million_records(folder: Path) -> None:
    with (folder / "journal.jsonl").open("ab") as file:
        file.write(b"".join(make_hold(because=str(n)) for n in range(10)) * 100_000)
    code, said = run_limited(folder, "table", "status", ".", *NOW)
    assert code == 0 and "on hold: 0" in said


@pytest.mark.parametrize("data", [b"", b"\xff" * 9, b"9" * 100_000, b"0001-01-01T00:00+23:59"])
def test_when_mails_were_fetched_may_be_forgotten(folder: Path, data: bytes) -> None:
    (folder / "fetched").write_bytes(data)
    code, out = run_captured("table", "status", str(folder), *NOW)
    assert code == 0 and "mails fetched never" in out


TABLES: dict[str, tuple[str, Callable[[], str | bytes]]] = {
    "empty": ("F206", lambda: ""),
    "a list": ("F208", lambda: "- table: 1\n"),
    "nested lists": ("F205", lambda: f"{WHOLE}x: " + "[" * 1_900),
    "nested mappings": ("F205", lambda: f"{WHOLE}x: " + "{a: " * 400),
    "nested blocks": ("F205", lambda: "\n".join(" " * n + "table:" for n in range(1_900))),
    "anchors of anchors": ("F204", lambda: f"{LAUGHS}{WHOLE}"),
    "a tag": ("F204", lambda: WHOLE.replace("Sundays", "!!python/object/apply:os.system x")),
    "keys that return": ("F203", lambda: WHOLE + "table: 1\n" * 1_900),
    "a long line": ("F205", lambda: f"{WHOLE}#{'x' * 3_000_000}"),
    "large": ("F205", lambda: f"{WHOLE}#{'x' * FILE_BYTES}"),
    "a million lines": ("F205", lambda: WHOLE + "\n" * 1_000_000),
    "zeros": ("F202", lambda: b"\0" * 1_000),
    "other bytes": ("F201", lambda: b"\xff" * 1_000),
    "escapes": ("F208", lambda: WHOLE.replace("Sundays", '"\\e[31m"')),
    "an address that steers": ("F208", lambda: WHOLE.replace("ann@ex", "a\u202enn@ex")),
    "a name that hides": ("F208", lambda: WHOLE.replace("  Ann:", "  A\u200bnn:")),
    "players that are a text": ("F208", lambda: (
        f"{WHOLE.partition('players:')[0]}players: x\n{WHOLE[WHOLE.index('games:'):]}")),
    "a player that is a list": ("F208", lambda: WHOLE.replace("ann@example.org", "[a, b]")),
    "a game that is a list": ("F208", lambda: WHOLE.replace("sunday: {}", "sunday: [1]")),
    "a game elsewhere": ("F208", lambda: WHOLE.replace("sunday: {}", "../../x: {}")),
    "a zone elsewhere": ("F208", lambda: WHOLE.replace("move: 3d", "zone: ../../etc/passwd")),
    "a zone that is a folder": ("F208", lambda: WHOLE.replace("move: 3d", "zone: Europe")),
    "a zone without end": ("F208", lambda: WHOLE.replace("move: 3d", f"zone: {'x' * 900}")),
    "a day that is none": ("F208", lambda: WHOLE.replace("move: 3d", "holidays: [[1], 9]")),
    "a charset that is none": ("F208", lambda: f"{WHOLE}charsets: [unicode_escape, [x]]\n"),
    "a number of figures": ("F208", lambda: f"{WHOLE}answers: {'9' * 900}\n"),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_that_cannot_be_read(folder: Path, name: str) -> None:
    expected, made = TABLES[name]
    data = made()
    path = folder / "table.yaml"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    for command in (["status"], ["invite", "Eve", "eve@example.org"]):
        code, out = run_captured("table", command[0], str(folder), *command[1:], *NOW)
        check_harmless(out)
        assert code in (1, 2) and f" {expected} " in out and "help: " in out, out
    assert path.read_bytes() == (data if isinstance(data, bytes) else data.encode())


def test_a_table_without_end(folder: Path) -> None:
    with (folder / "table.yaml").open("wb") as file:
        file.truncate(1 << 40)
    with (folder / "journal.jsonl").open("ab") as file:
        file.truncate(1 << 40)
    code, said = run_limited(folder, "table", "status", ".", *NOW)
    assert code == 1 and "F205" in said
    (folder / "table.yaml").write_text(WHOLE, encoding="utf-8")
    code, said = run_limited(folder, "table", "status", ".", *NOW)
    assert code == 2 and "more than 16 MB" in said
