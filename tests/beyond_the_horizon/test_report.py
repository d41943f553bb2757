"""What is shown of a position, against what lies on the table."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.engine.show.report import Table
from aoi_cli.render.text import print_report
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.report import make_report
from tests.beyond_the_horizon.odd import odd_pack
from tests.beyond_the_horizon.table import GAME, position, start_replay, state
from tests.conftest import Aoi

ON_THE_MAP = {
    "tiles": {"H05": (0, 1), "H01": (1, -1)},
    "pieces": [["anna", "settler", 2, "ST1"], ["berta", "soldier", 3, "H05"]],
    "villages": {"H05": "anna"}, "cities": {"H05": "berta"},
    "built": {"cradle": ["S01", "anna", "berta"]},
}


def table(s: State, title: str) -> Table:
    return next(t for t in make_report(s, "").tables if t.title == title)


def row(s: State, title: str, first: str) -> tuple[str, ...]:
    return next(cells for cells in table(s, title).rows if cells[0] == first)


def test_all_tables_keep_to_80_columns() -> None:
    said = print_report(make_report(position(ON_THE_MAP), ""), colour=False, width=80)
    assert max(map(len, said.splitlines())) <= 80


def test_tiles_with_their_pieces_and_buildings() -> None:
    s = position(ON_THE_MAP)
    tiles = {cells[1]: cells for cells in table(s, "Tiles").rows}
    assert tiles["H05"] == ("M14", "H05", "3", "berta soldier 3",
                            "village of anna, city of berta")
    assert tiles["H01"] == ("N12", "H01", "2", "",
                            "village 2 VP (food, 1 coin), city 4 VP (economy)")
    assert tiles["cradle"][4] == "Grain Pit (S01) of anna and berta"
    assert tiles["ST1"][3] == "anna settler 2"


def test_the_map_has_a_hex_for_each_tile_and_each_place_where_one_can_be_laid() -> None:
    board = make_report(position(ON_THE_MAP), "").board
    assert board
    hexes = {hex.id: hex for hex in board.hexes}
    assert [(x.kind, x.owner, x.value) for x in hexes["M14"].standing] == [
        ("V", "A", ""), ("C", "B", ""), ("m", "B", "3")]
    assert [(x.kind, x.owner) for x in hexes["M13"].standing] == [("S", "A"), ("S", "B")]
    assert (hexes["M14"].label, hexes["M14"].letter) == ("H05", "3")
    # Each of them touches two tiles at least; O13 would touch anna's starting tile only.
    assert {id for id, hex in hexes.items() if not hex.label} == {"M12", "N14", "L14", "O12"}


def test_a_slot_is_open_to_who_has_learned_what_it_is_linked_to() -> None:
    s = position({"anna": {"learned": {"T101": "I-1"}},
                  "berta": {"learned": {"T101": "I-1", "T102": "I-2"}}})
    assert row(s, "Technology tree", "I-2") == (
        "I-2", "", "Reed Canals (T102)", "economy", "berta", "anna")
    assert row(s, "Technology tree", "II-1")[4:] == ("", "anna, berta")
    assert row(s, "Technology tree", "II-2")[4:] == ("", "berta")
    assert row(s, "Technology tree", "II-4")[4:] == ("", "")


def test_action_spaces_tell_their_price_and_whose_token_stands_there() -> None:
    s = position({"anna": {"space": "B1c"}, "villages": {"H05": "berta"}, "tiles": {"H05": (0, 1)}})
    assert "B1c +1 coin: anna" in row(s, "Action spaces", "B1")[2]
    assert row(s, "Action spaces", "A6")[3] == "berta"
    assert row(s, "Action spaces", "A8")[3] == ""
    assert row(s, "Action spaces", "B4")[3] == "all"


def test_open_columns_are_in_brackets_and_the_next_cell_is_told() -> None:
    s = position({"anna": {"cubes off": {"food": 1}}})
    assert row(s, "Players", "anna")[3] == "[A6] B5 C4 D3 E2"
    tracks = {cells[:2]: cells[2:] for cells in table(s, "Tracks").rows}
    assert tracks["anna", "food"] == ("1", "7", "1 coin")
    assert tracks["anna", "investment"][:2] == ("0", "12")


def test_points_before_the_end_are_those_that_would_be_counted_now() -> None:
    s = position({"anna": {"learned": {"T101": "I-1", "T402": "IV-1"}},
                  "goals": {"O5": ["berta", "anna"]}})
    # Levels I and IV: 5; the fourth level's own 4 points; the goal as second 3 and as first 5.
    assert table(s, "Points").columns == (
        "player", "goals", "technologies", "level IV", "territories", "structures", "investment",
        "leaders", "government", "total now")
    nothing = ("0",) * 5
    assert row(s, "Points", "anna") == ("anna", "3", "5", "4", *nothing, "12")
    assert row(s, "Points", "berta") == ("berta", "5", "0", "0", *nothing, "5")


def test_governments_are_shown_while_they_are_chosen_and_with_their_stages_later() -> None:
    laid_out = table(state(start_replay("report", 2)), "Governments")
    assert len({cells[1] for cells in laid_out.rows if cells[1]}) == 2
    s = position({"anna": {"government": "G1a", "stages": ["despotism"]}})
    found = table(s, "Governments").rows
    assert found[0] == ("anna", "River League (G1a)", "despotism", "unlocked",
                        "when you settle a village: 2 coins")
    assert [cells[3] for cells in found] == ["unlocked", "", "", ""]


def test_leaders_and_structures_are_told_with_what_they_do() -> None:
    s = position({"anna": {"leaders": ["L203"], "stock": ["S12"]}})
    assert row(s, "Leaders", "anna") == ("anna", "The Toll Master (L203)", "II", "3 coins")
    structures = {cells[1]: cells for cells in table(s, "Structures").rows}
    assert structures["Spring Conduit (S12), anna"] == (
        "II", "Spring Conduit (S12), anna", "3", "3 VP", "3 VP, food", "economy")


def test_a_cell_that_only_some_boards_have_is_told_by_those() -> None:
    s = position({}, odd_pack())
    boards = s.pack.boards
    assert [len(boards[p.seat].tracks["food"]) for p in s.players.values()] == [8, 6]
    assert GAME.telling.describe_source(s, "food 8") == "when producing: activate 1 pawn"
    assert GAME.telling.describe_source(s, "economy 5") == "produce 1 coin more"
    assert GAME.telling.describe_source(s, "infrastructure 3") == "take a structure of level II"


def test_a_single_token_is_told_as_one(aoi: Aoi) -> None:
    game = Path("games", "beyond-the-horizon", "3-three-001.yaml")
    said = aoi("log", game, "--since", 37).out
    assert "+1 settle token (A5a)" in said and "+1 fortify token (A6c)" in said
    assert "1 settle tokens" not in said


def test_points_by_column_of_the_score_sheet_need_no_explanation(aoi: Aoi) -> None:
    game = Path("games", "beyond-the-horizon", "3-three-001.yaml")
    told = [line.split() for line in aoi("why", game, "--player", "anna").out.splitlines()]
    assert ["source", "gained", "spent"] in told
    assert ["technologies", "20"] in told
