"""A player takes an order back, as long as nobody else has moved and nothing hidden was seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import new_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, reply, tap
from tests.mail.test_replies import ROW, receipt

MORE = "take_back: {}"


def play_answer(folder: Path, how: str = "next") -> Desk:
    """A table at which Bob has answered his turn mail an hour after it came."""
    desk = begin(Desk(folder / "table", more=MORE.format(how)), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", ROW)
    desk.run(1)
    assert desk.n() == 10
    return desk


def links(desk: Desk) -> list[str]:
    return [line for mail in desk.outbox("bob@", "receipt") for line in body(mail).split("\n")
            if line.startswith("mailto:") and "take%20back" in line]


@pytest.mark.parametrize("words", ["take back", "Undo.", "Oh no!\n\ntake back\n\nBob"])
def test_by_reply_to_the_receipt(tmp_path: Path, words: str) -> None:
    desk = play_answer(tmp_path)
    reply(desk, "Bob", words, to=last_mail(desk, "Bob", "receipt"))
    desk.run(1)
    assert desk.rows()[10:] == ['gm: undo 1 because "Bob takes it back"']
    assert "your last order is taken back" in receipt(desk)
    assert str(desk.outbox("bob@", "receipt")[-1]["Subject"]).startswith(
        "sunday #11: your order is taken back; offer of 1 power from Ann (E4), your turn, until")
    reply(desk, "Bob", "decline 1. upgrade H5 guild")
    desk.run(1)
    assert desk.rows()[11:] == ["Bob: decline 1. upgrade H5 guild"]


def test_by_the_link_in_the_receipt_and_once(tmp_path: Path) -> None:
    desk = play_answer(tmp_path)
    [link] = links(desk)
    tap(desk, "bob@example.org", link)
    tap(desk, "bob@example.org", link)
    desk.run(0.1)
    assert len(desk.rows()[10:]) == 1
    tap(desk, "bob@example.org", link)
    desk.run(0.1)
    assert len(desk.rows()[10:]) == 1


def test_by_reply_to_the_mail_that_was_answered(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    mail = last_mail(desk, "Bob")
    reply(desk, "Bob", ROW, to=mail)
    reply(desk, "Bob", "take back", to=mail)
    desk.run()
    assert len(desk.rows()[10:]) == 1


def test_not_after_somebody_else_has_written(tmp_path: Path) -> None:
    desk = play_answer(tmp_path)
    reply(desk, "Ann", next(move.text for move in desk.game().legal("Ann")))
    desk.run(1)
    assert desk.n() == 11
    tap(desk, "bob@example.org", links(desk)[0])
    desk.run(1)
    assert not desk.rows()[-1].startswith("gm:")
    assert "Somebody has written a row since" in receipt(desk)


@pytest.mark.parametrize(("how", "hours", "number"), [
    ("90m", 1, 1), ("90m", 2, 0), ("next", 100, 1), ("never", 0, 0)])
def test_the_table_says_how_long(tmp_path: Path, how: str, hours: float, number: int) -> None:
    desk = play_answer(tmp_path, how)
    assert bool(links(desk)) == (how != "never")
    reply(desk, "Bob", "take back", to=last_mail(desk, "Bob", "receipt"))
    desk.run(hours)
    assert len(desk.rows()[10:]) == number


def test_nobody_gains_time_by_it(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    before = {ask.kind: ask.due for ask in desk.run().asks("sunday", "Bob")}
    reply(desk, "Bob", ROW)
    desk.run(20)
    tap(desk, "bob@example.org", links(desk)[0])
    after = {ask.kind: ask.due for ask in desk.run(1).asks("sunday", "Bob")}
    assert after == before


def test_at_least_an_hour_is_left(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", ROW)
    desk.run(20)
    tap(desk, "bob@example.org", links(desk)[0])
    [answer] = [ask for ask in desk.run(100).asks("sunday", "Bob") if ask.kind != "turn"]
    assert (answer.due - desk.now).total_seconds() == 3600


def test_what_has_shown_hidden_cards_stays(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table")
    game = new_game(str(desk.path()), ["Ann", "Bob"], seed="5", game="through-the-ages")
    game.play(["Ann: take alexander_the_great", "Ann: end"])
    desk.run()
    for row in ("take patriotism_a", "take back", "take patriotism_a", "end", "take back"):
        reply(desk, "Bob", row)
        desk.run(1)
    assert [text.partition(" because")[0] for text in desk.rows()[2:]] == [
        "Bob: take patriotism_a", "gm: undo 1", "Bob: take patriotism_a", "Bob: end"]
    assert "It has shown hidden cards" in receipt(desk)


def test_premoves_of_the_order_are_void_with_it(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", f"{ROW}\npremove\npass rb-river")
    desk.run(1)
    assert desk.table().memory.premoves["sunday", "Bob"]
    tap(desk, "bob@example.org", links(desk)[0])
    desk.run(1)
    assert not desk.table().memory.premoves.get(("sunday", "Bob"))


def test_it_stands_alone_and_only_for_its_player(tmp_path: Path) -> None:
    desk = play_answer(tmp_path)
    reply(desk, "Bob", "take back\ndecline 1", to=last_mail(desk, "Bob", "receipt"))
    desk.run(1)
    assert "`take back` stands alone" in receipt(desk)
    tap(desk, "ann@example.org", links(desk)[0])
    reply(desk, "Ann", "take back")
    desk.run(1)
    assert desk.n() == 10
