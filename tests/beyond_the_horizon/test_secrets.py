"""Nobody learns what lies face down through anything that is said, shown, offered or refused."""

from __future__ import annotations

from itertools import islice

import pytest

from aoi_cli.engine.shuffle import numbers
from tests.beyond_the_horizon.secrets import SECRECY
from tests.beyond_the_horizon.table import bot_rows, start_replay
from tests.secrecy.worlds import look_the_same

STEPS = 8
GAMES = [(2, "clay", 0, ""), (2, "flint", 30, "anna"), (3, "loam", 12, "berta"),
         (3, "sand", 60, ""), (4, "chalk", 45, "anna"), (4, "slate", 80, "dora")]
"""Players, the seed, how many rows were played before the worlds part, and who looks on."""


@pytest.mark.few(1, "all answers in two worlds")
@pytest.mark.parametrize(("players", "seed", "rows", "viewer"), GAMES)
def test_two_worlds_look_the_same(players: int, seed: str, rows: int, viewer: str) -> None:
    begin = start_replay(seed, players)
    for _ in islice(bot_rows(begin, seed), rows):
        pass
    look_the_same(SECRECY, begin.state, viewer, STEPS, numbers(seed, "chance"))
