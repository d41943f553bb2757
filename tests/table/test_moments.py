"""Earlier moments of a game, from the replay that was made when it was opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.table import Unknown, open_game
from tests.conftest import ROWS, SETUP_ROWS
from tests.recorded import path_of


@pytest.mark.parametrize("rows", [0, 1, 5, len(SETUP_ROWS), len(ROWS) - 1, len(ROWS)])
def test_a_snapshot_is_what_a_replay_up_to_there_finds(game: Path, rows: int) -> None:
    lines = game.read_text().splitlines(keepends=True)
    shorter = judge("".join(lines[: len(lines) - len(ROWS) + rows]))
    found = open_game(str(game)).snapshot(row=rows)
    assert list(found.rows) == shorter.rows
    assert list(found.entries) == shorter.replay.entries
    assert found.next() == open_game_of(shorter.text.text).next()
    assert found.game.amounts.score(found.state) == shorter.game.amounts.score(shorter.state)


def open_game_of(text: str):  # type: ignore[no-untyped-def]
    from aoi_cli.table import game_of

    return game_of(text)


def test_a_snapshot_knows_nothing_of_what_came_later(game: Path) -> None:
    opened = open_game(str(game))
    opened.undo(2)
    assert [e.undone for e in opened.entries if not e.automatic][-3:] == [True, True, False]
    before = opened.snapshot(row=len(ROWS))
    assert not any(entry.undone for entry in before.entries)
    assert before.try_rows(["gm: undo 1"]).problems == []


def test_a_trial_on_a_snapshot_changes_neither(game: Path) -> None:
    opened = open_game(str(game))
    early = opened.snapshot(row=len(SETUP_ROWS))
    assert early.waiting()
    trial = early.try_rows(["berta: gain 1 law"])
    assert not trial.problems
    assert len(early.rows) == len(SETUP_ROWS)
    assert len(opened.rows) == len(ROWS)


def test_the_start_of_a_round() -> None:
    opened = open_game(str(path_of("06-three")))
    third = opened.snapshot(round=3)
    assert third.next().round == 3
    assert opened.snapshot(row=len(third.rows) - 1).next().round == 2


def test_moments_that_there_are_not(game: Path) -> None:
    opened = open_game(str(game))
    for wrong in ({"row": 99}, {"row": -1}, {"round": 4}):
        with pytest.raises(Unknown) as unknown:
            opened.snapshot(**wrong)
        assert unknown.value.kind == "at"


def test_what_players_had_after_each_entry_adds_up(game: Path) -> None:
    held: dict[str, int] = {}
    opened = open_game(str(game))
    for entry, moment in opened.ledger():
        for change in entry.changes:
            if change.what == "coins":
                held[change.player] = held.get(change.player, 0) + change.by
        for player, coins in held.items():
            assert opened.game.amounts.value(moment, player, "coins") == coins
