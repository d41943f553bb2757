"""Golden texts of three positions, and what holds for every report.

After an intended change, read the new texts critically and keep them:

    RENEW_GOLDEN=1 pytest tests/render
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aoi_cli.engine.course import go_on
from aoi_cli.engine.show.report import Board, Hex, Report, Standing, Table
from aoi_cli.engine.shuffle import Draw
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import find_game
from aoi_cli.render.ansi import PLAIN
from aoi_cli.render.hexes import draw, draw_within, legend
from aoi_cli.render.tables import lines_of_row, table
from aoi_cli.render.text import print_report
from aoi_cli.rules.age_of_innovation.drawing import compose
from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.terra.box.hexmap import sort_pair
from aoi_cli.rules.terra.state import State
from aoi_cli.rules.terra.telling.report import SIGNS
from tests.conformance.playing import position
from tests.render.positions import large, mystica, small

FOLDER = Path(__file__).parent
CODES = re.compile(r"\x1b\[[\d;]*m")
REPORTS = {"large": lambda: GAME.report(large(), "Tuesday group, game 3"),
           "small": lambda: GAME.report(small(), ""),
           "mystica": lambda: find_game("terra-mystica").report(mystica(), "")}
POSITIONS: dict[str, Callable[[], State]] = {"large": large, "small": small, "mystica": mystica}


def check_golden(name: str, text: str) -> None:
    file = FOLDER / f"{name}.txt"
    if os.environ.get("RENEW_GOLDEN"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{file.name} differs; see this module's head"


def the_board(name: str) -> Board:
    board = REPORTS[name]().board
    assert board
    return board


@pytest.mark.parametrize("name", REPORTS)
def test_map(name: str) -> None:
    check_golden(f"map-{name}", "\n".join(draw(the_board(name), colour=False)) + "\n")


@pytest.mark.parametrize("name", REPORTS)
def test_report(name: str) -> None:
    check_golden(f"report-{name}", print_report(REPORTS[name](), colour=False))


@pytest.mark.parametrize("name", REPORTS)
def test_colour_adds_only_colour(name: str) -> None:
    coloured = print_report(REPORTS[name](), colour=True)
    plain = print_report(REPORTS[name](), colour=False)
    assert "\x1b[" in coloured and "\x1b" not in plain
    assert CODES.sub("", coloured) == plain


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("width", [80, 100, 140])
def test_widths_hold(name: str, width: int) -> None:
    found = REPORTS[name]()
    tables_only = Report(found.title, found.where, None, found.tables, found.waiting)
    lines = print_report(tables_only, colour=False, width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("name", REPORTS)
def test_the_map_keeps_to_100_columns(name: str) -> None:
    lines = draw(the_board(name), colour=False)
    assert max(map(len, lines)) <= 100
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("name", REPORTS)
def test_all_hexes_appear(name: str) -> None:
    text = "\n".join(draw(the_board(name), colour=False))
    shown = re.findall(r"~?[A-I]\d+|r\d+", text)
    assert sorted(shown) == sorted(POSITIONS[name]().map.place)


@pytest.mark.parametrize("name", REPORTS)
def test_every_edge_hex_has_a_dotted_side(name: str) -> None:
    board = the_board(name)
    taken = {(h.x, h.y) for h in board.hexes}
    around = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    for hex in board.hexes:
        if "edge" in hex.marks:
            assert any((hex.x + dx, hex.y + dy) not in taken for dx, dy in around), hex.id


@pytest.mark.parametrize("name", POSITIONS)
def test_the_bridges_shown_could_stand(name: str) -> None:
    state = POSITIONS[name]()
    assert state.bridges
    assert all(sort_pair(a, b) in state.map.sites for a, b, _ in state.bridges)


def test_signs_of_a_hex() -> None:
    marks = frozenset({"city", "annex", "neutral"})
    board = Board((Hex("E4", 0, 0, "black", "S", "W", "S", marks),), signs=SIGNS)
    assert draw(board, colour=False) == [
        "  / \\",
        " / E4\\",
        "| [Ws]|",
        " \\*s+/",
        "  \\ /",
    ]


def test_a_kind_of_two_letters_leaves_room_for_the_town() -> None:
    board = Board((Hex("E4", 0, 0, "black", "S", "TP", "S", frozenset({"city"})),), signs=SIGNS)
    assert draw(board, colour=False)[2] == "|[TPs]|"
    board = Board((Hex("E4", 0, 0, "black", "S", "TP", "S"),), signs=SIGNS)
    assert draw(board, colour=False)[2] == "| TPs |"


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("large", "~ river  [ ] in a city  * neutral  + annex  # bridge  . : dotted side: edge"),
        ("mystica", "~ river  [ ] in a town  # bridge"),
    ],
)
def test_the_legend_tells_the_marks_of_the_game(name: str, marks: str) -> None:
    assert f"Marks    {marks}\n" in print_report(REPORTS[name](), colour=False)


def test_numbers_stand_right_and_words_left() -> None:
    content = Table("Kings", ("name", "age", "power I/II/III"),
                    (("Ann", "7", "5/7/0"), ("Bartholomew", "101", "10/2/0")))
    assert table(content, 100) == [
        "Kings",
        "name         age     power",
        "                  I/II/III",
        "-----------  ---  --------",
        "Ann            7     5/7/0",
        "Bartholomew  101    10/2/0",
    ]


def test_long_cells_wrap() -> None:
    content = Table("T", ("a", "b"), (("one", "two three four five"), ("six", "")))
    assert table(content, 15) == [
        "T",
        "a    b",
        "---  ----------",
        "one  two three",
        "     four five",
        "six",
    ]


@given(st.text(alphabet="ab -\u2003ä", max_size=12), st.integers(1, 12))
def test_a_cell_that_fits_is_as_if_it_were_wrapped(cell: str, width: int) -> None:
    wrapped = wrap(cell, width, break_on_hyphens=False, break_long_words=False)
    lines = [line.ljust(width).rstrip() for line in wrapped]
    assert lines_of_row([cell], [width], [False]) == lines


KINGDOMS = Table("Kingdoms", ("name", "government", "infrastructure", "what it does"), (
    ("Ann", "democracy", "3", "income: one coin"),
    ("Bartholomew", "theocracy", "12", "nothing"),
))


def test_a_table_that_is_too_wide_takes_the_short_words_of_its_game() -> None:
    short = {"government": "gov.", "infrastructure": "infra.", "income": "inc."}
    assert table(KINGDOMS, 42, short=short) == [
        "Kingdoms",
        "name         gov.       infra.  what it",
        "                                does",
        "-----------  ---------  ------  ----------",
        "Ann          democracy       3  income:",
        "                                one coin",
        "Bartholomew  theocracy      12  nothing",
        "(gov. government, infra. infrastructure)",
    ]


def test_a_table_that_is_much_too_wide_is_split() -> None:
    """Its first column stands in each part, and no word is broken."""
    assert table(KINGDOMS, 36) == [
        "Kingdoms",
        "name         government",
        "-----------  ----------",
        "Ann          democracy",
        "Bartholomew  theocracy",
        "",
        "Kingdoms, continued",
        "name         infrastructure",
        "-----------  --------------",
        "Ann                       3",
        "Bartholomew              12",
        "",
        "Kingdoms, continued",
        "name         what it does",
        "-----------  ----------------",
        "Ann          income: one coin",
        "Bartholomew  nothing",
    ]


def test_words_without_room_side_by_side_stand_below_each_other() -> None:
    content = Table("T", ("wonder", "what"), (("transcontinental_railroad", "+4_strength"),))
    assert table(content, 30) == ["T", "transcontinental_railroad", "    what: +4_strength"]


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("width", [60, 72, 80, 100])
def test_each_hex_of_a_split_map_is_whole_in_a_part(name: str, width: int) -> None:
    board = the_board(name)
    lines = draw_within(board, False, width)
    assert max(map(len, lines)) <= width
    shown = set(re.findall(r"~?[A-I]\d+|r\d+", "\n".join(lines)))
    assert shown >= {hex.id for hex in board.hexes}


def test_signs_that_steer_a_terminal_are_not_printed() -> None:
    hostile = "\x1b[2J\x07"
    content = Table(hostile, (hostile,), ((hostile,),))
    text = print_report(Report(hostile, hostile, None, (content,), (hostile,)), colour=False)
    assert "\x1b" not in text and "\x07" not in text


def test_wide_signs_keep_the_columns() -> None:
    lines = table(Table("T", ("name", "n"), (("東京", "1"), ("Ґжегож", "2"))), 40)
    assert lines[3:] == ["東京    1", "Ґжегож  2"]


def test_before_anything_is_taken() -> None:
    players = ["anna", "berta", "cleo"]
    for distribution in ("bundles", "draft"):
        head = {"aoi": 1, "game": "age-of-innovation", "ruleset": GAME.box.rulesets[-1],
                "edition": "1.2", "map": "3-5", "players": players, "distribution": distribution,
                **compose(players, {"distribution": [distribution]}, Draw("x"))}
        judged = judge(compose_game_file(head))
        text = print_report(judged.game.report(judged.state, "New"), colour=False)
        assert "On offer" in text
        assert "income:" in text


def test_the_end_shows_the_result_and_nothing_that_is_free() -> None:
    state = position({"position": {"phase": "end", "swamp": {"vp": 30}}})
    go_on(state)
    text = print_report(GAME.report(state, ""), colour=False)
    result = text[text.index("Result") :].split("\n\n")[0].splitlines()
    assert [line.split()[:2] for line in result[3:]] == [
        ["1", "swamp"], ["2", "lake"], ["2", "mountain"],
    ]
    assert "Waiting for" not in text and "Free round bonuses" not in text


def test_a_crowded_board_has_room_for_several_pieces() -> None:
    hexes = (
        Hex("M13", 0, 0, "green", "3", label="H05",
            standing=(Standing("V", "A"), Standing("C", "B"), Standing("s", "A", "2"))),
        Hex("N13", 2, 0, "", "?", label="a-long-name"),
        Hex("M12", 1, -1, "green", "2", label="H01",
            standing=tuple(Standing("s", "A", str(n)) for n in (1, 2, 3))),
    )
    board = Board(hexes, owners=(("A", "anna"),), crowded=True)
    assert draw(board, colour=False) == [
        "     / \\",
        "    /H01\\",
        "   |     |",
        "   |sa +2|",
        "  / \\ 2 / \\",
        " /H05\\ /N13\\",
        "|Va Cb|     |",
        "|  sa |     |",
        " \\ 3 / \\ ? /",
        "  \\ /   \\ /",
    ]
    assert legend(board) == [
        ("Names", [("N13 a-long-name", PLAIN)]), ("Owners", [("a anna", PLAIN)]),
        ("Marks", [("+2 two more pieces", PLAIN)]),
    ]


def test_a_name_of_six_letters_is_written_across_the_outline() -> None:
    board = Board((Hex("M13", 0, 0, "yellow", "", label="cradle"),
                   Hex("N13", 2, 0, "brown", "", label="ST1")),
                  terrains=(("", "start", "brown"), ("", "cradle", "yellow")), crowded=True)
    assert draw(board, colour=False) == [
        "  / \\   / \\",
        " cradle/ST1\\",
        "|     |     |",
        "|     |     |",
        " \\ ^ / \\ * /",
        "  \\ /   \\ /",
    ]


def test_the_legend_of_a_crowded_board_has_no_rivers_and_bridges() -> None:
    board = Board((Hex("M13", 0, 0, "", "?"),), owners=(("A", "anna"),), crowded=True)
    assert legend(board) == [("Owners", [("a anna", PLAIN)])]
