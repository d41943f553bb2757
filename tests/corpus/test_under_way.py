"""The games under way in `games/`: one for each game, and a newcomer can play on from there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from aoi_cli.registry import game_names
from aoi_cli.rules.through_the_ages.state import State
from aoi_cli.table import open_game
from tests.conftest import Aoi
from tests.corpus.recipes import FOLDER_UNDER_WAY, UNDER_WAY
from tests.recorded import games_of, path_of

FILES = games_of(FOLDER_UNDER_WAY)
files = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_each_game_is_under_way_somewhere() -> None:
    assert [open_game(file).name for file in FILES] == sorted(game_names())
    assert [file.stem for file in FILES] == sorted(UNDER_WAY)


@files
def test_it_is_sound_and_waits_for_a_player_in_the_round_of_its_name(file: Path) -> None:
    game = open_game(file)
    assert not game.problems
    assert not game.score()["finished"]
    assert file.stem == f"{game.name}-round-{game.state.round}"
    assert len(game.rows) == UNDER_WAY[file.stem].rows
    assert game.waiting() and {ask.player for ask in game.waiting()} <= {*game.players}


@files
def test_a_copy_of_the_file_alone_is_played_on(
    file: Path, aoi: Aoi, tmp_path: Path
) -> None:
    """No secret stands in another file."""
    copy = tmp_path / "mine.yaml"
    shutil.copy(file, copy)
    game = open_game(copy)
    row = next(row.text for row in game.legal_rows())
    told = aoi("play", copy, row)
    assert told.code == 0, told.err
    assert len(open_game(copy).rows) == len(game.rows) + 1
    assert aoi("demo", copy, "--seed", "on and on", "--rows", 4).code == 0
    assert len(open_game(copy).rows) == len(game.rows) + 5


@pytest.mark.parametrize(("who", "known"), [("cleo", True), ("anna", False), ("public", False)])
def test_only_its_owner_knows_a_hand(who: str, known: bool) -> None:
    game = open_game(path_of("through-the-ages-round-3", FOLDER_UNDER_WAY))
    s = game.seen_by(who).state
    assert isinstance(s, State)
    hand = s.military_hand(s.players["cleo"])
    assert hand.cards and all(card.known is known for card in hand.cards)
