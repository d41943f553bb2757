"""What players can do by the components that they hold, and what happens because of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from aoi_cli.engine.course import Task
from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.beyond_the_horizon.components import Components, Passive
from aoi_cli.rules.beyond_the_horizon.effect_notation import ability_written
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Event, Limit, Modifier, Trigger
from aoi_cli.rules.beyond_the_horizon.government import in_force
from aoi_cli.rules.beyond_the_horizon.ruled_components import known
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, Source, State

Changed = tuple[str, str]
"""What a modifier changes: the kind of number, and of what."""
OF_THE_TURN = "explore"
"""The kind of modifier that changes a number of the whole turn."""
IN_THIS_TURN = "turn in use "
"""Under which name it is kept that such a one changed something in this turn."""


class Abilities(Struct, frozen=True):
    """What somebody can do, as the rules ask for it."""

    sums: dict[Changed, int]
    """Of the modifiers, by what they change."""
    limited: list[tuple[str, Modifier, Limit]]
    """Modifiers that hold so many times only, with their sources."""
    triggers: dict[str, list[tuple[str, Trigger]]]
    """With their sources, by what sets them off."""


def abilities(s: State, p: Player) -> Abilities:
    """Of technologies and leaders, unlocked stages of the government, investment cells."""
    stages = in_force(s, p) if s.rulings.theocracy == "once" else p.stages
    held = s.pack, (*p.learned, *p.leaders), p.government, stages, p.invested
    if not s.declared:
        return printed(*held)
    return by_use((passive.source, ability) for passive in passives(*held)
                  for ability in known(s, passive))


@lru_cache(maxsize=SETS_REMEMBERED)
def printed(
    pack: Components, cards: tuple[str, ...], government: str, stages: tuple[str, ...],
    invested: int,
) -> Abilities:
    return by_use((held.source, held.ability)
                  for held in passives(pack, cards, government, stages, invested))


def passives(
    pack: Components, cards: tuple[str, ...], government: str, stages: tuple[str, ...],
    invested: int,
) -> list[Passive]:
    found = [held for id in cards for held in pack.passive.get(id, ())]
    found += [pack.of_stage[government, stage] for stage in stages
              if (government, stage) in pack.of_stage]
    return found + [held for n, held in pack.of_cells if n <= invested]


def by_use(sources: Iterable[Source]) -> Abilities:
    """All modifiers are cumulative."""
    found = Abilities({}, [], {})
    for source, ability in sources:
        if isinstance(ability, Modifier) and ability.limit:
            found.limited.append((source, ability, ability.limit))
        elif isinstance(ability, Modifier):
            of = ability.kind, ability.of
            found.sums[of] = found.sums.get(of, 0) + ability.n
        else:
            found.triggers.setdefault(family(ability.event), []).append((source, ability))
    return found


def modified(s: State, p: Player, kind: str, *of: str) -> int:
    """The sum of what changes a number."""
    held = abilities(s, p)
    total = sum([held.sums.get((kind, each), 0) for each in of or ("",)])
    if held.limited:
        total += sum([more.n for _, more in limited(held, p, kind, of)])
    return total


def limited(
    held: Abilities, p: Player, kind: str, of: Collection[str]
) -> Iterator[tuple[str, Modifier]]:
    """Of the modifiers that hold so many times only those that hold now, each by its key."""
    for source, more, limit in held.limited:
        key = f"{limit.period} {source} {ability_written(more)}"
        if more.kind == kind and more.of in (of or ("",)) and (
                p.used.get(key, 0) < limit.n or p.used.get(f"{IN_THIS_TURN}{key}")):
            yield key, more


def use(s: State, p: Player, kind: str, *of: str) -> None:
    """A number was changed, which uses what holds so many times only; once in a turn, where it
    changes something of the whole turn."""
    held = abilities(s, p)
    for key, _ in limited(held, p, kind, of) if held.limited else ():
        mark = f"{IN_THIS_TURN}{key}"
        if not p.used.get(mark):
            p.used[key] = p.used.get(key, 0) + 1
        if kind == OF_THE_TURN:
            p.used[mark] = 1


def family(event: Event) -> str:
    """The first word: what is set off by `build` is set off by `build-new`."""
    return event.name.partition("-")[0]


def sets_off(trigger: Trigger, event: Event, own: bool) -> bool:
    on = trigger.event
    if on.others == own:
        return False
    if on.name == "build" and event.name.startswith("build-"):
        return True
    return on.name == event.name and (on.of == event.of or on.of == ANY)


def happens(s: State, p: Player, event: Event) -> None:
    """Whatever an event sets off comes next: one's own abilities first, then those of others."""
    tasks, kind = [], family(event)
    for q in s.clockwise(p.name):
        for source, ability in abilities(s, q).triggers.get(kind, ()):
            if sets_off(ability, event, q is p):
                if ability.limit and not within(q, source, ability, ability.limit):
                    continue
                tasks.append(Task(EFFECT, q.name, ability.effect, source))
    if tasks:
        s.put_first(*tasks)


def within(p: Player, source: str, ability: Trigger, limit: Limit) -> bool:
    """Whether the ability may be used once more; then it counts as used."""
    key = f"{limit.period} {source} {ability_written(ability)}"
    used = p.used.get(key, 0)
    if used >= limit.n:
        return False
    p.used[key] = used + 1
    return True


def forget(p: Player, period: str) -> None:
    """A turn or a round is over: its limits begin anew."""
    p.used = {key: n for key, n in p.used.items() if not key.startswith(f"{period} ")}
