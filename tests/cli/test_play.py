from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.judging.judged_game import judge
from tests.conftest import ROWS, SETUP_ROWS, Aoi, line_of

BUILD = "berta: burn 1. dig 1. build F1"


def moves(path: Path) -> list[str]:
    return [row.strip() for row in judge(path.read_text()).text.moves.splitlines()]


def test_rows_are_appended_as_they_were_given(aoi: Aoi, new_game: Path) -> None:
    before = new_game.read_text()
    code, _, err = aoi("play", new_game, *ROWS)
    assert (code, err) == (0, "")
    assert new_game.read_text() == before + "".join(f"  {row}\n" for row in ROWS)


@pytest.mark.usefixtures("wide")
def test_what_changed_is_shown(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("play", game, "berta: burn 1. dig 1. build F1 = 13c")
    assert (code, err) == (0, "")
    row, changes, now, *after = out.splitlines()
    assert row == "berta: burn 1. dig 1. build F1 = 13c"
    assert changes.startswith("    berta: -1 token (sacrifice), -3 tools (1 spade")
    assert changes.endswith("), -1 tool -2 coins (a workshop), +1 workshop (F1)")
    assert now == (
        "    now: 20 vp, 13 coins, 2 tools, 0 scholars, books engineering 1, power 5/5/1, "
        "disciplines engineering 1 medicine 1, 1 shipping, 3 terraforming, 0 keys"
    )
    assert after == ["round 1, phase II", "  cleo: to move"]


@pytest.mark.usefixtures("wide")
def test_what_happens_by_itself_has_a_star(aoi: Aoi, new_game: Path) -> None:
    aoi("play", new_game, *SETUP_ROWS[:-1])
    lines = aoi("play", new_game, SETUP_ROWS[-1]).out.splitlines()
    assert lines[0] == "anna: place C8"
    assert "* berta: income" in lines
    assert lines[-4] == "round 1, phase II"


def test_json(aoi: Aoi, game: Path) -> None:
    code, out, _ = aoi("play", game, BUILD, "--format", "json", "--dry-run")
    assert code == 0
    found = json.loads(out)
    assert set(found) == {"version", "written", "rows", "next"}
    assert found["written"] is False
    [row] = found["rows"]
    assert (row["player"], row["text"]) == ("berta", BUILD)
    assert found["next"]["waiting"][0]["player"] == "cleo"


def test_nothing_is_written_unless_all_rows_are_legal(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, out, err = aoi("play", game, BUILD, "# a comment", "anna: bild D5")
    assert (code, out) == (1, "")
    assert err == (
        f"row {len(ROWS) + 2}:7: S102 `bild` is not a command here\n"
        "    anna: bild D5\n"
        "          ^^^^\n"
        "  because: `aoi help notation` lists the commands of each game.\n"
        "  help: Did you mean build? Write `build D5`.\n"
        "aoi: nothing was written.\n"
    )
    assert game.read_bytes() == before


def test_what_may_follow_names_the_row(aoi: Aoi, game: Path) -> None:
    code, _, err = aoi("play", game, "berta: build Z9", "anna: pass rb-send")
    assert code == 1
    number = len(ROWS) + 1
    assert f"row {number}:14: S103" in err
    assert f"  may follow from the error in row {number}\n" in err


def test_dry_run_writes_nothing(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, out, _ = aoi("play", game, BUILD, "--dry-run")
    assert code == 0
    assert out.endswith("nothing was written (dry run)\n")
    assert game.read_bytes() == before


def test_rows_from_standard_input(aoi: Aoi, game: Path) -> None:
    rows = "\n# round 1\nberta: burn 1. dig 1. build F1  # by the sea\n\n"
    assert aoi("play", game, "-", stdin=rows).code == 0
    assert moves(game)[-2:] == ["# round 1", "berta: burn 1. dig 1. build F1  # by the sea"]


def test_a_game_from_standard_input_can_only_be_tried(aoi: Aoi, game: Path) -> None:
    text = game.read_text()
    assert aoi("play", "-", BUILD, stdin=text).code == 2
    assert aoi("play", "-", "-", "--dry-run", stdin=text).code == 2
    tried = aoi("play", "-", BUILD, "--dry-run", stdin=text)
    assert tried.code == 0
    assert "cleo: to move" in tried.out


def test_lines_of_one_argument_are_rows(aoi: Aoi, new_game: Path) -> None:
    assert aoi("play", new_game, "\n".join(ROWS)).code == 0
    assert moves(new_game) == ROWS


def test_a_file_with_errors_takes_no_rows(aoi: Aoi, broken: Path) -> None:
    before = broken.read_bytes()
    code, out, err = aoi("play", broken, BUILD)
    assert (code, out) == (1, "")
    assert f"{broken}:{line_of(broken, 'berta: bild D5')}:10: S102" in err
    assert err.endswith(f"{broken} has errors already, so nothing was written.\n")
    assert broken.read_bytes() == before


@pytest.mark.parametrize("row", ["berta: build\x07 H8", "berta: burn 1. dig 1. build F1\udcff"])
def test_characters_that_no_file_may_hold(aoi: Aoi, game: Path, row: str) -> None:
    before = game.read_bytes()
    code, _, err = aoi("play", game, row)
    assert code == 1
    assert "is not allowed" in err
    assert game.read_bytes() == before


def test_line_ends_and_what_follows_the_moves_are_kept(aoi: Aoi, game: Path) -> None:
    data = game.read_bytes().replace(b"\n", b"\r\n") + b"# the end\r\n"
    game.write_bytes(data)
    code, _, err = aoi("play", game, "berta: bild H8")
    told = f"row {len(ROWS) + 1}:8: S102 `bild` is not a command here"
    assert (code, err.splitlines()[0]) == (1, told)
    assert aoi("play", game, BUILD).code == 0
    assert game.read_bytes() == data.replace(
        b"# the end\r\n", f"  {BUILD}\r\n# the end\r\n".encode()
    )


@pytest.mark.parametrize("rows", [[""], ["  ", "\n"], []])
def test_no_row(aoi: Aoi, game: Path, rows: list[str]) -> None:
    assert aoi("play", game, *rows).code == 2


def test_a_fault_while_showing_leaves_the_file_alone(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("oh")

    before = game.read_bytes()
    monkeypatch.setattr("aoi_cli.table.next.next_text", fail)
    for command in (["play", game, BUILD], ["undo", game]):
        assert aoi(*command) == (2, "", "aoi: internal fault: ZeroDivisionError: oh\n")
        assert game.read_bytes() == before


def test_a_file_that_cannot_be_written(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    before = game.read_bytes()
    monkeypatch.setattr(os, "fsync", fail)
    for command in (["play", game, BUILD], ["undo", game], ["fmt", game, "--short"]):
        code, out, err = aoi(*command)
        assert (code, out) == (2, "")
        assert "F201" in err and "Permission denied" in err
        assert game.read_bytes() == before


def test_undo_adds_a_row_and_keeps_the_others(aoi: Aoi, game: Path) -> None:
    before = game.read_text()
    code, out, err = aoi("undo", game, "-n", "2", "--because", "wrong book", "--yes")
    assert (code, err) == (0, "")
    assert game.read_text() == before + '  gm: undo 2 because "wrong book"\n'
    assert out.splitlines()[:3] == [
        f"undone: row {len(ROWS) - 1}: {ROWS[-2]}",
        f"undone: row {len(ROWS)}: {ROWS[-1]}",
        "round 1, phase II",
    ]
    assert aoi("check", game).code == 0


def test_undo_goes_on_where_undo_stopped(aoi: Aoi, game: Path) -> None:
    assert ROWS[-1] in aoi("undo", game).out
    assert ROWS[-2] in aoi("undo", game).out
    assert moves(game)[-2:] == ["gm: undo 1", "gm: undo 1"]


def test_a_reason_with_quotes(aoi: Aoi, game: Path) -> None:
    assert aoi("undo", game, "--because", 'he said "no"').code == 0
    assert aoi("check", game).code == 0
    assert 'he said "no"' in moves(game)[-1]


@pytest.mark.parametrize(("count", "code"), [("99", 1), ("0", 2), ("x", 2)])
def test_undo_of_too_much(aoi: Aoi, game: Path, count: str, code: int) -> None:
    before = game.read_bytes()
    found = aoi("undo", game, "-n", count)
    assert (found.code, found.out) == (code, "")
    assert game.read_bytes() == before


def test_undo_can_be_tried(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    assert aoi("undo", game, "--dry-run").code == 0
    assert game.read_bytes() == before
    assert aoi("undo", "-").code == 2
