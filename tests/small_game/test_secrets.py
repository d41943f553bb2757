"""Nobody learns a hidden card through anything that is said, shown, offered or refused."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aoi_cli.engine.hidden.mode import COMMIT, OPEN, SEEDED, Info, Order, Secret
from aoi_cli.engine.shuffle import numbers
from aoi_cli.engine.span import NOWHERE
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace
from tests.secrecy.worlds import World, alike, look_the_same, verdict
from tests.small_game.secrets import SECRECY, probes
from tests.small_game.table import NAMES, bot_rows, position, start_replay

STEPS = 12
many = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.heavy("all answers in two worlds")
@many
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 4),
    rows=st.integers(0, 30),
    looking=st.integers(-1, 3),
    mode=st.sampled_from([SEEDED, COMMIT, OPEN]),
)
def test_two_worlds_look_the_same(
    seed: int, players: int, rows: int, looking: int, mode: str
) -> None:
    viewer = "" if looking < 0 else NAMES[looking % players]
    chance = numbers(str(seed), "chance")
    begin = start_replay(str(seed), players)
    begin.state.info = change_mode(begin.state, mode)
    for _ in islice(bot_rows(begin, str(seed), chance), rows * players):
        pass
    look_the_same(SECRECY, begin.state, viewer, STEPS, chance)


def change_mode(s: State, mode: str) -> Info:
    """What is known of the same cards in another mode."""
    orders = {deck: (Order(order, NOWHERE),) for deck, order in s.orders} if mode == OPEN else {}
    secret = None if mode == OPEN else Secret(s.info.seed, "brine")
    return replace(s.info, mode=mode, orders=orders, secret=secret, beside=secret is not None)


@many
@given(
    seed=st.integers(0, 10**6), players=st.integers(2, 4), rows=st.integers(0, 120),
    looking=st.integers(0, 3),
)
def test_a_copy_judges_a_row_of_its_reader_as_the_file_does(
    seed: int, players: int, rows: int, looking: int
) -> None:
    viewer = NAMES[looking % players]
    game = start_replay(str(seed), players)
    for _ in islice(bot_rows(game, str(seed), numbers(str(seed), "chance")), rows):
        pass
    view = game.state.seen_by(viewer)
    for row in probes(game.state, viewer):
        assert verdict(game.state, viewer, row) == verdict(view, viewer, row), row


def test_everybody_is_asked_who_could_have_the_card() -> None:
    one, other = (
        World.start(position({
            "anna": {"hand": ["tea", anna]}, "berta": {"hand": ["fog"]}, "cleo": {"hand": [cleo]},
        }))
        for anna, cleo in (("lamp", "fog"), ("bell", "tea"))
    )
    chance = numbers("asked", "chance")
    for row in ("anna: sell tea", "berta: play fog", "anna: let"):
        for world in (one, other):
            world.play(row)
        alike(SECRECY, one, other, "berta", chance)
        alike(SECRECY, one, other, "", chance)
