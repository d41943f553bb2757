from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from tests.conftest import MYSTICA_ROWS, ROWS, SETUP_ROWS, Aoi

WAITING_KEYS = {"player", "kind", "source", "amount", "subject", "due", "text"}


def test_next_says_who_is_to_move(aoi: Aoi, game: Path) -> None:
    assert aoi("next", game) == (0, "round 1, phase II\n  berta: to move\n", "")


@pytest.mark.usefixtures("wide")
def test_next_writes_out_the_answers(aoi: Aoi, new_game: Path) -> None:
    aoi("play", new_game, *SETUP_ROWS)
    _, out, _ = aoi("next", new_game)
    cleo = next(line for line in out.splitlines() if line.startswith("  cleo: "))
    for discipline in ("banking", "law", "engineering", "medicine"):
        assert f"`gain 1 {discipline}`" in cleo


def test_next_as_json(aoi: Aoi, game: Path, new_game: Path) -> None:
    code, out, _ = aoi("next", game, "--format", "json")
    assert code == 0
    assert json.loads(out) == {
        "version": 1,
        "game": "age-of-innovation",
        "finished": False,
        "round": 1,
        "phase": "actions",
        "waiting": [
            {
                "player": "berta",
                "kind": "turn",
                "source": "",
                "amount": 1,
                "subject": "",
                "due": "turn",
                "text": "to move",
            }
        ],
    }


def test_next_as_json_during_the_setup(aoi: Aoi, new_game: Path) -> None:
    found = json.loads(aoi("next", new_game, "--format", "json").out)
    assert (found["round"], found["phase"]) == (0, "distribution")
    [waiting] = found["waiting"]
    assert set(waiting) == WAITING_KEYS
    assert (waiting["player"], waiting["kind"], waiting["due"]) == ("cleo", "bundle", "phase")


def test_show(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("show", game)
    assert (code, err) == (0, "")
    assert "round 1, phase II" in out
    assert all(name in out for name in ("anna", "berta", "cleo"))
    assert "\x1b" not in out


def test_show_as_json(aoi: Aoi, game: Path) -> None:
    code, out, _ = aoi("show", game, "--format", "json")
    assert code == 0
    found = json.loads(out)
    assert set(found) == {"version", "title", "where", "board", "tables", "waiting"}
    assert {"id", "x", "y", "colour", "letter", "piece", "owner", "marks", "label",
            "standing"} == set(found["board"]["hexes"][0])


@pytest.mark.parametrize(
    ("at", "where"),
    [
        ("0", "the distribution of boards and factions"),
        ("3", "the choices before the first buildings"),
        (str(len(SETUP_ROWS) - 1), "the first buildings"),
        (str(len(SETUP_ROWS)), "round 1, phase II"),
        ("R1", "round 1, phase II"),
        ("r1", "round 1, phase II"),
    ],
)
def test_show_at_a_moment(aoi: Aoi, game: Path, at: str, where: str) -> None:
    code, out, _ = aoi("show", game, "--at", at, "--format", "json")
    assert code == 0
    assert json.loads(out)["where"] == where


def test_show_at_a_round_that_was_begun_twice(aoi: Aoi, game: Path) -> None:
    """What was undone is not the start of the round."""
    aoi("undo", game, "-n", "4", "--yes")
    aoi("play", game, "anna: place A5")
    anna = judge(game.read_text()).state.players["anna"]
    assert set(anna.buildings) == {"I10", "A5"}
    found = json.loads(aoi("show", game, "--at", "R1", "--format", "json").out)
    pieces = {h["id"] for h in found["board"]["hexes"] if h["owner"] == "W"}
    assert pieces == {"I10", "A5"}


@pytest.mark.parametrize("at", ["R2", "99", "-1", "x", "", "R", "1.5", "9" * 5000])
def test_show_at_no_moment(aoi: Aoi, game: Path, at: str) -> None:
    code, out, err = aoi("show", game, "--at", at)
    assert (code, out) == (2, "")
    assert "--at" in err


def test_errors_behind_the_moment_do_not_matter(aoi: Aoi, broken: Path) -> None:
    assert aoi("show", broken, "--at", str(len(ROWS))).code == 0
    assert aoi("show", broken, "--at", str(len(ROWS) + 1)).code == 1


@pytest.mark.parametrize("command", ["show", "next", "legal", "log", "score"])
def test_views_of_a_file_with_errors(aoi: Aoi, broken: Path, command: str) -> None:
    """What stands is shown, the errors go to stderr and into the exit code."""
    code, out, err = aoi(command, broken)
    assert code == 1
    assert out
    assert "S102" in err and "T301" in err


@pytest.mark.parametrize("command", ["show", "next", "legal", "log", "score"])
def test_views_of_standard_input(aoi: Aoi, any_game: Path, command: str) -> None:
    found = aoi(command, any_game)
    assert (found.code, found.err) == (0, "")
    assert aoi(command, "-", stdin=any_game.read_text()) == found


def tables(aoi: Aoi, path: Path) -> dict[str, dict[str, list[str]]]:
    """The rows of the tables shown, by title and first cell."""
    shown = json.loads(aoi("show", path, "--format", "json").out)["tables"]
    return {t["title"]: {row[0]: row[1:] for row in t["rows"]} for t in shown}


def test_a_game_of_terra_mystica(aoi: Aoi, mystica: Path) -> None:
    found = tables(aoi, mystica)
    assert found["Players"]["anna"] == [
        "witches", "forest", "22", "15", "5", "0/7", "5/7/0", "",
    ]
    assert found["Players"]["berta"][-1] == "to act"
    assert found["Cults, tracks and pieces"]["berta"] == [
        "1", "0", "1", "0", "0", "0", "3 workers", "3", "5/4/3/1/1",
    ]
    assert set(found["Free bonus cards"]) == {"BON5", "BON7", "BON9"}
    assert found["Priests on the cults"]["fire"] == ["-", "3 2 2 2"]
    assert len(found["Favor tiles"]) == 12
    assert len(found["Town tiles"]) == 5


@pytest.mark.usefixtures("wide")
def test_next_in_terra_mystica(aoi: Aoi, mystica: Path) -> None:
    assert aoi("next", mystica).out == (
        "round 1, phase II\n"
        "  cleo: offer of 1 power from anna (E7) -- `leech 1 from anna`, `decline 1 from anna`\n"
        "  berta: to move\n"
    )


def test_factions_to_choose_from(aoi: Aoi, mystica: Path) -> None:
    """The colours of those that are taken are gone."""
    aoi("undo", mystica, "-n", str(len(MYSTICA_ROWS) - 2), "--yes")
    found = tables(aoi, mystica)
    assert found["Players"] == {
        "anna": ["witches", "forest"], "berta": ["nomads", "desert"], "cleo": ["", ""],
    }
    factions = found["Factions to choose from"]
    assert len(factions) == 10 and "auren" not in factions
    assert factions["cultists"][0] == "plains"
    assert factions["cultists"][2] == "at once: 7 VP"
