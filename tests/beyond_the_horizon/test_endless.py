"""What sets itself off by way of something else is refused, and nothing else is."""

from __future__ import annotations

import pytest

from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.components import Components
from tests.beyond_the_horizon.table import house, position, try_rows
from tests.beyond_the_horizon.test_effects_in_play import DOCUMENT
from tests.beyond_the_horizon.test_every_word import Told


def box(*abilities: str, instant: str = "nothing") -> Components:
    """The house pack with abilities and an instant bonus of Reed Canals."""
    card = house().technologies["T102"]
    made = replace(
        card, instant=notation.read_effect(DOCUMENT.parse(instant, "effect")),
        passive=tuple(notation.read_ability(DOCUMENT.parse(each, "ability")) for each in abilities))
    cards = [made if each.id == card.id else each for each in house().pack.technologies]
    return Components(replace(house().pack, technologies=cards))


BOTH: Told = {"step": "production", "scientists": {"I-2": ["anna", "berta"]},
              "anna": {"learned": {"T102": "I-2"}}, "berta": {"learned": {"T102": "I-2"}}}
ALONE: Told = {"step": "production", "anna": {"learned": {"T102": "I-2"}}}
IN_TURN = ("on production coins: produce pop", "on production pop: produce coins")
AFTER_OTHERS = ("on others production coins: produce coins",)


@pytest.mark.parametrize(("told", "abilities", "code"), [
    (ALONE, IN_TURN, "C658"),
    (ALONE, IN_TURN[:1], ""),
    (ALONE, (IN_TURN[0], f"{IN_TURN[1]} [1/turn]"), ""),
    (BOTH, AFTER_OTHERS, "C658"),
    (ALONE, AFTER_OTHERS, ""),
    (BOTH, (f"{AFTER_OTHERS[0]} [1/turn]",), ""),
])
def test_abilities_that_set_each_other_off(
    told: Told, abilities: tuple[str, ...], code: str
) -> None:
    s = position(told, box(*abilities))
    assert try_rows(s, "anna: produce coins").code == code
    assert try_rows(s, "anna: produce trades. done").legal


@pytest.mark.parametrize(("instant", "coins", "code"), [
    ("24x {coins 2}", 1, ""),
    ("9999x {9999x {9999x {coins 1}}}", 1, "C658"),
    ("per coins {per coins {coins 1}}", 4, ""),
    ("per coins {per coins {per coins {coins 9999}}}", 9999, "C658"),
])
def test_so_many_times(instant: str, coins: int, code: str) -> None:
    s = position({"anna": {"coins": coins}}, box(instant=instant))
    assert try_rows(s, "anna: act B1a. learn I-2").code == code
