"""The summary of a journal says what the journal says, or is not believed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.engine.struct import Struct, from_builtins
from aoi_cli.mail import journal_checkpoint
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.journal import Journal
from aoi_cli.mail.journal_checkpoint import path_of, recall, remember
from aoi_cli.mail.journal_summary import Memory
from aoi_cli.mail.records import Receipt, read_record
from tests.mail.crashing import full_box, run_here
from tests.mail.desk import Desk

SECRET = b"0123456789abcdef0123456789abcdef"


@pytest.fixture(scope="module")
def run_desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    desk = full_box(tmp_path_factory.mktemp("journal"))
    run_here(desk)
    return desk


@pytest.fixture
def desk(run_desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A table with a summary of its journal."""
    monkeypatch.setattr(journal_checkpoint, "LEAST", 5)
    shutil.copytree(run_desk.folder, tmp_path / "table")
    copy = Desk.__new__(Desk)
    copy.__dict__.update(run_desk.__dict__, folder=tmp_path / "table")
    remember(journal(copy, writable=True), SECRET)
    assert path_of(journal(copy)).exists()
    return copy


def journal(desk: Desk, writable: bool = False) -> Journal:
    return Journal(desk.folder / "journal.jsonl", writable)


def read_memory(desk: Desk) -> Memory:
    memory = Memory()
    for record in journal(desk).records():
        memory.take(record)
    return memory


def as_text(value: object) -> str:
    """A value in words, whatever the order of its sets and mappings."""
    if isinstance(value, Struct):
        return as_text({name: getattr(value, name) for name in value.__struct_fields__})
    if isinstance(value, dict):
        return str(sorted((as_text(key), as_text(each)) for key, each in value.items()))
    if isinstance(value, (list, tuple)):
        return str([*map(as_text, value)])
    return str(sorted(map(as_text, value))) if isinstance(value, set) else repr(value)


def test_it_says_what_the_journal_says(desk: Desk) -> None:
    of_summary = recall(journal(desk), SECRET)
    assert as_text(of_summary) == as_text(read_memory(desk))
    assert of_summary is not None
    for name in Memory.__struct_fields__:
        assert type(getattr(of_summary, name)) is type(getattr(Memory(), name)), name
    known = journal(desk)
    recall(known, SECRET)
    assert not [*known.records()]
    assert known.lines == len(desk.records())


def test_what_was_written_since_is_read(desk: Desk) -> None:
    before = path_of(journal(desk)).read_bytes()
    desk.order("Bob", "pass rb-river")
    desk.run(1)
    assert path_of(journal(desk)).read_bytes() == before
    read = remember(journal(desk), SECRET)
    assert as_text(read) == as_text(read_memory(desk))
    assert not [*disagreements(desk.table())]
    desk.run(1)
    assert path_of(journal(desk)).read_bytes() != before
    assert as_text(remember(journal(desk), SECRET)) == as_text(read_memory(desk))


HAS_MODES = pytest.mark.skipif(
    not hasattr(os, "geteuid"), reason="the system has no modes")


def change(at: int) -> Callable[[Path], None]:
    """Another letter in the place of one."""
    def change_letter(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[at] ^= 1
        path.write_bytes(data)

    return change_letter


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def drop_line(path: Path) -> None:
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[1:]))


@pytest.mark.parametrize("spoil", [change(2), change(-3), cut, drop_line])
def test_a_journal_that_was_changed_is_read_as_a_whole(
    desk: Desk, spoil: Callable[[Path], None]
) -> None:
    spoil(desk.folder / "journal.jsonl")
    assert recall(journal(desk), SECRET) is None


@pytest.mark.parametrize("spoil", [change(0), change(40), change(-1), cut, Path.unlink,
                                   lambda path: path.write_bytes(b""),
                                   lambda path: path.write_bytes(bytes(100)),
                                   pytest.param(lambda path: path.chmod(0o666), marks=HAS_MODES)])
def test_a_summary_in_doubt_is_not_believed(desk: Desk, spoil: Callable[[Path], None]) -> None:
    spoil(path_of(journal(desk)))
    assert recall(journal(desk), SECRET) is None
    assert as_text(remember(journal(desk), SECRET)) == as_text(read_memory(desk))


def test_one_of_another_table_or_program_is_not_believed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert recall(journal(desk), SECRET + b"0") is None
    monkeypatch.setattr(journal_checkpoint, "digest_of_program", lambda: "another")
    assert recall(journal(desk), SECRET) is None


def test_a_line_that_broke_off_is_not_summed_up(desk: Desk) -> None:
    path = desk.folder / "journal.jsonl"
    path_of(journal(desk)).unlink()
    size = path.stat().st_size
    with open(path, "ab") as file:
        file.write(b'{"t":"handled","at":"2026')
    remember(journal(desk, writable=True), SECRET)
    known = journal(desk)
    assert recall(known, SECRET) is not None
    assert known.known[0] == size


def test_who_only_looks_writes_none(desk: Desk) -> None:
    path_of(journal(desk)).unlink()
    desk.table()
    assert not path_of(journal(desk)).exists()


def test_nobody_else_can_read_it_and_the_log_is_whole(desk: Desk) -> None:
    assert path_of(journal(desk)).stat().st_mode & 0o777 == 0o600
    assert len([*desk.table().journal.read()]) == len(desk.records())


def test_a_run_goes_on_where_it_cannot_be_written(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    path_of(journal(desk)).unlink()

    def full(*about: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal_checkpoint, "write_own", full)
    before = len(desk.records())
    desk.order("Bob", "pass rb-river")
    desk.run(1)
    assert len(desk.records()) > before
    assert not [name for name in os.listdir(desk.folder) if "summary" in name]


def test_a_receipt_without_its_orders_is_not_waited_for() -> None:
    told = {"t": "receipt", "at": "2026-08-03T19:00:00+00:00", "key": "<1@client.example>",
            "game": "sunday", "seat": "Ann", "person": "Ann"}
    memory = Memory()
    for outcomes in ([], [["<1@client.example>", 0]]):
        memory.on_receipt(from_builtins({**told, "outcomes": outcomes}, Receipt))
    assert memory.receipts == {}


def test_the_mails_of_a_minute_are_counted_by_their_moments() -> None:
    memory = Memory()
    for second, mails in ((0, 3), (30, 2), (75, 1)):
        for number in range(mails):
            memory.take(read_record({"t": "sent", "id": f"{second} {number}",
                                     "at": f"2026-08-03T18:0{second // 60}:{second % 60:02}Z"}))
    assert [*memory.sent.values()] == [2, 1], "those of the first moment are older than a minute"
