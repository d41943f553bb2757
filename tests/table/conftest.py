"""Replays are counted: what is judged twice is found out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Row
from aoi_cli.judging import judged_game


@pytest.fixture(autouse=True)
def no_earlier_verdicts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests or runs have judged is not known."""
    monkeypatch.setattr("aoi_cli.notation.user_cache.cache_folder", lambda: tmp_path / "cache")


class ReplayCounts:
    def __init__(self) -> None:
        self.rows = 0
        """Rows that were played by any replay."""
        self.files = 0
        """Files that were judged from the start."""


@pytest.fixture
def replay_counts(monkeypatch: pytest.MonkeyPatch) -> Iterator[ReplayCounts]:
    found = ReplayCounts()
    play, start = Replay.play, judged_game.judge

    def count_row(replay: Replay, row: Row) -> bool:
        found.rows += 1
        return play(replay, row)

    def count_file(*arguments: object, **named: object) -> judged_game.JudgedGame:
        found.files += 1
        return start(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Replay, "play", count_row)
    monkeypatch.setattr(judged_game, "judge", count_file)
    yield found
