"""Channels of players and of the table, through apprise to a receiver on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.extras import command_to_add
from aoi_cli.mail import pushes
from aoi_cli.mail.tablefile import read_table
from aoi_cli.table import Refused
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.recorded import games_of

pytest.importorskip("apprise")


class Receiver(ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.taken: list[tuple[str, str]] = []
        self.status = 200

    def channel(self, name: str) -> str:
        return f"json://127.0.0.1:{self.server_port}/{name}"

    def to(self, name: str) -> list[str]:
        return [text for path, text in self.taken if path == f"/{name}"]


class Taking(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.taken.append((self.path, data["message"]))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *about: Any) -> None:
        pass


@pytest.fixture
def receiver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with Receiver() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def add_channels(desk: Desk, receiver: Receiver) -> Desk:
    path = desk.folder / "table.yaml"
    text = path.read_text().replace("Bob: {", f'Bob: {{notify: ["{receiver.channel("bob")}"], ')
    path.write_text(f'{text}notify: ["{receiver.channel("all")}"]\n')
    return desk


@pytest.fixture
def channel_desk(desk: Desk, receiver: Receiver) -> Desk:
    return add_channels(desk, receiver)


def test_one_message_for_each_cause(channel_desk: Desk, receiver: Receiver) -> None:
    channel_desk.run()
    channel_desk.run(0.1)
    first = "sunday #9: offer of 1 power from Ann (E4), your turn, until Tue 4 Aug, 18:00"
    assert receiver.to("bob") == [first]
    assert receiver.to("all") == ["sunday #9: Bob to move"]
    channel_desk.run(12)
    channel_desk.run(0.1)
    assert receiver.to("bob")[1:] == [f"Reminder: {first}"]
    channel_desk.order("Bob", "leech 1. upgrade H5 guild")
    channel_desk.run(0.1)
    channel_desk.run(0.1)
    assert len(receiver.to("bob")) == 2, "nothing is asked of Bob now"
    assert receiver.to("all")[1:] == ["sunday #10: Ann to move"]


def test_the_end_of_a_game_is_told(tmp_path: Path, receiver: Receiver) -> None:
    desk = add_channels(
        Desk(tmp_path / "table", settings="{seats: {anna: Ann, berta: Bob}}"), receiver)
    desk.path().write_text(games_of("terra-mystica")[0].read_text())
    desk.run()
    desk.run(1)
    assert receiver.to("bob") == ["sunday: the game is over"]
    assert [text.partition(": ")[2] for text in receiver.to("all")] == ["the game is over"]


def test_a_dead_channel_is_told_to_its_owner_once_a_day(
    channel_desk: Desk, receiver: Receiver, capfd: pytest.CaptureFixture[str]
) -> None:
    receiver.status = 500
    channel_desk.run()
    channel_desk.order("Bob", "leech 1")
    channel_desk.run(1)
    (mail,) = [m for m in channel_desk.outbox("bob@", "notice")]
    assert mail["Subject"] == "Sundays: a channel takes no messages"
    assert "your channel `json:` could not be delivered" in body(mail)
    assert [m["Subject"] for m in channel_desk.outbox("mo@", "notice")] == [mail["Subject"]]
    channel_desk.order("Bob", "upgrade H5 guild")
    channel_desk.run(25)
    channel_desk.order("Ann", "leech 1. upgrade H4 guild")
    channel_desk.run(1)
    assert len(channel_desk.outbox("bob@", "notice")) == 2
    address = receiver.channel("bob").removeprefix("json://")
    assert address not in (channel_desk.folder / "journal.jsonl").read_text()
    assert address not in "".join(capfd.readouterr()) + "".join(map(body, channel_desk.outbox()))


def test_a_message_over_which_two_runs_were_broken_off_is_not_sent_again(
    channel_desk: Desk, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*about: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(pushes, "send", interrupt)
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                channel_desk.run()
    channel_desk.run(0.1)
    assert receiver.to("bob") == [], "it may have come twice"
    assert receiver.to("all") == ["sunday #9: Bob to move"]
    assert channel_desk.outbox("bob@", "turn"), "mails go on"


def test_a_held_game_and_a_dry_run_tell_nobody(channel_desk: Desk, receiver: Receiver) -> None:
    assert aoi(["table", "run", str(channel_desk.folder), "--dry-run", "--now",
                channel_desk.now.isoformat()]) == 0
    assert receiver.taken == []


def test_a_check_says_that_nobody_can_be_told(
    channel_desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("aoi_cli.mail.checking.can_push", lambda: False)
    aoi(["table", "check", str(channel_desk.folder)])
    assert f"no channel is notified: {command_to_add('notify')}\n" in capsys.readouterr().out


def test_what_is_no_channel_is_refused_without_being_repeated(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more='notify: ["my-secret-word"]'), [*BEGINNING, OFFER])
    with pytest.raises(Refused) as refused:
        read_table(desk.folder / "table.yaml")
    assert "these are not all addresses of channels" in refused.value.problems[0].message
    assert "my-secret-word" not in refused.value.problems[0].message
