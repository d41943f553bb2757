"""Nobody learns a hidden card through anything that is said, shown, offered or refused."""

from __future__ import annotations

from itertools import islice

import pytest

from aoi_cli.engine.shuffle import numbers
from tests.secrecy.worlds import look_the_same
from tests.through_the_ages.bots import begun, bot_rows
from tests.through_the_ages.secrets import SECRECY

STEPS = 8
GAMES = [
    (2, "lime", 24, "anna"), (2, "moss", 90, "berta"), (3, "nut", 45, ""), (3, "oak", 130, "anna"),
    (4, "pine", 70, "berta"), (4, "rye", 170, ""), (4, "rye", 170, "anna"),
]
"""Players, the seed, how many rows were played before the worlds part, and who looks on."""


@pytest.mark.parametrize(("players", "seed", "rows", "viewer"), GAMES)
def test_two_worlds_look_the_same(players: int, seed: str, rows: int, viewer: str) -> None:
    begin = begun(players, seed)
    for _ in islice(bot_rows(begin, seed), rows):
        pass
    look_the_same(SECRECY, begin.state, viewer, STEPS, numbers(seed, "chance"))
