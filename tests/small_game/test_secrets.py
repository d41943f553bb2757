"""Nobody learns a hidden card through anything that is said, shown, offered or refused.

Whatever a viewer does not know is dealt otherwise in a second world, and both go on with rows
that look the same. As long as the rules turn nothing up to the viewer that differs, the viewer
cannot tell one world from the other; where they have parted, a new second world is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aoi_cli.engine.bot import Bot
from aoi_cli.engine.game import waiting
from aoi_cli.engine.info import COMMIT, OPEN, SEEDED, Info, Order, Secret
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.source import NOWHERE
from aoi_cli.engine.state import State
from tests.small_game.cards import STALLS
from tests.small_game.table import GAME, NAMES, begun, bot_rows, position
from tests.small_game.worlds import (
    World,
    everything,
    other_world,
    own,
    probes,
    turned_up,
    verdict,
)

STEPS = 12
SELDOM = ("spyglass", "fog", "lamp", "sell")
"""What would be missed if all rows were equally likely."""
many = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


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
    begin = begun(str(seed), players)
    begin.state.info = kept(begin.state, mode)
    for _ in islice(bot_rows(begin, str(seed), chance), rows * players):
        pass
    one, other = apart(begin.state, viewer, chance)
    for _ in range(STEPS):
        alike(one, other, viewer, chance)
        if one.state.over:
            return
        together = on_both(one, other, viewer, chance)
        if not together or turned_up(one.state, other.state, viewer):
            one, other = apart(one.state, viewer, chance)


def kept(s: State, mode: str) -> Info:
    """The same cards, as their mode knows of them."""
    orders = {deck: (Order(order, NOWHERE),) for deck, order in s.orders} if mode == OPEN else {}
    secret = None if mode == OPEN else Secret(s.info.seed, "brine")
    return replace(s.info, mode=mode, orders=orders, secret=secret, beside=secret is not None)


def apart(s: State, viewer: str, chance: Iterator[int]) -> tuple[World, World]:
    return World.of(s), World.of(other_world(s, viewer, str(next(chance))))


def test_everybody_is_asked_who_could_have_the_card() -> None:
    one, other = (
        World.of(position({
            "anna": {"hand": ["tea", anna]}, "berta": {"hand": ["fog"]}, "cleo": {"hand": [cleo]},
        }))
        for anna, cleo in (("lamp", "fog"), ("bell", "tea"))
    )
    chance = numbers("asked", "chance")
    for row in ("anna: sell tea", "berta: play fog", "anna: let"):
        for world in (one, other):
            world.play(row)
        alike(one, other, "berta", chance)
        alike(one, other, "", chance)


def alike(one: World, other: World, viewer: str, chance: Iterator[int]) -> None:
    players = [*one.state.players]
    tried = [row for who in players for row in sample(probes(who, players), chance)]
    seen, seen_other = (everything(world, viewer, tried) for world in (one, other))
    for what, value in seen.items():
        assert value == seen_other[what], what
    if not viewer:
        return
    told, told_other = (own(world.state, viewer) for world in (one, other))
    for (what, said), (_, said_other) in zip(told, told_other, strict=True):
        assert said == said_other, what
    view = one.state.seen_by(viewer)
    for row in probes(viewer, players):
        assert verdict(one.state, viewer, row) == verdict(view, viewer, row), row


def sample(rows: list[str], chance: Iterator[int]) -> list[str]:
    return [rows[below(len(rows), chance)] for _ in range(2)]


def on_both(one: World, other: World, viewer: str, chance: Iterator[int]) -> bool:
    """Go on with rows that look the same to the viewer; False where they part by the rules."""
    asked = waiting(one.state)
    who, decision = asked[below(len(asked), chance)]
    kind = decision.kind if decision else ""
    if kind == "stall":
        mine, another = (STALLS[below(len(STALLS), chance)] for _ in range(2))
        one.play(f"{who}: stall {mine}")
        other.play(f"{who}: stall {mine if who == viewer else another}")
        return len(asked) > 1
    if kind == "patron" and who != viewer:
        for world in (one, other):
            kept = world.state.zones[f"patron of {who}"].names[below(2, chance)]
            world.play(f"{who}: keep {kept}")
        return True
    rows = [f"{who}: {'. '.join(c.text for c in bot(chance).row(one.state, who))}"
            for _ in range(8)]
    rows.sort(key=lambda row: not any(word in row for word in SELDOM))
    for row in (*rows, f"{who}: let", f"{who}: pass"):
        if not any(verdict(world.state, who, row) for world in (one, other)):
            for world in (one, other):
                world.play(row)
            return not (who == viewer and "spyglass" in row)
    one.play(rows[0])
    return False


def bot(chance: Iterator[int]) -> Bot[Any]:
    return GAME.bot(str(next(chance)))
