"""What each task on the agenda does: effects of components, and parts of the rulebook's procedures.

An effect is carried out step by step and depth first, until a player must choose something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.course import MOST, Task
from aoi_cli.rules.beyond_the_horizon import (
    abilities,
    leaders,
    printed_numbers,
    ruled_components,
    technologies,
    tracks,
)
from aoi_cli.rules.beyond_the_horizon.counters import counted, holds
from aoi_cli.rules.beyond_the_horizon.declining import declined
from aoi_cli.rules.beyond_the_horizon.effects import (
    ANY,
    Choose,
    Core,
    Effect,
    Gain,
    If,
    Pay,
    Per,
    Times,
    Who,
)
from aoi_cli.rules.beyond_the_horizon.gains import GAINS, ask, choose_track, move
from aoi_cli.rules.beyond_the_horizon.map import able, lay
from aoi_cli.rules.beyond_the_horizon.payments import can_pay, teaches
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

Part = Callable[[State, Player, Any, str], None]


def carry_out_effect(s: State, p: Player, core: Core, source: str) -> None:
    match core:
        case Effect():
            s.put_first(*(Task("must" if step.must else EFFECT, p.name, step.core, source)
                          for step in core.steps))
        case Pay():
            if can_pay(s, p, core):
                ask(s, p, "pay", source, core)
        case Choose():
            ask(s, p, "choose", source, core, must=teaches(core))
        case Per():
            times = counted(s, p, core.counter) // core.by
            times = min(times, core.most or MOST)
            s.put_first(*[Task(EFFECT, p.name, core.effect, source)] * times)
        case If():
            branch = core.then if holds(s, p, core.test) else core.otherwise
            if branch:
                s.put_first(Task(EFFECT, p.name, branch, source))
        case Times():
            s.put_first(*[Task(EFFECT, p.name, core.effect, source)] * core.n)
        case Who():
            s.put_first(*(Task(EFFECT, q.name, core.effect, source)
                          for q in players_named(s, p, core.who)))
        case Gain():
            if not (s.declining and declined(s, p, core, source)):
                GAINS[core.kind](s, p, core, source)


def players_named(s: State, p: Player, who: str) -> list[Player]:
    everybody = [*s.clockwise(p.name)]
    others = [q for q in everybody if q is not p]
    return {"all": everybody, "others": others, "left": others[:1], "right": others[-1:]}[who]


# parts of procedures


def carry_out_must(s: State, p: Player, core: Core, source: str) -> None:
    """What is asked may not be declined; what is impossible lapses."""
    known = len(s.decisions)
    match core:
        case Gain(kind="move"):
            move(s, p, core, source, must=True)
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
    """What is left of a movement, once everything is done that happened on the way."""
    gain, left, fresh = what
    if able(s, p, left, fresh):
        d = ask(s, p, "move", source, gain, left)
        d.started, d.subject = True, " ".join(fresh)


def take_cube_at(s: State, p: Player, field: str, source: str) -> None:
    """By the symbol of a place on the map, which is said first if nobody knows it."""
    if track := printed_numbers.symbol(s, source, field):
        take_cube(s, p, track, source)
    else:
        s.put_first(Task("cube at", p.name, field, source))
        ruled_components.demand(s, p, source, field)


def take_cube(s: State, p: Player, track: str, source: str) -> None:
    """To a place outside the investment track; any other track if this one is empty."""
    if track == ANY or not tracks.take_cube(s, p, track, source):
        choose_track(s, p, "cube", source, Gain("invest", of=ANY))


PARTS: Mapping[str, Part] = {
    EFFECT: carry_out_effect,
    "must": carry_out_must,
    "event": lambda s, p, what, source: abilities.happens(s, p, what),
    "move on": move_on,
    "lay": lambda s, p, what, source: lay(s, p, *what),
    "ability": ruled_components.ability,
    "figure": ruled_components.ability,
    "cube at": take_cube_at,
    "learned": lambda s, p, what, source: None,
    "cube": take_cube,
    "place invested": lambda s, p, what, source: tracks.place_invested(s, p),
    "discover": lambda s, p, what, source: leaders.discover(s, p, what),
    "choose colour": lambda s, p, what, source: technologies.choose_colour(s, p, what),
    "gain technology": lambda s, p, what, source: technologies.gain_technology(s, p, what),
    "gain private": lambda s, p, what, source: technologies.gain_private(s, p),
}


def carry_out(s: State, task: Task) -> None:
    """What a player who has left would have to do lapses."""
    p = s.players[task.player]
    if not p.dropped:
        PARTS[task.kind](s, p, task.what, task.source)


TASKS = dict.fromkeys(PARTS, carry_out)
