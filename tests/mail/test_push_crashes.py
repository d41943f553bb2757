"""The machine stops at any write while channels are told: each cause is told once, or twice.

A receiver may have taken a message of which the journal knows only that it was to leave. Then it
leaves once more, and never again.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.mail import journal_checkpoint, pushes
from aoi_cli.mail.journal import Journal
from aoi_cli.mail.journal_checkpoint import recall, remember
from aoi_cli.mail.journal_summary import Memory
from tests.mail.desk import BEGINNING, OFFER, SECRET, Desk, begin
from tests.mail.test_crashes import CALLS, killer, watch
from tests.mail.test_journal_checkpoint import as_text
from tests.mail.test_reply_crashes import copied

pytest.importorskip("apprise")

TAKEN = "taken"
"""Where the receiver writes down what it has taken."""
CHANNELS = 'notify: ["json://all.example"]\n'


def with_channels(folder: Path) -> Desk:
    """Bob has an offer and the turn, and a channel; the table has one too."""
    desk = begin(Desk(folder / "before", more=CHANNELS), [*BEGINNING, OFFER])
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("Bob: {", 'Bob: {notify: ["json://bob.example"], '))
    desk.run(steps=["tick"])
    return desk


def in_a_child(desk: Desk, stop: Callable[[str], None] | None, *, alive: bool) -> int:
    """The end of a run that tells channels; they take nothing unless they are `alive`."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        os.fsync = lambda handle: None  # type: ignore[assignment]

        def send(channel: str, title: str, text: str) -> bool:
            with open(desk.folder / TAKEN, "a") as file:
                file.write(f"{channel} {text}\n")
            return alive

        pushes.send = send
        journal_checkpoint.LEAST = 1
        if stop is not None:
            for name in CALLS:
                watch(name, stop)
        desk.run(steps=["send"])
        os._exit(0)
    finally:
        os._exit(3)


def moments(desk: Desk, count: Path, *, alive: bool) -> int:
    """How many moments a run has in which it can be killed."""
    def counted(name: str) -> None:
        with open(count, "ab", buffering=0) as file:
            file.write(b".")

    assert in_a_child(desk, counted, alive=alive) == 0
    return count.stat().st_size


def taken(desk: Desk) -> Counter[str]:
    return Counter((desk.folder / TAKEN).read_text().splitlines())


def notices(desk: Desk) -> list[str]:
    return sorted(str(r["to"]) for r in desk.records("wrote") if r["kind"] == "notice")


@pytest.mark.parametrize("alive", [True, False])
def test_killed_at_every_write(tmp_path: Path, alive: bool) -> None:
    before = with_channels(tmp_path)
    whole = copied(before, tmp_path / "whole")
    number = moments(whole, tmp_path / "count", alive=alive)
    assert number >= 6
    assert sorted(taken(whole).values()) == [1, 1]
    assert notices(whole) == ([] if alive else ["Bob", "Mo"])
    twice = 0
    for at in range(1, number + 1):
        desk = copied(before, tmp_path / "again")
        assert os.WTERMSIG(in_a_child(desk, killer(at), alive=alive)) == signal.SIGKILL, at
        for _ in range(1 + alive):
            assert in_a_child(desk, None, alive=alive) == 0, at
        assert taken(desk).keys() == taken(whole).keys(), at
        assert sum(taken(desk).values()) <= 3, at
        twice += sum(taken(desk).values()) == 3
        assert notices(desk) == notices(whole), at
        assert said_by_all_of(desk) == said_by_the_summary_of(desk), at
        assert not [*desk.folder.glob("journal.summary.*")], at
    assert twice, "a receiver answered before that was noted"


def said_by_the_summary_of(desk: Desk) -> str:
    path = desk.folder / "journal.jsonl"
    assert recall(Journal(path, False), SECRET.strip()) is not None
    return as_text(remember(Journal(path, False), SECRET.strip()))


def said_by_all_of(desk: Desk) -> str:
    memory = Memory()
    for record in Journal(desk.folder / "journal.jsonl", False).records():
        memory.take(record)
    return as_text(memory)
