"""The effects of components as data: steps of gains, payments, choices; abilities; tests.

A place is a span in the source text, counted from 0. It does not take part in comparisons: equal
effects are equal wherever they stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from aoi_cli.engine.struct import PartlyCompared, Struct

Place = tuple[int, int]
UNPLACED: Place = (0, 0)

ANY = "any"
TRACKS = ("food", "economy", "infrastructure")
LEVELS = ("I", "II", "III", "IV")
UNITS = ("settler", "soldier")


class Placed(PartlyCompared, Struct, frozen=True, kw_only=True):
    uncompared: ClassVar[frozenset[str]] = frozenset(["place"])

    place: Place = UNPLACED


class Gain(Placed, frozen=True):
    """One gain of an effect, or one thing that it lets a player do."""

    kind: str
    n: int = 0
    """The amount; for settling, fortifying and building the strength added or coins saved."""
    of: str = ""
    """The track, level, unit, stage, production, or which kind of building."""
    inactive: bool = False
    """The pawn comes from the columns."""
    open: bool = False
    """The technology is one that some player has learned."""
    nolinks: bool = False
    split: bool = False
    text: str = ""
    """The note of an effect that the pack does not know."""


class Cost(Placed, frozen=True):
    kind: Literal["coins", "exhaust", "scientist", "weaken", "remove", "settle-token",
                  "fortify-token", "structure"]
    n: int = 1
    unit: str = ""


class Counter(Placed, frozen=True):
    name: str
    of: str = ""


class Total(Struct, frozen=True):
    counters: tuple[Counter, ...]


Value: TypeAlias = int | Counter | Total


class Comparison(Struct, frozen=True):
    left: Value
    sign: str
    right: Value


class Most(Struct, frozen=True):
    """True if the player counts more than everybody else."""

    counter: Counter


class Test(Struct, frozen=True):
    """A condition that holds if all its parts hold."""

    parts: tuple[Comparison | Most, ...]


class Pay(Placed, frozen=True):
    costs: tuple[Cost, ...]
    core: Core


class Choose(Placed, frozen=True):
    n: int
    branches: tuple[Effect, ...]


class Per(Struct, frozen=True):
    counter: Counter
    by: int
    most: int
    """The highest number of times; 0 means no limit."""
    effect: Effect


class If(Struct, frozen=True):
    test: Test
    then: Effect
    otherwise: Effect | None


class Times(Struct, frozen=True):
    n: int
    effect: Effect


class Who(Struct, frozen=True):
    who: str
    effect: Effect


class Step(Struct, frozen=True):
    core: Core
    must: bool = False


class Effect(Placed, frozen=True):
    """Steps in order; inside a step, a group."""

    steps: tuple[Step, ...]


Core: TypeAlias = Gain | Pay | Choose | Per | If | Times | Who | Effect


class Limit(Struct, frozen=True):
    n: int
    period: str


class Event(Struct, frozen=True):
    name: str
    """A hyphenated name, such as `build-new`."""
    of: str = ""
    others: bool = False
    """True if other players cause the event."""


class Trigger(Placed, frozen=True):
    event: Event
    effect: Effect
    limit: Limit | None = None


class Modifier(Placed, frozen=True):
    kind: str
    n: int
    of: str = ""
    limit: Limit | None = None


Ability: TypeAlias = Trigger | Modifier
UNKNOWN_ABILITY = Modifier("opaque", 0)
"""Stands for an ability that the pack does not know."""


def walk_effect(
    effect: Effect, above: tuple[Core, ...] = ()
) -> Iterator[tuple[Core, tuple[Core, ...]]]:
    """Every core inside an effect, with the cores around it."""
    for step in effect.steps:
        yield from walk_core(step.core, above)


def walk_core(core: Core, above: tuple[Core, ...]) -> Iterator[tuple[Core, tuple[Core, ...]]]:
    yield core, above
    within = (*above, core)
    match core:
        case Effect():
            yield from walk_effect(core, within)
        case Pay():
            yield from walk_core(core.core, within)
        case Choose():
            for branch in core.branches:
                yield from walk_effect(branch, within)
        case Per() | Times() | Who():
            yield from walk_effect(core.effect, within)
        case If():
            yield from walk_effect(core.then, within)
            if core.otherwise:
                yield from walk_effect(core.otherwise, within)


def gains(effect: Effect) -> Iterator[Gain]:
    return (core for core, _ in walk_effect(effect) if isinstance(core, Gain))


def counters_in_test(test: Test) -> Iterator[Counter]:
    for part in test.parts:
        if isinstance(part, Most):
            yield part.counter
        else:
            for value in (part.left, part.right):
                yield from counters_in_value(value)


def counters_in_value(value: Value) -> Iterator[Counter]:
    if isinstance(value, Counter):
        yield value
    elif isinstance(value, Total):
        yield from value.counters


def counters_in_effect(effect: Effect) -> Iterator[Counter]:
    for core, _ in walk_effect(effect):
        if isinstance(core, Per):
            yield core.counter
        elif isinstance(core, If):
            yield from counters_in_test(core.test)
EFFECT_CLASSES: Mapping[str, type[Any]] = {
    part.__name__: part for part in (
        Gain, Cost, Counter, Total, Comparison, Most, Test, Pay, Choose, Per, If, Times, Who, Step,
        Effect, Limit, Event, Trigger, Modifier,
    )
}
"""The classes that make up effects, by name."""
