"""Armies are formed so that they are as strong as can be."""

from __future__ import annotations

import random

import pytest

from aoi_cli.rules.through_the_ages.armies import UNIT_CARDS, best_armies
from tests.through_the_ages.brute_armies import WAYS, Counts, find_difference, multisets

ONE_LEVEL = 1
"""The other reading: a unit one level below makes its army obsolete."""


@pytest.mark.parametrize("tactic, units, strength, other_reading", [
    ("mechanized_army", {"cavalrymen": 1, "cannon": 2}, 10, 5),
    ("mechanized_army", {"cavalrymen": 1, "cannon": 2, "air_forces": 1}, 20, 10),
    ("mechanized_army", {"cavalrymen": 1, "knights": 1, "cannon": 4, "air_forces": 2}, 30, 20),
    ("napoleonic_army", {"riflemen": 1, "cavalrymen": 1, "cannon": 1}, 7, 7),
    ("napoleonic_army", {"swordsmen": 1, "cavalrymen": 1, "cannon": 1}, 7, 4),
    ("napoleonic_army", {"warriors": 1, "cavalrymen": 1, "cannon": 1}, 4, 4),
    ("napoleonic_army", {"warriors": 1, "cavalrymen": 1, "cannon": 1, "air_forces": 1}, 8, 8),
    ("fighting_band", {"warriors": 5}, 2, 2),
    ("legion", {"warriors": 2, "air_forces": 3}, 0, 0),
])
def test_examples_of_the_rules(
    tactic: str, units: dict[str, int], strength: int, other_reading: int
) -> None:
    assert best_armies(units, tactic).strength == strength
    assert best_armies(units, tactic, too_old=ONE_LEVEL).strength == other_reading


def test_without_a_tactic_there_are_no_armies() -> None:
    assert best_armies({"warriors": 6}, "").strength == 0


def test_infantry_rides_where_that_makes_more_armies() -> None:
    units = {"riflemen": 2, "knights": 0, "warriors": 2}
    assert best_armies(units, "medieval_army").strength == 0
    assert best_armies(units, "medieval_army", infantry_as_cavalry=True).strength == 4


def test_two_obsolete_armies_may_be_worth_more_than_a_fresh_one() -> None:
    """Two tanks too few: modern infantry rides with itself, or each goes with an old rider."""
    units = {"modern_infantry": 4, "knights": 6}
    found = best_armies(units, "shock_troops", infantry_as_cavalry=True)
    assert (found.fresh, found.obsolete, found.strength) == (0, 2, 12)


def test_all_small_forces_are_as_strong_as_by_trying() -> None:
    found = [find_difference(counts, way) for way in WAYS for size in range(4)
             for counts in multisets(size)]
    assert [text for text in found if text] == []


def test_large_forces_are_as_strong_as_by_trying() -> None:
    chance = random.Random("armies")
    for way in WAYS:
        for _ in range(4):
            assert find_difference(draw_units(chance, 10), way) == ""


def draw_units(chance: random.Random, size: int) -> Counts:
    chosen = chance.choices(range(len(UNIT_CARDS)), k=size)
    return tuple(chosen.count(i) for i in range(len(UNIT_CARDS)))
