"""Readings of open points that want a pack of their own, or more than a row."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from aoi_cli.rules.beyond_the_horizon import commands, counters, goals, production, structures
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.recruits import has_own_cube
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.odd import odd_pack
from tests.beyond_the_horizon.table import (
    GAME,
    describe_position,
    position,
    start_replay,
    state,
    try_rows,
)
from tests.beyond_the_horizon.test_effects_in_play import DOCUMENT, give_effect, notation
from tests.changes import nest_differences
from tests.conformance.case_files import cases_of
from tests.packs.house import TEXT, pack_of

HERE = {"D9", "D28", "D33", "D35", "D53", "D54", "D55", "D58", "D59", "D60"}
ELSEWHERE = {
    "D1 covered": "once a structure covers it others may end there",
    "D1 never": "by D1 never they may not",
    "D15 not_paid": "a pawn cannot be exhausted as a cost while the columns are full",
    "D15 beside": "by D15 beside it can, and waits beside the board",
    "D20 any_removal": "a cube that leaves for a village uncovers its cell",
    "D20 invest": "by D20 invest it gives its bonus for investing only",
    "D24 none": "without settle tokens in the supply none is gained, and the coins are paid",
    "D36 allowed": "no trade at all is allowed",
    "D37 next": "with two players the third cube on goals ends the game after one more round",
    "D40 basic": "the first action is a basic one",
    "D40 any": "by D40 any it may be another one",
    "D45 cube_first": "a cube that leaves for a village uncovers its cell",
}
"""By the names of their cases."""
COUNTED = {"D29", "D39", "D63"}
"""In the tests of the final scoring."""


def test_each_reading_has_a_case() -> None:
    names = [case["name"] for case in cases_of(GAME.name)]
    for question in Rulings.known.values():
        if len(question.readings) == 1 or question.id in HERE | COUNTED:
            continue
        for reading in question.readings:
            key = f"{question.id} {reading}"
            found = any(name.startswith(f"{key},") for name in names)
            assert found or ELSEWHERE.get(key) in names, key


def list_waiting_kinds(s: State) -> list[tuple[str, str]]:
    return [(d.player, d.kind) for d in s.decisions if d.waits]


# D9


def sits(reading: str) -> tuple[list[str], list[str]]:
    """In turn order, and by the edges of the cradle from the first one on."""
    found = state(start_replay("rulings", 3, {"D9": reading}))
    edges = {(1, 0): 0, (-1, 1): 2, (0, -1): 4}
    at = {found.places[piece.tile]: piece.player for piece in found.pieces}
    return found.order, [at[place] for place in sorted(at, key=lambda place: edges[place])]


def test_players_sit_clockwise_in_the_order_of_the_head_or_from_the_first_player_on() -> None:
    order, clockwise = sits("clockwise")
    assert clockwise == ["anna", "berta", "cleo"]
    assert order != clockwise, "another seed, so that it makes a difference"
    order, from_first = sits("first_player")
    assert from_first == order


# D12


def test_a_structure_below_another_one_keeps_its_builders() -> None:
    """Boundary Stone, built by both, is worth a point to berta; anna builds on top of it."""
    told = {"rulings": {"D12": "yes"}, "step": "expansion", "built": {"cradle": ["S08", "berta",
            "anna"]}, "pieces": [["anna", "settler", 3, "cradle"]],
            "anna": {"coins": 2, "stock": ["S05"]}}
    s = try_rows(position(told), "anna: build cradle with S05").state
    anna, berta = s.players["anna"], s.players["berta"]
    points = [sum(n for _, n in structures.left_points(s, p)) for p in (anna, berta)]
    assert points == [0, 1]
    assert [structures.count_built(s, p, "") for p in (anna, berta)] == [2, 1]
    assert has_own_cube(s, berta, "cradle")


# D21


ALL_CUBES = {"food": 8, "economy": 8, "infrastructure": 8}


@pytest.mark.parametrize(("reading", "left", "out_of_reach"), [
    ("goes_on", 7, True), ("goes_on", 6, False), ("illegal", 7, True), ("counts", 7, False),
])
def test_players_are_told_when_the_goals_cannot_end_the_game_any_more(
    reading: str, left: int, out_of_reach: bool
) -> None:
    """Two players need three cubes on goals: one lies there, berta has one cube left or two."""
    told = {"rulings": {"D21": reading}, "step": "production", "goals": {"O5": ["berta"]},
            "anna": {"cubes off": ALL_CUBES, "columns": {"A": 0, "B": 0, "C": 0, "D": 0}},
            "berta": {"cubes off": ALL_CUBES | {"food": left}}, "goals in play": ["O2", "O5", "O8"]}
    s = try_rows(position(told), "anna: produce coins").state
    assert s.unending is out_of_reach
    assert (goals.OUT_OF_REACH in GAME.telling.describe_progress(s)) is out_of_reach
    assert (goals.OUT_OF_REACH in [item.text for item in s.items]) is out_of_reach
    assert (GAME.course.find_endless_reason(s) == goals.OUT_OF_REACH) is out_of_reach


# D28


@pytest.mark.parametrize(("reading", "discovered", "colours"), [
    ("face_up", {"II-1": "T205"}, None),  # yellow lies open: nothing is asked
    ("face_up", {}, ("S", "E", "M", "C")),
    ("any", {"II-1": "T205"}, ("S", "E", "M", "C")),
    ("any", {"II-1": "T205", "II-2": "T213"}, ("E", "C")),
])
def test_colours_where_a_predecessor_is_not_discovered(
    reading: str, discovered: dict[str, str], colours: tuple[str, ...] | None
) -> None:
    """III-2 is linked with II-1 and II-2."""
    s = give_effect(position({"rulings": {"D28": reading}, "slots": discovered,
                              "scientists": {slot: ["berta"] for slot in discovered},
                              "leaders at": {"III-2": "L302"}}),
                    "pay scientist -> learn III nolinks")
    s = try_rows(s, "anna: pay. learn III-2").state
    found = [d.detail for d in s.decisions if d.kind == "colour"]
    assert found == ([colours] if colours else [])


# D33


def test_others_choose_or_the_first_choice_is_theirs() -> None:
    text = "others {choose {pop 1 or coins 2}}; coins 5"
    s = give_effect(position({"rulings": {"D33": "asked"}}), text)
    assert list_waiting_kinds(s) == [("berta", "choose")]
    s = give_effect(position({"rulings": {"D33": "first"}}), text)
    assert list_waiting_kinds(s) == []
    assert (s.players["berta"].active, s.players["berta"].coins) == (2, 1)
    assert s.players["anna"].coins == 6


def test_of_several_tracks_the_first_is_theirs() -> None:
    s = give_effect(position({"rulings": {"D33": "first"}}), "others {invest any}; coins 1")
    assert s.players["berta"].cubes_off == {"food": 0, "economy": 1, "infrastructure": 0}


# D35


@pytest.mark.parametrize(("reading", "another"), [("pack", True), ("instead", False)])
def test_a_goal_that_an_effect_fulfils_besides_that_of_the_goal_phase(
    reading: str, another: bool
) -> None:
    """Two villages and a city fulfil O5, four open columns O7."""
    told = {"rulings": {"D35": reading}, "anna": {"cubes off": {"food": 7}},
            "tiles": {"H01": [0, 1], "H02": [0, -1]}, "villages": {"H01": "anna", "H02": "anna"},
            "cities": {"H01": "anna"}}
    s = give_effect(position(told), "goal")
    s = try_rows(s, "anna: goal O7. cube economy. pass. produce coins").state
    assert s.goal_cubes["O7"] == ("anna",)
    assert (list_waiting_kinds(s) == [("anna", "goal")]) is another
    assert (s.current == "anna") is another


# D53


@pytest.mark.parametrize(("reading", "first", "second"), [
    ("per_effect", 2, 3), ("per_turn", 2, 2), ("per_point", 2, 4),
])
def test_one_more_movement(reading: str, first: int, second: int) -> None:
    s = give_effect(position({"rulings": {"D53": reading}, "anna": {"invested": 5}}),
                    "move 1; move 2")
    assert [d.amount for d in s.decisions] == [first]
    s = try_rows(s, "anna: move settler ST1 to cradle. decline").state
    assert [d.amount for d in s.decisions] == [second]


# D54


@cache
def rich() -> Components:
    """The third goal wants four coins."""
    old = "test: columns_open >= 4"
    assert TEXT.count(old) == 1
    return Components(pack_of(TEXT.replace(old, "test: coins >= 4")))


@pytest.mark.parametrize(("reading", "goal"), [("yes", False), ("no", True)])
def test_a_goal_that_was_met_earlier_in_the_turn(reading: str, goal: bool) -> None:
    told: dict[str, Any] = {"rulings": {"D54": reading},
                            "anna": {"coins": 2, "learned": {"T208": "II-1", "T101": "I-1"}}}
    s = position(told, rich())  # Salt Cellars: 3 coins, a pawn
    s.players["anna"].stock = ("S12",)
    s = try_rows(s, "anna: act T208/1. build ST1 with S12. produce pop").state  # 5 coins, then 2
    assert (list_waiting_kinds(s) == [("anna", "goal")]) is goal
    assert (s.current == "anna") is goal


@pytest.mark.parametrize(("reading", "coins", "goal"), [
    ("yes", 4, False), ("no", 4, True), ("no", 3, False)])
def test_a_goal_that_was_met_when_the_turn_began(reading: str, coins: int, goal: bool) -> None:
    """Berta pays 2 coins in the first command of her turn."""
    s = position({"rulings": {"D54": reading},
                  "berta": {"coins": coins, "active": 1, "learned": {"T101": "I-1"}},
                  "slots": {"II-1": "T212"}, "scientists": {"II-1": ["anna"]},
                  "pieces": []}, rich())  # its bonus is movement, of nobody
    s = try_rows(s, "anna: act B4a. pass. produce coins",
                 "berta: act B2a. learn II-1. pass. produce pop").state
    assert (list_waiting_kinds(s) == [("berta", "goal")]) is goal


# D55


@pytest.mark.parametrize(("reading", "count"), [("no", 1), ("yes", 2)])
def test_a_private_technology_may_count_as_open(reading: str, count: int) -> None:
    s = position({"rulings": {"D55": reading}, "scientists": {"II-1": ["anna"]},
                  "berta": {"learned": {"T208": "private"}}})
    test = notation.read_test(DOCUMENT.parse(f"open_techs(II) = {count}", "test"))
    assert counters.holds(s, s.players["anna"], test)


# D58


@cache
def narrow() -> Components:
    """A slot has room for one scientist."""
    assert TEXT.count("scientist_cells: 4") == 1
    return Components(pack_of(TEXT.replace("scientist_cells: 4", "scientist_cells: 1")))


@pytest.mark.parametrize(("reading", "code"), [("one_per_player", ""), ("printed", "C653")])
def test_room_for_scientists(reading: str, code: str) -> None:
    told = {"rulings": {"D58": reading}, "scientists": {"I-2": ["berta"]}}
    assert try_rows(position(told, narrow()), "anna: act B1a. learn I-2").code == code
    assert try_rows(position(told, narrow()), "anna: act B1a. learn I-3").code == ""


# D59


@pytest.mark.parametrize(("reading", "at_once", "later"), [("unlock", 0, 1), ("once", 1, 0)])
def test_theocracy_with_an_ability_that_is_set_off(
    reading: str, at_once: int, later: int
) -> None:
    """Terrace Realm: a pawn for investing in food."""
    told = {"rulings": {"D59": reading}, "anna": {"government": "G4b", "stages": ["despotism"]}}
    s = give_effect(position(told), "government theocracy")
    assert s.players["anna"].active == 1 + at_once
    s = give_effect(s, "invest food")
    assert s.players["anna"].active == 1 + at_once + later


@pytest.mark.parametrize(("reading", "next_turn"), [("unlock", 1), ("once", 2)])
def test_theocracy_with_an_ability_that_lasts(reading: str, next_turn: int) -> None:
    """Guild Senate: a pawn costs a coin less in trades; once: in this turn only."""
    told = {"rulings": {"D59": reading}, "anna": {"government": "G2b", "stages": ["despotism"]}}
    s = give_effect(position(told), "government theocracy")
    assert production.trade_price(s, s.players["anna"]) == 2
    s.step = "production"
    s = try_rows(s, "anna: produce pop").state
    assert production.trade_price(s, s.players["anna"]) == next_turn + 1


# D60


@pytest.mark.parametrize(("reading", "pawns", "coins"), [("by_track", 1, 0), ("either", 1, 1)])
def test_what_a_symbol_on_the_economy_track_adds_to(
    reading: str, pawns: int, coins: int
) -> None:
    """On the odd pack the second cell of economy shows a coin more; column A is open."""
    told = {"rulings": {"D60": reading}, "step": "production",
            "anna": {"cubes off": {"food": 1, "economy": 2}}}
    s = position(told, odd_pack())
    before = describe_position(s)
    s.items = []
    production.produce(s, s.players["anna"], "pop", "test")
    commands.carry_out_command(s)
    found = nest_differences(before, describe_position(s))["anna"]
    assert (found["active"], found.get("coins", 0)) == (pawns, coins)


def test_refusals_leave_no_trace() -> None:
    s = position({"rulings": {"D49": "yes"}, "anna": {"learned": {"T211": "II-1"}}})
    before = describe_position(s)
    assert not try_rows(s, "anna: act T211/1").legal
    assert nest_differences(before, describe_position(s)) == {}
