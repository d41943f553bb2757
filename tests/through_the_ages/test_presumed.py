"""What is presumed of a row that was not understood, so that the rows behind it can be judged."""

from __future__ import annotations

from aoi_cli.judging.judged_game import judge
from aoi_cli.table.game_creation import composed


def list_refused(*rows: str) -> list[int]:
    """The numbers of the refused rows, without those whose errors may only follow."""
    head = composed(["anna", "berta"], "through-the-ages", seed="presumed", path=None).text
    text = head + "".join(f"  {row}\n" for row in rows)
    problems = judge(text, carry_on=True).problems
    return [p.span.line - head.count("\n") for p in problems if not p.follows]


def test_the_turn_of_who_was_not_understood_has_ended() -> None:
    assert list_refused("anna: tkae bronze", "berta: end", "anna: end", "berta: end") == [1]


def test_rows_of_others_are_judged_as_ever() -> None:
    assert list_refused("anna: end", "anna: end") == [2]
