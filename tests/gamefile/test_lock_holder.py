"""Who is waited for: the process that holds the lock, where the system tells."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli import system
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.gamefile import disk, lock_holder
from aoi_cli.gamefile.disk import Patience
from aoi_cli.gamefile.writer import append_rows

END_IT = "Let the other program end, or end it. Then run the command again."
WAKE_IT = ("`kill -CONT 4711` lets it go on, `kill -KILL 4711` ends it. "
           "Then run the command again.")
SLEEPING, STOPPED, TRACED = "S", "T", "t"


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "game"
    path.write_text("aoi: 1\nmoves: |\n")
    with system.lock_and_read(str(path), 1, iter(())):
        yield path


def give_up_waiting(
    locked: Path, monkeypatch: pytest.MonkeyPatch, at_most: float = 2
) -> Diagnostic:
    """What is said at the end; time goes on by the pauses alone."""
    pauses: list[float] = []
    monkeypatch.setattr(disk, "PATIENCE", Patience(
        until_said=1, at_most=at_most, between_tries=0.5, clock=lambda: sum(pauses),
        pause=pauses.append))
    with pytest.raises(Broken) as broken:
        append_rows(locked, ["a: b"], lambda text: None)
    [problem] = broken.value.problems
    return problem


def tell_of_locks(
    monkeypatch: pytest.MonkeyPatch, locked: Path, locks: list[str], state: str = SLEEPING,
    name: str = "aoi",
) -> None:
    """Let the system tell of these locks, in which FILE is the file that is held."""
    about = locked.stat()
    place = f"{os.major(about.st_dev):02x}:{os.minor(about.st_dev):02x}:{about.st_ino}"
    told, states = locked.with_name("locks"), locked.with_name("4711.stat")
    told.write_text("".join(f"{n}: {lock}\n" for n, lock in enumerate(locks, 1)).replace(
        "FILE", place).replace("OTHER", f"{place}0").replace("MINE", str(os.getpid())))
    states.write_text(f"4711 ({name}) {state} 1 4711 4711 0\n")
    monkeypatch.setattr(lock_holder, "LOCKS", str(told))
    monkeypatch.setattr(lock_holder, "STATE", str(locked.with_name("{}.stat")))


OURS = "FLOCK  ADVISORY  WRITE 4711 FILE 0 EOF"
NOT_OURS = "FLOCK  ADVISORY  WRITE 12 OTHER 0 EOF"


@pytest.mark.parametrize(("locks", "state", "who", "help"), [
    ([OURS], SLEEPING, " (process 4711)", END_IT),
    ([OURS], STOPPED, " (process 4711, which is stopped)", WAKE_IT),
    ([OURS], TRACED, " (process 4711, which is stopped)", WAKE_IT),
    ([NOT_OURS, OURS.replace("4711", "MINE"), OURS.replace("4711", "0"), OURS], SLEEPING,
     " (process 4711)", END_IT),
    (["-> FLOCK  ADVISORY  WRITE 12 FILE 0 EOF", OURS], SLEEPING, " (process 4711)", END_IT),
    (["POSIX  ADVISORY  WRITE 12 FILE 0 EOF", OURS], SLEEPING, " (process 4711)", END_IT),
    # nobody is known
    ([], SLEEPING, "", END_IT),
    ([NOT_OURS], SLEEPING, "", END_IT),
    (["POSIX  ADVISORY  WRITE 4711 FILE 0 EOF"], SLEEPING, "", END_IT),
    ([OURS.replace("4711", "MINE")], SLEEPING, "", END_IT),
    ([OURS.replace("4711", "0")], SLEEPING, "", END_IT),
    ([OURS.replace("4711", "12")], SLEEPING, "", END_IT),
    (["FLOCK"], SLEEPING, "", END_IT),
], ids=str)
def test_the_process_is_named_if_the_system_tells(
    locked: Path, monkeypatch: pytest.MonkeyPatch, locks: list[str], state: str, who: str,
    help: str,
) -> None:
    tell_of_locks(monkeypatch, locked, locks, state)
    problem = give_up_waiting(locked, monkeypatch)
    assert problem.message == (
        f"{locked} cannot be written: another program{who} has held it for 2 seconds")
    assert problem.help == help


@pytest.mark.parametrize("name", ["a b", "a) T b", "("])
def test_the_name_of_a_program_is_no_state(
    locked: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    tell_of_locks(monkeypatch, locked, [OURS], SLEEPING, name)
    assert give_up_waiting(locked, monkeypatch).help == END_IT


def test_a_system_that_does_not_tell_names_nobody(
    locked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock_holder, "LOCKS", str(locked.with_name("missing")))
    assert "another program has held it" in give_up_waiting(locked, monkeypatch).message


@pytest.mark.parametrize(("at_most", "said"), [(0.5, 0), (1, 0), (1.5, 1), (30, 1)])
def test_a_long_wait_is_said_once(
    locked: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    at_most: float, said: int,
) -> None:
    """It is said after one second here."""
    tell_of_locks(monkeypatch, locked, [OURS])
    give_up_waiting(locked, monkeypatch, at_most)
    assert caplog.messages == said * [
        f"aoi: waiting for another program (process 4711) that holds {locked}, {at_most:g} seconds "
        "at most"]
