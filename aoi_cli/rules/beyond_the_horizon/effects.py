"""The effects of components as data: steps of gains, payments, choices; abilities; tests.

A place is a span in the source text, counted from 0. It does not take part in comparisons: equal
effects are equal wherever they stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias, TypeVar

from aoi_cli.engine.struct import PartlyCompared, Struct, astuple

Place = tuple[int, int]
UNPLACED: Place = (0, 0)

T = TypeVar("T")

ANY = "any"
TRACKS = ("food", "economy", "infrastructure")
LEVELS = ("I", "II", "III", "IV")
UNITS = ("settler", "soldier")
SCORING = ("vp", "nothing", "opaque")
"""Gains that can stand at the end of the game."""


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


def walk(core: Core, above: tuple[Core, ...] = ()) -> Iterator[tuple[Core, tuple[Core, ...]]]:
    """An effect and every core inside it, each with the cores around it."""
    yield core, above
    for inner in inner_cores(core):
        yield from walk(inner, (*above, core))


def inner_cores(core: Core) -> Sequence[Core]:
    match core:
        case Effect():
            return [step.core for step in core.steps]
        case Pay():
            return [core.core]
        case Choose():
            return core.branches
        case Per() | Times() | Who():
            return [core.effect]
        case If():
            return [core.then, core.otherwise] if core.otherwise else [core.then]
    return ()


def find_parts(thing: object, kind: type[T]) -> Iterator[T]:
    """The parts of a class inside effects, abilities and tests, in their order."""
    if isinstance(thing, kind):
        yield thing
    if isinstance(thing, Struct):
        thing = astuple(thing)
    if isinstance(thing, tuple):
        for part in thing:
            yield from find_parts(part, kind)


def has_unknown_gain(effect: Effect) -> bool:
    return any(isinstance(core, Gain) and core.kind == "opaque" for core, _ in walk(effect))


# limits, in packs, rulings and declarations


def more_than_points(effect: Effect) -> Iterator[Core]:
    """Parts of an effect that cannot stand at the end of the game."""
    return (core for core, _ in walk(effect)
            if not isinstance(core, Choose | Per | If | Effect)
            and not (isinstance(core, Gain) and core.kind in SCORING))


def learning_without_pawn(effect: Effect) -> Iterator[Gain]:
    return (core for core, above in walk(effect)
            if isinstance(core, Gain) and core.kind == "learn" and not has_a_pawn(core, above))


def has_a_pawn(gain: Gain, above: tuple[Core, ...]) -> bool:
    return gain.inactive or any(
        cost.kind == "scientist" for core in above if isinstance(core, Pay) for cost in core.costs
    )


def triggers_itself(trigger: Trigger) -> bool:
    """True if a trigger sets itself off without end."""
    if trigger.limit is not None or trigger.event.others:
        return False
    return any(is_triggered_by(trigger.event, done) for gain in find_parts(trigger.effect, Gain)
               for done in events_of_gain(gain))


def events_of_gain(gain: Gain) -> Iterator[Event]:
    """The events that a gain causes."""
    match gain.kind:
        case "invest":
            yield Event("invest", gain.of)
            yield Event("uncover", gain.of)
        case "learn" | "private":
            yield Event("learn", gain.of)
        case "settle" | "fortify":
            yield Event(gain.kind)
            yield Event("uncover", ANY)
        case "build":
            for which in ("new", "existing") if gain.of == "either" else (gain.of,):
                yield Event(f"build-{which}")
            yield Event("uncover", ANY)
        case "recruit" | "goal":
            yield Event(gain.kind)
        case "produce":
            yield Event("production", gain.of)


def is_triggered_by(event: Event, done: Event) -> bool:
    """True if what happens triggers the event."""
    if event.name == "build" and done.name.startswith("build-"):
        return True
    return event.name == done.name and (event.of == done.of or ANY in (event.of, done.of))


EFFECT_CLASSES: Mapping[str, type[Any]] = {
    part.__name__: part for part in (
        Gain, Cost, Counter, Total, Comparison, Most, Test, Pay, Choose, Per, If, Times, Who, Step,
        Effect, Limit, Event, Trigger, Modifier,
    )
}
"""The classes that make up effects, by name."""
