"""Through the Ages by mail: `end` is a row, and closes an order as in every game.

It ends a turn "always" (Through the Ages, the action phase), so a turn of it is written as its
page has it, on one line, or with `end` on a line of its own.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.message import message_of
from aoi_cli.table import new_game
from tests.mail.desk import Desk

TAKE = "take cultural_heritage_a"


@pytest.fixture
def ages(tmp_path: Path) -> Desk:
    """Ann is to move, and has one action."""
    desk = Desk(tmp_path / "table")
    new_game(str(desk.path()), ["Ann", "Bob"], game="through-the-ages", seed="5")
    return desk


@pytest.mark.parametrize(("lines", "rows"), [
    ([f"{TAKE}. end"], [f"{TAKE}. end"]), ([TAKE, "end"], [TAKE, "end"]), (["end"], ["end"]),
    ([TAKE, "", "End."], [TAKE, "end"]), ([TAKE, "Ann: end"], [TAKE, "end"]), ([TAKE], [TAKE]),
])
def test_a_turn_is_ended_by_mail(ages: Desk, lines: list[str], rows: list[str]) -> None:
    ages.order("Ann", *lines)
    ages.run()
    assert ages.rows() == [f"Ann: {row}" for row in rows]
    assert ages.game().in_turn() == ("Bob" if rows[-1].endswith("end") else "Ann")


@pytest.mark.parametrize("below", ["\nBye\nend", "\n> end", "\n| end", "\naoi help"])
def test_only_an_end_right_below_makes_a_row_of_the_one_above(ages: Desk, below: str) -> None:
    ages.deliver("ann@example.org", ages.envelope("Ann", TAKE) + below)
    ages.run()
    assert ages.rows() == [f"Ann: {TAKE}"]


def test_an_order_with_one_end_alone_is_told_what_it_lacks(ages: Desk) -> None:
    ages.order("Ann")
    ages.run()
    assert ages.rows() == []
    told = ages.text("ann@", "receipt")
    assert "There is nothing in the envelope. The line `end` closes it; above it" in told


def test_an_end_below_words_to_others_is_said_to_nobody(ages: Desk) -> None:
    ages.order("Ann", "press Bob", "Peace?", "end")
    ages.run()
    assert ages.rows() == [] and "| Peace?\n" in ages.text("bob@", "press")
    assert "| end" not in ages.text("bob@", "press")


def test_the_same_order_sent_again_is_known(ages: Desk) -> None:
    order = ages.envelope("Ann", TAKE, "end")
    for _ in range(2):
        ages.deliver("ann@example.org", order)
    ages.run()
    assert ages.rows() == [f"Ann: {TAKE}", "Ann: end"]
    assert any("applied before" in str(m) for m in ages.outbox("ann@", "receipt"))


def test_a_second_end_is_nothing_in_other_games(desk: Desk) -> None:
    desk.order("Bob", "leech 1", "end")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
    desk.order("Bob", "end")
    desk.run(1)
    assert "There is nothing in the envelope.\n" in str(desk.outbox("bob@", "receipt")[-1])


def test_pasted_orders_are_read_in_the_same_way(ages: Desk) -> None:
    def rows(text: str) -> list[str]:
        return message_of(ages.game(), text.encode(), "Ann").rows

    assert rows(f"Hi\naoi sunday #0\n{TAKE}\nend\nend\nBye") == [f"Ann: {TAKE}", "Ann: end"]
    assert rows(f"Hi\naoi sunday #0\n{TAKE}\nend\nBye\nend") == [f"Ann: {TAKE}"]
    assert rows(f"Hi\n{TAKE}\nend\nBye") == [f"Ann: {TAKE}", "Ann: end"]


@pytest.mark.parametrize(("text", "rows"), [
    ("take homer\nTake care\nAnn", ["take homer"]), ("Use it well\nend", ["end"]),
    ("Build on that!\ntake 3. end", ["take 3. end"]),
    # meant as rows, though no card is called so
    ("take homre", ["take homre"]), ("take homer_x", ["take homer_x"]),
    ("prepare ?", ["prepare ?"]),
    ("take library of\nalexandria", ["take library of alexandria"]),
])
def test_words_that_name_no_card_are_no_row_of_a_pasted_message(
    ages: Desk, text: str, rows: list[str]
) -> None:
    assert message_of(ages.game(), text.encode(), "Ann").rows == [f"Ann: {row}" for row in rows]
