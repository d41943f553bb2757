"""What components do, as data: steps of gains, payments, choices; abilities; tests.

A place is where something stands in the text that it was read from, counted from 0. It is no part
of what the thing is: equal effects are equal wherever they stand.
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
    """A single thing that is gained or done."""

    kind: str
    n: int = 0
    """How much; of settling, fortifying and building the strength added or the coins saved."""
    of: str = ""
    """The track, level, unit, stage, production, or which kind of building."""
    inactive: bool = False
    """The pawn comes from the columns."""
    open: bool = False
    """The technology is one that some player has learned."""
    nolinks: bool = False
    split: bool = False
    text: str = ""
    """Of what the pack does not know."""


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
    """More of it than anybody else has."""

    counter: Counter


class Test(Struct, frozen=True):
    """All of them hold."""

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
    """0 where there is no limit."""
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
    """Steps in order; a group of its own where it is a step itself."""

    steps: tuple[Step, ...]


Core: TypeAlias = Gain | Pay | Choose | Per | If | Times | Who | Effect


class Limit(Struct, frozen=True):
    n: int
    period: str


class Event(Struct, frozen=True):
    name: str
    """With hyphens: build-new."""
    of: str = ""
    others: bool = False
    """When somebody else does it."""


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
"""In place of what the pack does not know."""


def parts(effect: Effect, above: tuple[Core, ...] = ()) -> Iterator[tuple[Core, tuple[Core, ...]]]:
    """Everything inside an effect, each with what it stands in."""
    for step in effect.steps:
        yield from inside(step.core, above)


def inside(core: Core, above: tuple[Core, ...]) -> Iterator[tuple[Core, tuple[Core, ...]]]:
    yield core, above
    within = (*above, core)
    match core:
        case Effect():
            yield from parts(core, within)
        case Pay():
            yield from inside(core.core, within)
        case Choose():
            for branch in core.branches:
                yield from parts(branch, within)
        case Per() | Times() | Who():
            yield from parts(core.effect, within)
        case If():
            yield from parts(core.then, within)
            if core.otherwise:
                yield from parts(core.otherwise, within)


def gains(effect: Effect) -> Iterator[Gain]:
    return (core for core, _ in parts(effect) if isinstance(core, Gain))


def counters_of(test: Test) -> Iterator[Counter]:
    for part in test.parts:
        if isinstance(part, Most):
            yield part.counter
        else:
            for value in (part.left, part.right):
                yield from counted(value)


def counted(value: Value) -> Iterator[Counter]:
    if isinstance(value, Counter):
        yield value
    elif isinstance(value, Total):
        yield from value.counters


def counters(effect: Effect) -> Iterator[Counter]:
    for core, _ in parts(effect):
        if isinstance(core, Per):
            yield core.counter
        elif isinstance(core, If):
            yield from counters_of(core.test)
PARTS: Mapping[str, type[Any]] = {
    part.__name__: part for part in (
        Gain, Cost, Counter, Total, Comparison, Most, Test, Pay, Choose, Per, If, Times, Who, Step,
        Effect, Limit, Event, Trigger, Modifier,
    )
}
"""What effects are put together of, by name."""
