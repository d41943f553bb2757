"""The machine stops at any write while channels are told, or while the journal is summed up.

A receiver may have taken a message of which the journal knows only that it was to leave. Then it
leaves once more, and never again. `python -m tests.mail.push_kills 300` kills runs at every write,
and so many times twice in a row; the tests take one kill at a time.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from aoi_cli.mail import journal_checkpoint, pushes
from aoi_cli.mail.journal import Journal
from aoi_cli.mail.journal_checkpoint import recall, remember
from aoi_cli.mail.journal_summary import Memory
from tests.mail.desk import BEGINNING, OFFER, SECRET, Desk, begin
from tests.mail.test_crashes import CALLS, killer, tally, watch
from tests.mail.test_journal_checkpoint import as_text
from tests.mail.test_reply_crashes import copy_desk

TAKEN = "taken"
"""Where the receiver writes down what it has taken."""
CHANNELS = 'notify: ["json://all.example"]\n'
GAMES = Path(__file__).parents[2] / "games"


# what channels are told of


def begin_with_channels(folder: Path) -> Desk:
    """A table with a channel, at which Bob has one too."""
    desk = begin(Desk(folder / "before", more=CHANNELS), [*BEGINNING, OFFER])
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("Bob: {", 'Bob: {notify: ["json://bob.example"], '))
    return desk


def begin_with_offer(folder: Path) -> Desk:
    """A table with channels at which Bob has an offer and the turn."""
    desk = begin_with_channels(folder)
    desk.run(steps=["tick"])
    return desk


def begin_reminded(folder: Path) -> Desk:
    """A table that is to remind Bob of what the channels know."""
    desk = begin_with_offer(folder)
    assert run_in_child(desk, None, alive=True) == 0
    (desk.folder / TAKEN).unlink()
    desk.run(13, steps=["tick"])
    return desk


def begin_finished(folder: Path) -> Desk:
    """A table with channels whose game is over."""
    desk = begin_with_channels(folder)
    shutil.copy(GAMES / "age-of-innovation" / "01-two-bundles.yaml", desk.path())
    seats = ", ".join(f"{seat}: {person}" for seat, person in
                      zip(desk.game().players, ("Ann", "Bob"), strict=True))
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("sunday: {}", f"sunday: {{seats: {{{seats}}}}}"))
    desk.run(steps=["tick"])
    return desk


OCCASIONS = {"asked": begin_with_offer, "reminded": begin_reminded, "finished": begin_finished}


# runs that are killed


def run_in_child(desk: Desk, stop: Callable[[str], None] | None, *, alive: bool) -> int:
    """The end of a run that tells channels; they take nothing unless they are `alive`."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        gc.freeze()  # what tests before have left behind writes nothing here
        os.fsync = lambda handle: None  # type: ignore[assignment]

        def send(channel: str, title: str, text: str) -> bool:
            if stop is not None:
                stop("send")
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


def count_moments(desk: Desk, count: Path, *, alive: bool) -> int:
    """How many moments a run has in which it can be killed."""
    count.unlink(missing_ok=True)

    assert run_in_child(desk, tally(count), alive=alive) == 0
    return count.stat().st_size


def kill_copy(before: Desk, folder: Path, at: int, *, alive: bool) -> Desk:
    """A copy of a table whose run was killed at a moment."""
    desk = copy_desk(before, folder)
    status = run_in_child(desk, killer(at), alive=alive)
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, at
    return desk


def run_undisturbed(before: Desk, folder: Path, *, alive: bool) -> tuple[Desk, int]:
    """A table after a whole run, and the moments of a run that finds all caches filled."""
    for _ in range(3):
        whole = copy_desk(before, folder / "whole")
        number = count_moments(whole, folder / "count", alive=alive)
    return whole, number


# what is left


def count_taken(desk: Desk) -> Counter[str]:
    file = desk.folder / TAKEN
    return Counter(file.read_text().splitlines() if file.exists() else [])


def notices(desk: Desk) -> list[str]:
    return sorted(str(r["to"]) for r in desk.records("wrote") if r["kind"] == "notice")


def recall_summary(desk: Desk) -> str:
    path = desk.folder / "journal.jsonl"
    assert recall(Journal(path, False), SECRET.strip()) is not None
    return as_text(remember(Journal(path, False), SECRET.strip()))


def recall_journal(desk: Desk) -> str:
    memory = Memory()
    for record in Journal(desk.folder / "journal.jsonl", False).records():
        memory.take(record)
    return as_text(memory)


def check_summary(desk: Desk, at: object) -> None:
    assert recall_journal(desk) == recall_summary(desk), at
    assert not [*desk.folder.glob("journal.summary.*")], at


def kill_once(before: Desk, folder: Path, *, alive: bool) -> Iterator[Counter[str]]:
    """Kill a run at every write; what the receiver has taken each time."""
    whole, number = run_undisturbed(before, folder, alive=alive)
    for at in range(1, number + 1):
        desk = kill_copy(before, folder / "again", at, alive=alive)
        for _ in range(1 + alive):
            assert run_in_child(desk, None, alive=alive) == 0, at
        assert count_taken(desk).keys() == count_taken(whole).keys(), at
        assert count_taken(desk).total() <= count_taken(whole).total() + 1, at
        assert max(count_taken(desk).values()) <= 2, at
        assert notices(desk) == notices(whole), at
        check_summary(desk, at)
        yield count_taken(desk)


def kill_twice(before: Desk, folder: Path, times: int, *, alive: bool) -> Iterator[bool]:
    """Kill two runs in a row, at moments by chance; whether a message was lost.

    One is lost only if both runs ended over it, and none comes more than twice.
    """
    whole, number = run_undisturbed(before, folder, alive=alive)
    chance = random.Random(f"{before.folder.parent.name} {alive}")
    for _ in range(times):
        first = chance.randint(1, number)
        desk = kill_copy(before, folder / "again", first, alive=alive)
        second = chance.randint(1, number)
        run_in_child(desk, killer(second), alive=alive)
        for _ in range(2):
            assert run_in_child(desk, None, alive=alive) == 0, (first, second)
        told = count_taken(desk)
        lost = count_taken(whole).keys() - told.keys()
        assert len(lost) <= 1, (first, second)
        assert not told or max(told.values()) <= 2, (first, second)
        assert told.total() <= count_taken(whole).total() + 2, (first, second)
        check_summary(desk, (first, second))
        yield bool(lost)


def main() -> None:
    times = int(sys.argv[1]) if sys.argv[1:] else 100
    for name, occasion in OCCASIONS.items():
        for alive in (True, False):
            with tempfile.TemporaryDirectory() as folder:
                before = occasion(Path(folder))
                once = [*kill_once(before, Path(folder), alive=alive)]
                lost = [*kill_twice(before, Path(folder), times, alive=alive)]
            twice = sum(max(told.values()) == 2 for told in once)
            print(f"{name}, channels {'alive' if alive else 'dead'}: killed at each of {len(once)} "
                  f"writes, {twice} times a message came twice; killed twice {len(lost)} times, "
                  f"{sum(lost)} times a message was lost", flush=True)


if __name__ == "__main__":
    main()
