"""Replies whose headers are long: old threads, and mails to many."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.replies import TWO
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.phone import last_mail, reply
from tests.mail.test_replies import PLAYED, ROW, receipt


@pytest.fixture
def asked_desk(tmp_path: Path) -> Desk:
    """A table at which Bob has a turn mail: an offer, and the turn."""
    desk = begin(Desk(tmp_path / "table", more="subaddresses: true"), [*BEGINNING, OFFER])
    desk.run()
    return desk


OTHERS = [f"<{n}.{'x' * 50}@client.example>" for n in range(300)]
PEOPLE = ", ".join(f'"Somebody {n}" <somebody.{n}@elsewhere.example>' for n in range(300))


@pytest.mark.parametrize("count", [40, 300])
@pytest.mark.parametrize("place", ["first", "middle", "last"])
def test_a_token_is_found_anywhere_in_a_long_thread(
    asked_desk: Desk, count: int, place: str
) -> None:
    others = OTHERS[:count]
    at = {"first": 0, "middle": count // 2, "last": count}[place]
    others.insert(at, str(last_mail(asked_desk, "Bob")["Message-ID"]))
    thread = "\n ".join(others)
    reply(asked_desk, "Bob", ROW, headers=f"In-Reply-To: <0@client.example>\nReferences: {thread}")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


def test_the_mail_that_is_answered_is_found_among_many(asked_desk: Desk) -> None:
    thread = "\n ".join([*OTHERS[:40], str(last_mail(asked_desk, "Bob")["Message-ID"])])
    reply(asked_desk, "Bob", ROW, headers=f"In-Reply-To: {thread}")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


@pytest.mark.parametrize("header", ["To", "Cc", "Delivered-To"])
@pytest.mark.parametrize(
    "form", ["{people}, {own}", "{own}, {people}", "{people},\n Table <{own}>"])
def test_a_token_is_found_among_many_recipients(asked_desk: Desk, header: str, form: str) -> None:
    own = last_mail(asked_desk, "Bob")["Reply-To"]
    asked_desk.deliver("bob@example.org", ROW,
                       headers=f"{header}: {form.format(people=PEOPLE, own=own)}\n")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


def test_a_token_is_found_in_the_last_of_several_headers(asked_desk: Desk) -> None:
    own = last_mail(asked_desk, "Bob")["Reply-To"]
    asked_desk.deliver("bob@example.org", ROW,
                       headers=f"Delivered-To: bob@elsewhere.example\nDelivered-To: {own}\n")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


def test_a_long_thread_with_the_mail_of_another_seat_is_refused(asked_desk: Desk) -> None:
    bob, ann = (str(last_mail(asked_desk, seat)["Message-ID"]) for seat in ("Bob", "Ann"))
    thread = "\n ".join([ann, *OTHERS[:40], bob])
    reply(asked_desk, "Bob", ROW, headers=f"In-Reply-To: {bob}\nReferences: {thread}")
    asked_desk.run()
    assert asked_desk.n() == 9 and TWO in receipt(asked_desk)


def test_an_answer_repeats_only_the_end_of_a_long_thread(asked_desk: Desk) -> None:
    thread = "\n ".join([*OTHERS, str(last_mail(asked_desk, "Bob")["Message-ID"])])
    reply(asked_desk, "Bob", "leech 1", headers=f"References: {thread}")
    asked_desk.run()
    (answer,) = asked_desk.outbox("bob@", "receipt")
    assert len(str(answer["References"]).split()) < 25
