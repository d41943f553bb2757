"""What is listed: what action cards may order, and the end of the politics phase."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import UNKNOWN, Card
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.struct import replace
from tests.recorded import position as position_of
from tests.through_the_ages.positions import position


def list_moves(anna: dict[str, Any], **table: Any) -> set[str]:
    s = position({"position": {"anna": anna, **table}})
    return {move.text for move in legal(s, "anna")}


@pytest.mark.parametrize(("card", "anna", "orders"), [
    ("reserves_i", {}, {"gain food", "gain resources"}),
    ("rich_land_a", {"unused": 1, "stored": {"bronze": 4}, "technologies": {"iron": 0}},
     {"build agriculture", "build bronze", "build iron", "upgrade bronze to iron"}),
    ("rich_land_a", {"unused": 0, "stored": {"bronze": 4}, "technologies": {"iron": 0}},
     {"upgrade bronze to iron"}),
    ("urban_growth_a", {"unused": 1, "stored": {"bronze": 2}},
     {"build philosophy", "build religion"}),
    ("efficient_upgrade_ii", {"unused": 1, "technologies": {"iron": 0, "alchemy": 0}},
     {"upgrade bronze to iron", "upgrade philosophy to alchemy"}),
    ("breakthrough_i", {"science": 8, "hand": ["breakthrough_i", "iron", "monarchy", "moses"]},
     {"play iron", "play monarchy", "play monarchy by revolution"}),
    ("frugality_a", {"stored": {"agriculture": 2}}, {""}),
    ("cultural_heritage_a", {}, {""}),
    ("engineering_genius_a",
     {"wonders": [{"card": "hanging_gardens"}], "stored": {"agriculture": 1, "bronze": 1}}, {""}),
    ("engineering_genius_a",
     {"wonders": [{"card": "hanging_gardens"}], "stored": {"agriculture": 1, "bronze": 1},
      "blue": 0},
     {"", "stage cover agriculture", "stage cover bronze"}),
])
def test_what_an_action_card_orders_is_listed(
    card: str, anna: dict[str, Any], orders: set[str]
) -> None:
    found = {text.removeprefix(f"play {card}").removeprefix(" then ")
             for text in list_moves({"hand": [card], **anna}) if text.startswith(f"play {card}")}
    assert found == orders


def test_what_is_not_known_to_be_a_technology_is_not_ordered() -> None:
    s = position({"position": {"anna": {"hand": ["breakthrough_i", "iron"], "science": 8}}})
    s.info = replace(s.info, mode="recorded", seed="", orders={}, blind=True)
    hand = s.civil_hand(s.players["anna"])
    lay(s, hand.name, [*hand.cards, Card(UNKNOWN, hand.insiders, "civilI")])
    found = {move.text for move in legal(s, "anna")}
    assert {text for text in found if text.startswith("play b")} == {
        "play breakthrough_i then play iron"}


@pytest.mark.parametrize(("phase", "passes"), [("politics", True), ("actions", False)])
def test_a_pass_is_listed_in_the_politics_phase_alone(phase: str, passes: bool) -> None:
    found = list_moves({"military_hand": ["rats"], "unused": 1, "stored": {"bronze": 2}},
                       phase=phase)
    assert ("pass" in found, "prepare rats" in found) == (passes, passes)
    assert {"build bronze", "end"} <= found


def test_a_stage_is_covered_by_either_card() -> None:
    anna = {"wonders": [{"card": "library_of_alexandria"}], "technologies": {"iron": 0},
            "stored": {"iron": 1, "agriculture": 1}, "blue": 0}
    found = {text for text in list_moves(anna) if text.startswith("stage")}
    assert "stage library_of_alexandria cover agriculture" in found
    assert not [text for text in list_moves({**anna, "blue": 1}) if " cover " in text]


def test_another_copy_of_a_card_is_listed_by_its_space() -> None:
    """With one civil action left the copy on space 6, which costs two, is out of reach."""
    row = {1: "iron", 3: "iron", 6: "iron"}
    found = {text for text in list_moves({"civil": 1}, row=row) if text.startswith("take")}
    assert found == {"take iron", "take iron from 3"}


def test_an_unknown_card_may_be_a_bonus_card_that_defends() -> None:
    """A card that nobody wrote down is played face down, or is a bonus card of its age."""
    judged = position_of("06-two", 36, "through-the-ages")
    ways = {move.text for move in legal(judged.state, "berta") if move.kind == "defend"}
    assert "defend with military_bonus_4_2_ii" in ways
    assert not [text for text in ways if "military_bonus_6_3_iii" in text]
