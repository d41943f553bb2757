"""`mod … [1/turn]`: what changes a number so many times only, counted by card and player."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.rules.beyond_the_horizon import abilities, actions, structures
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import play_rows, position, try_rows
from tests.beyond_the_horizon.test_effects_in_play import give_effect
from tests.beyond_the_horizon.test_every_word import Told, add_ability, house_with_ability

LIMIT = " [1/turn]"
TWICE: dict[str, tuple[str, Told, str, tuple[int, int]]] = {
    # an effect, where, the answers, and coins and active pawns once the limit is passed; without
    # a limit one coin or one pawn more is left
    "discount settle-token 1": (
        "2x {pay 2 coins -> settle-token}", {"anna": {"coins": 3}}, "pay. pay", (0, 1)),
    "discount learn-any 1": (
        "2x {pay 1 coin + scientist -> learn I}", {"anna": {"coins": 1, "active": 2}},
        "pay. learn I-2. pay. learn I-3", (1, 0)),  # the second invested cube brings a coin
    "discount trade-pop 1": (
        "", {"anna": {"coins": 5}, "step": "production"}, "produce trades. trade pop. trade pop",
        (0, 3)),
    "fewer-exhaust fortify-token 1": (
        "2x {pay exhaust 1 -> fortify-token}", {"anna": {"active": 2, "columns": {"E": 0}}},
        "pay. pay", (1, 1)),
}


def start_with_modifier(modifier: str, text: str, told: Told) -> State:
    s = position(add_ability(told, f"mod {modifier}"), house_with_ability(f"mod {modifier}"))
    return give_effect(s, text) if text else s


def play_with_modifier(modifier: str, text: str, told: Told, row: str) -> State:
    return play_rows(start_with_modifier(modifier, text, told), f"anna: {row}")


@pytest.mark.parametrize("modifier", TWICE)
def test_the_second_time_in_a_turn_it_is_as_dear_as_ever(modifier: str) -> None:
    text, told, row, (coins, active) = TWICE[modifier]
    anna = play_with_modifier(modifier + LIMIT, text, told, row).players["anna"]
    assert (anna.coins, anna.active) == (coins, active)
    freely = play_with_modifier(modifier, text, told, row).players["anna"]
    assert freely.coins + freely.active == coins + active + 1


def test_in_the_next_turn_it_holds_again() -> None:
    s = play_with_modifier(f"discount settle-token 1{LIMIT}", "pay 2 coins -> settle-token", {},
                           "pay")
    anna = s.players["anna"]
    assert abilities.sum_modifiers(s, anna, "discount", "settle-token") == 0
    abilities.reset_limits(anna, "turn")
    assert abilities.sum_modifiers(s, anna, "discount", "settle-token") == 1


def test_one_recruit_in_a_turn_is_stronger() -> None:
    text, row = "2x {recruit soldier 1 from inactive}", "recruit soldier on ST1"
    for limit, strengths in ((LIMIT, [1, 2]), ("", [2, 2])):
        s = play_with_modifier(f"recruit 1{limit}", text, {}, f"{row}. {row}")
        assert sorted(x.strength for x in s.pieces if x.unit == "soldier") == strengths


@pytest.mark.parametrize(("limit", "code"), [(LIMIT, "D703"), ("", "")])
def test_one_movement_in_a_turn_is_longer(limit: str, code: str) -> None:
    row = "move settler ST1 to cradle ST1"
    assert try_rows(start_with_modifier(f"move 1{limit}", "2x {move 1}", {}),
                    f"anna: {row}. {row}").code == code


HELPED: list[tuple[int, str, str]] = [
    # the strength of the settler on the first tile, limit, and what comes of the second village;
    # anna has no settle token for it
    (2, LIMIT, "R451"), (2, "", ""), (3, LIMIT, ""),
]


@pytest.mark.parametrize(("first", "limit", "code"), HELPED)
def test_strength_is_used_where_it_is_needed(first: int, limit: str, code: str) -> None:
    """Both tiles have a strength of 3; the settler on the second one has 2."""
    told: dict[str, Any] = {
        "tiles": {"H05": [0, 1], "H13": [0, -1]}, "anna": {"columns": {"D": 0, "E": 0}},
        "pieces": [["anna", "settler", first, "H05"], ["anna", "settler", 2, "H13"]]}
    s = start_with_modifier(f"strength settle 1{limit}", "settle; settle", told)
    assert try_rows(s, "anna: settle H05. settle H13").code == code


@pytest.mark.parametrize(("limit", "price"), [(" [1/game]", 1), ("", 0)])
def test_a_surcharge_is_less_once(limit: str, price: int) -> None:
    s = play_with_modifier(f"discount surcharge 1{limit}", "", {},
                           "act B3c. decline. move settler ST1 to cradle")
    assert actions.surcharge(s, s.players["anna"], "B1c") == price


@pytest.mark.parametrize(("limit", "price"), [(" [1/round]", 2), ("", 1)])
def test_a_structure_is_cheaper_once(limit: str, price: int) -> None:
    told = {"step": "expansion", "anna": {"coins": 1, "stock": ["S08"]}}
    s = play_with_modifier(f"discount build 1{limit}", "", told, "build ST1 with S08")
    assert structures.building_price(s, s.players["anna"], "S05", 0) == price


def explore_again(s: State, now: int, to: str) -> tuple[State, str]:
    """The state and the code after Anna, who explored `now` tiles this turn, tries one more."""
    s.players["anna"].explored_now = now
    settler = next(x.tile for x in s.pieces if x.player == "anna")
    found = try_rows(give_effect(s, "move 1"), f"anna: move settler {settler} to {to}")
    return found.state, found.code


def test_in_one_turn_of_the_game_two_tiles_more_are_explored() -> None:
    s, code = explore_again(start_with_modifier("explore 2 [1/game]", "", {}), 1, "M14")
    assert code == ""
    s, code = explore_again(s, 2, "N14")  # the second one in the same turn
    assert code == ""
    _, code = explore_again(s, 3, "O13")
    assert code == "M551"
    abilities.reset_limits(s.players["anna"], "turn")
    _, code = explore_again(s, 1, "O13")
    assert code == "M551"
