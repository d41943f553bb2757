"""Who was asked whether rows are an order answers `yes` or `no`, and always gets an answer."""

# ruff: noqa: RUF001
from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from aoi_cli.mail.tokens import ORDER, QUESTION
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, quote_mail, reply, tap

ROW = "leech 1. upgrade H5 guild"
ASKED = "Is this your order?"


@pytest.fixture
def asked_desk(tmp_path: Path) -> Desk:
    """A table that asks Bob about a row with a doubt beside it."""
    desk = begin(Desk(tmp_path / "table", more="subaddresses: true"), [*BEGINNING, OFFER])
    desk.run()
    ask(desk)
    return desk


def ask(desk: Desk) -> None:
    reply(desk, "Bob", f"{ROW}?")
    desk.run(0.1)
    assert ASKED in receipt(desk) and desk.n() == 9


def question(desk: Desk) -> EmailMessage:
    return last_mail(desk, "Bob", "receipt")


def receipts(desk: Desk) -> int:
    return len(desk.outbox("bob@", "receipt"))


def receipt(desk: Desk) -> str:
    """The newest answer to Bob, its lines joined."""
    return " ".join(body(desk.outbox("bob@", "receipt")[-1]).split())


def is_played(desk: Desk) -> bool:
    return desk.rows()[9:] == [f"Bob: {ROW}"]


def answer(desk: Desk, text: str, quote: str | None = None, **about: str) -> None:
    """Answer the question of the table, some minutes later."""
    reply(desk, "Bob", text, to=question(desk), quote=quote, **about)  # type: ignore[arg-type]
    desk.run(0.1)


YES = [
    "yes", "Yes.", "YES!", "yes please", "Yes, that is my order.", "yep", "ok", "Confirmed",
    "ja", "Ja, bitte!", "Stimmt.", "genau", "oui", "Oui, merci !", "c'est ça", "d’accord",
    "tak", "Tak, proszę.", "zgadza się", "да", "Да, всё верно", "Подтверждаю!", "так",
    "Так, це мій хід.", "Підтверджую", "*yes*", "`yes`", "👍", "yes 🙂", "I confirm",
    "That's right.", "Yes, it's correct.", "Oui, je confirme", "C'est correct.", "Ich bestätige.",
    "Ja, das ist so gemeint.", "Ja, ich bin sicher", "Я підтверджую", "Я подтверждаю",
]
NO = ["no", "No!", "No, thanks.", "nein", "Nein, danke", "non", "Non merci", "nie",
      "Nie, dziękuję.", "That is not my order.",
      "Das ist nicht mein Zug", "нет", "Нет, не надо", "ні", "Ні, дякую"]
NEITHER = ["yes?", "perhaps", "yes, if Ann passes", "yes\n\nbut only if Ann passes", "yes\nno",
           "Ja, aber erst morgen", "так, якщо Боб згоден", "What would it do?", "yes and no",
           "Yes, I wonder what this does", "is that right", "I am not sure", "That", "I",
           "ist das richtig", "sicher nicht, ja"]


@pytest.mark.few(10, "a table for each form of yes")
@pytest.mark.parametrize("text", YES)
def test_yes_plays_the_rows_that_were_asked_about(asked_desk: Desk, text: str) -> None:
    answer(asked_desk, text)
    assert is_played(asked_desk), receipt(asked_desk)


@pytest.mark.few(4, "a table for each form of no")
@pytest.mark.parametrize("text", NO)
def test_no_plays_nothing_and_is_answered(asked_desk: Desk, text: str) -> None:
    answer(asked_desk, text)
    assert asked_desk.n() == 9
    assert "Nothing of this was done" in receipt(asked_desk) and "| " + ROW in receipt(asked_desk)
    assert not asked_desk.outbox("mo@", "passed")


@pytest.mark.parametrize("text", ["Tak, gram to.", "~~yes~~"])
def test_an_answer_that_may_be_a_mistyped_row_is_told_of_yes_and_no(
    asked_desk: Desk, text: str
) -> None:
    answer(asked_desk, text)
    assert asked_desk.n() == 9 and "says neither `yes` nor `no`" in receipt(asked_desk)


@pytest.mark.few(3, "a table for each answer")
@pytest.mark.parametrize("text", NEITHER)
def test_neither_yes_nor_no_plays_nothing_and_is_answered_each_time(
    asked_desk: Desk, text: str
) -> None:
    for number in (2, 3, 4):
        answer(asked_desk, text)
        assert asked_desk.n() == 9 and receipts(asked_desk) == number
        assert "neither `yes` nor `no`" in receipt(asked_desk), receipt(asked_desk)


def place_answer(desk: Desk, place: str) -> str:
    quote = quote_mail(question(desk))
    half = quote.count("\n") // 2
    lines = quote.split("\n")
    return {
        "above": f"yes\n\n{quote}",
        "below": f"{quote}\nyes\n",
        "directly below": f"{quote.rstrip()}\nyes\n",
        "between": "\n".join([*lines[:half], "", "yes", "", *lines[half:]]),
        "below, with a greeting": f"{quote}\nHi Sundays,\n\nyes\n\nBest wishes,\nBob Baker\n",
        "below, with a signature": f"{quote}\nyes\n-- \nBob\nBaker & Sons, no. 5\n",
        "above, with a greeting": f"Hallo,\n\nja\n\nViele Grüße\nBob\n\n{quote}",
        "above, on a phone": f"yes\n\nSent from my iPhone\n\n{quote}",
    }[place]


@pytest.mark.parametrize("place", [
    "above", "below", "directly below", "between", "below, with a greeting",
    "below, with a signature", "above, with a greeting", "above, on a phone"])
def test_yes_stands_anywhere(asked_desk: Desk, place: str) -> None:
    reply(asked_desk, "Bob", "", to=question(asked_desk), quote=place_answer(asked_desk, place))
    asked_desk.run(0.1)
    assert is_played(asked_desk), receipt(asked_desk)


def test_the_address_of_the_question_is_enough(asked_desk: Desk) -> None:
    to = question(asked_desk)["Reply-To"]
    asked_desk.deliver("bob@example.org", "yes", headers=f"Delivered-To: {to}\n")
    asked_desk.run(0.1)
    assert is_played(asked_desk)


def test_yes_is_about_the_question_that_it_answers(asked_desk: Desk) -> None:
    first = question(asked_desk)
    reply(asked_desk, "Bob", "decline 1. upgrade H5 guild?", to=first)
    asked_desk.run(0.1)
    second = question(asked_desk)
    assert first["Message-ID"] != second["Message-ID"]
    reply(asked_desk, "Bob", "yes", to=first)
    asked_desk.run(0.1)
    assert is_played(asked_desk)
    reply(asked_desk, "Bob", "yes", to=second)
    asked_desk.run(0.1)
    assert is_played(asked_desk) and "the game has gone on" in receipt(asked_desk)


def test_other_rows_in_the_answer_are_the_order(asked_desk: Desk) -> None:
    answer(asked_desk, "decline 1")
    assert asked_desk.rows()[9:] == ["Bob: decline 1"]


def test_yes_above_the_same_rows_again(asked_desk: Desk) -> None:
    answer(asked_desk, "", quote=f"{quote_mail(question(asked_desk))}\nyes\n\n{ROW}\n")
    assert is_played(asked_desk), receipt(asked_desk)


def test_yes_beside_other_rows_is_asked_about(asked_desk: Desk) -> None:
    answer(asked_desk, "", quote=f"{quote_mail(question(asked_desk))}\nyes\n\ndecline 1\n")
    assert asked_desk.n() == 9
    assert ASKED in receipt(asked_desk) and "| decline 1" in receipt(asked_desk)


def test_each_further_yes_gets_a_true_answer(asked_desk: Desk) -> None:
    mail = question(asked_desk)
    for number in (2, 3, 4):
        reply(asked_desk, "Bob", "yes", to=mail)
        asked_desk.run(0.1)
        assert is_played(asked_desk) and receipts(asked_desk) == number
    assert "was applied before" in receipt(asked_desk)


def test_yes_to_an_order_that_was_overtaken_gets_a_true_answer_each_time(asked_desk: Desk) -> None:
    mail = question(asked_desk)
    asked_desk.game().play(["Bob: decline 1. upgrade H5 guild", "Ann: decline 1"])
    n = asked_desk.n()
    for number in (2, 3):
        reply(asked_desk, "Bob", "yes", to=mail)
        asked_desk.run(0.1)
        assert asked_desk.n() == n and receipts(asked_desk) == number
        assert "The order was for #9, and the game has gone on." in receipt(asked_desk)


def test_no_behind_yes_and_yes_behind_no_get_true_answers(asked_desk: Desk) -> None:
    mail = question(asked_desk)
    for text, told in (("no", "Nothing of this was done"), ("yes", "The answer to this was `no`"),
                       ("yes", "The answer to this was `no`"), ("no", "Nothing of this was done")):
        reply(asked_desk, "Bob", text, to=mail)
        asked_desk.run(0.1)
        assert asked_desk.n() == 9 and told in receipt(asked_desk)
    ask(asked_desk)
    mail = question(asked_desk)
    for text, told in (("yes", "your order is in"), ("no", "played before you said no")):
        reply(asked_desk, "Bob", text, to=mail)
        asked_desk.run(0.1)
        assert is_played(asked_desk) and told in receipt(asked_desk)


def test_the_row_again_is_asked_about_again_and_never_followed_by_silence(asked_desk: Desk) -> None:
    turn = last_mail(asked_desk, "Bob", "turn")
    for number in range(2, 6):
        reply(asked_desk, "Bob", f"{ROW}?", to=turn)
        asked_desk.run(0.1)
        assert receipts(asked_desk) == number and ASKED in receipt(asked_desk)
        assert asked_desk.n() == 9
    answer(asked_desk, "yes")
    assert is_played(asked_desk)


def test_the_same_question_is_asked_so_many_times_a_day(asked_desk: Desk) -> None:
    """A program that sends a mail back again and again is answered twenty times a day."""
    turn = last_mail(asked_desk, "Bob", "turn")
    for _ in range(25):
        reply(asked_desk, "Bob", f"{ROW}?", to=turn)
    asked_desk.run(0.1)
    assert receipts(asked_desk) == 1 + 20


@pytest.mark.parametrize("headers", [
    "Auto-Submitted: auto-replied\n", "Precedence: bulk\n", "X-Autoreply: yes\n"])
def test_a_program_that_says_yes_gets_no_answer(asked_desk: Desk, headers: str) -> None:
    id = question(asked_desk)["Message-ID"]
    asked_desk.deliver("bob@example.org", "yes", headers=f"In-Reply-To: {id}\n{headers}")
    asked_desk.run(0.1)
    assert asked_desk.n() == 9 and receipts(asked_desk) == 1


@pytest.mark.parametrize("sender", ["ann@example.org", "eve@evil.example"])
def test_nobody_else_says_yes(asked_desk: Desk, sender: str) -> None:
    reply(asked_desk, "Bob", "yes", to=question(asked_desk), sender=sender)
    asked_desk.run(0.1)
    assert asked_desk.n() == 9


@pytest.mark.parametrize("word", ["yes", "no"])
def test_yes_to_another_mail_leads_to_the_question_again(asked_desk: Desk, word: str) -> None:
    turn = last_mail(asked_desk, "Bob", "turn")
    for number in (2, 3):
        reply(asked_desk, "Bob", word, to=turn)
        asked_desk.run(0.1)
        assert asked_desk.n() == 9 and receipts(asked_desk) == number
        assert ASKED in receipt(asked_desk) and f"| {ROW}" in receipt(asked_desk)
    answer(asked_desk, "yes")
    assert is_played(asked_desk)


def test_yes_where_nothing_was_asked_is_no_order(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", "yes", to=last_mail(desk, "Bob", "turn"))
    desk.run(0.1)
    assert desk.n() == 9 and "No order was found" in receipt(desk)


def test_a_token_of_a_question_is_none_of_a_turn(asked_desk: Desk) -> None:
    """The numbers of both are bytes of the same token, but its kind is sealed in it as well."""
    table = asked_desk.table()
    assert table.token("sunday", 9, "Bob", QUESTION) != table.token("sunday", 9, "Bob", ORDER)
    asked_desk.deliver("bob@example.org", f"yes\n\naoi+{table.token('sunday', 9, 'Bob', QUESTION)}")
    asked_desk.run(0.1)
    assert asked_desk.n() == 9 and "is not of this table" in receipt(asked_desk)


def test_the_link_of_the_question_still_plays_it_once(asked_desk: Desk) -> None:
    lines = body(question(asked_desk)).split("\n")
    link = next(line for line in lines if line.startswith("mailto:"))
    tap(asked_desk, "bob@example.org", link)
    answer(asked_desk, "yes")
    assert is_played(asked_desk)
