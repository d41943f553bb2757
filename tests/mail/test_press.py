"""Press goes to whom it is for; an answer to it goes back to its writer and orders nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail import press
from aoi_cli.mail.press import MOST_CHARACTERS
from aoi_cli.mail.replies import NOT_YOURS
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply

ROW = "leech 1. upgrade H5 guild"


@pytest.fixture(scope="module")
def shared_desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    folder = tmp_path_factory.mktemp("press") / "table"
    return begin(Desk(folder, more="subaddresses: true"), [*BEGINNING, OFFER])


@pytest.fixture
def desk(shared_desk: Desk, tmp_path: Path) -> Desk:
    """Bob has an offer and the turn. The game is shared: no row is played here."""
    made = Desk(tmp_path / "table", more="subaddresses: true")
    made.path().symlink_to(shared_desk.path())
    return made


def receive(desk: Desk, hours: float = 0) -> None:
    desk.run(hours, ["receive", "send"])


def send_order(desk: Desk, seat: str, *lines: str) -> None:
    desk.order(seat, *lines)
    receive(desk)


def list_press(desk: Desk, to: str) -> list[str]:
    return [body(mail) for mail in desk.outbox(f"{to}@", "press")]


def receipt(desk: Desk, to: str) -> str:
    return body(desk.outbox(f"{to}@", "receipt")[-1])


@pytest.mark.parametrize(("line", "to"), [
    ("press Bob: Leave H4 to me.", ["bob"]), ("press all: Leave H4 to me.", ["bob"]),
    ("press moderator: Leave H4 to me.", ["mo"]), ("press Moderators: Leave H4 to me.", ["mo"]),
    ("press mo: Leave H4 to me.", ["mo"])])
def test_a_line_goes_to_whom_it_names(desk: Desk, line: str, to: list[str]) -> None:
    send_order(desk, "Ann", line, "Please.")
    for who in ("ann", "bob", "mo"):
        texts = list_press(desk, who)
        assert bool(texts) == (who in to)
        assert all("| Leave H4 to me.\n| Please.\n" in text for text in texts)
    assert "Noted: sent to " in receipt(desk, "ann")


@pytest.mark.parametrize(("lines", "why"), [
    (["press Eve: Hi"], "There is no Eve in sunday. You can write to Ann, Bob, Mo, `all` or"),
    (["press Dora: Hi"], "There is no Dora in sunday."), (["press Bbo: Hi"], "Did you mean Bob?"),
    (["press Bob:"], "There is nothing to be sent below `press Bob`."),
    (["press Ann: Hi"], "Nobody but you would read it."),
    (["press Bob", "x" * (MOST_CHARACTERS // 3)] + ["y" * 3_900] * 2, "at most 150 lines and 8000"),
    (["press Bob", *"x" * 151], "at most 150 lines")])
def test_press_that_is_refused(desk: Desk, lines: list[str], why: str) -> None:
    send_order(desk, "Ann", *lines)
    assert not desk.outbox(kind="press")
    assert why in receipt(desk, "ann")


def test_a_table_can_forbid_press(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + "press: none\n")
    send_order(desk, "Ann", "press Bob: Hi")
    assert not desk.outbox(kind="press")
    assert "passes no messages on" in receipt(desk, "ann")


def test_an_answer_goes_back_and_plays_nothing(desk: Desk) -> None:
    """To and fro three times; a legal row is said, and its sender is told that it is no order."""
    send_order(desk, "Ann", "press Bob: Will you decline?")
    reply(desk, "Bob", f"Would you like this?\n{ROW}", to=desk.outbox("bob@", "press")[0])
    receive(desk)
    assert f"Bob says to Ann:\n| Would you like this?\n| {ROW}\n" in list_press(desk, "ann")[0]
    assert f"`{ROW}` was not played" in receipt(desk, "bob")
    reply(desk, "Ann", "I would.", to=desk.outbox("ann@", "press")[0])
    receive(desk)
    assert "Ann says to Bob:\n| I would.\n" in list_press(desk, "bob")[1]
    assert "was not played" not in receipt(desk, "ann") and desk.n() == 9
    for mail in desk.outbox(kind="press"):
        assert "@example.org" not in str(mail).replace(str(mail["To"]), "")


def test_a_moderator_answers_by_the_address_alone(desk: Desk) -> None:
    """The Message-ID was rewritten by a server; the address for replies holds the token."""
    send_order(desk, "Bob", "press moderator: I have to leave.")
    mail = desk.outbox("mo@", "press")[0]
    desk.deliver("mo@example.org", "When?\n\npress Ann: Bob leaves.",
                 headers=f"Cc: {mail['Reply-To']}\n")
    desk.deliver("mo@example.org", "press Ann: Bob leaves.\nSoon.",
                 headers=f"Cc: {mail['Reply-To']}\n")
    receive(desk)
    assert "| When?\n| \n| press Ann: Bob leaves.\n" in list_press(desk, "bob")[0]
    assert "Mo says to Ann:\n| Bob leaves.\n| Soon.\n" in list_press(desk, "ann")[0]


def test_an_answer_from_a_wrong_address_says_nothing(desk: Desk) -> None:
    """Neither a forger nor a player to whom the mail was forwarded can write with its token."""
    send_order(desk, "Ann", "press Bob: Hi")
    mail = desk.outbox("bob@", "press")[0]
    reply(desk, "Bob", "I give up.", to=mail, sender="bob@elsewhere.example")
    reply(desk, "Ann", "I give up.", to=mail)
    receive(desk)
    assert not list_press(desk, "ann") and not desk.outbox("elsewhere")
    assert any(NOT_YOURS in body(mail) for mail in desk.outbox("ann@", "receipt"))


def test_press_tokens_order_nothing(desk: Desk) -> None:
    send_order(desk, "Ann", "press Bob: Hi")
    word = str(desk.outbox("bob@", "press")[0]["Reply-To"])[4:36]
    desk.deliver("bob@example.org", f"take back\n{ROW}\n\naoi+{word}")
    receive(desk)
    assert desk.n() == 9 and f"| take back\n| {ROW}\n" in list_press(desk, "ann")[0]


def test_an_automatic_answer_is_not_passed_on(desk: Desk) -> None:
    send_order(desk, "Ann", "press Bob: Hi")
    id = desk.outbox("bob@", "press")[0]["Message-ID"]
    desk.deliver("bob@example.org", "I am on holiday.",
                 headers=f"In-Reply-To: {id}\nAuto-Submitted: auto-replied\n")
    receive(desk)
    assert not list_press(desk, "ann")


def test_there_is_an_end_to_messages_of_a_day(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "MOST_A_DAY", 3)
    send_order(desk, "Ann", "press Bob: Hi")
    mail = desk.outbox("bob@", "press")[0]
    for n in range(5):
        reply(desk, "Bob", f"Hi {n}", to=mail)
    receive(desk)
    assert len(list_press(desk, "ann")) == 3
    assert any("You can send 3 messages a day" in body(mail)
               for mail in desk.outbox("bob@", "receipt"))
    reply(desk, "Bob", "Good morning", to=mail)
    receive(desk, 24.1)
    assert "| Good morning\n" in "".join(list_press(desk, "ann"))


def test_press_waits_while_the_game_cannot_be_read(desk: Desk, shared_desk: Desk) -> None:
    send_order(desk, "Ann", "press Bob: Hi")
    reply(desk, "Bob", "Hello", to=desk.outbox("bob@", "press")[0])
    desk.run(0, ["tick"])
    desk.path().unlink()
    receive(desk)
    assert not list_press(desk, "ann") and "Your order waits" in receipt(desk, "bob")
