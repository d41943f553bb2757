"""What the ledger says of a game adds up to what everybody has, after every row."""

from __future__ import annotations

from collections import Counter

import pytest

from aoi_cli.engine.game import waiting
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup

PLAYERS = ("anna", "berta", "cleo", "dora")
ADDED_UP = ("culture", "science", "food", "resources", "civil actions", "military actions",
            "workers", "yellow tokens", "blue tokens", "military cards")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ledger_adds_up(players: int) -> None:
    setup = Setup(PLAYERS[:players])
    replay = Replay(begun_with(GAME, setup, seeded(GAME, setup, f"ledger {players}")))
    held = {
        (p, what): GAME.amounts.value(replay.state, p, what)
        for p in replay.state.players for what in ADDED_UP
    }
    bot, read = GAME.player("ledger"), find_notation(GAME.name)
    while not replay.state.over:
        for who, _ in waiting(replay.state):
            if row := bot.row(replay.state, who):
                text = f"{who}: " + ". ".join(command.text for command in row)
                break
        entries = len(replay.entries)
        assert replay.play(read.parse_row(text)), (text, replay.problems)
        changed: Counter[tuple[str, str]] = Counter()
        for entry in replay.entries[entries:]:
            for change in entry.changes:
                changed[change.player, change.what] += change.by
        for (p, what), before in held.items():
            now = GAME.amounts.value(replay.state, p, what)
            assert isinstance(now, int) and isinstance(before, int)
            assert now - before == changed[p, what], f"{what} of {p} behind {text}"
            held[p, what] = now
