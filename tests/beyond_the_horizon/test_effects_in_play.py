"""Each word of the effect notation in play: what it does at once, and what it asks."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.course import Task
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.pack import Document
from aoi_cli.engine.span import NOWHERE, Node
from aoi_cli.packs import make_document
from aoi_cli.rules.beyond_the_horizon import commands, counters
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon.effects import Effect
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import ARGUMENTS
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, State
from tests.beyond_the_horizon.table import describe_position, position, try_rows
from tests.changes import nest_differences

DOCUMENT: Document = make_document(PACKS, Node({}, NOWHERE), "")
TILES = {"H05": [0, 1], "H01": [0, -1]}
VILLAGE = {"tiles": TILES, "villages": {"H05": "anna"}}


def effect(text: str) -> Effect:
    return notation.read_effect(DOCUMENT.parse(text, "effect"))


def give_effect(s: State, text: str) -> State:
    """Gives Anna an effect and carries out all of it that needs no choice."""
    s.items, s.step = [], "acted"
    s.put_first(Task(EFFECT, "anna", effect(text), "a card"))
    commands.carry_out_command(s)
    return s


ASKED = "asked"
NONE = dict.fromkeys("ABCDE", 0)
"""Pawns in the columns."""
PLAYED: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("coins 3; pop 2; vp 1", {}, "", {"anna": {"coins": 3, "active": 2, "inactive": -2, "vp": 1}}),
    ("pop 3", {"anna": {"columns": {"A": 0, "B": 0, "C": 0, "D": 0, "E": 2}}}, "",
     {"anna": {"active": 2, "inactive": -2}}),
    ("2x {coins 1}", {}, "", {"anna": {"coins": 2}}),
    ("per villages {coins 2}", VILLAGE, "", {"anna": {"coins": 2}}),
    ("per coins/2 max 3 {pop 1}", {"anna": {"coins": 9}}, "",
     {"anna": {"active": 3, "inactive": -3}}),
    ("if villages >= 1 {coins 3} else {coins 1}", {}, "", {"anna": {"coins": 1}}),
    ("if villages >= 1 {coins 3} else {coins 1}", VILLAGE, "", {"anna": {"coins": 3}}),
    ("all {coins 1}", {}, "", {"anna": {"coins": 1}, "berta": {"coins": 1}}),
    ("others {vp 2}", {}, "", {"berta": {"vp": 2}}),
    ("left {coins 1}; right {coins 2}", {"players": 3}, "",
     {"berta": {"coins": 1}, "cleo": {"coins": 2}}),
    ("choose {pop 1 or coins 2}", {}, "choose 2", {"anna": {"coins": 2}}),
    ("choose 2 {pop 1 or coins 2 or vp 1}", {}, "choose 2 3", {"anna": {"coins": 2, "vp": 1}}),
    ("pay 2 coins -> vp 3", {"anna": {"coins": 2}}, "pay", {"anna": {"coins": -2, "vp": 3}}),
    ("pay 2 coins -> vp 3", {"anna": {"coins": 2}}, "decline", {}),
    ("pay 2 coins -> vp 3", {"anna": {"coins": 1}}, "", {}),
    ("pay weaken settler 1 -> vp 1", {}, "pay",
     {"anna": {"vp": 1},
      "pieces": [["anna", "settler", 1, "ST1"], ["berta", "settler", 2, "ST2"]]}),
    ("pay remove settler -> vp 2", {"anna": {"columns": {"E": 1}}}, "pay",
     {"anna": {"vp": 2, "inactive": 1}, "pieces": [["berta", "settler", 2, "ST2"]]}),
    ("pay remove settler -> vp 2", {}, "", {}),  # the columns are full
    ("pay remove settler -> vp 2", {"rulings": {"D15": "beside"}}, "pay",
     {"anna": {"vp": 2, "beside": 1}, "pieces": [["berta", "settler", 2, "ST2"]]}),
    ("pay weaken settler 2 -> vp 2", {}, "", {}),
    ("pay settle-token -> coins 5", {"anna": {"tokens": {"settle": 1}}}, "pay",
     {"anna": {"settle tokens": -1, "coins": 5}}),
    ("pay structure -> coins 2", {"anna": {"stock": ["S05"]}}, "pay",
     {"anna": {"stock": [], "coins": 2}}),
    ("invest economy", {}, "", {"anna": {"economy": 1, "invested": 1}}),
    ("invest any", {}, "invest food", {"anna": {"food": 1, "invested": 1}}),
    ("produce coins", {"anna": {"cubes off": {"economy": 2}}}, "", {"anna": {"coins": 2}}),
    ("produce pop", {"anna": {"cubes off": {"food": 1}}}, "",
     {"anna": {"active": 1, "inactive": -1}}),
    ("settle-token; fortify-token", {}, "", {"anna": {"settle tokens": 1, "fortify tokens": 1}}),
    ("settle-token", {"supply": {"settle": 0}}, "", {}),
    ("settle bonus 1", {"tiles": TILES, "pieces": [["anna", "settler", 2, "H05"]],
                        "anna": {"columns": {"E": 0}}}, "settle H05",
     {"villages": {"H05": "anna"}, "pieces": [],
      "anna": {"economy": 1, "inactive": 1, "coins": 2}}),
    ("fortify", {**VILLAGE, "pieces": [["anna", "soldier", 3, "H05"]],
                 "anna": {"columns": {"E": 0}}}, "fortify H05",
     {"cities": {"H05": "anna"}, "pieces": [], "anna": {"food": 1, "inactive": 1}}),
    ("settle", {}, "", {}),
    ("structure any", {}, "take S20", {
        "offered": {"I": ["S02", "S04", "S08"], "II": ["S09", "S12", "S15"],
                    "III": ["S18", "S22", "S21"]},
        "structures III": [], "anna": {"stock": ["S20"]}}),
    ("build new discount 2", {"anna": {"stock": ["S08"]}}, "build ST1 with S08",
     {"built": {"ST1": ["S08", "anna"]}, "anna": {"stock": [], "food": 1, "vp": 2, "coins": 0},
      "pieces": [["anna", "settler", 1, "ST1"], ["berta", "settler", 2, "ST2"]]}),
    ("recruit settler 3 from inactive", {}, "recruit settler on ST1",
     {"anna": {"inactive": -1}, "pieces": [["anna", "settler", 2, "ST1"],
      ["anna", "settler", 3, "ST1"], ["berta", "settler", 2, "ST2"]]}),
    ("recruit soldier 2", {"anna": {"active": 0}}, "", {}),
    ("government charter", {"anna": {"government": "G4b", "stages": ["despotism"]}}, "",
     {"anna": {"stages": ["despotism", "charter"], "active": 3, "inactive": -3}}),
    ("goal", {"anna": {"cubes off": {"food": 7}}}, "goal O7. cube economy",
     {"goals": {"O7": ["anna"]}, "anna": {"economy": 1}}),
    ("basic any", {}, "basic 4", {"anna": {"active": 1, "inactive": -1, "coins": 1}}),
    ("basic 4", {"anna": {"columns": NONE}}, "basic 4", {"anna": {"coins": 1}}),
    ("basic 4", {"anna": {"columns": NONE}, "rulings": {"D18": "illegal"}}, "", {}),
    ("basic 1", {"anna": {"space": "B1a"}}, "basic 1. learn I-2",
     {"anna": {"active": -1, "scientists": 1, "learned": {"T102": "I-2"}, "food": 1,
               "invested": 1}}),
    ("learn I from inactive", {}, "learn I-3",
     {"anna": {"inactive": -1, "scientists": 1, "learned": {"T103": "I-3"}, "economy": 1,
               "invested": 1}}),
    ("pay scientist -> learn II nolinks", {"slots": {"II-4": "T205"},
                                           "scientists": {"II-4": ["berta"]}},
     "pay. learn II-4",
     {"anna": {"active": -1, "scientists": 1, "learned": {"T205": "II-4"}, "coins": 3}}),
    # open is what any player has learned
    ("learn open II nolinks from inactive", {"slots": {"II-3": "T208", "II-4": "T205"},
                                             "scientists": {"II-4": ["berta"]}}, "learn II-4",
     {"anna": {"inactive": -1, "scientists": 1, "learned": {"T205": "II-4"}, "coins": 3}}),
    ("learn open II nolinks from inactive", {"slots": {"II-4": "T205"}}, "", {}),
    ("learn open II from inactive", {"slots": {"II-4": "T205"}, "scientists": {"II-4": ["berta"]}},
     "", {}),  # the links are needed
    # H05: strength 3, its village gives 2 coins
    ("settle; per tile_strength(settled) {coins 1}", {
        "tiles": TILES, "pieces": [["anna", "settler", 3, "H05"]], "anna": {"columns": {"E": 0}}},
     "settle H05", {"villages": {"H05": "anna"}, "pieces": [],
                    "anna": {"economy": 1, "inactive": 1, "coins": 2 + 3}}),
    ("settle; per tile_strength(settled) {coins 1}", {
        "tiles": TILES, "pieces": [["anna", "settler", 3, "H05"]], "anna": {"columns": {"E": 0}}},
     "decline", {}),
    ("per tile_strength(settled) {coins 1}", VILLAGE, "", {}),
    ("fortify; per tile_strength(fortified) {vp 1}", {
        **VILLAGE, "pieces": [["anna", "soldier", 3, "H05"]], "anna": {"columns": {"E": 0}}},
     "fortify H05", {"cities": {"H05": "anna"}, "pieces": [],
                     "anna": {"food": 1, "inactive": 1, "vp": 3}}),
    ("nothing", {}, "", {}),
]


@pytest.mark.parametrize(("text", "told", "answer", "expected"), PLAYED,
                         ids=[f"{p[0]} / {p[2] or 'at once'}" for p in PLAYED])
def test_played(text: str, told: dict[str, Any], answer: str, expected: dict[str, Any]) -> None:
    before = describe_position(position(told))
    s = give_effect(position(told), text)
    assert bool(answer) == any(d.waits for d in s.decisions)
    if answer:
        found = try_rows(s, f"anna: {answer}")
        assert found.legal, found.refusal
        s = found.state
    after = nest_differences(before, describe_position(s))
    wanted = {key: {k: v for k, v in value.items() if v != 0} if isinstance(value, dict) else value
              for key, value in expected.items()}
    assert {key: value for key, value in after.items() if key not in ("step", ASKED)} == wanted


def test_a_private_technology_is_chosen_of_several_cards() -> None:
    s = give_effect(position({}), "private II draw 3")
    assert [(d.kind, d.detail) for d in s.decisions] == [("keep", ("T205", "T213", "T208"))]
    s.begin_items("anna", "")
    after = try_rows(s, "anna: keep T213").state  # Public Feasts: 2 pawns
    assert after.players["anna"].learned == {"T213": "private"}
    assert after.players["anna"].active == 3
    assert after.zones["technologies II"].names == ("T214", "T205", "T208")
    assert after.players["anna"].scientists == 0


def test_others_choose_for_themselves_before_it_goes_on() -> None:
    s = give_effect(position({}), "others {choose {pop 1 or coins 2}}; coins 5")
    assert [(d.player, d.kind) for d in s.decisions] == [("berta", "choose")]
    assert s.players["anna"].coins == 1
    after = try_rows(s, "berta: choose 2").state
    assert (after.players["berta"].coins, after.players["anna"].coins) == (3, 6)


def test_by_d18_illegal_basic_action_4_is_none_of_any_without_a_pawn() -> None:
    s = give_effect(position({"anna": {"columns": NONE}, "rulings": {"D18": "illegal"}}),
                    "basic any")
    assert try_rows(s, "anna: basic 4").code == "C652"
    assert try_rows(s, "anna: basic 3").legal


def test_what_nobody_knows_stops_the_game() -> None:
    s = give_effect(position({}), 'opaque "something about rivers"; coins 5')
    assert [(d.player, d.kind, d.subject) for d in s.decisions] == [("gm", "ruling", "anna")]
    assert s.players["anna"].coins == 1
    refusal = try_rows(s, "anna: act B4a").refusal
    assert refusal is not None
    assert refusal.code.id == "T307"
    assert refusal.because == "What somebody is asked comes before whatever else the turn brings."


COUNTED: list[tuple[str, dict[str, Any], int]] = [
    ("techs(any)", {"anna": {"learned": {"T101": "I-1", "T208": "private"}}}, 2),
    ("techs(II)", {"anna": {"learned": {"T101": "I-1", "T208": "private"}}}, 1),
    ("techs(M)", {"anna": {"learned": {"T101": "I-1", "T208": "II-1", "T402": "IV-1"}}}, 2),
    ("techs(private)", {"anna": {"learned": {"T101": "I-1", "T208": "private"}}}, 1),
    ("techs(I)", {"anna": {"learned": {"T101": "I-1", "T402": "IV-1"}}}, 1),
    ("techs(II)", {"anna": {"learned": {"T208": "II-1", "T402": "IV-1"}}}, 1),
    ("techs(III)", {"anna": {"learned": {"T402": "IV-1"}}}, 0),
    ("techs(IV)", {"anna": {"learned": {"T208": "II-1", "T402": "IV-1"}}}, 1),
    ("techs(private)", {"anna": {"learned": {"T402": "IV-1"}}}, 0),
    ("colours", {"anna": {"learned": {"T101": "I-1", "T202": "II-1", "T208": "II-2",
                                      "T402": "IV-1"}}}, 2),
    ("open_techs(any)", {"scientists": {"I-1": ["berta"], "II-1": ["berta", "anna"]}}, 2),
    ("open_techs(II)", {"scientists": {"I-1": ["berta"], "II-1": ["berta", "anna"]}}, 1),
    ("scientists", {"anna": {"scientists": 3}}, 3),
    ("leaders", {"anna": {"leaders": ["L201", "L302"]}}, 2),
    ("goals", {"goals": {"O2": ["berta", "anna"], "O5": ["berta"]}}, 1),
    ("explored", {"anna": {"explored": 4}}, 4),
    ("villages", VILLAGE, 1),
    ("cities", {**VILLAGE, "cities": {"H05": "berta"}}, 0),
    ("tiles_own", {**VILLAGE, "cities": {"H05": "anna"}, "built": {"cradle": ["S08", "berta",
                                                                            "anna"]}}, 2),
    ("structures", {"built": {"cradle": ["S08", "berta", "anna"], "ST1": ["S05", "anna"]}}, 2),
    ("structures(first)", {"built": {"cradle": ["S08", "berta", "anna"]}}, 0),
    ("structures(second)", {"built": {"cradle": ["S08", "berta", "anna"]}}, 1),
    ("structures(stock)", {"anna": {"stock": ["S05"]}}, 1),
    ("cubes_off(food)", {"anna": {"cubes off": {"food": 3, "economy": 2}}}, 3),
    ("cubes_left(any)", {"anna": {"cubes off": {"food": 3, "economy": 2}}}, 19),
    ("invest_pos", {"anna": {"invested": 14}}, 14),
    ("columns_open", {"anna": {"cubes off": {"food": 3}}}, 2),
    ("coins", {"anna": {"coins": 7}}, 7), ("active", {"anna": {"active": 2}}, 2),
    ("inactive", {}, 20), ("settlers", {}, 1), ("soldiers", {}, 0), ("pieces", {}, 1),
    ("max_strength(either)", {"pieces": [["anna", "settler", 2, "ST1"],
                                         ["anna", "soldier", 5, "ST1"]]}, 5),
    ("total_strength(soldier)", {"pieces": [["anna", "settler", 2, "ST1"],
                                            ["anna", "soldier", 5, "ST1"]]}, 5),
    ("tile_strength(own)", {**VILLAGE, "cities": {"H05": "anna"}}, 6),
    ("tile_strength(settled)", VILLAGE, 0), ("tile_strength(fortified)", VILLAGE, 0),
    ("tokens(fortify)", {"anna": {"tokens": {"fortify": 2}}}, 2),
]


@pytest.mark.parametrize(("text", "told", "expected"), COUNTED, ids=[c[0] for c in COUNTED])
def test_counted(text: str, told: dict[str, Any], expected: int) -> None:
    s = position(told)
    exact = f"{text} = {expected}" if expected else f"{text} <= 1"
    equal = notation.read_test(DOCUMENT.parse(exact, "test"))
    more = notation.read_test(DOCUMENT.parse(f"{text} >= {expected + 1}", "test"))
    anna = s.players["anna"]
    assert counters.holds(s, anna, equal)
    assert not counters.holds(s, anna, more)


def test_every_counter_has_a_case() -> None:
    assert {text.partition("(")[0] for text, _, _ in COUNTED} == {*ARGUMENTS}
    assert {*counters.COUNTS} == {*ARGUMENTS}


def test_most_is_more_than_anybody_else() -> None:
    most = notation.read_test(DOCUMENT.parse("most(coins)", "test"))
    told = {"anna": {"coins": 4}, "berta": {"coins": 4}}
    s = position(told)
    assert not counters.holds(s, s.players["anna"], most)
    s.players["anna"].coins = 5
    assert counters.holds(s, s.players["anna"], most)


# which piece and which tile pays


TWO_SETTLERS = {"pieces": [["anna", "settler", 4, "cradle"], ["anna", "settler", 2, "ST1"]],
                "anna": {"columns": {"E": 0}}}


@pytest.mark.parametrize(("cost", "answer", "left"), [
    ("weaken settler 2", "pay", [(4, "cradle")]),
    ("weaken settler 2", "pay using settler cradle", [(2, "cradle"), (2, "ST1")]),
    ("remove settler", "pay", [(4, "cradle")]),
    ("remove settler", "pay using settler cradle", [(2, "ST1")]),
])
def test_a_player_chooses_the_piece_that_pays(
    cost: str, answer: str, left: list[tuple[int, str]]
) -> None:
    told = {**TWO_SETTLERS, "rulings": {"D64": "weakest"}}
    found = try_rows(give_effect(position(told), f"pay {cost} -> coins 5"), f"anna: {answer}")
    assert found.legal, found.refusal
    assert [(x.strength, x.tile) for x in found.state.pieces] == left
    assert found.state.players["anna"].coins == 1 + 5


def test_a_piece_that_is_too_weak_pays_nothing() -> None:
    found = try_rows(give_effect(position(TWO_SETTLERS), "pay weaken settler 3 -> coins 5"),
                     "anna: pay using settler ST1")
    assert found.code == "R451"


@pytest.mark.parametrize(("answer", "left"), [("pay", ("S02",)), ("pay with S02", ("S01",))])
def test_a_player_chooses_the_tile_that_pays(answer: str, left: tuple[str, ...]) -> None:
    told = {"anna": {"stock": ["S01", "S02"]}, "rulings": {"D64": "weakest"}}
    found = try_rows(give_effect(position(told), "pay structure -> coins 5"), f"anna: {answer}")
    assert found.legal, found.refusal
    assert found.state.players["anna"].stock == left


@pytest.mark.parametrize(("told", "cost", "ways"), [
    (TWO_SETTLERS, "weaken settler 2", {"pay using settler cradle", "pay using settler ST1"}),
    (TWO_SETTLERS, "weaken settler 3", {"pay"}),
    (TWO_SETTLERS, "remove settler", {"pay using settler cradle", "pay using settler ST1"}),
    ({"anna": {"stock": ["S01", "S02"]}}, "structure", {"pay with S01", "pay with S02"}),
    ({"anna": {"stock": ["S01"]}}, "structure", {"pay"}),
])
def test_what_can_pay_is_named_where_there_are_several(
    told: dict[str, Any], cost: str, ways: set[str]
) -> None:
    s = give_effect(position(told), f"pay {cost} -> coins 5")
    assert {move.text for move in legal(s, "anna")} == ways | {"decline"}
