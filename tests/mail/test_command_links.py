"""The links in notices to moderators do what they say, once they are confirmed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from aoi_cli.mail.confirmations import DONE
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import tap
from tests.mail.test_proposals import MO, confirm

STRICT = "move: 24h, answer: 24h, late: {turn: pass, offer: decline, other: wait}, times: 1"


def links(desk: Desk, subject: str) -> list[str]:
    """The links in the newest notice about something."""
    mail = [mail for mail in desk.outbox(MO, "notice") if subject in str(mail["Subject"])][-1]
    return [line for line in body(mail).split("\n") if line.startswith("mailto:")]


def send(desk: Desk, link: str) -> str:
    """Tap a link of a notice, and the one in the mail that asks back."""
    asked = len(desk.outbox(MO, "confirm"))
    tap(desk, MO, link)
    desk.run(0.1, ["receive"])
    mails = desk.outbox(MO, "confirm")
    assert len(mails) == asked + 1, [body(mail) for mail in desk.outbox(MO, "receipt")]
    return confirm(desk, mails[-1])


def make_late(desk: Desk) -> str:
    desk.run(steps=["receive", "tick"])
    for hours in (25, 2):
        desk.run(hours, ["receive", "tick"])
    return "Bob is late"


def order_as_stranger(desk: Desk) -> str:
    desk.order("Bob", "decline 1", sender="bob@elsewhere.example")
    desk.run(steps=["receive", "tick"])
    return "an order from an unknown address"


def break_game(desk: Desk) -> str:
    good = desk.path().read_bytes()
    desk.path().write_bytes(good + b"  Bob: fly home\n")
    desk.run(steps=["receive", "tick"])
    desk.path().write_bytes(good)
    return "sunday is on hold"


def make_unread(desk: Desk) -> str:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(", outage: 90d", ""))
    desk.run(steps=["receive", "tick"])
    desk.run(20, ["receive", "tick"])
    return "no mails were fetched for a while"


def has_more_time(desk: Desk) -> bool:
    return all(ask.due > desk.now + timedelta(days=1)
               for ask in desk.table().asks("sunday", "Bob"))


CASES: dict[str, tuple[Callable[[Desk], str], int, Callable[[Desk], bool]]] = {
    "more time": (make_late, 0, has_more_time),
    "hold": (make_late, 1,
             lambda desk: "Bob is late" in desk.table().memory.holds["sunday"][0]),
    "stranger": (order_as_stranger, 0, lambda desk: desk.rows()[-1] == "Bob: decline 1"),
    "mended file": (break_game, 0, lambda desk: not desk.table().memory.holds),
    "outage": (make_unread, 0, lambda desk: bool(desk.records("outage"))),
}


@pytest.mark.parametrize("case", CASES)
def test_a_link_of_a_notice_is_asked_back_and_done(case: str, tmp_path: Path) -> None:
    happen, number, is_done = CASES[case]
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    subject = happen(desk)
    assert DONE in send(desk, links(desk, subject)[number])
    assert is_done(desk)


def test_a_game_that_waits_for_somebody_late_goes_on(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", STRICT), [*BEGINNING, OFFER])
    for hours in (0, 25, 1, 25, 1):
        desk.run(hours, ["receive", "tick"])
    assert "missed 1 deadline" in desk.table().memory.holds["sunday"][0]
    release, _ = links(desk, "sunday is on hold")
    assert DONE in send(desk, release) and not desk.table().memory.holds


def test_a_link_holds_no_token_and_who_is_no_moderator_does_nothing(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    for link in links(desk, make_late(desk)):
        assert "aoi+" not in parse_qs(urlsplit(link).query)["body"][0]
        tap(desk, "ann@example.org", link)
    desk.run(0.1, ["receive"])
    assert not desk.records("proposal") and not desk.records("command")
