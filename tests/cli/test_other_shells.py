"""Words as other shells divide them, names with blanks, and options with a slash."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Aoi


@pytest.mark.parametrize(("typed", "help"), [
    (["play", "game.yaml", "'berta:", "dig", "1.", "build", "F1'"],
     'Type `aoi play game.yaml "berta: dig 1. build F1"`.'),
    (["play", "game.yaml", "berta: dig 1. build F1", "/dry-run"],
     'Type `aoi play game.yaml "berta: dig 1. build F1" --dry-run`.'),
    (["play", "game.yaml", "/dry-run", "berta: dig 1. build F1"],
     'Type `aoi play game.yaml --dry-run "berta: dig 1. build F1"`.'),
    (["/dry-run"], "Options begin with dashes and follow a command, as in `aoi play FILE "
                   "--dry-run`."),
    (["show", "my", "game", "(1).yaml"], 'Type `aoi show "my game (1).yaml"`.'),
    (["play", "my", "game", "(1).yaml", "berta: dig 1. build F1"],
     'Type `aoi play "my game (1).yaml" "berta: dig 1. build F1"`.'),
    (["why", "game.yaml", "Anna", "vp"], "Type `aoi why game.yaml --player Anna --what vp`."),
    (["why", "game.yaml", "anna", "vq"], "Type `aoi why game.yaml --player anna vq`."),
    (["import", "bga"], "`aoi import` reads snellman and positions, such as "
                        "`aoi import snellman FILE`."),
])
def test_the_line_to_type(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], help: str
) -> None:
    monkeypatch.chdir(game.parent)
    (game.parent / "my game (1).yaml").write_bytes(game.read_bytes())
    monkeypatch.setenv("COLUMNS", "200")
    code, _, err = aoi(*typed)
    assert code == 2
    assert f"help: {help}" in err


def test_words_that_only_look_so_are_left_alone(aoi: Aoi, game: Path) -> None:
    assert "Type `aoi play" not in aoi("play", game, "/nonsense", "berta: dig 1. build F1").err[:80]
    assert aoi("play", game, "--dry-run", "berta: dig 1. build F1").code == 0
