"""The worked examples of the rulebook, with the components that they show."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from aoi_cli.rules.beyond_the_horizon import production, scoring
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.tracks import open_columns
from tests.beyond_the_horizon.table import describe_position, play_rows, position, try_rows
from tests.beyond_the_horizon.test_effects_in_play import give_effect
from tests.changes import nest_differences
from tests.packs.house import TEXT, pack_of

TILE = ("{id: H05, explore: coins 2, strength: 3, village: {track: economy, bonus: coins 2, vp: 3}",
        "{id: H05, explore: coins 2, strength: 3, village: {track: economy, bonus: coins 3, vp: 4}")
CITY = ("city: {track: food, vp: 6}}\n  - {id: H06", "city: {track: infrastructure, vp: 7}}\n"
        "  - {id: H06")
FARM = ("{id: S05, name: \"Drovers' Yard\", level: I, cost: 2, left: {track: economy, vp: 1},",
        "{id: S05, name: Farm, level: I, cost: 2, left: {track: economy, vp: 1},")


@cache
def shown_in_the_book() -> Components:
    """The tile of strength 3 and the Farm, as far as the examples show them."""
    text = TEXT
    for old, new in (TILE, CITY, FARM):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return Components(pack_of(text))


def find_changes(told: dict[str, Any], row: str) -> dict[Any, Any]:
    before = position(told, shown_in_the_book())
    return nest_differences(describe_position(before), describe_position(play_rows(before, row)))


def test_a_village_on_the_tile_of_strength_three() -> None:
    """Settlers of strength 3 together are exhausted, an economy cube comes, then three coins."""
    told = {"step": "expansion", "anna": {"tokens": {"settle": 1}, "columns": {"E": 0}},
            "tiles": {"H05": [0, 1]},
            "pieces": [["anna", "settler", 1, "H05"], ["anna", "settler", 2, "H05"]]}
    assert find_changes(told, "anna: settle H05") == {
        "step": "production", "villages": {"H05": "anna"}, "pieces": [],
        "anna": {"settle tokens": -1, "economy": 1, "inactive": 2, "coins": 3},
    }


def test_a_city_on_the_same_tile_leaves_the_village_its_points() -> None:
    told = {"step": "expansion", "anna": {"tokens": {"fortify": 1}, "columns": {"E": 0},
                                          "cubes off": {"infrastructure": 6}},
            "tiles": {"H05": [0, 1]}, "villages": {"H05": "berta"},
            "pieces": [["anna", "soldier", 3, "H05"]]}
    # the seventh cell of infrastructure: 4 coins
    assert find_changes(told, "anna: fortify H05") == {
        "step": "production", "cities": {"H05": "anna"}, "pieces": [],
        "anna": {"fortify tokens": -1, "infrastructure": 1, "inactive": 1, "coins": 4},
    }
    after = try_rows(position(told, shown_in_the_book()), "anna: fortify H05").state
    found = {name: {row[1]: row[2] for row in scoring.score_rows(after, after.players[name])}
             for name in ("anna", "berta")}
    assert found["anna"]["H05 city"] == 7 and "H05 village" not in found["anna"]
    assert found["berta"]["H05 village"] == 4 and "H05 city" not in found["berta"]


def test_the_farm_on_the_starting_tile_and_built_by_another_player_later() -> None:
    """Two coins, a strength of the settler; a point for the first builder, once built twice."""
    told = {"step": "expansion", "anna": {"coins": 2, "stock": ["S05"]},
            "pieces": [["anna", "settler", 2, "ST1"], ["berta", "settler", 1, "cradle"]]}
    first = try_rows(position(told, shown_in_the_book()), "anna: build ST1 with S05").state
    assert first.built["ST1"] == ("S05", "anna", "")
    assert [x.strength for x in first.pieces if x.player == "anna"] == [1]
    before = {row[1]: row[2] for row in scoring.score_rows(first, first.players["anna"])}
    second = position(told | {"current": "berta", "built": {"ST1": ["S05", "anna"]},
                              "berta": {"coins": 2},
                              "pieces": [["berta", "settler", 2, "ST1"]]}, shown_in_the_book())
    after = try_rows(second, "berta: build ST1. take S02").state
    assert after.built["ST1"] == ("S05", "anna", "berta")
    points = {row[1]: row[2] for row in scoring.score_rows(after, after.players["anna"])}
    assert ("S05" in before, points["S05"]) == (False, 1)


def test_the_columns_and_the_income_of_the_player_in_the_example() -> None:
    s = position({"anna": {"cubes off": {"food": 3, "economy": 1}}}, shown_in_the_book())
    anna = s.players["anna"]
    assert (open_columns(s, anna), production.coin_income(s, anna)) == (["A", "B"], 1)


@pytest.mark.parametrize(("colour", "shown", "below"), [
    ("S", ("T302", "T304"), ["T314", "T313"]), ("C", ("T314", "T313"), []),
])
def test_a_level_three_slot_whose_predecessors_are_of_two_colours(
    colour: str, shown: tuple[str, ...], below: list[str]
) -> None:
    """The learner names one of the two; cards of it are turned up, by main or second colour,
    until two of it show."""
    told: dict[str, Any] = {
        "anna": {"coins": 4, "learned": {"T204": "II-1", "T213": "II-2"}},
        "tiles": {"H01": [0, 1], "H02": [0, -1]}, "villages": {"H01": "anna", "H02": "anna"},
        "leaders at": {"III-2": "L302"},
        "decks": {"technologies III": ["T307", "T302", "T304", "T314", "T313"]},
    }
    learned = try_rows(position(told), "anna: act A7a. learn III-2").state
    [asked] = [d for d in learned.decisions if d.waits]
    assert (asked.kind, asked.detail) == ("colour", ("S", "C"))
    learned.begin_items("anna", "")
    revealed = try_rows(learned, f"anna: colour {colour}").state
    [asked] = [d for d in revealed.decisions if d.waits]
    assert (asked.kind, asked.detail) == ("keep", shown)
    assert [*revealed.zones["technologies III"].names] == below


def test_an_invested_cube_unlocks_an_ability_and_brings_the_bonus_of_the_next_cell() -> None:
    """The second cell of infrastructure shows theocracy, the fourth of the investment track a
    pawn."""
    told = {"anna": {"cubes off": {"infrastructure": 1}, "invested": 3, "government": "G3a",
                     "stages": ["despotism"]}}
    assert find_changes(told, "anna: act B1a. learn I-4") == {
        "step": "expansion",
        "anna": {"space": "B1a", "scientists": 1, "learned": {"T104": "I-4"}, "infrastructure": 1,
                 "invested": 1, "stages": ["despotism", "theocracy"], "inactive": -1},
    }, "the scientist leaves the active pawns, the bonus brings another one"


@pytest.mark.parametrize(("answer", "code"), [
    ("pay. recruit soldier on ST1", ""), ("pay. recruit settler on ST1", ""),
    ("pay. recruit settler on ST2", "C654"), ("decline", ""),
])
def test_a_coin_for_a_recruit_of_strength_two(answer: str, code: str) -> None:
    """The page of icons: a coin is paid for a settler or soldier of strength 2, an active pawn."""
    s = give_effect(position({}), "pay 1 coin -> recruit either 2")
    found = try_rows(s, f"anna: {answer}")
    assert found.code == code
    if answer.startswith("pay") and not code:
        anna = found.state.players["anna"]
        assert (anna.coins, anna.active, anna.inactive) == (0, 0, 20)
        assert max(x.strength for x in found.state.pieces if x.player == "anna") == 2


@pytest.mark.parametrize(("told", "step"), [({"anna": {"coins": 0}}, ""), ({"anna": {"active": 0}},
                                                                         "pay")])
def test_without_the_coin_it_is_not_offered(told: dict[str, Any], step: str) -> None:
    s = give_effect(position(told), "pay 1 coin -> recruit either 2")
    assert [d.kind for d in s.decisions] == ([step] if step else [])
