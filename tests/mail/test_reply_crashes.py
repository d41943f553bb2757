"""The machine stops at any write while replies are taken: each has one effect, once."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.mail import reports
from aoi_cli.mail.checking import disagreements
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, reply
from tests.mail.test_crashes import CALLS, killer, tally, watch
from tests.mail.test_replies import ROW


def send_two_answers(folder: Path) -> Desk:
    """Sends a row with prose, and a row that may be no order."""
    desk = begin_with_offer(folder)
    reply(desk, "Bob", f"Hello.\n\n{ROW}\n\nBob")
    reply(desk, "Ann", "What would that do?\nstanding always")
    return desk


def take_order_back(folder: Path) -> Desk:
    """Sends an order, takes it back and sends another one."""
    desk = begin_with_offer(folder)
    reply(desk, "Bob", f"{ROW}\npremove\npass rb-river")
    desk.run(1, ["receive", "tick"])
    reply(desk, "Bob", "take back", to=last_mail(desk, "Bob", "receipt"))
    return desk


def begin_with_offer(folder: Path) -> Desk:
    desk = begin(Desk(folder / "before"), [*BEGINNING, OFFER])
    desk.run(steps=["tick"])
    return desk


SCENES = {
    send_two_answers: [f"Bob: {ROW}"],
    take_order_back: [f"Bob: {ROW}", 'gm: undo 1 because "Bob takes it back"'],
}


def run_in_child(desk: Desk, stop: Callable[[str], None] | None) -> int:
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        gc.freeze()  # what tests before have left behind writes nothing here
        os.fsync = lambda handle: None  # type: ignore[assignment]
        reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
        if stop is not None:
            for name in CALLS:
                watch(name, stop)
        desk.run(steps=["receive"])
        os._exit(0)
    finally:
        os._exit(3)


def copy_desk(desk: Desk, folder: Path) -> Desk:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(desk.folder, folder)
    copy = Desk.__new__(Desk)
    copy.folder, copy.now = folder, desk.now
    return copy


def state_of(desk: Desk) -> tuple[object, ...]:
    table = desk.table()
    asks = sorted((ask.seat, ask.kind, ask.due) for ask in table.asks("sunday"))
    receipts = sorted(body(mail) for mail in desk.outbox(kind="receipt"))
    premoves = {place: len(planned) for place, planned in table.memory.premoves.items() if planned}
    return desk.rows(), asks, receipts, premoves, [*disagreements(table)]


@pytest.mark.heavy("a kill at each write")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_killed_at_every_write(scene: Callable[[Path], Desk], tmp_path: Path) -> None:
    before = scene(tmp_path)
    whole = copy_desk(before, tmp_path / "whole")
    count = tmp_path / "count"

    assert run_in_child(whole, tally(count)) == 0
    assert whole.rows()[9:] == SCENES[scene]
    wanted = state_of(whole)
    assert not wanted[-1]
    for at in range(1, count.stat().st_size + 1):
        desk = copy_desk(before, tmp_path / "again")
        assert os.WTERMSIG(run_in_child(desk, killer(at))) == signal.SIGKILL, at
        assert run_in_child(desk, None) == 0, at
        assert state_of(desk) == wanted, at
