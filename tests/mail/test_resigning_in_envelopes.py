"""`resign sunday` means the same in an envelope as in a line of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.confirmations import AGAIN, DONE
from aoi_cli.table import new_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply
from tests.mail.test_page_orders import send
from tests.mail.test_proposals import answer, ask, confirm, copy_desk

ANN, BOB = "ann@example.org", "bob@example.org"
ALONE = "`resign sunday` stands alone: send it in a mail of its own"


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """Bob plays in both games; he has an offer and the turn in sunday."""
    desk = begin(Desk(tmp_path_factory.mktemp("resigning") / "table", games=("sunday", "monday")),
                 [*BEGINNING, OFFER])
    begin(desk, BEGINNING, "monday")
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture
def desk(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


def is_open(desk: Desk, game: str = "sunday") -> bool:
    return not getattr(desk.table().person_of(game, "Bob"), "name", "")


@pytest.mark.parametrize("line", ["resign sunday", "Resign from sunday.", "I resign."])
@pytest.mark.parametrize("code", [None, ""])
def test_the_line_in_an_envelope_asks_to_leave_the_seat(
    desk: Desk, line: str, code: str | None
) -> None:
    """With a code or without one: the question goes to the player's own address."""
    before = desk.path().read_bytes()
    mail = ask(desk, desk.envelope("Bob", line, code=code), BOB)
    assert f"| {line}\n" in body(mail) and "Bob has resigned" in body(mail)
    assert not is_open(desk) and desk.path().read_bytes() == before
    assert DONE in confirm(desk, mail, BOB) and is_open(desk) and not is_open(desk, "monday")
    assert AGAIN in confirm(desk, mail, BOB)
    assert len(desk.records("resign")) == 1 and desk.path().read_bytes() == before
    assert not [*disagreements(desk.table())]


def test_the_word_alone_asks_the_same_where_it_is_no_legal_row(tmp_path: Path) -> None:
    """In Through the Ages Bob is not to move, and Ann is not in politics."""
    desk = Desk(tmp_path / "table")
    new_game(str(desk.path()), ["Ann", "Bob"], game="through-the-ages", seed="5")
    desk.run(steps=["receive", "tick"])
    for who, address in (("Ann", ANN), ("Bob", BOB)):
        mail = ask(desk, desk.envelope(who, "resign"), address)
        assert f"{who} has resigned" in body(mail) and desk.n() == 0


def test_a_no_leaves_the_seat_as_it_is(desk: Desk) -> None:
    mail = ask(desk, desk.envelope("Bob", "resign sunday"), BOB)
    reply(desk, "Bob", "no", to=mail)
    desk.run(0.1, ["receive"])
    assert not is_open(desk) and not desk.records("resign")
    assert "The answer to this was `no`." in confirm(desk, mail, BOB) and not is_open(desk)


@pytest.mark.parametrize(("lines", "why"), [
    (["leech 1. upgrade H5 guild", "resign sunday"], ALONE),
    (["resign sunday", "mail turn"], ALONE), (["premove", "resign sunday"], ALONE),
    (["resign monday"], "This envelope is of sunday. Write `resign monday` in a line of its own, "
                        "without an envelope.")])
def test_an_envelope_that_asks_for_more_is_refused_as_a_whole(
    desk: Desk, lines: list[str], why: str
) -> None:
    desk.deliver(BOB, desk.envelope("Bob", *lines))
    desk.run(0.1, ["receive"])
    assert why in answer(desk, BOB) and not desk.outbox(kind="confirm") and desk.n() == 9


def test_two_envelopes_in_a_mail_are_two_orders(desk: Desk) -> None:
    desk.deliver(BOB, "\n\n".join([
        desk.envelope("Bob", "leech 1. upgrade H5 guild"),
        desk.envelope("Bob", "resign monday", game="monday")]))
    desk.run(0.1, ["receive"])
    assert desk.n() == 10 and not desk.outbox(kind="confirm")
    assert "`resign monday` stands alone" in answer(desk, BOB)


def test_who_does_not_play_is_told_so(desk: Desk) -> None:
    desk.deliver("dora@example.org", desk.envelope("Bob", "resign sunday"))
    desk.run(0.1, ["receive"])
    assert "You play in no game of this table." in answer(desk, "dora@")
    assert not desk.outbox(kind="confirm")


def test_a_page_says_that_a_mail_asks(desk: Desk) -> None:
    send(desk, "Bob", "resign sunday")
    mail, = desk.outbox(BOB, "confirm")
    (outcome,) = (record for record in desk.records("outcome"))
    assert outcome["kind"] == "answered" and "A mail asks you to confirm it" in str(outcome["told"])
    assert DONE in confirm(desk, mail, BOB) and is_open(desk)
