"""`aoi suggest`: its rows can be played, differ, and come from what the player may know."""

from __future__ import annotations

import json
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.registry import game_names
from aoi_cli.table import open_game, suggesting
from tests.conftest import Aoi

EVERY_GAME = pytest.mark.parametrize("game", game_names())


@pytest.fixture
def opening(aoi: Aoi, tmp_path: Path, game: str) -> Path:
    path = tmp_path / "game.yaml"
    assert aoi("new", path, "--game", game, "--seed", "1", "-p", "anna", "-p", "berta").code == 0
    assert aoi("demo", path, "--seed", "1", "--rows", "20").code == 0
    return path


def suggest_rows(aoi: Aoi, path: Path, *words: str) -> Any:
    code, out, err = aoi("suggest", path, *words, "--format", "json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.mark.few(1, "the built-in player thinks for long")
@EVERY_GAME
def test_each_row_can_be_played_and_the_best_comes_first(aoi: Aoi, opening: Path) -> None:
    rows = suggest_rows(aoi, opening)["rows"]
    assert 1 <= len(rows) <= 3 and len({row["row"] for row in rows}) == len(rows)
    assert all(one["gain"] >= other["gain"] for one, other in pairwise(rows))
    for row in rows:
        assert aoi("try", opening, row["row"]).code == 0
        assert row["row"] in aoi("suggest", opening).out.replace("\n    ", " ")


@pytest.mark.heavy("the built-in player thinks for long")
@EVERY_GAME
def test_a_seed_and_a_number_of_rollouts_give_the_same_rows(aoi: Aoi, opening: Path) -> None:
    first, second = (suggest_rows(aoi, opening, "--think", "6", "--seed", "x") for _ in range(2))
    assert first == second and first["rollouts"] in (0, 6)


@pytest.mark.few(1, "the built-in player thinks for long")
@EVERY_GAME
def test_nothing_hidden_counts(aoi: Aoi, opening: Path) -> None:
    who = open_game(str(opening)).in_turn()
    assert who
    assert suggest_rows(aoi, opening, "--player", who) == suggest_rows(aoi, opening, "--as", who,
                                                                       "-p", who)


@pytest.mark.parametrize("game", ["terra-mystica"])
def test_a_time_ends_the_rollouts(
    aoi: Aoi, opening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(0.0, 0.25)
    monkeypatch.setattr(suggesting, "monotonic", lambda: next(clock))
    assert suggest_rows(aoi, opening, "--think", "1s")["rollouts"] == 3
    assert "after 3 rollouts" in aoi("suggest", opening, "--think", "1s").out
    assert suggest_rows(aoi, opening, "--think", "1.5s")["rollouts"] == 5


@pytest.mark.few(3, "the built-in player thinks for long")
@pytest.mark.parametrize("game", ["terra-mystica"])
@pytest.mark.parametrize("think", ["2m", "s", "", "-1", "3601", "3600.5s", "1.5", ".s", "٣",
                                  "9" * 5000])
def test_other_times_are_refused(aoi: Aoi, opening: Path, think: str) -> None:
    code, out, err = aoi("suggest", opening, "--think", think)
    assert (code, out) == (2, "") and "--think" in err


@pytest.mark.parametrize("game", ["terra-mystica"])
def test_who_can_write_nothing_gets_no_row(aoi: Aoi, opening: Path) -> None:
    game = open_game(str(opening))
    (other,) = (name for name in game.players if name != game.in_turn())
    assert aoi("suggest", opening, "-p", other).out == f"{other} can write nothing now\n"
    assert aoi("demo", opening, "--seed", "1").code == 0
    assert aoi("suggest", opening).out == "the game is over\n"
    assert suggest_rows(aoi, opening) == {"version": 1, "player": None, "rollouts": 0, "rows": []}
