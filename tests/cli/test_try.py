"""`aoi try`: what would be, and nothing written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROUND_1_ROWS, ROWS, SETUP_ROWS, Aoi

BUILD = "berta: dig 1. build F1"
UPGRADE = "berta: upgrade A7 to guild"


def try_rows(aoi: Aoi, game: Path, *arguments: str, code: int = 0) -> dict[str, Any]:
    before = game.read_bytes()
    result = aoi("try", game, *arguments, "--format", "json")
    assert result.code == code
    assert game.read_bytes() == before
    found: dict[str, Any] = json.loads(result.out)
    return found


@pytest.fixture
def neighbours(aoi: Aoi, new_game: Path) -> Path:
    """The lake's A7 next to the forest's B6; it is berta's turn."""
    setup = ["berta: place A7" if row == "berta: place G1" else row for row in SETUP_ROWS]
    assert aoi("play", new_game, *setup, *ROUND_1_ROWS).code == 0
    return new_game


def test_a_row_is_shown_as_it_would_be_played(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, out, err = aoi("try", game, BUILD)
    assert (code, err) == (0, "")
    played = aoi("play", game, BUILD, "--dry-run").out.splitlines()
    assert out.splitlines()[:3] == played[:3]
    assert out.endswith("round 1, phase II\n  cleo: to move\n")
    assert game.read_bytes() == before


def test_the_difference_of_all_rows(aoi: Aoi, game: Path) -> None:
    """A spade 3 tools, a workshop 1 tool and 2 coins; cleo's bonus holds 1 coin."""
    found = try_rows(aoi, game, BUILD, "cleo: pass rb-send")
    assert found["difference"] == {
        "anna": {}, "berta": {"coins": -2, "tools": -4}, "cleo": {"coins": 1},
    }
    assert [row["legal"] for row in found["rows"]] == [True, True]
    assert found["next"]["waiting"][0]["player"] == "anna"


def test_what_is_asked_of_others(aoi: Aoi, neighbours: Path) -> None:
    """A guild beside a rival costs 3 coins; the workshop next to it is worth 1 power."""
    [row] = try_rows(aoi, neighbours, UPGRADE)["rows"]
    assert row["asks"] == [{"player": "cleo", "text": "offer of 1 power from berta (A7)"}]
    assert {"what": "coins", "by": -3, "source": "a guild"} in row["changes"][0]["changes"]
    assert "    asks cleo: offer of 1 power from berta (A7)\n" in aoi(
        "try", neighbours, UPGRADE).out


def test_alternatives_side_by_side(aoi: Aoi, neighbours: Path) -> None:
    options = ["--or", "cleo: leech", "--or", "cleo: decline; cleo: pass rb-send"]
    found = try_rows(aoi, neighbours, UPGRADE, *options)
    leech, decline = found["alternatives"]
    assert leech["difference"]["cleo"] == {"power": [[4, 8, 0], [3, 9, 0]]}
    assert decline["difference"]["cleo"] == {"coins": 1}
    assert leech["difference"]["berta"] == decline["difference"]["berta"]
    assert [len(a["rows"]) for a in found["alternatives"]] == [1, 2]

    code, out, err = aoi("try", neighbours, UPGRADE, *options)
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["cleo", "power", "4/8/0", ">", "3/9/0"] in lines
    assert ["cleo", "coins", "+1"] in lines
    assert ["berta", "coins", "-3", "-3"] in lines


def test_alternatives_do_not_know_each_other(aoi: Aoi, game: Path) -> None:
    found = try_rows(aoi, game, "--or", "berta: pass rb-send", "--or", "berta: pass rb-send")
    one, other = found["alternatives"]
    assert one == other and one["rows"][0]["legal"]


def test_a_refused_row_ends_the_trial(aoi: Aoi, game: Path) -> None:
    rows = [BUILD, "cleo: build Z9", "anna: pass rb-send"]
    code, out, err = aoi("try", game, *rows)
    assert code == 1
    assert "    refused: S103" in out and "rb-send" not in out
    assert err.startswith(f"row {len(ROWS) + 2}:13: S103")
    found = try_rows(aoi, game, *rows, code=1)
    assert [row["legal"] for row in found["rows"]] == [True, False]
    assert found["difference"]["berta"] == {"coins": -2, "tools": -4}


def test_the_rest_is_judged_without_it(aoi: Aoi, game: Path) -> None:
    rows = ["anna: pass rb-guild", BUILD, "cleo: pass rb-send"]
    found = try_rows(aoi, game, *rows, "--carry-on", code=1)
    assert [row["legal"] for row in found["rows"]] == [False, True, True]
    assert found["rows"][0]["diagnostics"][0]["code"] == "T301"


def test_an_alternative_that_is_refused(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("try", game, "--or", BUILD, "--or", "berta: pass rb99")
    assert code == 1
    assert "C601" in out and f"row {len(ROWS) + 1}:13: C601" in err


def test_alternatives_behind_a_refused_row_are_not_tried(aoi: Aoi, game: Path) -> None:
    found = try_rows(aoi, game, "berta: build Z9", "--or", BUILD, code=1)
    assert found["alternatives"] == []


def test_undo_can_be_tried(aoi: Aoi, game: Path) -> None:
    """anna's row cost 2 coins and 4 tools and moved power."""
    found = try_rows(aoi, game, "gm: undo 1")
    assert found["difference"]["anna"] == {
        "coins": 2, "tools": 4, "power": [[1, 7, 2], [1, 11, 0]],
    }


def test_rows_from_standard_input(aoi: Aoi, game: Path) -> None:
    rows = f"# plan\n{BUILD}\n\ncleo: pass rb-send\n"
    assert aoi("try", game, "-", stdin=rows).code == 0
    assert aoi("try", "-", BUILD, stdin=game.read_text()).code == 0
    assert aoi("try", "-", "-", stdin=rows).code == 2


@pytest.mark.parametrize("arguments", [[], ["  "], ["# x"], ["--or", ""], [BUILD, "--or", "; "]])
def test_no_row(aoi: Aoi, game: Path, arguments: list[str]) -> None:
    code, _, err = aoi("try", game, *arguments)
    assert code == 2 and "no row to try" in err


def test_files_with_errors(aoi: Aoi, broken: Path) -> None:
    code, out, err = aoi("try", broken, BUILD)
    assert (code, out) == (1, "")
    assert "has errors already" in err


def test_characters_that_no_file_may_hold(aoi: Aoi, game: Path) -> None:
    assert aoi("try", game, "berta: build\x07 H8").code == 1
