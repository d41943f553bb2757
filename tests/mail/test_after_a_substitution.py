"""Mails call a seat by whoever plays it now."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail import moderator_actions
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body

LATE = "move: 3d, answer: 24h, late: {turn: wait, offer: decline}, outage: 90d"


@pytest.fixture
def taken_over(tmp_path: Path) -> Desk:
    """Dora plays on for Bob, who has an offer and the turn."""
    desk = begin(Desk(tmp_path / "table", LATE), [*BEGINNING, OFFER])
    table = desk.run()
    moderator_actions.substitute(
        table, "sunday", "Bob", "Dora", table.file.moderators[0], "no time")
    return desk


def subjects(desk: Desk, to: str) -> list[str]:
    return [str(mail["Subject"]) for mail in desk.outbox(to)]


def test_subjects_name_who_plays_now(taken_over: Desk) -> None:
    taken_over.run(1)
    taken_over.run(25)
    taken_over.order("Bob", "press Ann", "Hello", sender="dora@example.org")
    taken_over.run(1)
    taken_over.run(80)
    everything = [*subjects(taken_over, "ann@"), *subjects(taken_over, "mo@")]
    assert "sunday #11: Dora to move" in everything and "sunday: Dora writes" in everything
    assert "sunday: Dora is late" in everything
    assert not [subject for subject in everything if "Bob" in subject]


def test_so_do_words_inside(taken_over: Desk) -> None:
    table = taken_over.run(1)
    moderator_actions.act(table, "sunday", "Bob", "leech 1", table.file.moderators[0], "away")
    taken_over.order("Bob", "press Ann", "Hello", sender="dora@example.org")
    taken_over.run(1)
    assert "Dora says to Ann:" in taken_over.text("ann@", "press")
    assert any("Mo has played for Dora:" in body(mail)
               for mail in taken_over.outbox("ann@", "notice"))


def test_who_was_replaced_reads_no_more_of_the_game(taken_over: Desk) -> None:
    before = {str(mail["Message-ID"]) for mail in taken_over.outbox("bob@")}
    taken_over.run(1)
    taken_over.run(80)
    assert {str(mail["Message-ID"]) for mail in taken_over.outbox("bob@")} <= before
