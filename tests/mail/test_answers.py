"""Which mails are answered: each order with a right code, and so many of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, OFFER, Desk, begin


def answers(desk: Desk) -> int:
    return len(desk.outbox("bob@", "receipt"))


def test_each_mistake_of_a_kind_is_answered(desk: Desk) -> None:
    for number, row in enumerate(("leech 2", "leech 3", "leech 4"), 1):
        desk.order("Bob", row)
        desk.run(0.1)
        assert answers(desk) == number


def test_the_same_order_again_is_answered_once_an_hour(desk: Desk) -> None:
    for hours, number in ((0, 1), (0.5, 1), (0.6, 2)):
        desk.order("Bob", "leech 2")
        desk.run(hours)
        assert answers(desk) == number


def test_the_same_rows_for_another_number_are_another_order(desk: Desk) -> None:
    desk.order("Bob", "leech 2")
    desk.run()
    desk.game().play(['gm: correct Bob +1c because "x"'])
    desk.order("Bob", "leech 2")
    desk.run(0.1)
    assert answers(desk) == 2


def test_an_order_that_was_applied_is_not_answered_without_end(desk: Desk) -> None:
    """A program that sends a mail back again and again gets one answer an hour."""
    order = desk.envelope("Bob", "leech 1")
    for hours, number in ((0, 1), (0.1, 2), (0.1, 2), (0.1, 2), (1, 3)):
        desk.deliver("bob@example.org", order)
        desk.run(hours)
        assert answers(desk) == number


@pytest.mark.parametrize("mails", [
    ["aoi sunday #9 AAAA-BBBB\nleech 1\nend", "aoi sunday #9 AAAA-CCCC\nleech 2\nend"],
    ["aoi sunday #9\nleech 1\nend", "aoi sunday #9\nleech 2\nend"],
    ["aoi monday #9 AAAA-BBBB\nleech 1\nend", "aoi monday #9 AAAA-BBBB\nleech 2\nend"],
    ["leech 1", "leech 1\n> leech 2"],
])
def test_mails_without_a_right_code_are_answered_once_an_hour(
    desk: Desk, mails: list[str]
) -> None:
    desk.run()
    for mail in mails:
        desk.deliver("bob@example.org", mail)
        desk.run(0.1)
    assert answers(desk) == 1


def test_an_order_that_is_left_open_is_answered_if_its_code_is_right(desk: Desk) -> None:
    for row in ("leech 1", "leech 2"):
        desk.deliver("bob@example.org", desk.envelope("Bob", row).removesuffix("\nend"))
        desk.run(0.1)
    assert answers(desk) == 2


def test_forged_questions_use_up_no_answer_to_an_order(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more="answers: 2"), [*BEGINNING, OFFER])
    for number in range(4):
        desk.deliver("bob@example.org", "aoi help", message_id=f"<forged{number}@eve.example>")
    desk.run()
    assert answers(desk) == 2
    for row in ("leech 2", "leech 3", "leech 1"):
        desk.order("Bob", row)
        desk.run(0.1)
    assert answers(desk) == 5 and desk.rows()[-1] == "Bob: leech 1"


def test_orders_use_up_no_answer_to_a_question(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more="answers: 2"), [*BEGINNING, OFFER])
    for row in ("leech 2", "leech 3", "leech 4"):
        desk.order("Bob", row)
    desk.deliver("bob@example.org", "aoi sunday\nstatus\nend")
    desk.run()
    assert answers(desk) == 4


def test_without_codes_the_address_counts_for_one(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more="codes: address\nanswers: 1"), [*BEGINNING, OFFER])
    for row in ("leech 2", "leech 3", "leech 1"):
        desk.order("Bob", row, code="")
        desk.run(0.1)
    assert answers(desk) == 3
