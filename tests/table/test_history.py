"""Rows taken back, brought back and replaced: under the lock, in one exchange, all or nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import aoi_cli
from aoi_cli.table import OpenGame, Refused, Unknown, open_game
from tests.conftest import ROWS
from tests.table.conftest import ReplayCounts

LAST = len(ROWS)
ROOT = Path(aoi_cli.__file__).parents[1]


@pytest.fixture
def open_table(game: Path) -> OpenGame:
    return open_game(str(game))


def test_what_is_brought_back_is_in_the_file_and_in_the_game(
    game: Path, open_table: OpenGame
) -> None:
    open_table.undo(2)
    added = open_table.redo()
    assert [entry.row for entry in added.redone()] == [LAST - 1, LAST]
    assert open_table.source == game.read_bytes().decode() and open_table.in_turn() == "berta"
    assert open_table.entries == open_game(str(game)).entries


def test_a_replacement_is_told_before_it_is_made(open_table: OpenGame) -> None:
    number = ROWS.index("berta: gain 1 engineering") + 1
    found = open_table.replacement(number, ["berta: gain 1 law"], "misread")
    assert found.rows == [f'gm: undo {LAST - number + 1} because "misread"', "berta: gain 1 law",
                          *ROWS[number:]]
    assert (found.played_again, list(found.fallen)) == (LAST - number, [])
    assert open_table.row == LAST
    open_table.replace(number, ["berta: gain 1 law"], "misread")
    assert open_table.row == LAST + len(found.rows)
    with pytest.raises(Unknown):
        open_table.replacement(number, ["berta: gain 1 law"])


def test_only_what_is_new_is_judged(open_table: OpenGame, replay_counts: ReplayCounts) -> None:
    open_table.undo()
    open_table.redo()
    assert (replay_counts.rows, replay_counts.files) == (2, 0)


@pytest.mark.parametrize("step", ["undo", "redo", "replace"])
def test_behind_a_file_that_was_changed_meanwhile_nothing_is_taken_back(
    game: Path, open_table: OpenGame, step: str
) -> None:
    open_table.undo()
    open_game(str(game)).play(["# somebody else"])
    before = game.read_bytes()
    with pytest.raises(Refused) as refused:
        if step == "replace":
            open_table.replace(LAST - 1, ["cleo: gain 1 medicine"])
        else:
            getattr(open_table, step)()
    assert refused.value.problems[0].code == "F215" and game.read_bytes() == before


@pytest.mark.heavy("eight processes")
def test_eight_at_the_same_time(game: Path) -> None:
    """Whoever comes second is refused as a whole; what is written can be judged."""
    commands = [["undo"], ["redo"], ["replace", str(LAST - 1), "cleo: gain 1 medicine"],
                ["undo", "-n", "2", "--yes"]] * 2
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = [
        subprocess.Popen([sys.executable, "-m", "aoi_cli", command, str(game), *more],
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
        for command, *more in commands
    ]
    for process in running:
        _, told = process.communicate()
        assert process.returncode in (0, 1, 2) and b"internal fault" not in told, told
    after = open_game(str(game))
    assert not after.problems
    assert [row.text for row in after.rows[:LAST]] == ROWS
    assert sum(process.returncode == 0 for process in running) >= 1
    assert os.listdir(game.parent) == [game.name]
