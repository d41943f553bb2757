"""The choices of the built-in player in positions where one is much better than the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aoi_cli.engine.game import waiting
from aoi_cli.engine.row import after, attempt_end, say
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import State
from tests.through_the_ages.positions import position

CITY: Mapping[str, Any] = {
    "technologies": {"agriculture": 2, "bronze": 3, "philosophy": 2, "religion": 1, "warriors": 1},
    "yellow": 15,
}
"""A civilization of age I in fair order."""


def choose(s: State, player: str) -> list[str]:
    return [command.text for command in GAME.player("1").row(s, player)]


def choose_turn(s: State, player: str) -> list[str]:
    """The commands of a player until the table waits for somebody else or for nobody."""
    written: list[str] = []
    bot = GAME.player("1")
    while s.current == player and any(who == player for who, _ in waiting(s)):
        row = bot.row(s, player)
        then = after(s, player, tuple(row))
        assert row and then is not None
        written += [command.text for command in row]
        if "end" in written:
            break
        s = then
    return written


def test_it_takes_a_leader_in_the_first_round() -> None:
    s = position({"position": {
        "round": 1, "age": "A", "phase": "first", "row": {1: "frugality_a", 2: "aristotle"},
        "anna": {"civil": 1, "military": 0, "yellow": 18, "unused": 1},
    }})
    assert "take aristotle" in choose(s, "anna")


def test_it_prepares_an_event_before_anything_else() -> None:
    s = position({"position": {
        "phase": "politics",
        "anna": {**CITY, "unused": 1, "military_hand": ["good_harvest"], "stored": {"bronze": 3}},
        "berta": CITY,
    }})
    assert choose(s, "anna")[0] == "prepare good_harvest"


def test_it_uses_its_actions_before_the_turn_ends() -> None:
    s = position({"position": {
        "row": {1: "iron", 2: "drama"},
        "anna": {**CITY, "unused": 1, "stored": {"bronze": 4, "agriculture": 3}, "science": 3},
        "berta": CITY,
    }})
    assert len(choose_turn(s, "anna")) > 4


def test_it_arms_where_war_comes() -> None:
    """At peace, beside a rival without an army, the same resources build a temple."""
    army = {"technologies": {**CITY["technologies"], "knights": 2}}
    war = {**army, "wars": [["war_over_culture", "anna"]]}
    for rival, built in ((war, "build knights"), ({}, "build religion")):
        s = position({"position": {
            "age": "III",
            "anna": {**CITY, "technologies": {**CITY["technologies"], "knights": 0},
                     "culture": 60, "unused": 1, "stored": {"bronze": 3}},
            "berta": {**CITY, **rival, "culture": 60},
        }})
        assert built in choose(s, "anna")


def test_it_builds_for_culture_in_the_last_round() -> None:
    theater = {"technologies": {**CITY["technologies"], "drama": 0}}
    s = position({"position": {
        "age": "IV", "round": 18, "last_round": True, "turn": "berta", "anna": CITY,
        "berta": {**CITY, **theater, "unused": 1, "stored": {"bronze": 4}},
    }})
    row = choose_turn(s, "berta")
    assert "build drama" in row and "build bronze" not in row


def test_it_leaves_no_uprising_behind() -> None:
    temple = {**CITY, "technologies": {**CITY["technologies"], "religion": 0}, "unused": 0}
    s = position({"position": {
        "anna": {**temple, "yellow": 14, "unused": 1, "stored": {"bronze": 3}}, "berta": CITY,
    }})
    assert "build religion" in choose(s, "anna")


def test_it_repels_an_attack_that_hurts() -> None:
    s = position({"position": {
        "phase": "politics",
        "anna": {**CITY, "technologies": {**CITY["technologies"], "warriors": 3},
                 "military_hand": ["enslave"]},
        "berta": {**CITY, "military_hand": ["military_bonus_2_1_i", "legion"]},
    }})
    attacked = after(s, "anna", (say("attack berta enslave", target="berta enslave"),))
    assert attacked is not None
    assert choose(attacked, "berta")[0].startswith("defend with military_bonus_2_1_i")


def test_it_attacks_only_where_it_gains() -> None:
    """Nothing can be plundered from a rival without goods."""
    attacker = {**CITY, "technologies": {**CITY["technologies"], "warriors": 4},
                "military_hand": ["plunder_i"]}
    for stored, attacks in (({"bronze": 5, "agriculture": 4}, True), ({}, False)):
        s = position({"position": {"phase": "politics", "anna": attacker,
                                   "berta": {**CITY, "stored": stored}}})
        assert (choose(s, "anna")[0] == "attack berta plunder_i") is attacks


def test_it_bids_no_more_than_a_territory_is_worth() -> None:
    s = position({"position": {
        "phase": "politics", "current events": ["historic_territory_ii", "rats"],
        "anna": {**CITY, "military_hand": ["good_harvest"],
                 "technologies": {**CITY["technologies"], "warriors": 3}},
        "berta": CITY,
    }})
    prepared = after(s, "anna", (say("prepare good_harvest", card="good_harvest"),))
    assert prepared is not None
    assert choose(attempt_end(prepared, "anna").state, "anna")[0] == "bid 1"
