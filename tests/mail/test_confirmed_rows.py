"""Rows that end the game of their own player: a table plays them only after a yes."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from aoi_cli.mail import moderator_actions
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.table import Table
from aoi_cli.table import new_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.phone import last_mail, link, reply, tap
from tests.mail.test_proposals import answer, copy_desk

ANN, BOB = "ann@example.org", "bob@example.org"
AGES = ["Ann: take hanging_gardens", "Ann: end", "Bob: take aristotle",
        "Bob: take cultural_heritage_a", "Bob: end"]
"""Behind these rows Ann's second turn begins with politics."""
ASKED = "Is this your order? Nothing of it was done yet:"


def prepare(folder: Path) -> Desk:
    desk = Desk(folder)
    new_game(str(desk.path()), ["Ann", "Bob"], game="through-the-ages", seed="5").play(AGES)
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return prepare(tmp_path_factory.mktemp("confirmed") / "table")


@pytest.fixture
def ages(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


@pytest.fixture(scope="module")
def prepared_offer(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    desk = begin(Desk(tmp_path_factory.mktemp("offered") / "table"), [*BEGINNING, OFFER])
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture
def desk(prepared_offer: Desk, tmp_path: Path) -> Desk:
    """Bob has an offer and the turn."""
    return copy_desk(prepared_offer, tmp_path / "table")


def receive(desk: Desk) -> None:
    desk.run(0.1, ["receive"])


def read_question(desk: Desk, sender: str = ANN) -> str:
    """The question that the last mail asks, while nothing is in the file."""
    receive(desk)
    text = answer(desk, sender)
    assert ASKED in text and not desk.table().memory.premoves
    return text


def say(desk: Desk, word: str, who: str = "Ann") -> str:
    reply(desk, who, word, to=last_mail(desk, who, "receipt"))
    receive(desk)
    return answer(desk, f"{who.lower()}@")


# asked


@pytest.mark.parametrize("row", ["resign", "Ann: resign", "rs"])
@pytest.mark.parametrize("way", ["reply", "envelope", "link"])
def test_every_way_by_mail_asks_first(ages: Desk, row: str, way: str) -> None:
    before = ages.path().read_bytes()
    match way:
        case "reply":
            reply(ages, "Ann", row)
        case "envelope":
            ages.order("Ann", row)
        case "link":
            tap(ages, ANN, link(ages, "Ann", row))
    text = read_question(ages)
    assert f"| {row}\n" in text and "this ends the game for Ann" in text
    assert "`resign sunday` leaves the seat to somebody else" in text
    assert ages.path().read_bytes() == before and not ages.outbox(kind="confirm")


def test_a_row_of_several_commands_and_rows_beside_others(desk: Desk) -> None:
    before = desk.path().read_bytes()
    for lines in (["leech 1. resign"], ["leech 1. upgrade H5 guild", "resign"]):
        desk.order("Bob", *lines)
        read_question(desk, BOB)
        assert desk.path().read_bytes() == before


@pytest.mark.parametrize("lines", [
    ["premove", "resign"], ["premove", "if Ann: end", "resign"], ["premove: resign"],
    ["premove", "take iron", "resign"]])
def test_a_premove_is_asked_about_when_it_is_given(ages: Desk, lines: list[str]) -> None:
    ages.order("Bob", *lines)
    read_question(ages, BOB)
    say(ages, "yes", "Bob")
    (planned,) = ages.table().memory.premoves["sunday", "Bob"]
    assert planned.rows[-1] == "Bob: resign" and ages.n() == len(AGES)


def test_what_is_refused_is_not_asked_about(ages: Desk) -> None:
    before = ages.path().read_bytes()
    ages.order("Ann", "resign. end")
    receive(ages)
    assert "the turn has ended" in answer(ages, ANN) and ASKED not in answer(ages, ANN)
    assert ages.path().read_bytes() == before


# answered


def test_a_yes_plays_it_once(ages: Desk) -> None:
    reply(ages, "Ann", "resign")
    question = read_question(ages)
    assert "`yes`" in question
    mail = last_mail(ages, "Ann", "receipt")
    for _ in range(2):
        reply(ages, "Ann", "yes", to=mail)
        receive(ages)
    assert ages.rows()[len(AGES):] == ["Ann: resign"] and ages.game().state.over
    assert not [*disagreements(ages.table())]


def test_the_link_of_the_question_is_a_yes(ages: Desk) -> None:
    reply(ages, "Ann", "resign")
    question = read_question(ages)
    url = next(line for line in question.split("\n") if line.startswith("mailto:"))
    for _ in range(2):
        tap(ages, ANN, url)
        receive(ages)
    assert ages.rows()[len(AGES):] == ["Ann: resign"]


def test_a_yes_to_an_envelope_plays_all_of_it(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild", "mail digest", "premove", "resign")
    read_question(desk, BOB)
    say(desk, "yes", "Bob")
    assert desk.rows()[9:] == ["Bob: leech 1. upgrade H5 guild"]
    memory = desk.table().memory
    assert memory.preferences["Bob"] == "digest"
    assert memory.premoves["sunday", "Bob"][0].rows == ["Bob: resign"]


def test_a_no_plays_nothing_and_stays_a_no(ages: Desk) -> None:
    before = ages.path().read_bytes()
    reply(ages, "Ann", "resign")
    read_question(ages)
    mail = last_mail(ages, "Ann", "receipt")
    assert "Nothing of this was done" in say(ages, "no")
    reply(ages, "Ann", "yes", to=mail)
    receive(ages)
    assert "The answer to this was `no`" in answer(ages, ANN)
    assert ages.path().read_bytes() == before


def test_nobody_else_says_yes(ages: Desk) -> None:
    before = ages.path().read_bytes()
    reply(ages, "Ann", "resign")
    read_question(ages)
    mail = last_mail(ages, "Ann", "receipt")
    for sender in (BOB, "eve@evil.example"):
        reply(ages, "Bob", "yes", to=mail, sender=sender)
        receive(ages)
    assert ages.path().read_bytes() == before


def test_a_yes_that_is_overtaken_plays_nothing(ages: Desk) -> None:
    reply(ages, "Ann", "resign")
    read_question(ages)
    mail = last_mail(ages, "Ann", "receipt")
    ages.order("Ann", "pass")
    receive(ages)
    before = ages.path().read_bytes()
    reply(ages, "Ann", "yes", to=mail)
    receive(ages)
    assert "The order was for #5, and the game has gone on." in answer(ages, ANN)
    assert ages.path().read_bytes() == before


def test_a_premove_that_was_confirmed_is_played_without_a_question(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild", "premove", "resign")
    read_question(desk, BOB)
    say(desk, "yes", "Bob")
    desk.order("Ann", "leech 1. pass rb-river")
    receive(desk)
    assert [row for row in desk.rows() if "resign" in row] == ["Bob: resign  # premove"]


# games on hold


def hold_game(desk: Desk) -> None:
    table = Table(desk.folder, desk.now)
    moderator_actions.hold(table, "sunday", table.file.moderators[0], "a question")


def release_game(desk: Desk) -> None:
    desk.now += timedelta(minutes=6)
    table = Table(desk.folder, desk.now)
    moderator_actions.release(table, "sunday", table.file.moderators[0], "answered")


def test_an_order_that_has_waited_is_asked_about_when_the_game_goes_on(ages: Desk) -> None:
    hold_game(ages)
    reply(ages, "Ann", "resign")
    receive(ages)
    before = ages.path().read_bytes()
    release_game(ages)
    read_question(ages)
    assert ages.path().read_bytes() == before
    say(ages, "yes")
    assert ages.rows()[len(AGES):] == ["Ann: resign"]


def test_a_yes_that_has_waited_is_a_yes(ages: Desk) -> None:
    reply(ages, "Ann", "resign")
    read_question(ages)
    mail = last_mail(ages, "Ann", "receipt")
    hold_game(ages)
    reply(ages, "Ann", "yes", to=mail)
    receive(ages)
    assert ages.n() == len(AGES) and "Your order waits" in answer(ages, ANN)
    release_game(ages)
    assert ages.rows()[len(AGES):] == ["Ann: resign"]


# what else is asked


def test_two_envelopes_of_a_mail_have_a_question_each(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", games=("sunday", "monday"))
    for game in ("sunday", "monday"):
        new_game(str(desk.path(game)), ["Ann", "Bob"], game="through-the-ages",
                 seed="5").play(AGES)
    desk.run(steps=["receive", "tick"])
    desk.deliver(ANN, "\n\n".join(desk.envelope("Ann", "resign", game=game)
                                  for game in ("sunday", "monday")))
    links = [line for line in read_question(desk).split("\n") if line.startswith("mailto:")]
    assert len(links) == 2 and {desk.n("sunday"), desk.n("monday")} == {len(AGES)}
    tap(desk, ANN, links[1])
    receive(desk)
    assert desk.n("sunday") == len(AGES) and desk.rows("monday")[-1] == "Ann: resign"
    tap(desk, ANN, links[0])
    receive(desk)
    assert desk.rows("sunday")[-1] == "Ann: resign"


def test_a_protest_above_the_own_older_row_is_no_yes(ages: Desk) -> None:
    """A program that quotes without marks shows the row once more."""
    reply(ages, "Ann", "resign")
    read_question(ages)
    before, mail = ages.path().read_bytes(), last_mail(ages, "Ann", "receipt")
    reply(ages, "Ann", "What? I did not mean that!\n\n2026-08-03 20:00 Ann:\n\nresign",
          to=mail, quote="")
    receive(ages)
    assert ages.path().read_bytes() == before


def test_a_moderator_who_drops_a_player_is_not_asked_about(desk: Desk) -> None:
    desk.game().play(["gm: drop Bob"])
    desk.run(0.1, ["receive", "tick"])
    assert desk.game().state.players["Bob"].dropped and not desk.outbox(BOB, "receipt")
