"""Planning out of turn: as if it were somebody's turn, and what is assumed is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.table import OpenGame, Unknown, open_game
from tests.conftest import Aoi

GAMES = Path(__file__).parents[2] / "games"
ASSUMING = "assuming that berta had a turn that changed nothing, and that it is the turn of cleo"


def test_legal_moves_of_a_player_who_is_not_to_move(aoi: Aoi, game: Path) -> None:
    assert aoi("legal", game, "-p", "cleo").out == "cleo can write nothing now\n"
    before = game.read_bytes()
    code, out, err = aoi("legal", game, "--turn-of", "cleo", "--kind", "upgrade")
    assert (code, err) == (0, "")
    assert out.splitlines()[:2] == [ASSUMING, "cleo can write:"]
    assert "upgrade B6|A1 to guild" in out
    assert game.read_bytes() == before


def test_a_row_is_tried_and_explained_as_if_it_were_the_turn(aoi: Aoi, game: Path) -> None:
    row = "cleo: upgrade B6 guild"
    assert aoi("try", game, row).code == 1 and aoi("why", game, row).code == 1
    tried = aoi("try", game, "--turn-of", "cleo", row)
    assert tried.code == 0 and tried.out.startswith(f"{ASSUMING}\n{row}\n")
    asked = aoi("why", game, "--turn-of", "cleo", row)
    assert asked.code == 0 and asked.out.startswith(f"{ASSUMING}\n{row}\n")
    refused = aoi("try", game, "--turn-of", "cleo", "cleo: build I9")
    assert refused.code == 1 and "M503" in refused.err


def test_programs_are_told_what_is_assumed(aoi: Aoi, game: Path) -> None:
    for given in (["legal"], ["try", "cleo: upgrade B6 guild"], ["why", "cleo: upgrade B6 guild"]):
        command, *row = given
        out = aoi(command, game, *row, "--turn-of", "cleo", "--format", "json").out
        assert json.loads(out)["assuming"] == ASSUMING


def test_in_turn_nothing_is_assumed(aoi: Aoi, game: Path) -> None:
    assert aoi("legal", game, "--turn-of", "berta").out == aoi("legal", game).out
    found = json.loads(aoi("legal", game, "--turn-of", "berta", "--format", "json").out)
    assert "assuming" not in found


def test_what_is_asked_of_the_player_stays_open(aoi: Aoi, mystica: Path) -> None:
    """Cleo has been offered power, and has to answer it in the row that is planned too."""
    plan = open_game(str(mystica)).turn_of("cleo")
    assert [item.kind for item in plan.waiting() if item.player == "cleo"] == ["offer", "turn"]
    assert plan.try_rows(["cleo: build D5"]).problems[0].code == "T306"


@pytest.mark.parametrize(("rows", "who", "told"), [
    (["berta: pass rb-send"], "berta", "no turn left in this round"),
    (["gm: drop cleo"], "cleo", "cleo has left the game"),
    ([], "dora", "there is no player dora"),
])
def test_who_has_no_turn_cannot_plan(
    aoi: Aoi, game: Path, rows: list[str], who: str, told: str
) -> None:
    aoi("play", game, *rows)
    code, out, err = aoi("legal", game, "--turn-of", who)
    assert (code, out) == (2, "") and told in err


def test_before_the_first_round_there_are_no_turns(aoi: Aoi, new_game: Path) -> None:
    code, _, err = aoi("try", new_game, "--turn-of", "anna", "anna: take lake")
    assert code == 2 and "nobody has a turn now: the distribution" in err


def test_only_a_row_is_judged_so(aoi: Aoi, game: Path) -> None:
    assert aoi("why", game, "-p", "anna", "--turn-of", "cleo").code == 2


def count_plans(game: OpenGame) -> int:
    """How many plans the players could make at some moments of a game."""
    found = 0
    for row in range(0, game.row + 1, 7):
        then = game.snapshot(row=row)
        for who in then.players:
            try:
                plan = then.turn_of(who)
            except Unknown:
                continue
            assert plan.in_turn() == who and plan.legal(who)
            assert then.in_turn() == game.snapshot(row=row).in_turn()
            found += 1
    return found


@pytest.mark.parametrize("name", ["age-of-innovation", "terra-mystica"])
def test_at_any_moment_of_a_recorded_game(name: str) -> None:
    path = sorted((GAMES / name).glob("*.yaml"))[1]
    assert count_plans(open_game(str(path))) > 10
