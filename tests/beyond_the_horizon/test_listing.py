"""What `aoi legal` lists in the middle of a game."""

from __future__ import annotations

from itertools import islice

import pytest

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.listing import listing
from tests.beyond_the_horizon.table import bot_rows, start_replay

ROWS = 90


@pytest.mark.heavy("moments of whole games")
def test_only_moves_of_as_many_steps_share_a_line() -> None:
    game = start_replay("slate", 4)
    steps: set[tuple[int, ...]] = set()
    for _ in islice(bot_rows(game, "slate"), ROWS):
        for who, _ in waiting(game.state):
            ways = {}
            for line in listing(game.state, who):
                what, to, where = line.text.partition(" to ")
                if line.kind == "move" and to:
                    ways.setdefault(what, []).append(len(where.split()))
            steps |= {tuple(sorted(found)) for found in ways.values()}
    assert {(1,), (1, 2)} <= steps, "a settler that can go one step or two has two lines"
    assert all(len(set(found)) == len(found) for found in steps if 2 in found)
