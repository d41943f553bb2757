"""Players resign, and others take their seats over: asked by mail, confirmed, done once."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.confirmations import AGAIN, DONE
from aoi_cli.mail.replies import NOT_YOURS
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply, tap
from tests.mail.test_proposals import answer, ask, confirm, copy_desk, link_in, take

BOB, DORA, MO = "bob@example.org", "dora@example.org", "mo@example.org"
ROW = "leech 1. upgrade H5 guild"


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    folder = tmp_path_factory.mktemp("people") / "table"
    desk = begin(Desk(folder, "move: 3d, answer: 24h, late: {offer: decline}",
                      more="observers: {Eve: eve@example.org}"), [*BEGINNING, OFFER])
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture
def desk(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


def player(desk: Desk, seat: str = "Bob") -> str:
    person = desk.table().person_of("sunday", seat)
    return person.name if person else ""


def resign_bob(desk: Desk) -> Desk:
    confirm(desk, ask(desk, "resign", BOB), BOB)
    return desk


def receipts(desk: Desk, to: str) -> list[str]:
    return [body(mail) for mail in desk.outbox(to, "receipt")]


# leaving


@pytest.mark.parametrize("text", ["resign", "I resign.", "resign from sunday", "Resign sunday!"])
def test_a_player_who_resigns_leaves_the_seat_open(desk: Desk, text: str) -> None:
    mail = ask(desk, text, BOB)
    assert player(desk) == "Bob" and "Mail to Ann, Bob: Bob has resigned" in body(mail)
    old = [desk.envelope("Bob", ROW), link_in(mail)]
    assert DONE in confirm(desk, mail, BOB)
    assert player(desk) == ""
    for who in ("ann@", "bob@", "mo@"):
        notice = body(desk.outbox(who, "notice")[-1])
        assert "`take over Bob in sunday`" in notice
        assert ("aoi table substitute" in notice) == (who == "mo@")
    desk.deliver(BOB, old[0])
    tap(desk, BOB, old[1])
    desk.run(0.1, ["receive"])
    assert desk.n() == 9 and len(desk.records("resign")) == 1
    assert any(AGAIN in text for text in receipts(desk, BOB))
    assert not [*disagreements(desk.table())]


def test_an_open_seat_is_treated_as_that_of_somebody_absent(desk: Desk) -> None:
    resign_bob(desk)
    mails = len(desk.outbox(BOB))
    desk.run(25)
    assert desk.rows()[9:] == ["Bob: decline 1 from Ann  # the deadline has passed"]
    assert len(desk.outbox(BOB)) <= mails
    desk.run(72)
    assert any("Bob is late" in str(mail["Subject"]) for mail in desk.outbox(MO, "notice"))


def test_who_asked_is_told_once_all_moderators_have_said_no(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(
        "{Mo: mo@example.org}", "{Mo: mo@example.org, Max: max@example.org}"))
    resign_bob(desk)
    take(desk, DORA, "take over Bob in sunday")
    told = "The moderators do not let you play on for Bob in sunday."
    said = []
    for name, address in (("Max", "max@example.org"), ("Mo", MO), ("Mo", MO)):
        reply(desk, name, "no", to=desk.outbox(address, "confirm")[0], sender=address)
        desk.run(0.1, ["receive"])
        said.append(sum(told in body(mail) for mail in desk.outbox(DORA)))
    assert said == [0, 1, 1] and player(desk) == ""


@pytest.mark.parametrize(("sender", "text", "why"), [
    (DORA, "resign", "You play in no game of this table."),
    (BOB, "resign monday", "You do not play in monday. Say in which game: `resign GAME`. "
                            "You play in sunday.")])
def test_who_cannot_resign(desk: Desk, sender: str, text: str, why: str) -> None:
    take(desk, sender, text)
    assert why in answer(desk, sender)
    assert not desk.outbox(kind="confirm") and player(desk) == "Bob"


def test_a_seat_that_is_misspelt(desk: Desk) -> None:
    take(desk, DORA, "take over Bobb in sunday")
    assert "There is no player Bobb in sunday. Did you mean Bob?" in answer(desk, DORA)
    take(desk, DORA, "take over the world in sunday")
    assert "No order was found" in answer(desk, DORA) and not desk.outbox(kind="confirm")


def test_nobody_else_can_resign_for_a_player(desk: Desk) -> None:
    """A forger's request is asked back from the player; the link fits nobody else."""
    mail = ask(desk, "resign", f"Bob <{BOB}>")
    assert mail["To"].addresses[0].addr_spec == BOB
    for sender in ("ann@example.org", "bob@elsewhere.example", DORA):
        tap(desk, sender, link_in(mail))
    take(desk, "bob@elsewhere.example", "resign")
    assert player(desk) == "Bob" and len(desk.outbox(kind="confirm")) == 1
    assert NOT_YOURS in answer(desk, "ann@example.org") and not desk.outbox("elsewhere")


# taking over


@pytest.mark.parametrize(("who", "text"), [
    ("dora", "take over Bob in sunday"), ("eve", "Take over Bob.")])
def test_a_moderator_gives_an_open_seat_to_whoever_asks(desk: Desk, who: str, text: str) -> None:
    """A player of the table, or an observer."""
    resign_bob(desk)
    sender = f"{who}@example.org"
    take(desk, sender, text)
    (mail,) = desk.outbox(MO, "confirm")
    assert "The moderators were asked whether you play on for Bob" in answer(desk, sender)
    assert f"{who.title()} asks to play on for Bob in sunday. The seat is open." in body(mail)
    for wrong in (sender, BOB, "mo@elsewhere.example"):
        tap(desk, wrong, link_in(mail))
    desk.run(0.1, ["receive"])
    assert player(desk) == ""
    assert DONE in confirm(desk, mail)
    assert AGAIN in confirm(desk, mail)
    assert player(desk) == who.title() and len(desk.rows()) == 10
    reply(desk, who.title(), ROW, to=desk.outbox(sender, "welcome")[0])
    desk.run(0.1, ["receive"])
    assert desk.rows()[10:] == [f"{who.title()}: {ROW}"] or desk.rows()[10:] == [f"Bob: {ROW}"]


def test_each_moderator_can_say_yes_and_one_is_enough(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(
        "{Mo: mo@example.org}", "{Mo: mo@example.org, Max: max@example.org}"))
    resign_bob(desk)
    take(desk, DORA, "take over Bob in sunday")
    mails = [desk.outbox(to, "confirm")[0] for to in ("max@", MO)]
    assert DONE in confirm(desk, mails[0], "max@example.org")
    assert DONE not in confirm(desk, mails[1])
    assert player(desk) == "Dora" and len(desk.records("substitute")) == 1


@pytest.mark.parametrize(("sender", "text", "why"), [
    (BOB, "take over Bob in sunday", "You play Bob in sunday yourself."),
    (DORA, "take over Ann in monday", "Say in which game: `take over Ann in GAME`."),
    ("zoe@elsewhere.example", "take over Bob in sunday", "")])
def test_a_seat_that_is_not_asked_for(desk: Desk, sender: str, text: str, why: str) -> None:
    take(desk, sender, text)
    assert not desk.outbox(kind="confirm")
    assert bool(receipts(desk, sender)) == bool(why) and why in answer(desk, sender)


def test_words_about_the_world_ask_for_nothing(desk: Desk) -> None:
    reply(desk, "Bob", f"I will take over the world.\n\n{ROW}")
    desk.run(0.1)
    assert desk.rows()[9:] == [] and not desk.outbox(kind="confirm")
    assert "Is this your order?" in answer(desk, BOB)
