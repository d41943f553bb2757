from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROUND_1_ROWS, ROWS, SETUP_ROWS, Aoi, line_of

STATE_KEYS = {
    "vp", "coins", "tools", "scholars", "books", "power", "disciplines", "shipping",
    "terraforming", "keys",
}
DISCIPLINES = {"banking", "law", "engineering", "medicine"}


def read_log(aoi: Aoi, path: Path, *options: str) -> list[dict[str, Any]]:
    code, out, err = aoi("log", path, "--format", "jsonl", *options)
    assert (code, err) == (0, "")
    rows = [json.loads(line) for line in out.splitlines()]
    assert all(row.pop("version") == 1 for row in rows)
    return rows


@pytest.fixture
def finished_game(aoi: Aoi, game: Path) -> Path:
    assert aoi("demo", game, "--seed", "1").code == 0
    return game


def test_one_object_a_row(aoi: Aoi, game: Path) -> None:
    row = read_log(aoi, game)[-1]
    state = row.pop("state")
    changes = row.pop("changes")
    assert row == {
        "n": row["n"],
        "row": len(ROWS),
        "line": line_of(game, ROWS[-1]),
        "player": "anna",
        "faction": "philosophers",
        "text": ROWS[-1],
    }
    assert state == {
        "vp": 20,
        "coins": 15,
        "tools": 3,
        "scholars": 0,
        "books": {"banking": 1, "law": 0, "engineering": 0, "medicine": 0},
        "power": state["power"],
        "disciplines": {"banking": 2, "law": 0, "engineering": 0, "medicine": 0},
        "shipping": 0,
        "terraforming": 3,
        "keys": 0,
    }
    assert len(state["power"]) == 3
    assert {"what": "tools", "by": -1, "source": "a workshop"} in changes


def test_the_state_of_terra_mystica(aoi: Aoi, mystica: Path) -> None:
    """A dwelling for 1 worker and 2 coins, and 2 VP for the spade of the bonus card."""
    row = read_log(aoi, mystica)[-1]
    assert row["state"] == {
        "vp": 22,
        "coins": 15,
        "workers": 5,
        "priests": 0,
        "power": [5, 7, 0],
        "cults": {"fire": 0, "water": 0, "earth": 0, "air": 2},
        "ship": 0,
        "dig": 3,
        "keys": 0,
    }
    assert {"what": "vp", "by": 2, "source": "SCORE1"} in row["changes"]


def test_every_row_is_there_in_order(aoi: Aoi, game: Path) -> None:
    rows = read_log(aoi, game)
    assert [row["n"] for row in rows] == list(range(1, len(rows) + 1))
    assert [row["text"] for row in rows if row["text"] in ROWS] == ROWS
    for row in rows:
        assert set(row) == {"n", "row", "line", "player", "faction", "text", "state", "changes"}
        assert set(row["state"]) == STATE_KEYS
        assert set(row["state"]["books"]) == set(row["state"]["disciplines"]) == DISCIPLINES


def test_what_happens_by_itself_stands_behind_its_row(aoi: Aoi, game: Path) -> None:
    line = line_of(game, SETUP_ROWS[-1])
    texts = [(row["player"], row["text"]) for row in read_log(aoi, game) if row["line"] == line]
    assert texts[0] == ("anna", SETUP_ROWS[-1])
    assert set(texts[1:]) == {(name, "income") for name in ("anna", "berta", "cleo")}


def test_everybodys_states(aoi: Aoi, game: Path) -> None:
    for row in read_log(aoi, game, "--all"):
        assert set(row["states"]) == {"anna", "berta", "cleo"}
        assert row["states"][row["player"]] == row["state"]


@pytest.mark.heavy("all shipped games")
def test_changes_add_up_to_the_state(aoi: Aoi, finished_game: Path) -> None:
    """Every point, coin and level that a player ends with has a source in the log."""
    sums: Counter[tuple[str, str]] = Counter()
    last: dict[str, dict[str, Any]] = {}
    for row in read_log(aoi, finished_game):
        last[row["player"]] = row["state"]
        for change in row["changes"]:
            sums[change.get("player", row["player"]), change["what"]] += change["by"]
    for player, state in last.items():
        assert state["vp"] == 20 + sums[player, "vp"]
        for what in ("coins", "tools", "scholars"):
            assert state[what] == sums[player, what], (player, what)
        for discipline in DISCIPLINES:
            assert state["disciplines"][discipline] == sums[player, discipline]
            assert state["books"][discipline] == sums[player, f"{discipline} book"]


def test_rows_of_the_moderator(aoi: Aoi, game: Path) -> None:
    aoi("play", game, 'gm: correct cleo +2c because "forgotten"')
    row = read_log(aoi, game)[-1]
    assert (row["player"], row["faction"], row["state"]) == ("gm", "", None)
    assert row["changes"] == [
        {"what": "coins", "by": 2, "source": "correction: forgotten", "player": "cleo"}
    ]


@pytest.mark.usefixtures("wide")
def test_undone_rows_stay_and_are_marked(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    rows = {row["text"]: row for row in read_log(aoi, game)}
    assert rows[ROWS[-1]]["undone"] is True
    assert "undone" not in rows[ROWS[-2]]
    assert f"{ROWS[-1].partition(': ')[2]} [undone]" in aoi("log", game).out


def test_json_is_one_document(aoi: Aoi, game: Path) -> None:
    found = json.loads(aoi("log", game, "--format", "json").out)
    assert found == {"version": 1, "game": "age-of-innovation", "rows": read_log(aoi, game)}


@pytest.mark.usefixtures("wide")
def test_text(aoi: Aoi, game: Path) -> None:
    code, out, _ = aoi("log", game)
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "Age of Innovation"
    assert lines[2].split(maxsplit=2) == ["n", "VP", "row, and what it changed"]
    assert any("anna: (income)" in line for line in lines)
    row = next(n for n, line in enumerate(lines) if "berta: take lake" in line)
    assert "+1 lizards (bundle)" in lines[row + 1]


def test_the_log_marks_rounds(aoi: Aoi, game: Path) -> None:
    lines = aoi("log", game).out.splitlines()
    setup, first = lines.index("setup"), lines.index("round 1")
    before = "\n".join(lines[setup:first])
    assert SETUP_ROWS[-1] in before and "(income)" not in before
    assert "(income)" in lines[first + 1]
    assert ROUND_1_ROWS[0] in "\n".join(lines[first:])


@pytest.mark.heavy("a game of many rows")
def test_the_log_of_a_long_game_is_one_of_rounds(aoi: Aoi, finished_game: Path) -> None:
    """Rows are listed when asked for."""
    lines = aoi("log", finished_game).out.splitlines()
    assert lines[0] == "Age of Innovation"
    assert lines[1].split() == ["round", "rows", "anna", "VP", "berta", "VP", "cleo", "VP"]
    assert lines[3].split() == ["setup", "1", "to", str(len(SETUP_ROWS)), "20", "20", "20"]
    assert [line.split("  ")[0] for line in lines[3:10]] == [
        "setup", *(f"round {n}" for n in range(1, 7))]
    assert lines[-1] == "`--full` lists all rows, `--round N` those of a round."
    total = json.loads(aoi("score", finished_game, "--format", "json").out)["players"]
    assert all(f" {player['total']} (" in lines[9] for player in total)
    for options in (["--full"], ["--round", "0"], ["--last", "999"], ["--since", "0"]):
        assert SETUP_ROWS[0] in aoi("log", finished_game, *options).out


@pytest.mark.heavy("all shipped games")
def test_score_as_json(aoi: Aoi, finished_game: Path) -> None:
    code, out, _ = aoi("score", finished_game, "--format", "json")
    assert code == 0
    found = json.loads(out)
    players = found.pop("players")
    assert found == {"version": 1, "game": "age-of-innovation", "finished": True, "round": 6}
    assert [p["player"] for p in players] == ["anna", "berta", "cleo"]
    for player in players:
        assert set(player) == {"player", "faction", "total", "rank", "breakdown"}
        assert sum(player["breakdown"].values()) == player["total"]
    best = max(p["total"] for p in players)
    assert all((p["rank"] == 1) == (p["total"] == best) for p in players)


def test_score_as_text(aoi: Aoi, game: Path) -> None:
    code, out, _ = aoi("score", game)
    assert code == 0
    lines = [line.split() for line in out.splitlines()]
    assert lines[0] == ["round", "1,", "phase", "II"]
    assert ["total", "20", "20", "20"] in lines
    assert ["rank", "1", "1", "1"] in lines


def test_a_log_of_a_game_without_rows(aoi: Aoi, new_game: Path) -> None:
    assert read_log(aoi, new_game) == []
    assert aoi("log", new_game).code == 0
    assert aoi("score", new_game).code == 0


def test_the_log_of_a_head_that_gives_everything(aoi: Aoi, tmp_path: Path) -> None:
    """What happens before the first row is in line 0."""
    path = tmp_path / "given.yaml"
    given = ["--distribution", "given", "--seed", "4"]
    assert aoi("new", path, "-p", "anna", "-p", "berta", *given).code == 0
    rows = read_log(aoi, path)
    assert rows and {row["line"] for row in rows} == {0}
