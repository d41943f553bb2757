"""Mails of people that bring no order, or cannot be taken: nobody writes into the void."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from aoi_cli.mail import receiving, sources, taking_orders
from aoi_cli.mail.reading import mime
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body

PHOTO = base64.encodebytes(bytes(range(256)) * 12_000)
"""As it stands in a mail it has more than 3 MB."""


def answers(desk: Desk, who: str = "ann@") -> list[str]:
    return [*map(body, desk.outbox(who, "receipt"))]


@pytest.mark.parametrize("who", ["ann", "bob", "dora"])
def test_what_somebody_writes_goes_to_the_moderators(desk: Desk, who: str) -> None:
    """Ann owes nothing, Bob does, Dora plays in no game."""
    desk.run()
    desk.deliver(f"{who}@example.org", "I have to leave.\n\nSorry!\n\n> aoi sunday #9 AAAA-BBBB",
                 subject="sunday")
    desk.run(0.1)
    (mail,) = desk.outbox("mo@", "passed")
    assert mail["Subject"] == f"{who.capitalize()} writes: sunday"
    assert mail["Reply-To"] == f"{who}@example.org"
    assert "| I have to leave.\n|\n| Sorry!\n" in body(mail).replace("| \n", "|\n")
    assert "AAAA-BBBB" not in body(mail)
    (told,) = answers(desk, f"{who}@")
    assert told.startswith("No order was found in your mail, so nothing was done. It was passed on "
                           "to Mo.")


def test_each_question_is_passed_on_and_the_same_one_once(desk: Desk) -> None:
    for text in ("Why?", "Why not?", "Why?"):
        desk.deliver("ann@example.org", text)
        desk.run(0.1)
    assert len(desk.outbox("mo@", "passed")) == len(answers(desk)) == 2


def test_so_many_a_day_are_passed_on(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more="answers: 3"), [*BEGINNING, OFFER])
    for number in range(6):
        desk.deliver("ann@example.org", f"Question {number}")
    desk.run()
    assert len(desk.outbox("mo@", "passed")) == len(answers(desk)) == 3


@pytest.mark.parametrize(("sender", "text", "about"), [
    ("mo@example.org", "Hello", {}),
    ("ann@example.org", "I am away.", {"subject": "Automatic reply: sunday"}),
    ("ann@example.org", "I am away.", {"headers": "Auto-Submitted: auto-replied\n"}),
    ("eve@example.net", "Buy this", {}),
    ("ann@example.org", "> quoted alone", {}),
])
def test_what_is_passed_on_to_nobody(
    desk: Desk, sender: str, text: str, about: dict[str, str]
) -> None:
    desk.run()
    desk.deliver(sender, text, **about)
    desk.run(0.1)
    assert not desk.outbox("mo@", "passed") and not desk.outbox("", "receipt")


def test_an_order_is_not_passed_on(desk: Desk) -> None:
    desk.deliver("bob@example.org", "Nice one!\n\n" + desk.envelope("Bob", "leech 1"))
    desk.run()
    assert desk.n() == 10 and not desk.outbox("mo@", "passed")


# what is too large


def add_photo(text: str, size: int = 1) -> str:
    return (f"--b\nContent-Type: text/plain\n\n{text}\n--b\nContent-Type: image/jpeg\n"
            "Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=a.jpg\n\n"
            + PHOTO.decode() * size + "--b--\n")


MIXED = "Content-Type: multipart/mixed; boundary=b\n"


def test_an_order_beside_a_photo_is_carried_out(desk: Desk) -> None:
    path = desk.deliver("bob@example.org", add_photo(desk.envelope("Bob", "leech 1")),
                        headers=MIXED)
    raw = Path(path).read_bytes()
    assert len(raw) > 3 * mime.MEGABYTE
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
    (kept,) = (desk.folder / "archive").iterdir()
    assert kept.read_bytes() == raw, "as it came"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (mime, sources, receiving):
        monkeypatch.setattr(module, "MOST_OF_A_MAIL", 3 * mime.MEGABYTE)


@pytest.mark.parametrize(("body_of", "why"), [
    (add_photo, "it has more than 3 MB"),
    (lambda order: f"--b\nContent-Type: text/plain\n\n{order}\n{'x ' * 1_200_000}\n--b--\n",
     "the mail has more than 2 MB of text"),
])
def test_who_has_sent_too_much_is_told(
    desk: Desk, small: None, body_of: object, why: str
) -> None:
    assert callable(body_of)
    desk.deliver("bob@example.org", body_of(desk.envelope("Bob", "leech 1")), headers=MIXED)
    desk.run()
    assert desk.n() == 9
    assert f"Your mail could not be taken: {why}. The moderators were told." in \
        answers(desk, "bob@")[0]
    assert why in desk.text("mo@", "notice")


def test_a_fault_of_the_program_is_told_without_its_words(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*about: object) -> None:
        raise ValueError("Ann holds the fog")

    monkeypatch.setattr(taking_orders, "judged", fail)
    desk.order("Bob", "leech 1")
    desk.run()
    (told,) = answers(desk, "bob@")
    assert "could not be taken: the program failed over it" in told and "fog" not in told


def test_whose_code_is_used_from_elsewhere_is_told(desk: Desk) -> None:
    desk.order("Bob", "leech 1", sender="bob@holiday.example")
    desk.run()
    told = desk.text("bob@", "notice")
    assert "came from the address bob@holiday.example" in told and "| aoi" not in told
