"""The machine stops at any moment: no order is lost, no row is written twice.

A child process is killed before one of the calls that change the disk, then the run is repeated.
That is done for every such call of a run once, and 60 times at random. What was written before
stays, as the system itself goes on; so the disk need not be waited for, nor a report be drawn.
"""

from __future__ import annotations

import errno
import gc
import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.mail import playing, reports
from aoi_cli.mail.faults import DiskFault
from tests.mail.crashing import Server, agrees, full_box, rows_and_mails, run_here, small_box
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body

CALLS = ("replace", "unlink", "write", "link")


def run_in_child(desk: Desk, stop: Callable[[str], None] | None) -> int:
    """The status of a run in a child; `stop` is called before each call that writes."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return status
    try:
        gc.freeze()  # what tests before have left behind writes nothing here
        os.fsync = lambda handle: None  # type: ignore[assignment]
        reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
        if stop is not None:
            for name in CALLS:
                watch(name, stop)
        run_here(desk)
        os._exit(0)
    finally:
        os._exit(3)


def watch(name: str, stop: Callable[[str], None]) -> None:
    real = getattr(os, name)

    def call(*args: Any, **more: Any) -> Any:
        stop(name)
        return real(*args, **more)

    setattr(os, name, call)


def tally(count: Path) -> Callable[[str], None]:
    """A stop that writes one byte to a file for each call, and stops nothing."""
    def stop(name: str) -> None:
        with open(count, "ab", buffering=0) as file:
            file.write(b".")

    return stop


def killer(at: int) -> Callable[[str], None]:
    seen = 0

    def stop(name: str) -> None:
        nonlocal seen
        seen += 1
        if seen == at:
            os.kill(os.getpid(), signal.SIGKILL)

    return stop


@pytest.fixture(scope="module")
def undisturbed_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Desk, int]:
    folder = tmp_path_factory.mktemp("whole")
    return run_once(full_box(folder), folder)


def run_once(desk: Desk, folder: Path) -> tuple[Path, Desk, int]:
    """The table before a run, after it, and how many moments there were to be killed at."""
    before = folder / "before"
    shutil.copytree(desk.folder, before)
    count = folder / "count"

    assert run_in_child(desk, tally(count)) == 0
    return before, desk, count.stat().st_size


def kill_and_repeat(before: Path, folder: Path, at: int) -> Desk:
    """The table after a run that is killed at a moment, and a run to the end."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(before, folder)
    desk = Desk.__new__(Desk)
    desk.folder, desk.now = folder, Desk.start()
    status = run_in_child(desk, killer(at))
    assert os.WIFSIGNALED(status), (at, status)
    assert run_in_child(desk, None) == 0
    return desk


def test_what_an_undisturbed_run_does(undisturbed_run: tuple[Path, Desk, int]) -> None:
    _, whole, moments = undisturbed_run
    assert whole.rows()[9:] == [
        "Ann: standing up to 1 VP lost",
        "Bob: leech 1. upgrade H5 guild",
        "Ann: upgrade H4 guild",
    ]
    assert moments > 70
    assert Server(whole.folder).accepted.total() >= 8


@pytest.mark.heavy("a kill at each step")
def test_killed_at_every_step(undisturbed_run: tuple[Path, Desk, int], tmp_path: Path) -> None:
    before, whole, moments = undisturbed_run
    for at in range(1, moments + 1):
        agrees(kill_and_repeat(before, tmp_path / "again", at), whole, at)


@pytest.mark.heavy("sixty kills")
def test_killed_60_times_at_random(tmp_path: Path) -> None:
    """Also while a run makes good what was broken off before."""
    before, whole, moments = run_once(small_box(tmp_path), tmp_path)
    chance = random.Random(11)
    killed, n = 0, 0
    while killed < 60:
        n += 1
        folder = tmp_path / "again"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(before, folder)
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = folder, Desk.start()
        kills = chance.randint(2, 6)
        for _ in range(kills):
            run_in_child(desk, killer(chance.randint(1, moments // 2)))
        killed += kills
        assert run_in_child(desk, None) == 0
        rows, mails = rows_and_mails(desk)
        assert rows == whole.rows(), n
        assert not {*Server(whole.folder).accepted} - mails, n
        assert max(Server(folder).accepted.values()) <= 1 + kills, n


@pytest.mark.heavy("a full disk at each write")
def test_a_disk_that_is_full_loses_nothing(
    undisturbed_run: tuple[Path, Desk, int], tmp_path: Path
) -> None:
    before, whole, moments = undisturbed_run
    for at in range(2, moments, 9):
        folder = tmp_path / "again"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(before, folder)
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = folder, Desk.start()
        seen = 0

        def full(name: str, at: int = at) -> None:
            nonlocal seen
            seen += 1
            if seen >= at and name == "write":
                raise OSError(errno.ENOSPC, "No space left on device")

        assert os.WEXITSTATUS(run_in_child(desk, full)) == 3
        assert run_in_child(desk, None) == 0
        agrees(desk, whole, at)


def test_a_game_file_that_cannot_be_written_keeps_its_orders(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    desk.order("Bob", "leech 1")
    with monkeypatch.context() as patch, pytest.raises(DiskFault, match="No space left"):
        patch.setattr("aoi_cli.gamefile.disk.write_new", full)
        desk.run()
    assert desk.n() == 9 and not desk.outbox("bob@")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]


def test_a_journal_whose_last_line_broke_off(desk: Desk) -> None:
    desk.run()
    path = desk.folder / "journal.jsonl"
    with path.open("ab") as file:
        file.write(b'{"t":"mail","key":"<br')
    desk.order("Bob", "leech 1")
    desk.run(1)
    assert desk.rows()[-1] == "Bob: leech 1"
    assert b"<br" not in path.read_bytes()


def test_a_journal_that_somebody_has_spoilt_is_refused(desk: Desk) -> None:
    from aoi_cli.mail.faults import TableFault

    desk.run()
    path = desk.folder / "journal.jsonl"
    path.write_bytes(b"spoilt\n" + path.read_bytes())
    with pytest.raises(TableFault, match=r"journal\.jsonl:1:1"):
        desk.run(1)


def test_rows_written_by_hand_between_fetch_and_append(desk: Desk) -> None:
    """The order is judged again, behind what stands in the file then."""
    from aoi_cli.mail import playing

    real, done = playing.OpenGame.play, []

    def play(self: Any, rows: Any, *args: Any, **more: Any) -> Any:
        if not done and not more.get("dry_run"):
            done.append(1)
            desk.game().play(["Bob: leech 1"])
        return real(self, rows, *args, **more)

    desk.order("Bob", "leech 1. upgrade H5 guild")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing.OpenGame, "play", play)
        desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
    assert "The order was for #9" in desk.text("bob@", "receipt")


def test_two_runs_at_once(desk: Desk) -> None:
    from aoi_cli.mail.faults import TableFault
    from aoi_cli.mail.table import locked

    desk.order("Bob", "leech 1")
    with locked(desk.folder), pytest.raises(TableFault, match="another run"):
        desk.run()
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]


def test_a_mail_that_makes_the_program_fail_does_not_stop_the_others(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aoi_cli.mail import orders

    real = orders.own_rows

    def fail(game: Any, seat: str, lines: list[str]) -> Any:
        if "decline 1" in lines:
            raise ZeroDivisionError("by chance")
        return real(game, seat, lines)

    monkeypatch.setattr(orders, "own_rows", fail)
    desk.order("Bob", "decline 1")
    desk.order("Bob", "leech 1")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
    assert "ZeroDivisionError" in desk.text("mo@", "notice")
    assert list((desk.folder / "failed").glob("in-*.eml"))


def test_a_mail_that_takes_too_long_is_put_aside(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aoi_cli.mail import orders, taking_orders

    def endless(*about: object) -> Any:
        while True:
            pass

    monkeypatch.setattr(taking_orders, "LONGEST", 0.05)
    monkeypatch.setattr(orders, "own_rows", endless)
    desk.order("Bob", "decline 1")
    desk.deliver("bob@example.org", "aoi sunday\nstatus\nend")
    desk.run()
    assert "it took more than" in desk.text("mo@", "notice")
    assert desk.outbox("bob@", "receipt")


def test_a_mail_may_wait_for_a_busy_machine(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time counts that the processor has worked for it."""
    from aoi_cli.mail import orders, taking_orders

    own_rows = orders.own_rows

    def wait(*about: Any) -> Any:
        time.sleep(1.2)
        return own_rows(*about)

    monkeypatch.setattr(taking_orders, "LONGEST", 1)
    monkeypatch.setattr(orders, "own_rows", wait)
    desk.order("Bob", "decline 1")
    desk.run()
    assert desk.rows()[-1] == "Bob: decline 1"


def test_a_game_with_errors_is_held_and_the_others_go_on(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "t", games=("sunday", "monday"))
    for game in ("sunday", "monday"):
        begin(desk, [*BEGINNING, OFFER], game)
    good = desk.path().read_bytes()
    desk.order("Bob", "leech 1")
    desk.order("Bob", "leech 1", game="monday")
    desk.path().write_bytes(good + b"  Bob: fly home\n")
    desk.run()
    assert "errors" in desk.table().memory.holds["sunday"][0]
    desk.run(1)
    (told,) = [m for m in desk.outbox("mo@", "notice") if m["Subject"] == "sunday is on hold"]
    assert "`fly` is not a command here" in body(told)
    assert not any("fly" in body(mail) for mail in desk.outbox("bob@"))
    assert desk.rows("monday")[-1] == "Bob: leech 1"
    assert any("Your order waits" in body(mail) for mail in desk.outbox("bob@", "receipt"))
    desk.path().write_bytes(good)
    from aoi_cli.mail import moderator_actions
    from aoi_cli.mail.table import Table

    table = Table(desk.folder, desk.now)
    moderator_actions.release(table, "sunday", moderator_actions.moderator(table, None), "mended")
    assert desk.rows()[-1] == "Bob: leech 1"


def test_while_nobody_can_see_whether_rows_were_written_the_run_stops(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine stops behind the rows, and then the disk with the game is not there."""
    desk.order("Bob", "leech 1. upgrade H5 guild", "premove", "pass rb-river")
    with monkeypatch.context() as there:
        there.setattr(playing, "done", interrupt)
        with pytest.raises(KeyboardInterrupt):
            run_here(desk)
    rows, aside = desk.rows(), desk.folder / "aside"
    assert rows[-1] == "Bob: leech 1. upgrade H5 guild"
    desk.path().rename(aside)
    for _ in range(2):
        with pytest.raises(DiskFault) as fault:
            run_here(desk)
        assert "sunday.yaml cannot be read" in str(fault.value)
        assert "No order is lost" in fault.value.help
    aside.rename(desk.path())
    run_here(desk)
    assert desk.rows() == rows
    (outcome,) = desk.records("outcome")
    assert outcome["kind"] == "done" and "pass rb-river" in str(outcome["orders"])
    assert "your order is in" in desk.text("bob@example.org", "receipt")


def interrupt(*about: object) -> None:
    raise KeyboardInterrupt
