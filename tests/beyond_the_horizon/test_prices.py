"""Prices inside prices, prices of what is chosen, and what must be done."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.moves.legal import legal
from tests.beyond_the_horizon.table import position, try_rows
from tests.beyond_the_horizon.test_effects_in_play import give_effect
from tests.beyond_the_horizon.test_every_word import SETTLER, Told, add_ability, house_with_ability

TWO_OF_EACH: Told = {
    "pieces": [["anna", "settler", 2, "ST1"], ["anna", "settler", 4, "cradle"],
               ["anna", "soldier", 1, "ST1"], ["anna", "soldier", 3, "cradle"]],
    "anna": {"columns": {"D": 0, "E": 0}}}


def code(text: str, told: Told, row: str, ability: str = "") -> str:
    s = position(add_ability(told, ability), house_with_ability(ability) if ability else None)
    return try_rows(give_effect(s, text), f"anna: {row}").code


@pytest.mark.parametrize(("level", "coins", "refused"), [
    ("any", 4, ""), ("any", 3, "D702"), ("I", 4, ""), ("I", 3, "D702")])
def test_learning_of_any_level_is_cheaper_once(level: str, coins: int, refused: str) -> None:
    """N coins less, for a level as for any of them."""
    assert code(f"pay 5 coins + scientist -> learn {level}", {"anna": {"coins": coins}},
                "pay. learn I-2", "mod discount learn-any 1") == refused


@pytest.mark.parametrize(("coins", "refused"), [(2, ""), (1, "D702")])
def test_a_price_inside_a_price_makes_the_outer_one_no_cheaper(coins: int, refused: str) -> None:
    """2 coins for what costs 1 coin less than 1 coin, which is nothing."""
    assert code("pay 2 coins -> {vp 1; pay 1 coin -> settle-token}", {"anna": {"coins": coins}},
                "pay. pay", "mod discount settle-token 1") == refused


# a scientist for one lesson or another


EVERYTHING_OF_LEVEL_ONE: Told = {"anna": {"learned": {"T101": "I-1", "T102": "I-2", "T103": "I-3",
                                                      "T104": "I-4"}}}
EITHER = "pay scientist -> choose {learn I or learn II}"


@pytest.mark.parametrize(("told", "row", "refused"), [
    ({}, "pay. choose 1. learn I-1. invest food", ""),
    ({}, "pay. choose 2", "C653"),
    (EVERYTHING_OF_LEVEL_ONE, "pay. choose 2", ""),
    (EVERYTHING_OF_LEVEL_ONE, "pay. choose 1", "C653"),
    ({}, "pay. decline", "D704"),  # the scientist is paid
    ({}, "decline", ""),
])
def test_of_two_lessons_one_must_be_possible(told: Told, row: str, refused: str) -> None:
    assert code(EITHER, told, row) == refused


@pytest.mark.parametrize(("text", "refused"), [
    ("pay scientist -> if villages >= 1 {learn II} else {learn I}", ""),
    ("pay scientist -> if villages >= 1 {learn I} else {learn II}", "D702"),
    ("pay scientist -> {learn I; learn II}", "D702"),
    ("pay scientist -> choose {learn II or learn III}", "D702"),
])
def test_what_is_paid_for_by_a_scientist_can_be_learned(text: str, refused: str) -> None:
    """Nobody has learned anything: only level I is within reach."""
    assert code(text, {}, "pay. learn I-2") == refused


@pytest.mark.parametrize(("price", "answers", "active", "scientists"), [
    ("scientist -> coins 5", "pay", 1, 1),
    ("scientist + scientist -> coins 5", "pay", 0, 2),
    ("2 coins + scientist -> vp 5", "pay", 1, 1),
    ("scientist -> choose {learn I or coins 5}", "pay. choose 2", 1, 1),
    ("scientist -> learn I", "pay. learn I-4. decline", 1, 1),
    ("scientist -> {learn I; coins 5}", "pay. learn I-4. decline", 1, 1),
])
def test_a_pawn_that_is_paid_as_scientist_stays_one(
    price: str, answers: str, active: int, scientists: int
) -> None:
    """A.1: a scientist is locked for the rest of the game; each player has 22 pawns."""
    s = give_effect(position({"anna": {"active": 2, "coins": 2, "columns": {"A": 5}}}),
                    f"pay {price}")
    found = try_rows(s, f"anna: {answers}")
    assert found.legal, found.refusal
    anna = found.state.players["anna"]
    assert (anna.active, anna.scientists) == (active, scientists)
    assert anna.active + anna.scientists + anna.inactive + 1 == 22  # and the settler


def test_a_scientist_is_counted_though_nothing_was_learned() -> None:
    s = give_effect(position({"anna": {"active": 2}}), "pay scientist -> per scientists {vp 2}")
    assert try_rows(s, "anna: pay").state.players["anna"].vp == 2


# what must be done


MUST: list[tuple[str, Told, str]] = [
    ("recruit soldier 1", {}, "recruit soldier on ST1"),
    ("strengthen settler 1", {}, "strengthen settler ST1"),
    ("choose {coins 1 or vp 1}", {}, "choose 2"),
    ("structure I", {}, "take S02"),
    ("settle", SETTLER, "settle H05"),
    ("basic 4", {}, "basic 4"),
    ("pay 1 coin -> vp 1", {}, "pay"),
    ("learn I from inactive", {}, "learn I-2"),
]


@pytest.mark.parametrize(("text", "told", "answer"), MUST, ids=[text for text, _, _ in MUST])
def test_what_must_be_done_is_not_declined(text: str, told: Told, answer: str) -> None:
    assert code(f"must {text}", told, answer) == ""
    assert code(f"must {text}", told, "decline") == "D704"
    assert code(text, told, "decline") == ""


IMPOSSIBLE: list[tuple[str, Told]] = [
    ("pay 5 coins -> vp 1", {}),
    ("recruit soldier 1", {"anna": {"active": 0}}),
    ("settle", {}),
    ("build new", {"anna": {"coins": 0, "stock": ["S08"]}}),
]


@pytest.mark.parametrize(("text", "told"), IMPOSSIBLE, ids=[text for text, _ in IMPOSSIBLE])
def test_what_must_be_done_and_cannot_lapses(text: str, told: dict[str, Any]) -> None:
    s = give_effect(position(told), f"must {text}; vp 1")
    assert (s.decisions, s.players["anna"].vp) == ([], 1)


def test_what_turns_out_to_be_impossible_may_be_declined() -> None:
    """By D19 nobody is strengthened past 6; without that he would have to be."""
    strong: Told = {"pieces": [["anna", "settler", 6, "ST1"]]}
    for reading, refused in (("forbidden", ""), ("lost", "D704")):
        told = {**strong, "rulings": {"D19": reading}}
        assert code("must strengthen settler 1", told, "decline") == refused


# prices of several parts


@pytest.mark.parametrize(("answer", "left"), [
    ("pay", [(4, "settler"), (3, "soldier")]),
    ("pay using settler cradle", [(2, "settler"), (3, "soldier")]),
    ("pay using soldier cradle", [(4, "settler"), (1, "soldier")]),
])
def test_a_piece_pays_the_part_that_it_can_pay(answer: str, left: list[tuple[int, str]]) -> None:
    """For what nobody is named the weakest one goes."""
    s = give_effect(position(TWO_OF_EACH), "pay remove settler + remove soldier -> vp 5")
    found = try_rows(s, f"anna: {answer}")
    assert found.legal, found.refusal
    assert [(x.strength, x.unit) for x in found.state.pieces] == left
    assert answer == "pay" or answer in {move.text for move in legal(s, "anna")}


def test_a_piece_that_no_part_asks_for_pays_nothing() -> None:
    assert code("pay remove settler -> vp 5", TWO_OF_EACH, "pay using soldier ST1") == "R451"
    assert code("pay 1 coin -> vp 5", TWO_OF_EACH, "pay using soldier ST1") == "R451"


@pytest.mark.parametrize(("price", "answer"), [
    ("remove settler", "pay using settler cradle"), ("weaken soldier 1", "pay using soldier ST1"),
    ("structure", "pay with S02"), ("1 coin + structure", "pay with S01"),
])
def test_what_pays_is_named_where_several_would_do(price: str, answer: str) -> None:
    """D64: named in a new game; the weakest piece and the first tile go by the other reading."""
    told = {**TWO_OF_EACH, "anna": {"columns": {"E": 0}, "stock": ["S01", "S02"], "coins": 1}}
    assert code(f"pay {price} -> vp 5", told, "pay") == "D703"
    assert code(f"pay {price} -> vp 5", told, answer) == ""
    assert code(f"pay {price} -> vp 5", {**told, "rulings": {"D64": "weakest"}}, "pay") == ""


def test_of_two_tiles_that_are_paid_one_is_named() -> None:
    told = {"anna": {"stock": ["S01", "S02", "S03"]}}
    s = give_effect(position(told), "pay structure + structure -> vp 5")
    assert try_rows(s, "anna: pay with S03").state.players["anna"].stock == ("S02",)


def test_piece_and_tile_are_named_together() -> None:
    told = {**TWO_OF_EACH, "anna": {"columns": {"E": 0}, "stock": ["S01", "S02"]}}
    s = give_effect(position(told), "pay weaken settler 1 + structure -> vp 5")
    assert {move.text for move in legal(s, "anna")} == {
        "pay with S01 using settler ST1", "pay with S01 using settler cradle",
        "pay with S02 using settler ST1", "pay with S02 using settler cradle", "decline"}
