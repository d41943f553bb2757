"""Government cards: chosen before the first turn, their stages unlocked one after the other."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon.state import Player, State, Task

AT_ONCE, AT_THE_END = "despotism", "democracy"


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
        if found.stage == stage and found.instant:
            s.then(Task(p.name, found.instant, p.government))
