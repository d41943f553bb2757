"""Numbers, tracks and abilities that the pack does not know: ruled when they matter, not before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
import yaml

from aoi_cli.packs import PackFile, judge_pack
from aoi_cli.rules.beyond_the_horizon import production, scoring
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.pack import completed_pack
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling import board, report
from tests.beyond_the_horizon.table import position
from tests.beyond_the_horizon.test_declared import play_whole_rows, try_row
from tests.packs.house import TEXT

OPAQUE = {"opaque": True}


def make_opaque_document() -> dict[str, Any]:
    """H05 and S08 wholly unreadable, and abilities of a technology, a leader, a government, an
    investment cell; the coins of the first cell of economy."""
    pack: dict[str, Any] = yaml.safe_load(TEXT)
    cards = {card["id"]: card for kind in ("technologies", "leaders", "territories", "structures",
                                           "governments") for card in pack[kind]}
    for id, kept in (("H05", ("id",)), ("S08", ("id", "name", "level")),
                     ("L203", ("id", "name", "level"))):
        card = cards[id]
        for key in [key for key in card if key not in kept]:
            del card[key]
        card["opaque"] = True
    cards["T102"]["passive"] = [dict(OPAQUE)]
    cards["G4b"]["stages"][1] = {"stage": "theocracy", "ability": OPAQUE}
    pack["investment"]["cells"][4] = {"passive": OPAQUE}
    pack["investment"]["cells"][8] = {"vp": OPAQUE}
    pack["board"]["boards"][0]["tracks"]["economy"][0]["coins"] = OPAQUE
    return pack


def judge_document(pack: dict[str, Any]) -> PackFile:
    return judge_pack(PACKS, json.dumps(pack, indent=1))


@cache
def make_opaque_house() -> Components:
    found = judge_document(make_opaque_document())
    assert found.errors == [], found.errors
    assert any("H05" in p.message and "S08" in p.message and "G4b" in p.message
               for p in found.warnings)
    return Components(found.pack)


def play_with_opaque(told: dict[str, Any], texts: Sequence[str], declared: bool = False) -> State:
    s = position({"goals in play": ["O2"], **told}, make_opaque_house(), declared)
    return play_whole_rows(s, *texts)


def list_waiting_details(s: State) -> list[tuple[str, str, str]]:
    return [(d.player, d.source, d.detail) for d in s.decisions if d.waits]


SETTLERS = {"step": "expansion", "tiles": {"H05": [0, 1]},
            "anna": {"tokens": {"settle": 1}, "columns": {"E": 0}},
            "pieces": [["anna", "settler", 3, "H05"]]}


def test_the_strength_of_a_tile_is_ruled_before_it_is_settled() -> None:
    s = play_with_opaque(SETTLERS, ["anna: settle H05"])
    assert list_waiting_details(s) == [("gm", "H05", "strength")]
    assert (s.villages, s.step, s.players["anna"].tokens["settle"]) == ({}, "expansion", 1)
    s = play_with_opaque(SETTLERS, ["anna: settle H05", 'gm: rule "3"', "anna: settle H05"])
    assert list_waiting_details(s) == [("gm", "H05", "village track")]
    s = play_with_opaque(SETTLERS, ["anna: settle H05", 'gm: rule "3"', "anna: settle H05",
                                'gm: rule "economy"'])
    assert s.players["anna"].cubes_off["economy"] == 1
    assert list_waiting_details(s) == [("gm", "economy 1", "coins")], "its cell is uncovered"


def test_reports_and_maps_show_what_was_ruled() -> None:
    s = play_with_opaque(SETTLERS, ["anna: settle H05"])
    for strength in ("?", "3"):
        [tile] = [row for row in report.tile_table(s).rows if row[1] == "H05"]
        assert tile[2] == strength
        [hex] = [hex for hex in board.draw_board(s).hexes if hex.label == "H05"]
        assert hex.letter == strength
        s = play_with_opaque(SETTLERS, ["anna: settle H05", 'gm: rule "3"'])


def test_then_it_may_be_too_strong() -> None:
    s = play_with_opaque(SETTLERS, ["anna: settle H05", 'gm: rule "4"'])
    assert try_row(s, "anna: settle H05").code == "M552"
    assert try_row(s, "anna: pass. produce coins").legal


def test_a_tile_on_which_nobody_stands_asks_nothing() -> None:
    s = position({**SETTLERS, "pieces": [["anna", "settler", 3, "ST1"]]}, make_opaque_house())
    assert try_row(s, "anna: settle H05").code == "M552"


def test_the_coins_of_a_cell_count_once_they_are_ruled() -> None:
    s = play_with_opaque(SETTLERS, ["anna: settle H05", 'gm: rule "3"', "anna: settle H05",
                                'gm: rule "economy"', 'gm: rule "2"'])
    assert list_waiting_details(s) == [("gm", "H05", "bonus")]
    assert production.coin_income(s, s.players["anna"]) == 2


BUILDER = {"step": "expansion", "anna": {"coins": 2, "stock": ["S08"]}}


def test_the_cost_of_a_structure_is_ruled_before_it_is_built() -> None:
    rows = ["anna: build ST1 with S08", 'gm: rule "2"']
    s = play_with_opaque(BUILDER, rows[:1])
    assert list_waiting_details(s) == [("gm", "S08", "cost")]
    assert (s.built, s.players["anna"].coins) == ({}, 2)
    s = play_with_opaque(BUILDER, [*rows, rows[0], 'gm: rule "food"', 'gm: rule "vp 2"'])
    assert s.built["ST1"] == ("S08", "anna", "")
    assert (s.players["anna"].coins, s.players["anna"].vp) == (0, 2)
    assert try_row(play_with_opaque(BUILDER, [rows[0], 'gm: rule "3"']), rows[0]).code == "R451"


def test_a_structure_that_cannot_be_built_there_asks_nothing() -> None:
    assert try_row(position(BUILDER, make_opaque_house()),
                   "anna: build cradle with S08").code == "M553"


def test_points_are_ruled_at_the_end() -> None:
    told = {"step": "expansion", "current": "berta", "tiles": {"H05": [0, 1]},
            "villages": {"H05": "anna"}, "built": {"cradle": ["S08", "berta", "anna"]},
            "anna": {"invested": 9}}
    s = position({"goals in play": ["O2"], **told}, make_opaque_house())
    s.last_round = s.round
    for row, question in (("berta: pass. produce coins", ("gm", "H05", "village vp")),
                          ('gm: rule "4"', ("gm", "S08", "left vp")),
                          ('gm: rule "1"', ("gm", "investment 9", "vp"))):
        s = try_row(s, row).state
        assert list_waiting_details(s) == [question]
    s = try_row(s, 'gm: rule "2"').state
    assert s.over
    found = scoring.breakdown(s, s.players["anna"])
    assert (found["territories"], found["investment"], found["structures"]) == (4, 2, 0)
    assert scoring.breakdown(s, s.players["berta"])["structures"] == 1


LESSON = "anna: act B1a. learn I-2"


def test_an_ability_of_a_technology_is_ruled_when_it_is_learned() -> None:
    s = play_with_opaque({}, [LESSON])
    assert list_waiting_details(s) == [("gm", "T102", "passive")]
    s = play_with_opaque({}, [LESSON, 'gm: rule "mod discount build 1 | on build: coins 2"',
                          "anna: pass. produce coins"])
    s.current, s.step = "anna", "expansion"
    s.players["anna"].stock, s.players["anna"].coins = ("S05",), 1
    s = try_row(s, "anna: build ST1 with S05. produce trades. done").state
    assert list_waiting_details(s) == [("gm", "economy 1", "coins")]
    assert s.players["anna"].coins == 1 - 1


def test_nothing_is_an_answer_too() -> None:
    s = play_with_opaque({}, [LESSON, 'gm: rule "nothing"', "anna: pass. produce coins"])
    assert s.declared["T102", "passive"].means == ()


def test_an_ability_of_a_government_and_of_an_investment_cell() -> None:
    told = {"anna": {"cubes off": {"infrastructure": 1}, "invested": 4, "government": "G4b",
                     "stages": ["despotism"]}}
    rows = ["anna: act B1a. learn I-4", 'gm: rule "mod recruit 1"']
    s = play_with_opaque(told, rows[:1])
    assert list_waiting_details(s) == [("gm", "G4b", "theocracy ability")]
    assert list_waiting_details(play_with_opaque(told, rows)) == [("gm", "investment 5", "passive")]


def test_a_leader_of_whom_nothing_is_known() -> None:
    told = {"anna": {"coins": 2, "learned": {"T101": "I-1"}}, "leaders at": {"II-1": "L203"},
            "decks": {"technologies II": ["T213", "T202", "T205", "T204"]}}
    rows = ["anna: act B2a. learn II-1", 'gm: rule "coins 3"']
    assert list_waiting_details(play_with_opaque(told, rows[:1])) == [("gm", "L203", "effect")]
    assert list_waiting_details(play_with_opaque(told, rows)) == [("gm", "L203", "passive")]
    s = play_with_opaque(told, [*rows, 'gm: rule "on discover: vp 1"'])
    assert (s.players["anna"].coins, s.players["anna"].vp) == (3, 1), "the leader was discovered"


@pytest.mark.parametrize(("rows", "texts"), [
    (["anna: settle H05"], ["many", "0", "7", "coins 3"]),
    (["anna: settle H05", 'gm: rule "3"', "anna: settle H05"], ["science", "3", "any"]),
])
def test_what_is_no_number_and_no_track(rows: list[str], texts: list[str]) -> None:
    for text in texts:
        assert try_row(play_with_opaque(SETTLERS, rows), f'gm: rule "{text}"').code == "C657"


@pytest.mark.parametrize("text", ["coins 3", "on sail: vp 1", "mod move 1 |", "on settle: coinz 1",
                                  "on build: per tecks(I) {vp 1}"])
def test_what_is_no_ability(text: str) -> None:
    assert try_row(play_with_opaque({}, [LESSON]), f'gm: rule "{text}"').code == "C657"


def test_at_a_table_with_the_box_players_declare_them_in_their_rows() -> None:
    s = play_with_opaque(BUILDER, ['anna: build ST1 with S08. declare "2". build ST1 with S08. '
                                   'declare "food". declare "vp 2". produce coins'], declared=True)
    assert s.built["ST1"] == ("S08", "anna", "")
    assert s.players["anna"].coins == 0
    s = play_with_opaque({}, [LESSON + '. declare "mod move 1". pass. produce coins'],
                         declared=True)
    assert s.declared["T102", "passive"].by == "anna"


def test_what_was_said_is_written_as_a_pack() -> None:
    s = play_with_opaque(BUILDER, [
        "anna: build ST1 with S08", 'gm: rule "2"', "anna: build ST1 with S08",
        'gm: rule "food"', 'gm: rule "vp 2"'])
    s = try_row(s, "anna: produce coins").state
    for row in ("berta: act B1a. learn I-2", 'gm: rule "mod move 1 | on explore: coins 1"'):
        tried = try_row(s, row)
        assert tried.legal, (row, tried.refusal)
        s = tried.state
    told = completed_pack.complete_pack(make_opaque_document(), s.declared.values(), "learnt",
                                        "game.yaml")
    found = judge_document(told)
    assert found.errors == []
    parts = PACKS.components(found.pack)
    assert parts["structures"]["S08"]["cost"] == "2"
    assert parts["structures"]["S08"]["centre"] == "vp 2"
    assert parts["structures"]["S08"]["left track"] == "food"
    assert parts["structures"]["S08"]["left vp"] == "?", "nobody has said that"
    assert parts["technologies"]["T102"]["passive"] == "mod move 1 | on explore: coins 1"
    lines = [*completed_pack.list_comments(s.declared.values(), "game.yaml")]
    assert lines[:2] == ["Learnt in game.yaml, and not verified:", "  S08 cost: 2 (gm, line 2)"]
