"""A game that can no longer come to its end: it is said, and the moderator ends it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from aoi_cli.table import demo
from tests.beyond_the_horizon.table import GAME, position, try_rows
from tests.conftest import Aoi
from tests.packs.house import TEXT

NEW = ("new", "game.yaml", "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta",
       "--seed", "1", "--info", "open")
ALL_CUBES = " ".join(f"+8 {track}" for track in ("food", "economy", "infrastructure"))
NO_CUBES = [f'gm: correct {name} {ALL_CUBES} because "a table that forgot its goals"'
            for name in ("anna", "berta")]
END = 'gm: end because "no cubes are left"'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def endless(aoi: Aoi, folder: Path) -> Path:
    """Nobody has a cube left, and none lies on a goal."""
    assert aoi(*NEW).code == 0
    assert aoi("demo", "game.yaml", "--seed", "1", "--rows", "2").code == 0
    assert aoi("play", "game.yaml", *NO_CUBES).code == 0
    return folder / "game.yaml"


def test_the_demo_stops_with_a_message(aoi: Aoi, endless: Path) -> None:
    before = endless.read_bytes()
    code, out, err = aoi("demo", "game.yaml", "--seed", "1")
    assert (code, err, endless.read_bytes()) == (0, "", before)
    assert "Stopped: too few cubes are left for the goals to end the game" in " ".join(out.split())
    assert aoi("demo", "game.yaml", "--seed", "1", "--rows", "2").code == 0
    assert endless.read_bytes() != before


def test_next_says_so_and_what_to_do(aoi: Aoi, endless: Path) -> None:
    told = " ".join(aoi("next", "game.yaml").out.split())
    assert "too few cubes are left for the goals to end the game (D21)" in told
    assert 'the moderator ends it, `gm: end because "…"`' in told


@pytest.mark.parametrize("row", [END, 'gm: end "no cubes are left"'])
def test_the_moderator_ends_it(aoi: Aoi, endless: Path, row: str) -> None:
    assert aoi("play", "game.yaml", row).code == 0
    assert "the game is over" in aoi("score", "game.yaml").out
    assert "cubes" not in aoi("next", "game.yaml").out
    assert aoi("check", "game.yaml").code == 0
    code, _, err = aoi("play", "game.yaml", END)
    assert code == 1 and "the game is over" in err
    assert aoi("undo", "game.yaml").code == 0
    assert "the game is over" not in aoi("score", "game.yaml").out


def test_what_stands_is_scored() -> None:
    """T304 of level III: 3; a village of H05: 3."""
    told: dict[str, Any] = {"anna": {"learned": {"T304": "III-1"}}, "tiles": {"H05": [0, 1]},
                            "villages": {"H05": "anna"}, "step": "acted"}
    s = try_rows(position(told), END, "gm: pause").state
    assert s.over and not s.decisions
    totals = {each["player"]: each["total"] for each in GAME.amounts.score(s)["players"]}
    assert totals == {"anna": 6, "berta": 0}


def test_what_somebody_is_asked_is_left_open() -> None:
    s = try_rows(position({}), "anna: act B1a. learn I-1").state  # invest in any track
    assert try_rows(s, END, "gm: pause").state.over


@pytest.mark.parametrize("row", ["gm: end", "anna: end"])
def test_a_reason_is_given_and_the_moderator_gives_it(aoi: Aoi, endless: Path, row: str) -> None:
    assert aoi("play", "game.yaml", row).code == 1


def test_it_is_ended_while_turns_are_played(aoi: Aoi) -> None:
    assert aoi(*NEW).code == 0
    code, _, err = aoi("play", "game.yaml", END)
    assert code == 1 and "the game is in the choice of governments" in err


def dark(fields: dict[str, tuple[str, ...]]) -> str:
    """The house pack as if nobody could read what its components do."""
    pack = yaml.safe_load(TEXT.replace("id: bth-house-1", "id: dark"))
    for kind, known in fields.items():
        pack[kind] = [{key: record[key] for key in known if key in record} | {"opaque": True}
                      for record in pack[kind]]
    for face in pack["governments"]:
        face["stages"] = [{"stage": stage["stage"]} for stage in face["stages"]]
    return yaml.safe_dump(pack, sort_keys=False)


DARK = {"technologies": ("id", "name", "level", "main", "second"),
        "leaders": ("id", "name", "level"), "governments": ("id", "card", "side", "name", "stages"),
        "goals": ("id", "name", "type", "first", "others", "right_cells"),
        "territories": ("id",), "structures": ("id", "name", "level")}


@pytest.mark.few(1, "whole games by the built-in player")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_game_of_which_nobody_knows_a_component_comes_to_its_end(
    aoi: Aoi, folder: Path, seed: str
) -> None:
    (folder / "dark.yaml").write_text(dark(DARK))
    assert aoi(*NEW, "--pack", "dark.yaml").code == 0
    code, out, _ = aoi("demo", "game.yaml", "--seed", seed)
    assert code == 0
    assert "the game is over" in aoi("score", "game.yaml").out or "Stopped: " in out
    assert aoi("check", "game.yaml").code == 0


def test_a_demo_that_comes_to_no_end_is_no_fault(
    aoi: Aoi, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "MOST_ROWS", 5)
    assert aoi(*NEW).code == 0
    code, out, _ = aoi("demo", "game.yaml", "--seed", "1")
    assert code == 0 and "Stopped: the game has not ended after 5 rows." in out
