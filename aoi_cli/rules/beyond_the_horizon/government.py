"""Government cards: chosen before the first turn, their stages unlocked one after the other."""

from __future__ import annotations

from aoi_cli.engine.course import Task
from aoi_cli.rules.beyond_the_horizon.components import ABILITY
from aoi_cli.rules.beyond_the_horizon.effects import (
    UNKNOWN_ABILITY,
    Ability,
    Modifier,
    Trigger,
)
from aoi_cli.rules.beyond_the_horizon.pack.model import Stage
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

AT_ONCE, AT_THE_END = "despotism", "democracy"
ONCE = "turn stage "
"""Under which name it is kept that a stage was given in this turn."""


def take(s: State, p: Player, face: str) -> None:
    """From those laid out; its first stage holds from the start."""
    s.faces = tuple(other for other in s.faces if other != face)
    p.government = face
    s.note(p, face, 1, "government")
    unlock(s, p, AT_ONCE, face)


def unlock(s: State, p: Player, stage: str, source: str) -> None:
    """Once; a stage with an instant bonus gives it."""
    if stage in p.stages:
        return
    p.stages += (stage,)
    s.note(p, stage, 1, source)
    for found in s.pack.governments[p.government].stages:
        if found.stage == stage:
            gain_stage(s, p, found)


def gain_stage(s: State, p: Player, found: Stage) -> None:
    if found.instant:
        s.put_first(Task(EFFECT, p.name, found.instant, p.government))
    if found.ability == UNKNOWN_ABILITY:
        s.put_first(Task("ability", p.name, f"{found.stage}{ABILITY}", p.government))
    elif found.ability and given_once(s, found.stage):
        p.used[f"{ONCE}{found.stage}"] = 1
        if isinstance(found.ability, Trigger):
            s.put_first(Task(EFFECT, p.name, found.ability.effect, p.government))


def given_once(s: State, stage: str) -> bool:
    return stage != AT_ONCE and s.rulings.theocracy == "once"


def in_force(s: State, p: Player) -> tuple[str, ...]:
    """Of the unlocked stages, by D59 once: until the turn ends, and no trigger any more."""
    return tuple([stage for stage in p.stages if not given_once(s, stage) or (
        p.used.get(f"{ONCE}{stage}") and isinstance(ability_of(s, p, stage), Modifier))])


def ability_of(s: State, p: Player, stage: str) -> Ability | None:
    held = s.pack.of_stage.get((p.government, stage))
    return held.ability if held else None
