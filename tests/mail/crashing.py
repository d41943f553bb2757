"""A table with mails of all kinds in its box, and what must be so after runs broken off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aoi_cli.mail import sending
from aoi_cli.mail.checking import disagreements
from tests.mail.desk import BEGINNING, OFFER, Desk, begin

ACCEPTED = "accepted"
"""Where the server writes down what it has taken."""
TRANSPORT = "transport: {smtp: {host: localhost}, rate: 1000}"


class Server:
    """Takes every mail, and writes down its name before it says so."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / ACCEPTED

    def sendmail(self, sender: str, to: list[str], data: bytes) -> None:
        id = next(line for line in data.split(b"\r\n") if line.startswith(b"Message-ID"))
        with open(self.path, "ab", buffering=0) as file:
            file.write(to[0].encode() + b" " + id + b"\n")

    @property
    def accepted(self) -> Counter[str]:
        return Counter(self.path.read_text().splitlines() if self.path.exists() else [])


def full_box(folder: Path) -> Desk:
    """Orders of all kinds, one of them twice, one refused, one overtaken."""
    desk = begin(Desk(folder / "table", more=TRANSPORT), [*BEGINNING, OFFER])
    desk.order("Ann", "standing up to 1 VP lost", "absence 2026-09-01 to 2026-09-05")
    first = desk.envelope("Bob", "leech 1. upgrade H5 guild", "premove", "pass rb-river")
    desk.deliver("bob@example.org", first)
    desk.deliver("bob@example.org", first, message_id="<2@client.example>")
    desk.deliver("bob@example.org", desk.envelope("Bob", "decline 1"))
    desk.order("Bob", "press Ann", "That was quick.")
    desk.deliver("ann@example.org", f"aoi sunday #11 {desk.code('Ann', 11)}\n"
                                    "upgrade H4 guild\nend")
    desk.put(b"Content-Type: multipart/mixed; boundary=a\n\n" + b"--a\n" * 200)
    return desk


def small_box(folder: Path) -> Desk:
    """A standing answer, and an order that it replies to."""
    desk = begin(Desk(folder / "table", more=TRANSPORT), [*BEGINNING, OFFER])
    desk.order("Ann", "standing always", "mail turn")
    desk.order("Bob", "leech 1. upgrade H5 guild", "mail turn")
    return desk


def run_here(desk: Desk, act: Callable[[], object] | None = None) -> None:
    """A run, or whatever else sends mails, with a server that takes them all."""
    server = Server(desk.folder)

    @contextmanager
    def connect(*about: object) -> Any:
        yield server

    before = sending.connected
    sending.connected = connect
    try:
        (act or desk.run)()
    finally:
        sending.connected = before


def rows_and_mails(desk: Desk) -> tuple[list[str], set[str]]:
    return desk.rows(), {*Server(desk.folder).accepted}


def agrees(desk: Desk, whole: Desk, at: object, most_twice: int = 1) -> None:
    """Each kill lets one mail go twice, the one at hand."""
    rows, mails = rows_and_mails(desk)
    assert rows == whole.rows(), at
    accepted = Server(desk.folder).accepted
    assert max(accepted.values()) <= 1 + most_twice, at
    assert sum(accepted.values()) <= len(accepted) + most_twice, at
    lost = {*Server(whole.folder).accepted} - mails
    assert not lost, (at, lost)
    assert not list((desk.folder / "mail" / "new").iterdir())
    assert not list((desk.folder / "outbox").glob("*.eml"))
    assert not [*disagreements(desk.table())], at
