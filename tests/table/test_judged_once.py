"""A command judges its file once, whatever it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import open_game
from tests.conftest import ROWS, Aoi
from tests.table.conftest import ReplayCounts

BUILD = "berta: dig 1. build F1"
ALL = len(ROWS)


@pytest.mark.parametrize(
    ("command", "more"),
    [
        (["play", BUILD], 1),
        (["play", BUILD, "--dry-run"], 1),
        (["play", BUILD, "--format", "json"], 1),
        (["undo"], 1),
        (["undo", "-n", "2", "--dry-run"], 1),
        (["try", BUILD], 1),
        (["try", "--or", BUILD, "--or", "berta: pass"], 2),
        (["why", BUILD], 1),
        (["why", "--player", "anna"], 0),
        (["why", "--row", "7"], 0),
        (["next"], 0),
        (["legal"], 0),
        (["legal", "--complete", "berta: "], 0),
        (["log", "--format", "json"], 0),
        (["score"], 0),
        (["show"], 0),
        (["show", "--at", "5"], 0),
        (["show", "--at", "0"], 0),
        (["show", "--at", "R1"], 0),
        (["show", "--html", "-"], 0),
        (["show", "--at", "R1", "--svg", "-"], 0),
        (["check"], 0),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_file_is_judged_once(
    aoi: Aoi, game: Path, replay_counts: ReplayCounts, command: list[str], more: int
) -> None:
    name, *rest = command
    aoi(name, game, *rest)
    assert (replay_counts.files, replay_counts.rows) == (1, ALL + more)


def test_rewritten_rows_are_judged_too(aoi: Aoi, game: Path, replay_counts: ReplayCounts) -> None:
    assert aoi("fmt", game, "--short").code == 0
    assert (replay_counts.files, replay_counts.rows) == (2, 2 * ALL)


def test_an_open_game_is_not_judged_again(game: Path, replay_counts: ReplayCounts) -> None:
    opened = open_game(str(game))
    opened.waiting()
    opened.why("anna")
    opened.snapshot(row=3).legal()
    opened.complete("berta: ")
    assert (replay_counts.files, replay_counts.rows) == (1, ALL)
    opened.try_rows([BUILD])
    opened.play([BUILD])
    opened.undo()
    assert (replay_counts.files, replay_counts.rows) == (1, ALL + 3)
