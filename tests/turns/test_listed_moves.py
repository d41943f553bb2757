"""What is listed at a moment: behind answers, behind burns and conversions, and how to finish."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.moves.listed_moves import ListedMove, list_moves
from tests.conformance.playing import start

POOR = {"coins": 0, "workers": 0, "priests": 0, "power": [12, 0, 0]}


def moves_of(who: str, position: dict[str, Any]) -> list[ListedMove[Any]]:
    return list_moves(start({"position": position}, "terra-mystica")[1], who)


def texts(who: str, **own: Any) -> list[str]:
    return [found.move.text for found in moves_of(who, {who: {**POOR, **own}})]


# behind burns and conversions


@pytest.mark.parametrize(
    ("power", "row"),
    [
        ([0, 6, 0], "burn 3. action ACT2"),  # three tokens of six move on, three are lost
        ([0, 6, 1], "burn 2. action ACT2"),
        ([0, 6, 3], "action ACT2"),
    ],
)
def test_a_power_action_is_listed_behind_the_smallest_burn(power: list[int], row: str) -> None:
    found = texts("witches", power=power)
    assert [text for text in found if "ACT2" in text] == [row]


def test_what_burning_cannot_bring_is_not_listed() -> None:
    """Five tokens in bowl II give two for bowl III, and the action costs three."""
    assert not [text for text in texts("witches", power=[7, 5, 0]) if "ACT2" in text]


@pytest.mark.parametrize(
    ("holdings", "row"),
    [
        # A trading post far from others costs 2 workers and 6 coins.
        ({"workers": 2, "coins": 6}, "upgrade F4 to TP"),
        ({"workers": 2, "coins": 4, "power": [0, 0, 2]}, "convert 2pw to 2c. upgrade F4 to TP"),
        # Power is the cheaper coin, and one command is enough.
        ({"workers": 4, "coins": 4, "power": [0, 0, 2]}, "convert 2pw to 2c. upgrade F4 to TP"),
        # Two workers in one command rather than one of each in two.
        ({"workers": 4, "coins": 4, "power": [0, 0, 1]}, "convert 2w to 2c. upgrade F4 to TP"),
        # Neither is enough alone.
        ({"workers": 3, "coins": 4, "power": [0, 0, 1]},
         "convert 1pw to 1c. convert 1w to 1c. upgrade F4 to TP"),
        # The two workers are needed themselves, so that power is burnt for.
        ({"workers": 2, "coins": 5, "power": [0, 2, 0]},
         "burn 1. convert 1pw to 1c. upgrade F4 to TP"),
    ],
)
def test_the_smallest_conversion_stands_in_front(holdings: dict[str, Any], row: str) -> None:
    found = texts("witches", buildings={"F4": "dwelling"}, **holdings)
    assert [text for text in found if "F4 to TP" in text] == [row]


def test_what_no_conversion_brings_is_not_listed() -> None:
    found = texts("witches", buildings={"F4": "dwelling"}, workers=2, coins=5, power=[12, 0, 0])
    assert not [text for text in found if "F4 to TP" in text]


# behind answers

OFFERS = [["witches", "halflings", "F4", 1], ["witches", "nomads", "F4", 2]]
NEIGHBOURS = {
    "witches": {**POOR, "power": [1, 4, 1], "buildings": {"F4": "dwelling"}},
    "offers": OFFERS,
}


def test_two_offers_are_answered_in_four_ways() -> None:
    answers = [found.move.text for found in moves_of("witches", NEIGHBOURS) if found.is_answer]
    assert answers == [
        "leech all",
        "leech 1 from halflings. decline 2 from nomads",
        "decline 1 from halflings. leech 2 from nomads",
        "decline all",
    ]


def test_actions_behind_offers_say_which_answer_they_depend_on() -> None:
    """Of power 1/4/1 and an offer of three in all, the priest of ACT2 takes three in bowl III."""
    found = {move.move.text: move.behind for move in moves_of("witches", NEIGHBOURS)
             if "ACT2" in move.move.text}
    assert found == {
        # 1/4/1 and 3: one token to bowl II, then two to bowl III: 0/3/3.
        "action ACT2": ("leech all",),
        # and 1: 0/5/1; and 2: 0/4/2; none: 1/4/1.
        "burn 2. action ACT2": ("leech 1 from halflings. decline 2 from nomads", "decline all"),
        "burn 1. action ACT2": ("decline 1 from halflings. leech 2 from nomads",),
    }


def test_actions_behind_any_answer_name_none() -> None:
    passing = [move for move in moves_of("witches", NEIGHBOURS) if move.move.kind == "pass"]
    assert passing and all(move.behind == () for move in passing)


def test_no_action_is_listed_for_who_is_not_to_move() -> None:
    found = moves_of("witches", {**NEIGHBOURS, "turn": "nomads"})
    assert {move.move.kind for move in found} == {"offer"}


# the rest of the row


def test_a_move_that_asks_for_more_says_how_to_finish() -> None:
    """A temple brings a favor tile, a cult priest nothing more."""
    found = moves_of("witches", {"witches": {"buildings": {"F4": "trading post"}}})
    rests = {move.move.text: move.find_rest() for move in found}
    assert rests["upgrade F4 to TE"].startswith("+FAV")
    assert rests["send p to FIRE for 3"] == ""
