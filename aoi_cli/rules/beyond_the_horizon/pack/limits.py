"""The limits of effects, in packs, rulings and declarations."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.rules.beyond_the_horizon.effects import (
    ANY,
    Choose,
    Core,
    Effect,
    Event,
    Gain,
    If,
    Pay,
    Per,
    Trigger,
    find_parts,
    walk,
)

SCORING = ("vp", "nothing", "opaque")


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
