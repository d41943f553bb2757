"""`aoi table receive DIR -`, which a mail server calls for each mail: it loses none."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from aoi_cli.gamefile import disk
from aoi_cli.mail import table, taking_orders
from aoi_cli.mail.journal import Journal
from aoi_cli.mail.table import locked
from tests.conftest import Result
from tests.mail.desk import Desk

Hand = Callable[[str], Result]
TRY_AGAIN = 75
"""EX_TEMPFAIL of sysexits.h."""


@pytest.fixture
def hand(desk: Desk, aoi: Callable[..., Result]) -> Hand:
    """A mail as the mail server hands it over."""
    return lambda mail: aoi("table", "receive", desk.folder, "-", "--now", desk.now.isoformat(),
                            stdin=mail)


def mail(desk: Desk, seat: str, *lines: str, id: str = "") -> str:
    told = f"Message-ID: {id}\n" if id else ""
    return f"From: {seat.lower()}@example.org\n{told}\n{desk.envelope(seat, *lines)}\n"


def fail_for_space(*_: object, **__: object) -> Any:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_several_mails_at_once_wait_for_each_other(desk: Desk) -> None:
    desk.run()
    order = mail(desk, "Bob", "leech 1. upgrade H5 guild")
    wishes = [mail(desk, "Ann", "mail turn"), mail(desk, "Ann", "standing up to 1 VP lost"),
              mail(desk, "Ann", "absence 2026-09-01 to 2026-09-05")]
    running = [subprocess.Popen(
        [sys.executable, "-m", "aoi_cli", "table", "receive", str(desk.folder), "-", "--now",
         desk.now.isoformat()], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True) for _ in (order, *wishes)]
    for process, text in zip(running, (order, *wishes), strict=True):
        assert process.stdin is not None
        process.stdin.write(text)
        process.stdin.close()
    told = [(process.wait(), process.stderr and process.stderr.read()) for process in running]
    assert [code for code, _ in told] == [0] * len(running), told
    assert len(desk.records("mail")) == 4
    kinds = sorted(str(record["kind"]) for record in desk.records("outcome"))
    assert kinds == ["done"] * 4


def test_a_table_that_is_held_too_long_is_tried_again_later(
    desk: Desk, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LONGEST_WAIT", 0.2)
    order = mail(desk, "Bob", "leech 1")
    with locked(desk.folder):
        found = hand(order)
    assert found.code == TRY_AGAIN and "the table is busy" in found.err
    assert desk.n() == 9 and not (desk.folder / "journal.jsonl").exists()
    assert hand(order).code == 0 and desk.rows()[9:] == ["Bob: leech 1"]


def test_nobody_else_waits_for_a_table(desk: Desk, aoi: Callable[..., Result]) -> None:
    with locked(desk.folder):
        assert aoi("table", "run", desk.folder).code == 2


@pytest.mark.parametrize(("of", "name"), [
    (Journal, "write"), (table.Table, "put"), (disk, "write_new"),
])
def test_a_full_disk_is_tried_again_and_takes_no_order_twice(
    of: Any, name: str, desk: Desk, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = mail(desk, "Bob", "leech 1", id="<1@client.example>")
    with monkeypatch.context() as patch:
        patch.setattr(of, name, fail_for_space)
        found = hand(order)
    assert found.code == TRY_AGAIN and "a file of the table cannot be" in found.err
    assert desk.n() == 9
    assert hand(order).code == 0 and hand(order).code == 0
    assert desk.rows()[9:] == ["Bob: leech 1"]
    desk.run()
    assert len(desk.outbox("bob@", "receipt")) == 1


def test_a_table_that_cannot_be_read_just_now_is_tried_again(desk: Desk, hand: Hand) -> None:
    path, order = desk.folder / "table.yaml", mail(desk, "Bob", "leech 1")
    good = path.read_text()
    path.write_text(good + "games2: x\n")
    found = hand(order)
    assert found.code == TRY_AGAIN and "aoi table check" in found.err
    path.unlink()
    assert hand(order).code == TRY_AGAIN
    path.write_text(good)
    assert hand(order).code == 0 and desk.n() == 10


def test_a_fault_of_the_program_is_tried_again(
    desk: Desk, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Any:
        raise ZeroDivisionError("by chance")

    with monkeypatch.context() as patch:
        patch.setattr(taking_orders, "read", fail)
        found = hand(mail(desk, "Bob", "leech 1"))
    assert found.code == TRY_AGAIN and "internal fault (ZeroDivisionError)" in found.err


def test_what_is_refused_is_answered_and_not_tried_again(desk: Desk, hand: Hand) -> None:
    assert hand(mail(desk, "Bob", "leech 3")).code == 0
    assert desk.n() == 9 and "Refused" in desk.text("bob@", "receipt")


def test_a_mail_server_has_nothing_to_send_on_to_the_sender(desk: Desk, hand: Hand) -> None:
    """A sender who asks for a confirmation of delivery is sent what the program says."""
    desk.order("Ann", "premove", "leech 1. upgrade H4 guild")
    desk.run()
    assert hand(mail(desk, "Bob", "leech 1. upgrade H5 guild")) == Result(0, "", "")
    assert desk.rows()[-1].startswith("Ann: leech 1"), "the premove was played"
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("Bob:", "Bob: Bob:"))
    found = hand("From: ann@example.org\n\nHello.\n")
    assert found.code == TRY_AGAIN and not found.out
    assert "bob@" not in found.err and str(desk.folder) not in found.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_mail_server_may_take_its_time(desk: Desk) -> None:
    """Until the mail is there nobody else is kept from the table."""
    process = subprocess.Popen(
        [sys.executable, "-m", "aoi_cli", "table", "receive", str(desk.folder), "-", "--now",
         desk.now.isoformat()], stdin=subprocess.PIPE, text=True)
    assert process.stdin is not None
    process.stdin.write("From: bob@example.org\n\n")
    process.stdin.flush()
    desk.run()
    process.stdin.write(desk.envelope("Bob", "leech 1") + "\n" + "x" * 4_000_000)
    process.stdin.close()
    assert process.wait() == 0, "it reads to the end, whatever the size"
