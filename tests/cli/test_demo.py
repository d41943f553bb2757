from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import game_names
from tests.conftest import Aoi


def test_demo_plays_to_the_end(aoi: Aoi, new_game: Path) -> None:
    code, out, err = aoi("demo", new_game, "--seed", "1")
    assert (code, err) == (0, "")
    assert aoi("check", new_game).code == 0
    rows = [row.text for row in judge(new_game.read_text()).rows]
    assert out.splitlines()[: len(rows)] == rows
    assert json.loads(aoi("next", new_game, "--format", "json").out)["finished"]
    again = aoi("demo", new_game)
    assert (again.code, len(again.out.splitlines())) == (0, 1)


@pytest.mark.heavy("whole games by the built-in player")
@pytest.mark.parametrize("game", game_names())
def test_a_game_ends_that_somebody_left_at_once(aoi: Aoi, tmp_path: Path, game: str) -> None:
    """Cleo has neither a faction nor anything else when points are counted. Where a game can no
    longer end, the moderator is told to end it."""
    path = tmp_path / "game.yaml"
    players = [word for name in ("anna", "berta", "cleo") for word in ("--player", name)]
    assert aoi("new", path, "--game", game, "--seed", "4", *players).code == 0
    assert aoi("play", path, "gm: drop cleo").code == 0
    played = aoi("demo", path, "--seed", "2")
    assert played.code == 0
    finished = json.loads(aoi("next", path, "--format", "json").out)["finished"]
    assert finished or "gm: end" in played.out


def test_some_rows(aoi: Aoi, new_game: Path) -> None:
    assert aoi("demo", new_game, "--rows", "3").code == 0
    assert len(judge(new_game.read_text()).rows) == 3
    assert aoi("demo", new_game, "--rows", "0").code == 2


def test_the_same_seed_plays_the_same_rows(aoi: Aoi, new_game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(new_game.read_bytes())
    for path in (new_game, other):
        aoi("demo", path, "--seed", "x", "--rows", "10")
    assert other.read_bytes() == new_game.read_bytes()


def test_demo_of_a_file_with_errors(aoi: Aoi, broken: Path) -> None:
    before = broken.read_bytes()
    assert aoi("demo", broken).code == 1
    assert broken.read_bytes() == before
    assert aoi("demo", "-").code == 2
