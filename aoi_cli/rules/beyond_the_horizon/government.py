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
"""Prefix in `used`: a stage was given in this turn."""


def take(s: State, p: Player, face: str) -> None:
    """Takes a government; its first stage holds from the start."""
    s.faces = tuple(other for other in s.faces if other != face)
    p.government = face
    s.note(p, face, 1, "government")
    unlock(s, p, AT_ONCE, face)


def unlock(s: State, p: Player, stage: str, source: str) -> None:
    """Unlocks a stage once, and gives its instant bonus."""
    if stage in p.stages:
        return
    p.stages += (stage,)
    s.note(p, stage, 1, source)
    for printed in s.pack.governments[p.government].stages:
        if printed.stage == stage:
            gain_stage(s, p, printed)


def gain_stage(s: State, p: Player, stage: Stage) -> None:
    if stage.instant:
        s.put_first(Task(EFFECT, p.name, stage.instant, p.government))
    if stage.ability == UNKNOWN_ABILITY:
        s.put_first(Task("ability", p.name, f"{stage.stage}{ABILITY}", p.government))
    elif stage.ability and is_given_once(s, stage.stage):
        p.used[f"{ONCE}{stage.stage}"] = 1
        if isinstance(stage.ability, Trigger):
            s.put_first(Task(EFFECT, p.name, stage.ability.effect, p.government))


def is_given_once(s: State, stage: str) -> bool:
    return stage != AT_ONCE and s.rulings.theocracy == "once"


def stages_in_force(s: State, p: Player) -> tuple[str, ...]:
    """The stages whose abilities hold now.

    If D59 is `once`, they hold until the turn ends and have no triggers.
    """
    return tuple([stage for stage in p.stages if not is_given_once(s, stage) or (
        p.used.get(f"{ONCE}{stage}") and isinstance(stage_ability(s, p, stage), Modifier))])


def stage_ability(s: State, p: Player, stage: str) -> Ability | None:
    held = s.pack.of_stage.get((p.government, stage))
    return held.ability if held else None
