"""The tasks on the agenda: effects of components, and parts of procedures.

Effects are carried out step by step and depth first, until a player must choose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.course import MOST, Task
from aoi_cli.rules.beyond_the_horizon import (
    abilities,
    effects,
    ruled_components,
    technologies,
    tracks,
)
from aoi_cli.rules.beyond_the_horizon.counters import count, holds
from aoi_cli.rules.beyond_the_horizon.declining import decline_gain
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Core, Gain
from aoi_cli.rules.beyond_the_horizon.gains import GAINS, ask, ask_for_track, offer_movement
from aoi_cli.rules.beyond_the_horizon.known_components import known_track
from aoi_cli.rules.beyond_the_horizon.map import can_move, lay_tile
from aoi_cli.rules.beyond_the_horizon.payments import can_pay, teaches
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

Procedure = Callable[[State, Player, Any, str], None]


def carry_out_effect(s: State, p: Player, core: Core, source: str) -> None:
    match core:
        case effects.Effect():
            s.put_first(*(Task("must" if step.must else EFFECT, p.name, step.core, source)
                          for step in core.steps))
        case effects.Pay():
            if can_pay(s, p, core):
                ask(s, p, "pay", source, core)
        case effects.Choose():
            ask(s, p, "choose", source, core, must=teaches(core))
        case effects.Per():
            times = count(s, p, core.counter) // core.by
            times = min(times, core.most or MOST)
            s.put_first(*[Task(EFFECT, p.name, core.effect, source)] * times)
        case effects.If():
            branch = core.then if holds(s, p, core.test) else core.otherwise
            if branch:
                s.put_first(Task(EFFECT, p.name, branch, source))
        case effects.Times():
            s.put_first(*[Task(EFFECT, p.name, core.effect, source)] * core.n)
        case effects.Who():
            s.put_first(*(Task(EFFECT, q.name, core.effect, source)
                          for q in affected_players(s, p, core.who)))
        case Gain():
            if not (s.declining and decline_gain(s, p, core, source)):
                GAINS[core.kind](s, p, core, source)


def affected_players(s: State, p: Player, who: str) -> list[Player]:
    everybody = [*s.clockwise(p.name)]
    others = [q for q in everybody if q is not p]
    return {"all": everybody, "others": others, "left": others[:1], "right": others[-1:]}[who]


# parts of procedures


def carry_out_must(s: State, p: Player, core: Core, source: str) -> None:
    """Carries out a forced step: its questions cannot be declined; an impossible one lapses."""
    known = len(s.decisions)
    match core:
        case Gain(kind="move"):
            offer_movement(s, p, core, source, must=True)
            return
        case Gain():
            GAINS[core.kind](s, p, core, source)
        case _:
            carry_out_effect(s, p, core, source)
    for d in s.decisions[known:]:
        d.optional = False


def move_on(
    s: State, p: Player, what: tuple[Gain, int, tuple[str, ...]], source: str
) -> None:
    """Offers the rest of a movement, once everything on the way is done."""
    gain, left, fresh = what
    if can_move(s, p, left, fresh):
        d = ask(s, p, "move", source, gain, left)
        d.started, d.subject = True, " ".join(fresh)


def take_cube_at(s: State, p: Player, field: str, source: str) -> None:
    """Takes a cube from the track of a printed symbol; asks first if nobody knows it."""
    if track := known_track(s, source, field):
        take_cube(s, p, track, source)
    else:
        s.put_first(Task("cube at", p.name, field, source))
        ruled_components.ask_for_ruling(s, p, source, field)


def take_cube(s: State, p: Player, track: str, source: str) -> None:
    """Takes a cube for a place other than investment; from another track if this one is empty."""
    if track == ANY or not tracks.take_cube(s, p, track, source):
        ask_for_track(s, p, "cube", source, Gain("invest", of=ANY))


PROCEDURES: Mapping[str, Procedure] = {
    EFFECT: carry_out_effect,
    "must": carry_out_must,
    "event": lambda s, p, what, source: abilities.trigger_abilities(s, p, what),
    "move on": move_on,
    "lay": lambda s, p, what, source: lay_tile(s, p, *what),
    "ability": ruled_components.ask_for_ability,
    "figure": ruled_components.ask_for_ability,
    "cube at": take_cube_at,
    "learned": lambda s, p, what, source: None,
    "cube": take_cube,
    "place invested": lambda s, p, what, source: tracks.place_invested(s, p),
    "discover": lambda s, p, what, source: technologies.discover_leader(s, p, what),
    "choose colour": lambda s, p, what, source: technologies.choose_colour(s, p, what),
    "gain technology": lambda s, p, what, source: technologies.gain_technology(s, p, what),
    "gain private": lambda s, p, what, source: technologies.gain_private(s, p),
}


def carry_out(s: State, task: Task) -> None:
    """Carries out a task; tasks of players who left lapse."""
    p = s.players[task.player]
    if not p.dropped:
        PROCEDURES[task.kind](s, p, task.what, task.source)


TASKS = dict.fromkeys(PROCEDURES, carry_out)
