"""Complete rows: each can be played as it stands, and what people played is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.engine.moves.turns import begin_row, complete
from aoi_cli.registry import game_names
from aoi_cli.table import Refused, game_of, open_game
from aoi_cli.table.position import MOST_ROWS
from tests.recorded import TERRA, games_of, path_of, position
from tests.shared import SHARED
from tests.turns.accepted import look
from tests.turns.played import (
    find_unlisted,
    find_unlisted_actions,
    moments,
    places,
    read_game,
)

RECORDED = SHARED / "recorded"
STEP = 5
"""Every fifth row is looked at."""
EVERY = 2
"""Every second game is looked at command by command."""


@pytest.mark.parametrize("game", game_names())
def test_each_listed_row_can_be_played(game: str) -> None:
    looked_at, refused = look(game, 40)
    assert looked_at == 40 and refused == []


@pytest.mark.few(5, "moments of all shipped games")
@pytest.mark.parametrize("path", [p for g in TERRA for p in games_of(g)], ids=lambda p: p.stem)
def test_what_was_played_in_shipped_games_is_listed(path: Path) -> None:
    looked_at, unlisted = find_unlisted_actions(read_game(path), STEP)
    assert looked_at and unlisted == []


@pytest.mark.few(1, "whole recorded games")
@pytest.mark.skipif(not RECORDED.is_dir(), reason="the recorded games are not here")
@pytest.mark.parametrize("name", ["league-S1-G2", "league-S50-G1", "league-S60-G3"])
def test_what_was_played_in_league_games_is_listed(name: str) -> None:
    judged = read_game(RECORDED / "terra-mystica" / "logs" / f"{name}.txt")
    looked_at, unlisted = find_unlisted_actions(judged, STEP)
    assert looked_at and unlisted == []


@pytest.mark.skipif(not RECORDED.is_dir(), reason="the recorded games are not here")
@pytest.mark.parametrize("name", ["fi-s16-fjords20-3p"])
def test_what_was_played_with_fire_and_ice_is_listed(name: str) -> None:
    judged = read_game(RECORDED / "terra-mystica-expansions" / "logs" / f"{name}.txt")
    looked_at, unlisted = find_unlisted_actions(judged, STEP)
    assert looked_at and unlisted == []


@pytest.mark.few(12, "moments of all shipped games")
@pytest.mark.parametrize("path", [p for game in game_names() for p in games_of(game)[::EVERY]],
                         ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_each_command_of_shipped_games_is_listed_where_it_stands(path: Path) -> None:
    looked_at, unlisted = find_unlisted(read_game(path), STEP)
    assert looked_at and unlisted == []


@pytest.mark.few(1, "whole recorded games")
@pytest.mark.skipif(not RECORDED.is_dir(), reason="the recorded games are not here")
@pytest.mark.parametrize("name", ["r2_1", "r3_13", "r4_1"])
def test_each_action_of_recorded_games_is_listed_where_it_stands(name: str) -> None:
    """Their players often send or discard more than a decision asks for, which is not listed."""
    judged = read_game(RECORDED / "through-the-ages" / "games" / f"{name}.json")
    looked_at, unlisted = find_unlisted(judged, answers=False)
    assert looked_at and unlisted == []


def test_a_row_that_was_not_possible_is_not_listed() -> None:
    """The proof can fail: a move that somebody made in another game is missing here."""
    judged = read_game(path_of("07-four", "terra-mystica"))
    moment, place = next(moments(judged, STEP)), next(places(judged, STEP))
    assert moment.is_listed and not moment._replace(moves=[]).is_listed
    assert place.is_listed and not place._replace(moves=[]).is_listed


def test_rows_that_end_as_soon_as_they_can_come_first() -> None:
    game = open_game(path_of("06-three")).snapshot(row=70)
    rows = [row.text for row in game.legal_rows("anna", 40)]
    root = begin_row(position("06-three", 70).state, "anna")
    assert root is not None
    shortest = [row.text for row, _ in complete(root)]
    assert rows == shortest[:40]
    assert len({*rows}) == 40


def test_of_rows_without_number_as_many_are_listed_as_are_shown() -> None:
    """Every order of a turn of five actions is a row of its own."""
    game = open_game(path_of("05-two", "through-the-ages")).snapshot(row=44)
    assert len(game.legal_rows("berta")) == MOST_ROWS


def test_effects_are_the_changes_of_the_row() -> None:
    """A sacrificed token and a coin for power: a trading post beside a rival costs three coins."""
    game = open_game(path_of("07-four", "terra-mystica")).snapshot(row=60)
    effects = {row.text: row.effect for row in game.legal_rows("anna", 200)}
    assert effects["anna: dig 1. transform B3 to plains"] == {"workers": -2}


@pytest.mark.parametrize("game", game_names())
def test_a_row_by_chance_is_legal_and_comes_from_its_seed(game: str) -> None:
    played = open_game(games_of(game)[-1])
    before = played.snapshot(row=len(played.rows) // 2)
    row = before.random_row(seed=3)
    assert row is not None and not before.try_rows([row.text]).problems
    again = before.random_row(seed=3)
    assert again is not None and again.text == row.text


def test_at_the_end_there_is_no_row() -> None:
    over = open_game(path_of("06-three"))
    assert over.random_row(seed=1) is None
    assert over.legal_rows("anna") == []
    with pytest.raises(Refused):
        game_of(over.text).play(["anna: pass"])
