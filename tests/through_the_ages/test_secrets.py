"""Nobody learns a hidden card through anything that is said, shown, offered or refused.

Whatever a viewer does not know is dealt otherwise in a second world, and both go on with rows
that look the same. As long as the rules turn nothing up to the viewer that differs, the viewer
cannot tell one world from the other; where they have parted, a new second world is made.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aoi_cli.engine.game import waiting
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.state import Player
from aoi_cli.rules.through_the_ages import decks
from aoi_cli.rules.through_the_ages.cards import CARDS
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import State
from tests.through_the_ages.modes import begun, bot_rows
from tests.through_the_ages.worlds import (
    World,
    everything,
    other_world,
    own,
    probes,
    turned_up,
    verdict,
)

STEPS = 8
GAMES = [
    (2, "lime", 24, "anna"), (2, "moss", 90, "berta"), (3, "nut", 45, ""), (3, "oak", 130, "anna"),
    (4, "pine", 70, "berta"), (4, "rye", 170, ""), (4, "rye", 170, "anna"),
]
"""Players, the seed, how many rows were played before the worlds part, and who looks on."""


@pytest.mark.parametrize(("players", "seed", "rows", "viewer"), GAMES)
def test_two_worlds_look_the_same(players: int, seed: str, rows: int, viewer: str) -> None:
    chance = numbers(seed, "chance")
    begin = begun(players, seed)
    for _, _ in zip(range(rows), bot_rows(begin, seed), strict=False):
        pass
    assert isinstance(begin.state, State)
    one, other = apart(begin.state, viewer, chance)
    for _ in range(STEPS):
        alike(one, other, viewer, chance)
        if one.state.over:
            return
        together = on_both(one, other, viewer, chance)
        if not together or turned_up(one.state, other.state, viewer):
            one, other = apart(one.state, viewer, chance)


def apart(s: State, viewer: str, chance: Iterator[int]) -> tuple[World, World]:
    return World.of(s), World.of(other_world(s, viewer, str(next(chance))))


def alike(one: World, other: World, viewer: str, chance: Iterator[int]) -> None:
    tried = [row for who in one.state.players for row in sample(probes(one.state, who), chance)]
    seen, seen_other = (everything(world, viewer, tried) for world in (one, other))
    for what, value in seen.items():
        assert value == seen_other[what], what
    if not viewer:
        return
    told, told_other = (own(world.state, viewer) for world in (one, other))
    for (what, said), (_, said_other) in zip(told, told_other, strict=True):
        assert said == said_other, what


def sample(rows: list[str], chance: Iterator[int]) -> list[str]:
    return [rows[below(len(rows), chance)] for _ in range(2)]


def on_both(one: World, other: World, viewer: str, chance: Iterator[int]) -> bool:
    """Go on with rows that look the same to the viewer; False where they part by the rules."""
    asked = waiting(one.state)
    who = asked[below(len(asked), chance)][0]
    row = f"{who}: {'. '.join(c.text for c in GAME.bot(str(next(chance))).row(one.state, who))}"
    row_of_other = row if who == viewer else disguised(one.state, other.state, who, row)
    if verdict(other.state, who, row_of_other):
        one.play(row)
        return False
    one.play(row)
    other.play(row_of_other)
    return True


def disguised(s: State, other: State, who: str, row: str) -> str:
    """The same row, with other cards of the hand put where nobody sees which ones they are."""
    p: Player = other.players[who]
    for verb in ("prepare ", "discard "):
        before, found, cards = row.partition(verb)
        if not found or "." in cards:
            continue
        hand = [card for card in other.zones[f"military hand of {p.name}"].names]
        chosen = []
        for word in cards.split(", "):
            wanted = decks.back_of(word)
            fitting = [card for card in hand if decks.back_of(card) == wanted
                       and (verb == "discard " or CARDS[card].kind in ("event", "territory"))]
            if not fitting:
                return row
            chosen.append(fitting[0])
            hand.remove(fitting[0])
        return f"{before}{verb}{', '.join(chosen)}"
    return row
