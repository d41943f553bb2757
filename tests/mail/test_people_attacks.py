"""People's mails under attack: words of the game, games that are not known, tokens of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.confirmations import DONE
from aoi_cli.mail.replies import NOT_YOURS, TWO
from aoi_cli.table import new_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, reply, tap
from tests.mail.test_proposals import answer, ask, confirm, copy_desk, link_in, take

ANN, BOB, MO, FAY = "ann@example.org", "bob@example.org", "mo@example.org", "fay@else.example"
FIRST_ROUND = ["Ann: take hanging_gardens", "Ann: end", "Bob: take aristotle",
               "Bob: take cultural_heritage_a", "Bob: end"]


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """Two games; Fay looks on in one of them alone."""
    folder = tmp_path_factory.mktemp("attacks") / "table"
    desk = begin(Desk(folder, games=("sunday", "monday")), [*BEGINNING, OFFER])
    begin(desk, BEGINNING, "monday")
    path = folder / "table.yaml"
    path.write_text(path.read_text().replace(
        "  sunday: {}", f"  sunday: {{observers: {{Fay: {FAY}}}}}"))
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture
def desk(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


@pytest.fixture
def ages(tmp_path: Path) -> Desk:
    """A game in which `resign` is a row: Ann's second turn begins with politics."""
    desk = Desk(tmp_path / "table")
    new_game(str(desk.path()), ["Ann", "Bob"], game="through-the-ages",
             seed="5").play(FIRST_ROUND)
    desk.run(steps=["receive", "tick"])
    return desk


# words of the game


def test_a_legal_row_is_an_order_and_no_wish(ages: Desk) -> None:
    """The table asks whether it is meant, as it ends Ann's game."""
    reply(ages, "Ann", "resign")
    ages.run(0.1, ["receive"])
    assert not ages.outbox(kind="confirm") and "this ends the game for Ann" in answer(ages, ANN)
    reply(ages, "Ann", "yes", to=ages.outbox(ANN, "receipt")[-1])
    ages.run(0.1, ["receive"])
    assert ages.rows()[5:] == ["Ann: resign"]


@pytest.mark.parametrize(("sender", "text"), [
    (BOB, "resign"), (ANN, "resign from sunday"), (ANN, "I resign.")])
def test_the_same_word_is_a_wish_where_it_is_no_legal_row(
    ages: Desk, sender: str, text: str
) -> None:
    """Bob is not asked, and the others name the game or speak of themselves."""
    reply(ages, sender[:3].title(), text)
    ages.run(0.1, ["receive"])
    assert len(ages.rows()) == 5 and len(ages.outbox(sender, "confirm")) == 1


def test_a_mail_of_its_own_that_says_resign_is_a_wish(ages: Desk) -> None:
    take(ages, ANN, "resign")
    assert len(ages.rows()) == 5 and len(ages.outbox(ANN, "confirm")) == 1


# games that somebody does not know of


def test_an_observer_of_one_game_learns_of_no_other(desk: Desk) -> None:
    take(desk, FAY, "take over Bob")
    (mail,) = desk.outbox(MO, "confirm")
    assert "Fay asks to play on for Bob in sunday." in body(mail)
    take(desk, FAY, "take over Ann in monday")
    take(desk, FAY, "take over Anne in monday", hours=2)
    assert not any("monday" in body(mail) for mail in desk.outbox(FAY, "receipt")
                   if "| take over" not in body(mail))
    assert len(desk.outbox(MO, "confirm")) == 1


def test_who_is_at_the_table_knows_its_games(desk: Desk) -> None:
    take(desk, "dora@example.org", "take over Bob")
    assert "Bob plays in sunday and monday." in answer(desk, "dora@")


# tokens


def test_two_tokens_confirm_nothing(desk: Desk) -> None:
    mine, other = ask(desk, "resign sunday", BOB), ask(desk, "resign monday", ANN)
    tap(desk, BOB, link_in(mine), below="\n" + link_in(other).rpartition("%0A")[2].replace(
        "%2B", "+"))
    desk.run(0.1, ["receive"])
    assert not desk.records("resign") and TWO in answer(desk, BOB)


def test_a_forged_reference_confirms_nothing(desk: Desk) -> None:
    """The yes of Ann above a reference to the mail that Bob got."""
    mail = ask(desk, "resign sunday", BOB)
    reply(desk, "Ann", "yes", to=mail, sender=ANN)
    desk.run(0.1, ["receive"])
    assert not desk.records("resign") and NOT_YOURS in answer(desk, ANN)


def test_a_yes_for_one_seat_does_nothing_for_another(desk: Desk) -> None:
    """Bob's question about sunday, answered in the thread of his mail about monday."""
    mail = ask(desk, "resign sunday", BOB)
    other = last_mail(desk, "Bob")
    thread = f"In-Reply-To: {mail['Message-ID']}\nReferences: {other['Message-ID']}"
    desk.deliver(BOB, "yes", headers=thread + "\n")
    desk.run(0.1, ["receive"])
    assert [record["game"] for record in desk.records("resign")] == ["sunday"]
    assert desk.table().person_of("monday", "Bob") is not None


@pytest.mark.parametrize("headers", [
    "Auto-Submitted: auto-replied\n", "Precedence: bulk\n", "X-Autoreply: yes\n"])
def test_a_program_confirms_nothing(desk: Desk, headers: str) -> None:
    mail = ask(desk, "resign sunday", BOB)
    desk.deliver(BOB, "yes", headers=f"In-Reply-To: {mail['Message-ID']}\n{headers}")
    desk.run(0.1, ["receive"])
    assert not desk.records("resign")


def test_an_absence_note_confirms_nothing(desk: Desk) -> None:
    """Programs of some offices do not say in a header that nobody wrote the mail."""
    mail = ask(desk, "resign sunday", BOB)
    desk.deliver(BOB, "Yes, \nI am away until Monday.", subject="Out of office",
                 headers=f"In-Reply-To: {mail['Message-ID']}\n")
    desk.run(0.1, ["receive"])
    assert not desk.records("resign")


def test_nobody_hears_of_a_wish_before_it_is_done(desk: Desk) -> None:
    before = len(desk.outbox())
    mail = ask(desk, "resign sunday", BOB)
    desk.run(0.1)
    assert len(desk.outbox()) == before + 1
    assert DONE in confirm(desk, mail, BOB)
    assert all(desk.outbox(who, "notice") for who in (ANN, BOB, MO))
    assert not desk.outbox(FAY, "notice"), "public reports tell observers"
    assert not [*disagreements(desk.table())]
