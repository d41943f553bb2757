"""Reminders and mails about rows played for somebody are answered like mails about a turn."""

from __future__ import annotations

from pathlib import Path

from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply

ROW = "leech 1. upgrade H5 guild"


def begin_reminded(folder: Path) -> Desk:
    desk = begin(Desk(folder / "table", more="subaddresses: true"), [*BEGINNING, OFFER])
    desk.run()
    desk.run(13)
    return desk


def test_an_answer_to_a_reminder_is_an_order(tmp_path: Path) -> None:
    """The address for replies is enough; it is worth nothing to somebody else."""
    desk = begin_reminded(tmp_path)
    (mail,) = desk.outbox("bob@", "reminder")
    reply(desk, "Ann", ROW, to=mail)
    desk.run(0, ["receive"])
    assert desk.n() == 9
    desk.deliver("bob@example.org", ROW, headers=f"Cc: {mail['Reply-To']}\n")
    desk.run(0, ["receive"])
    assert desk.rows()[9:] == [f"Bob: {ROW}"]


def test_an_old_reminder_is_worth_what_an_old_turn_mail_is(tmp_path: Path) -> None:
    desk = begin_reminded(tmp_path)
    mails = [*desk.outbox("bob@", "reminder"), *desk.outbox("bob@", "turn")]
    desk.order("Bob", ROW)
    desk.run(0, ["receive"])
    for mail, row in zip(mails, ("decline 1. upgrade F5 guild", "decline 1. upgrade F5 school"),
                         strict=True):
        reply(desk, "Bob", row, to=mail)
    desk.run(0, ["receive", "send"])
    assert desk.rows()[9:] == [f"Bob: {ROW}"]
    refused = [text for mail in desk.outbox("bob@", "receipt")
               if "The order was for #9, and the game has gone on." in (text := body(mail))]
    assert refused and "upgrade F5" in refused[0]


def test_an_answer_to_a_mail_about_a_row_that_was_played(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", "answer: 24h, move: 3d, late: {offer: decline}"),
                 [*BEGINNING, OFFER])
    desk.run()
    desk.run(25)
    assert desk.n() == 10
    reply(desk, "Bob", "upgrade H5 guild", to=desk.outbox("bob@", "played")[0])
    desk.run(0, ["receive"])
    assert desk.rows()[10:] == ["Bob: upgrade H5 guild"]
