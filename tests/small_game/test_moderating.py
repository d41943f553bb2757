"""A moderator's tools, with a game that none of them was written for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.table import open_game
from tests.conftest import Aoi
from tests.small_game.table import GAME

BEGINNING = ["anna: keep tailor", "berta: keep hoarder", "cleo: keep collector",
             "anna: stall gate", "berta: stall bridge", "cleo: stall gate",
             "anna: pass", "berta: bid 2", "cleo: pass"]


@pytest.fixture
def quay(aoi: Aoi, tmp_path: Path) -> Path:
    """Night 1, berta's first turn."""
    path = tmp_path / "quay.yaml"
    aoi("new", path, "--game", GAME.name, "-p", "anna", "-p", "berta", "-p", "cleo",
        "--seed", "abc")
    assert aoi("play", path, *BEGINNING).code == 0
    return path


def test_a_game_without_a_map_has_other_parts(aoi: Aoi, quay: Path) -> None:
    assert "map" not in open_game(str(quay)).report().parts
    out = aoi("show", quay, "--part", "hands").out
    assert "Hands" in out and "Piles" not in out
    assert aoi("show", quay, "--part", "map").code == 2


def test_parts_show_no_more_than_the_viewer_knows(aoi: Aoi, quay: Path) -> None:
    assert "fog" in aoi("show", quay, "--part", "hands").out
    assert "fog" not in aoi("show", quay, "--part", "hands", "--as", "anna").out


def test_a_log_by_nights(aoi: Aoi, quay: Path) -> None:
    rows = json.loads(aoi("log", quay, "--since", "8", "--format", "json").out)["rows"]
    assert {row["row"] for row in rows} == {9}


def test_a_turn_is_planned_with_what_the_player_knows(aoi: Aoi, quay: Path) -> None:
    code, out, _ = aoi("legal", quay, "--turn-of", "anna", "--as", "anna")
    assert code == 0 and out.startswith("assuming that berta")
    assert "and that it is the turn of anna" in out.splitlines()[0]


def test_what_was_revealed_is_brought_back_and_told_to_nobody_else(aoi: Aoi, quay: Path) -> None:
    aoi("play", quay, "berta: draw")
    aoi("undo", quay, "--because", "too fast")
    seen = open_game(str(quay)).seen_by("anna")
    assert not seen.try_rows(["gm: redo"]).problems
    replay = seen.judged.replay
    assert replay.undone
    hand = replay.state_of(replay.undone.last).zones["hand of berta"]
    assert not {"ferry", "fog", "silk"} & {*hand.names}
    assert aoi("redo", quay).code == 0
    game = open_game(str(quay))
    assert not game.problems and game.state.revelations == game.snapshot(row=10).state.revelations


def test_a_row_behind_which_something_was_seen_is_replaced_with_a_reason(
    aoi: Aoi, quay: Path
) -> None:
    aoi("play", quay, "berta: draw")
    refused = aoi("replace", quay, "10", "berta: pass")
    assert refused.code == 1 and "T313" in refused.err
    assert aoi("replace", quay, "10", "berta: pass", "--because", "meant so").code == 0


def test_nothing_is_offered_so_no_answer_stands(aoi: Aoi, quay: Path) -> None:
    """The game has no such command; its own `policies` answer for sales."""
    code, _, err = aoi("play", quay, "berta: standing never")
    assert code == 1 and "S102" in err
