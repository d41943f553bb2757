"""The modes of hidden information: the same game in each, and copies of it for others."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.engine.state import State
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.table.publishing import published
from tests.conftest import Aoi
from tests.secrecy.modes import ledger, write_modes
from tests.through_the_ages.played import PLAYERS, rows_of_a_game
from tests.through_the_ages.positions import NAMES


@pytest.mark.parametrize("players", PLAYERS)
def test_one_game_gives_the_same_ledger_in_every_mode(players: int) -> None:
    texts = write_modes(GAME.name, players, rows_of_a_game(players))
    games = {mode: judge(text) for mode, text in texts.items()}
    seeded = ledger(games["seeded"])
    score = GAME.amounts.score(games["seeded"].state)
    assert score["finished"]
    for mode, game in games.items():
        assert ledger(game) == seeded, mode
        assert GAME.amounts.score(game.state) == score, mode


def names(s: State) -> dict[str, list[tuple[str, str]]]:
    return {zone.name: sorted((card.name, card.back) for card in zone.cards)
            for zone in s.zones.values()}


@pytest.mark.few(2, "all moments of a game")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", ["seeded", "commit", "open"])
def test_a_copy_shows_what_its_reader_could_see_anyway(players: int, mode: str) -> None:
    """At the end of the game and in the middle, for one of the players and for everybody."""
    rows = rows_of_a_game(players)
    for most in (len(rows) // 2, len(rows)):
        game = judge(write_modes(GAME.name, players, rows[:most])[mode])
        for viewer in ("", NAMES[1]):
            copy = judge(published(game, viewer))
            assert not copy.problems
            assert copy.state.info.blind
            assert names(copy.state) == names(game.state.seen_by(viewer)), "nothing else is told"
            assert not copy.state.undecided
            score, told = GAME.amounts.score(game.state), GAME.amounts.score(copy.state)
            assert told == score


def test_a_lost_secret_is_told_before_what_the_rows_lack_without_it(
    aoi: Aoi, tmp_path: Path
) -> None:
    game = tmp_path / "game.yaml"
    aoi("new", game, "--game", GAME.name, "-p", "anna", "-p", "berta", "--seed", "1")
    assert aoi("play", game, "anna: take pyramids. end").code == 0
    game.with_suffix(".secret").unlink()
    for command in (["play", game, "berta: end"], ["undo", game, "--because", "it was wrong"]):
        code, out, err = aoi(*command)
        assert (code, out) == (1, "")
        assert f"H008 there is no {game.with_suffix('.secret')}" in err
        assert "C622" not in err
    assert "its secret is missing, judged as far as its rows tell" in aoi("next", game).err
