"""The cards are those of the box: how many there are, and every figure on each of them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
import yaml

from aoi_cli.rules.through_the_ages.box.card import Card, id_of
from aoi_cli.rules.through_the_ages.box.cards import BOARD_CARDS, CARDS, deck
from tests.shared import SHARED

REFERENCE = SHARED / "rules" / "through-the-ages-cards.yaml"
SIZES = {
    ("civil", "A"): (20, 20, 20), ("civil", "I"): (44, 50, 53), ("civil", "II"): (44, 50, 53),
    ("civil", "III"): (44, 50, 53), ("military", "A"): (10, 10, 10),
    ("military", "I"): (43, 45, 45), ("military", "II"): (46, 50, 50),
    ("military", "III"): (41, 45, 45),
}
"""What the box holds for two, three and four players."""
GIVES = {"happy": "happiness", "blue_tokens": "blue", "yellow_tokens": "yellow",
         "civil_hand_limit": "hand", "military_hand_limit": "hand"}
"""What the reference calls otherwise."""
IN_PLAY = ("culture", "science", "strength", "happiness", "civil_actions", "military_actions",
           "colonization", "hand", "blue", "yellow")


@cache
def reference() -> dict[str, dict[str, Any]]:
    if not REFERENCE.exists():
        pytest.skip("the reference of the cards is not there")
    found = yaml.safe_load(REFERENCE.read_text(encoding="utf-8"))
    lists = ("initial_board_technologies", "civil_cards", "military_cards")
    return {card["id"]: card for name in lists for card in found[name]}


@pytest.mark.parametrize("kind, age", SIZES)
def test_decks_hold_so_many_cards(kind: str, age: str) -> None:
    sizes = tuple(len(deck(kind == "civil", age, players, "1")) for players in (2, 3, 4))
    assert sizes == SIZES[kind, age]


def test_each_civil_deck_has_six_cards_from_three_players_on_and_three_with_four() -> None:
    for age in ("I", "II", "III"):
        cards = [card for card in CARDS.values() if card.civil and card.age == age]
        assert sum(card.copies[1] - card.copies[0] for card in cards) == 6
        assert sum(card.copies[2] - card.copies[1] for card in cards) == 3


def test_two_players_have_no_pacts() -> None:
    pacts = [card for card in CARDS.values() if card.kind == "pact"]
    assert [sum(card.age == age for card in pacts) for age in ("I", "II", "III")] == [2, 4, 4]
    assert all(card.copies == (0, 1, 1) for card in pacts)


def test_a_civilization_begins_with_six_technologies() -> None:
    assert BOARD_CARDS == ("agriculture", "bronze", "philosophy", "religion", "warriors",
                           "despotism")


def test_an_id_is_the_name_and_the_age_where_others_have_the_name() -> None:
    for card in CARDS.values():
        namesakes = [other for other in CARDS.values() if other.name == card.name]
        if len(namesakes) > 1 or card.kind in ("action", "bonus", "territory"):
            assert card.id in (id_of(card.name, card.age), id_of(card.name))
        else:
            assert card.id == id_of(card.name)


def test_the_reference_has_the_same_cards() -> None:
    assert set(CARDS) == set(reference())


@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_figures_are_those_of_the_reference(card: Card) -> None:
    told = reference()[card.id]
    copies = told.get("count", {2: 0, 3: 0, 4: 0})
    assert card.name == told["name"]
    assert card.age == told["age"] and card.level == told["level"]
    assert card.kind == told["type"].removeprefix("special_")
    assert card.copies == (copies[2], copies[3], copies[4])
    assert card.science == told.get("science_cost", 0)
    assert card.revolution == told.get("revolution_cost", 0)
    assert card.cost == told.get("build_cost", 0)
    assert card.urban_limit == told.get("urban_limit", 0)
    assert card.stages == tuple(told.get("stages", ()))
    assert card.actions == told.get("military_action_cost", 0)
    assert card.defence == told.get("defense", 0)
    worker = told.get("per_worker", told.get("token_value", {}))
    assert drop_zeros(card.worker._asdict()) == rename_keys(worker)
    assert drop_zeros(card.gives._asdict()) == rename_keys(in_play(told))
    if card.tactic:
        units = told["units"]
        assert card.tactic.units == tuple(
            units.get(kind, 0) for kind in ("infantry", "cavalry", "artillery"))
        assert card.tactic.strength == told["tactical_strength"]
        obsolete = told["tactical_strength_obsolete"]
        assert card.tactic.obsolete == (obsolete or told["tactical_strength"])
    if card.pact:
        assert card.pact.alike == (told["sides"] == "symmetric")
        assert card.pact.keeps_peace != told["parties_may_attack_each_other"]
        assert card.pact.ends_by_attack == told["ends_if_one_attacks_other"]


def in_play(told: dict[str, Any]) -> dict[str, Any]:
    found = {**told.get("gives", {}), **told.get("permanent", {})}
    if told["type"] in ("leader", "wonder"):
        found |= {k: v for k, v in told["effect"].items() if isinstance(v, int)}
    for what in ("civil_actions", "military_actions"):
        if what in told:
            found[what] = told[what]
    if "colonization" in told:
        found["colonization"] = told["colonization"]
    return found


def rename_keys(found: dict[str, Any]) -> dict[str, int]:
    words = {GIVES.get(what, what): amount for what, amount in found.items()}
    return {what: n for what, n in words.items()
            if what in (*IN_PLAY, "food", "resources") and isinstance(n, int) and n}


def drop_zeros(gives: dict[str, int]) -> dict[str, int]:
    return {what: amount for what, amount in gives.items() if amount}
