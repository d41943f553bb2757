"""Python takes a file name as text or as a path."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.table import game_of, new_game, open_game
from aoi_cli.table.archive import checked
from aoi_cli.table.log_export import log_of_game
from aoi_cli.table.log_sources import list_sources
from aoi_cli.table.logs import game_of_log
from aoi_cli.table.many_logs import Way, games_of_logs
from aoi_cli.table.packs import opened
from aoi_cli.table.publishing import published
from aoi_cli.table.redacted_game import viewer_of
from aoi_cli.table.sealing import reveal
from aoi_cli.table.verifying import verified
from tests.recorded import path_of


def test_games(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    assert new_game(path, ["anna", "berta"], seed="1").path == str(path)
    game = open_game(path)
    assert game.path == str(path)
    assert game_of(game.source, path).path == str(path)
    assert [file.path for file in checked([path])] == [str(path)]
    assert [file.path for file in checked([tmp_path])] == [str(path)]


def test_a_game_with_a_secret(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    game = new_game(path, ["anna", "berta"], game="through-the-ages", info="seeded", seed="1")
    assert reveal(path, unfinished=True).path == str(path)
    copy = tmp_path / "copy.yaml"
    copy.write_text(published(game.judged, viewer_of(game.judged, "public")), encoding="utf-8")
    assert verified(path, [copy]).copies == [(str(copy), 0)]


def test_logs_and_packs(tmp_path: Path) -> None:
    recorded = path_of("01-two", "terra-mystica")
    log = tmp_path / "log.txt"
    log.write_text(log_of_game(recorded.read_text(encoding="utf-8"), recorded), encoding="utf-8")
    assert "moves: |" in game_of_log(log.read_text(encoding="utf-8"), log).text
    (outcome,) = games_of_logs(list_sources(str(tmp_path)).sources, str(tmp_path / "games"), Way())
    assert outcome.source.path == str(log)
    assert outcome.target == str(tmp_path / "games" / "log.yaml")
    assert opened(Path("bth-house-1")).sum
