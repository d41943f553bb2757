"""Rows that end the game of their own player: each game declares them, and a file is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import OpenGame, Refused, new_game
from aoi_cli.table.append import append
from aoi_cli.table.game import game_at
from aoi_cli.table.leaving import Unconfirmed
from tests.installed import install, on_path

GAMES = ("age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages")
MOST = 40


def play_until_somebody_may_resign(game: OpenGame) -> str:
    """The row by which somebody can resign, after some rows by chance."""
    for seed in range(MOST):
        for player in game.players:
            row = f"{player}: resign"
            if not game.try_rows([row]).problems:
                return row
        chance = game.random_row(seed=seed)
        assert chance is not None
        game.play([chance.text])
    raise AssertionError("nobody can resign")


@pytest.fixture
def game(tmp_path: Path, name: str) -> OpenGame:
    return new_game(tmp_path / "game.yaml", ["anna", "berta"], game=name, seed="1")


@pytest.mark.parametrize("name", GAMES)
def test_a_player_is_out_after_the_rows_that_are_declared_and_after_no_others(
    game: OpenGame,
) -> None:
    row = play_until_somebody_may_resign(game)
    who = row.partition(":")[0]
    assert game.try_rows([row]).position.state.players[who].dropped
    assert game.why_confirm([row]) == f"this ends the game for {who}"
    for other in game.legal_rows(limit=30):
        mover = other.text.partition(":")[0]
        assert other.then.players[mover].dropped is bool(game.why_confirm([other.text]))


@pytest.mark.parametrize("name", GAMES)
def test_a_file_gets_such_a_row_only_if_it_is_confirmed(game: OpenGame) -> None:
    row, path = play_until_somebody_may_resign(game), Path(game.path)
    before = path.read_bytes()
    with pytest.raises(Unconfirmed, match="this ends the game for"):
        append(game.path, ["# so be it", row], open_text=game_at)
    assert path.read_bytes() == before
    append(game.path, ["# so be it", row], open_text=game_at, confirmed=True)
    assert game_at(game.path, path.read_text()).rows[-1].text == row


@pytest.mark.parametrize("name", ["terra-mystica"])
@pytest.mark.parametrize("rows", [
    ["gm: drop anna"], ["anna: resing"], ["dora: resign"], ["# anna: resign"], ["resign"], []])
def test_other_rows_are_not_asked_about(game: OpenGame, rows: list[str]) -> None:
    """Those of a moderator, those that nobody can read, and those of nobody."""
    assert game.why_confirm(rows) == ""


@pytest.mark.parametrize("name", ["age-of-innovation"])
def test_who_has_left_is_refused_and_not_asked_about(game: OpenGame) -> None:
    row = play_until_somebody_may_resign(game)
    game.play([row])
    assert game.why_confirm([row]) == ""
    with pytest.raises(Refused):
        append(game.path, [row], open_text=game_at, confirmed=True)


@pytest.mark.parametrize("name", ["terra-mystica"])
def test_several_players_are_named_once_each(game: OpenGame) -> None:
    rows = ["anna: resign", "berta: pass. resign", "anna: resign"]
    assert game.why_confirm(rows) == "this ends the game for anna and berta"


@pytest.mark.parametrize(("package", "players"), [("causeway", 2), ("lantern-quay", 3)])
def test_games_of_other_packages_declare_nothing_and_are_asked_about(
    tmp_path: Path, package: str, players: int
) -> None:
    install(package, tmp_path / "site")
    with on_path(tmp_path / "site"):
        game = new_game(tmp_path / "game.yaml", ["anna", "berta", "cleo"][:players], game=package,
                        seed="1")
        row = play_until_somebody_may_resign(game)
        with pytest.raises(Unconfirmed):
            append(game.path, [row], open_text=game_at)
