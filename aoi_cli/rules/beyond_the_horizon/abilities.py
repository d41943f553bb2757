"""What players can do by the components that they hold, and what happens because of it."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon.components import Passive
from aoi_cli.rules.beyond_the_horizon.declared import known
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Event, Limit, Modifier, Trigger
from aoi_cli.rules.beyond_the_horizon.government import holds_on
from aoi_cli.rules.beyond_the_horizon.notation_of_effects import ability_written
from aoi_cli.rules.beyond_the_horizon.state import Player, Source, State, Task


def abilities(s: State, p: Player) -> list[Source]:
    """Of technologies and leaders, unlocked stages of the government, investment cells."""
    pack = s.pack
    found: list[Passive] = []
    for id in (*p.learned, *p.leaders):
        found += pack.passive.get(id, ())
    for stage in p.stages:
        held = pack.of_stage.get((p.government, stage))
        if held and holds_on(s, p, stage, held.ability):
            found.append(held)
    found += [held for n, held in pack.of_cells if n <= p.invested]
    if not s.declared:
        return [(held.source, held.ability) for held in found]
    return [(held.source, ability) for held in found for ability in known(s, held)]


def modified(s: State, p: Player, kind: str, *of: str) -> int:
    """The sum of what changes a number; all modifiers are cumulative."""
    return sum(
        ability.n for _, ability in abilities(s, p)
        if isinstance(ability, Modifier) and ability.kind == kind and ability.of in (of or ("",))
    )


def sets_off(trigger: Trigger, event: Event, own: bool) -> bool:
    on = trigger.event
    if on.others == own:
        return False
    if on.name == "build" and event.name.startswith("build-"):
        return True
    return on.name == event.name and (on.of == event.of or on.of == ANY)


def happens(s: State, p: Player, event: Event) -> None:
    """Whatever an event sets off comes next: one's own abilities first, then those of others."""
    tasks = []
    for q in s.clockwise(p.name):
        for source, ability in abilities(s, q):
            if isinstance(ability, Trigger) and sets_off(ability, event, q is p):
                if ability.limit and not within(q, source, ability, ability.limit):
                    continue
                tasks.append(Task(q.name, ability.effect, source))
    s.then(*tasks)


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
