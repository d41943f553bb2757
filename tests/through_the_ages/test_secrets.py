"""Nobody learns a hidden card through anything that is said, shown, offered or refused."""

from __future__ import annotations

import pytest

from aoi_cli.engine.shuffle import numbers
from tests.secrecy.worlds import look_the_same
from tests.through_the_ages.played import play_on
from tests.through_the_ages.secrets import SECRECY

STEPS = 8
GAMES = [
    (2, 24, "anna"), (2, 90, "berta"), (3, 45, ""), (3, 130, "anna"), (4, 70, "berta"),
    (4, 170, ""), (4, 170, "anna"),
]
"""Players, how many rows were played before the worlds part, and who looks on."""


@pytest.mark.few(1, "all answers in two worlds")
@pytest.mark.parametrize(("players", "rows", "viewer"), GAMES)
def test_two_worlds_look_the_same(players: int, rows: int, viewer: str) -> None:
    state = play_on(players, rows).state
    look_the_same(SECRECY, state, viewer, STEPS, numbers(f"{players} {rows}", "chance"))
