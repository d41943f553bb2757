"""The action cards of the civil decks."""

from __future__ import annotations

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.effect.tile import Effect, once
from aoi_cli.rules.through_the_ages.box.card import (
    Card,
    by_players,
    choice,
    id_of,
    orders,
)

Copies = tuple[int, int, int]
ONE, TWO, THREE = (1, 1, 1), (2, 2, 2), (3, 3, 3)


def alike(
    name: str, *cards: tuple[str, Copies, tuple[Effect, ...]], since: str = FIRST
) -> tuple[Card, ...]:
    """Cards of one name in several ages."""
    return tuple(
        Card(id_of(name, age), "action", name, age, copies, effects=effects, since=since)
        for age, copies, effects in cards
    )


def single(name: str, age: str, *effects: Effect, since: str = FIRST) -> Card:
    return Card(id_of(name), "action", name, age, effects=effects, since=since)


def heritage(science: int, culture: int) -> tuple[Effect, ...]:
    return (once(science=science, culture=culture),)


def ordered(what: str, cheaper: int) -> tuple[Effect, ...]:
    return (orders(what, cheaper),)


def frugality(food: int) -> tuple[Effect, ...]:
    return (orders("population"), once(food=food))


def breakthrough(science: int) -> tuple[Effect, ...]:
    return (orders("develop"), once(science=science))


def patriotism(resources: int) -> tuple[Effect, ...]:
    return (once(extra_military_actions=1, military_resources=resources),)


def reserves(amount: int) -> tuple[Effect, ...]:
    return (choice(food=amount, resources=amount),)


RURAL, URBAN, UPGRADE, STAGE = (
    "build or upgrade a farm or mine", "build or upgrade an urban building",
    "upgrade a farm, mine or urban building", "a stage of a wonder",
)

ACTIONS = (
    *alike("Cultural Heritage", ("A", ONE, heritage(1, 4)), ("I", ONE, heritage(2, 2))),
    *alike("Engineering Genius", ("A", ONE, ordered(STAGE, 2)), ("I", ONE, ordered(STAGE, 3)),
           ("II", ONE, ordered(STAGE, 4)), ("III", ONE, ordered(STAGE, 5))),
    *alike("Frugality", ("A", TWO, frugality(1)), ("I", TWO, frugality(2)),
           ("II", ONE, frugality(3))),
    *alike("Patriotism", ("A", ONE, patriotism(1)), ("I", ONE, patriotism(2)),
           ("II", ONE, patriotism(3)), ("III", ONE, patriotism(4))),
    *alike("Rich Land", ("A", TWO, ordered(RURAL, 1)), ("I", TWO, ordered(RURAL, 2)),
           ("II", ONE, ordered(RURAL, 3))),
    single("Stockpile", "A", once(resources=1, food=1)),
    *alike("Urban Growth", ("A", TWO, ordered(URBAN, 1)), ("I", TWO, ordered(URBAN, 2)),
           ("II", ONE, ordered(URBAN, 3)), ("III", TWO, ordered(URBAN, 4))),
    *alike("Breakthrough", ("I", TWO, breakthrough(2)), ("II", TWO, breakthrough(3))),
    *alike("Reserves", ("I", TWO, reserves(2)), ("II", TWO, reserves(3)),
           ("III", THREE, reserves(4))),
    *alike("Efficient Upgrade", ("II", TWO, ordered(UPGRADE, 3)),
           ("III", TWO, ordered(UPGRADE, 4))),
    *alike("Revolutionary Idea", ("II", ONE, (once(science=4),)), ("III", TWO, (once(science=6),))),
    single("Wave of Nationalism", "II",
           *by_players("stronger civilizations", "military_resources", 6, 3, 2)),
    single("Endowment for the Arts", "III",
           *by_players("civilizations with more culture", "culture", 6, 3, 2)),
    single("Military Build-Up", "III",
           *by_players("stronger civilizations", "military_resources", 8, 5, 3)),
)
