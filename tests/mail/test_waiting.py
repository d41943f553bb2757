"""A table that waits for mails: it runs when one comes, when something is due, and reconnects."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.mail import waiting
from aoi_cli.mail.table import Table
from aoi_cli.mail.waiting import LONGEST, Watcher, seconds_until_due
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.servers import PASSWORD, Imap, dovecot

PATIENCE = 60


@pytest.fixture(scope="module")
def imap() -> Iterator[Imap]:
    with dovecot(["aoi", "box", "other"]) as server:
        yield server


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AOI_IMAP_PASSWORD", PASSWORD)


def desk_with(folder: Path, imap: Imap, user: str) -> Desk:
    desk = begin(Desk(folder / "table"), [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("inbox: {maildir: mail}", (
        f"inbox: {{imap: {{host: localhost, port: {imap.imaps}, user: {user}, security: tls, "
        f"cafile: {imap.cert}}}}}")))
    return desk


def until(holds: Callable[[], bool]) -> None:
    for _ in range(PATIENCE * 10):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it has not happened")


@contextmanager
def waiting_run(desk: Desk) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "aoi_cli", "table", "run", str(desk.folder), "--wait"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)
        assert process.stdout
        process.stdout.close()


def mail(desk: Desk, id: str, *lines: str) -> bytes:
    return (f"From: bob@example.org\nSubject: Re\nMessage-ID: <{id}@x.example>\n\n"
            f"{desk.envelope('Bob', *lines)}\n").encode()


def test_a_mail_is_answered_when_it_comes(imap: Imap, tmp_path: Path) -> None:
    desk = desk_with(tmp_path, imap, "aoi")
    with waiting_run(desk) as process:
        until(lambda: len(desk.outbox()) == 3)
        time.sleep(1)
        imap.append("aoi", mail(desk, "1", "leech 1"))
        until(lambda: desk.n() == 10)
        until(lambda: imap.folder("aoi", "INBOX") == [])
        assert process.poll() is None


def test_what_comes_while_the_connection_is_made_is_not_missed(
    imap: Imap, tmp_path: Path
) -> None:
    """A server that has closed the connection is asked again at once, and then mails count."""
    desk = desk_with(tmp_path, imap, "box")
    table = desk.run()
    watcher = Watcher()
    try:
        assert watcher.connect(table), "another run takes what has come meanwhile"
        assert not watcher.connect(table)
        threading.Timer(0.5, imap.append, ["box", mail(desk, "1", "leech 1")]).start()
        began = time.monotonic()
        watcher.wait(table, PATIENCE)
        assert time.monotonic() - began < PATIENCE / 2
        watcher.box.client.sock.shutdown(2)
        watcher.wait(table, PATIENCE)
        assert watcher.box is None and watcher.faults == 1
        assert watcher.connect(table) and watcher.box
    finally:
        watcher.close()


def test_a_server_that_is_away_is_asked_again_after_a_while(imap: Imap, tmp_path: Path) -> None:
    desk = desk_with(tmp_path, imap, "other")
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(f"port: {imap.imaps}", "port: 1"))
    table = desk.run()
    watcher = Watcher()
    assert not watcher.connect(table) and watcher.faults == 1
    began = time.monotonic()
    watcher.wait(table, 1)
    assert 1 <= time.monotonic() - began < PATIENCE / 2
    assert not watcher.connect(table) and watcher.faults == 2
    path.write_text(path.read_text().replace("port: 1,", f"port: {imap.imaps},"))
    assert watcher.connect(desk.table())
    watcher.close()


def test_a_file_that_changes_ends_the_wait(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "SLICE", 0.1)
    table = desk.run()
    watcher = Watcher()
    for change in (lambda: desk.order("Bob", "leech 1"), lambda: Table(desk.folder, desk.now).note(
            "press", key="k"), lambda: desk.game().undo(because="agreed")):
        threading.Timer(0.2, change).start()
        began = time.monotonic()
        watcher.wait(table, PATIENCE)
        assert time.monotonic() - began < PATIENCE / 2


def test_the_wait_ends_with_what_is_due_next(desk: Desk) -> None:
    table = desk.run()
    assert not table.file.transport.server
    first = min(ask.due for ask in table.asks("sunday"))
    reminder = first - timedelta(hours=12)
    assert seconds_until_due(table, reminder - timedelta(seconds=40)) == 40
    assert seconds_until_due(table, first - timedelta(seconds=60)) == 61
    assert seconds_until_due(table, first - timedelta(hours=3)) == LONGEST


def test_it_goes_by_the_clock_alone(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert aoi(["table", "run", str(desk.folder), "--wait", "--dry-run"]) == 2
    assert aoi(["table", "run", str(desk.folder), "--wait", "--now", "2026-08-03T18:00Z"]) == 2
    assert "by the clock" in capsys.readouterr().err
    (desk.folder / "table.yaml").unlink()
    assert aoi(["table", "run", str(desk.folder), "--wait"]) == 2
