"""What the ledger says of a game adds up to what everybody has, after every row."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.through_the_ages.game import GAME

GAMES = Path(__file__).parents[2] / "games" / GAME.name
ADDED_UP = ("culture", "science", "food", "resources", "civil actions", "military actions",
            "workers", "yellow tokens", "blue tokens", "military cards")


@pytest.mark.parametrize("name", ["04-two", "14-three", "26-four"])
def test_the_ledger_adds_up(name: str) -> None:
    game = judge((GAMES / f"{name}.yaml").read_text(encoding="utf-8"))
    assert not game.problems
    assert game.state.over
    names = game.state.players
    changed: Counter[tuple[int, str, str]] = Counter()
    for entry in game.replay.entries:
        for change in entry.changes:
            changed[entry.row, change.player, change.what] += change.by
    states = [game.replay.at(row).state for row in range(len(game.rows) + 1)]
    for row, (before, after) in enumerate(pairwise(states), 1):
        for p in names:
            for what in ADDED_UP:
                then, now = (GAME.amounts.value(s, p, what) for s in (before, after))
                assert isinstance(then, int) and isinstance(now, int)
                assert now - then == changed[row, p, what], f"{what} of {p} in row {row}"
