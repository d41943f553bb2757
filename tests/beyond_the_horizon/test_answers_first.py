"""Help names possible answers to whoever goes on before a question is answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.beyond_the_horizon.table import house, position, try_rows
from tests.beyond_the_horizon.test_effects_in_play import give_effect


@pytest.mark.parametrize(("told", "row", "help"), [
    # a bonus that invests cannot be declined
    ({}, "act B1a. learn I-1. pass", "First write `invest food`, `invest economy` or "
                                     "`invest infrastructure`."),
    # a step of an action can; of an answer and what it brings those stand that are possible
    ({"anna": {"learned": {"T104": "I-4"}}}, "act T104/1. pass",
     "First write `choose 1`, `choose 2` or `decline`."),
    ({"anna": {"learned": {"T214": "II-1"}, "cubes off": {"food": 8, "economy": 7}}},
     "act T214/1. pass", "First write `invest economy`, `invest infrastructure` or `decline`."),
])
def test_possible_answers(told: dict[str, Any], row: str, help: str) -> None:
    found = try_rows(position(told), f"anna: {row}")
    assert found.code == "T307"
    assert found.refusal is not None
    assert found.refusal.help == help


@pytest.mark.parametrize(("declared", "help"), [
    (False, 'The moderator says first what a card says ("rivers"), such as '
            '`gm: rule "coins 2"`.'),
    (True, 'anna says first what a card says ("rivers"), such as `declare "coins 2"`.'),
])
def test_what_is_to_be_ruled_is_named(declared: bool, help: str) -> None:
    s = give_effect(position({}, house(), declared), 'opaque "rivers"')
    found = try_rows(s, "anna: pass")
    assert (found.code, found.refusal and found.refusal.help) == ("T307", help)
