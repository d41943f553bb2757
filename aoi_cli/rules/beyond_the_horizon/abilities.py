"""The abilities that players have from their components, and what triggers them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from aoi_cli.engine.course import Task
from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.beyond_the_horizon.components import Components, Passive
from aoi_cli.rules.beyond_the_horizon.effect_notation import write_ability
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Event, Limit, Modifier, Trigger
from aoi_cli.rules.beyond_the_horizon.government import stages_in_force
from aoi_cli.rules.beyond_the_horizon.ruled_components import known_abilities
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, HeldAbility, Player, State

ModifiedNumber = tuple[str, str]
"""The kind of number that a modifier changes, and the thing it belongs to."""
WHOLE_TURN_KIND = "explore"
"""The kind of modifier that changes a number of the whole turn."""
TURN_MARK = "turn in use "
"""Prefix in `used`: a limited modifier changed a number of this turn."""


class Abilities(Struct, frozen=True):
    """The abilities of a player, sorted as the rules ask for them."""

    sums: dict[ModifiedNumber, int]
    """The sums of unlimited modifiers, by the number they change."""
    limited: list[tuple[str, Modifier, Limit]]
    """Modifiers with a limit, and their sources."""
    triggers: dict[str, list[tuple[str, Trigger]]]
    """Triggers with their sources, by the family of their event."""


def abilities(s: State, p: Player) -> Abilities:
    """The abilities from technologies, leaders, government stages and investment cells."""
    stages = stages_in_force(s, p) if s.rulings.theocracy == "once" else p.stages
    held = s.pack, (*p.learned, *p.leaders), p.government, stages, p.invested
    if not s.declared:
        return printed_abilities(*held)
    return sort_abilities((passive.source, ability) for passive in passives(*held)
                  for ability in known_abilities(s, passive))


@lru_cache(maxsize=SETS_REMEMBERED)
def printed_abilities(
    pack: Components, cards: tuple[str, ...], government: str, stages: tuple[str, ...],
    invested: int,
) -> Abilities:
    return sort_abilities((held.source, held.ability)
                  for held in passives(pack, cards, government, stages, invested))


def passives(
    pack: Components, cards: tuple[str, ...], government: str, stages: tuple[str, ...],
    invested: int,
) -> list[Passive]:
    all_held = [held for id in cards for held in pack.passive.get(id, ())]
    all_held += [pack.of_stage[government, stage] for stage in stages
                 if (government, stage) in pack.of_stage]
    return all_held + [held for n, held in pack.of_cells if n <= invested]


def sort_abilities(sources: Iterable[HeldAbility]) -> Abilities:
    """Sorts abilities by use; all modifiers add up."""
    sorted_abilities = Abilities({}, [], {})
    for source, ability in sources:
        if isinstance(ability, Modifier) and ability.limit:
            sorted_abilities.limited.append((source, ability, ability.limit))
        elif isinstance(ability, Modifier):
            of = ability.kind, ability.of
            sorted_abilities.sums[of] = sorted_abilities.sums.get(of, 0) + ability.n
        else:
            kind = event_family(ability.event)
            sorted_abilities.triggers.setdefault(kind, []).append((source, ability))
    return sorted_abilities


def sum_modifiers(s: State, p: Player, kind: str, *of: str) -> int:
    """The sum of a player's modifiers of a number."""
    held = abilities(s, p)
    total = sum([held.sums.get((kind, each), 0) for each in of or ("",)])
    if held.limited:
        total += sum([more.n for _, more in limited_modifiers(held, p, kind, of)])
    return total


def limited_modifiers(
    held: Abilities, p: Player, kind: str, of: Collection[str]
) -> Iterator[tuple[str, Modifier]]:
    """The limited modifiers that still hold, each with its key in `used`."""
    for source, more, limit in held.limited:
        key = f"{limit.period} {source} {write_ability(more)}"
        if more.kind == kind and more.of in (of or ("",)) and (
                p.used.get(key, 0) < limit.n or p.used.get(f"{TURN_MARK}{key}")):
            yield key, more


def use_modifiers(s: State, p: Player, kind: str, *of: str) -> None:
    """Counts a use of the limited modifiers of a number.

    A number of the whole turn counts once in a turn.
    """
    held = abilities(s, p)
    for key, _ in limited_modifiers(held, p, kind, of) if held.limited else ():
        mark = f"{TURN_MARK}{key}"
        if not p.used.get(mark):
            p.used[key] = p.used.get(key, 0) + 1
        if kind == WHOLE_TURN_KIND:
            p.used[mark] = 1


def event_family(event: Event) -> str:
    """The first word of an event: `build-new` belongs to the family `build`."""
    return event.name.partition("-")[0]


def sets_off(trigger: Trigger, event: Event, own: bool) -> bool:
    on = trigger.event
    if on.others == own:
        return False
    if on.name == "build" and event.name.startswith("build-"):
        return True
    return on.name == event.name and (on.of == event.of or on.of == ANY)


def trigger_abilities(s: State, p: Player, event: Event) -> None:
    """Puts the abilities that an event triggers on the agenda: the player's own, then others'."""
    tasks, kind = [], event_family(event)
    for q in s.clockwise(p.name):
        for source, ability in abilities(s, q).triggers.get(kind, ()):
            if sets_off(ability, event, q is p):
                if ability.limit and not use_within_limit(q, source, ability, ability.limit):
                    continue
                tasks.append(Task(EFFECT, q.name, ability.effect, source))
    if tasks:
        s.put_first(*tasks)


def use_within_limit(p: Player, source: str, ability: Trigger, limit: Limit) -> bool:
    """Counts a use of a limited ability; False if it is used up."""
    key = f"{limit.period} {source} {write_ability(ability)}"
    used = p.used.get(key, 0)
    if used >= limit.n:
        return False
    p.used[key] = used + 1
    return True


def reset_limits(p: Player, period: str) -> None:
    """Begins the limits of a period anew."""
    p.used = {key: n for key, n in p.used.items() if not key.startswith(f"{period} ")}
