"""What is to be done, step by step and depth first, until a player must choose something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.row import attempt
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon import (
    abilities,
    holdings,
    leaders,
    printed_numbers,
    ruled_components,
    technologies,
    tracks,
)
from aoi_cli.rules.beyond_the_horizon.codes import ENDLESS
from aoi_cli.rules.beyond_the_horizon.counters import counted, holds
from aoi_cli.rules.beyond_the_horizon.dealing import DEAL
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
from aoi_cli.rules.beyond_the_horizon.payments import can_pay, lock_unplaced, teaches
from aoi_cli.rules.beyond_the_horizon.state import Deed, Player, State, Task

MOST = 5_000
"""Steps that one command may bring, a hundred times as many as any card does."""


def go_on(s: State) -> None:
    """Everything that needs no choice; then pawns that wait beside a board come back."""
    until_asked(s)
    finished = not s.agenda and not any(d.waits for d in s.decisions)
    for p in s.players.values():
        if finished:
            lock_unplaced(s, p, "a scientist")
        if p.beside:
            holdings.come_back(s, p)


def until_asked(s: State) -> None:
    for _ in range(MOST):
        asked = next((d for d in s.decisions if d.waits), None) if s.decisions else None
        if asked and not (s.reads("D33", "first") and answered_first(s, asked)):
            return
        if not s.agenda or s.untold:
            return
        if not asked:
            *rest, task = s.agenda
            s.agenda = tuple(rest)
            p = s.players[task.player]
            if not p.dropped:
                carry_out(s, p, task)
    raise Refusal(ENDLESS, "what this brings goes on for ever")


def answered_first(s: State, d: Decision) -> bool:
    """The first possible choice, where an effect reaches others in somebody's turn (D33)."""
    from aoi_cli.rules.beyond_the_horizon import turns
    from aoi_cli.rules.beyond_the_horizon.moves import legal

    if not s.current or d.player in (s.current, MODERATOR):
        return False
    p = s.players[d.player]
    found = sorted(legal.ways(s, p, d), key=lambda way: (
        way[0].verb == "decline", way[0].text.partition(legal.NAMING)[0]))
    way = next((way for way in found if attempt(s, p.name, way).legal), None)
    if way:
        turns.VERBS[way[0].verb](s, p, way[0])
    return bool(way)


def carry_out(s: State, p: Player, task: Task) -> None:
    core, source = task.what, task.source
    if isinstance(core, Deed):
        DEEDS[core.kind](s, p, core.what, source)
        return
    match core:
        case Effect():
            s.then(*(Task(p.name, Deed("must", step.core) if step.must else step.core, source)
                     for step in core.steps))
        case Pay():
            if can_pay(s, p, core):
                ask(s, p, "pay", source, core)
        case Choose():
            ask(s, p, "choose", source, core, must=teaches(core))
        case Per():
            times = counted(s, p, core.counter) // core.by
            times = min(times, core.most or MOST)
            s.then(*[Task(p.name, core.effect, source)] * times)
        case If():
            branch = core.then if holds(s, p, core.test) else core.otherwise
            if branch:
                s.then(Task(p.name, branch, source))
        case Times():
            s.then(*[Task(p.name, core.effect, source)] * core.n)
        case Who():
            s.then(*(Task(q.name, core.effect, source) for q in meant(s, p, core.who)))
        case Gain():
            if not (s.declining and declined(s, p, core, source)):
                GAINS[core.kind](s, p, core, source)


def meant(s: State, p: Player, who: str) -> list[Player]:
    everybody = [*s.clockwise(p.name)]
    others = [q for q in everybody if q is not p]
    return {"all": everybody, "others": others, "left": others[:1], "right": others[-1:]}[who]


# parts of procedures


def must(s: State, p: Player, core: Core, source: str) -> None:
    """What is asked may not be declined; what is impossible lapses."""
    known = len(s.decisions)
    match core:
        case Gain(kind="move"):
            move(s, p, core, source, must=True)
            return
        case Gain():
            GAINS[core.kind](s, p, core, source)
        case _:
            carry_out(s, p, Task(p.name, core, source))
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


def cube_at(s: State, p: Player, field: str, source: str) -> None:
    """By the symbol of a place on the map, which is said first if nobody knows it."""
    if track := printed_numbers.symbol(s, source, field):
        cube(s, p, track, source)
    else:
        s.then(Task(p.name, Deed("cube at", field), source))
        ruled_components.demand(s, p, source, field)


def cube(s: State, p: Player, track: str, source: str) -> None:
    """To a place outside the investment track; any other track if this one is empty."""
    if track == ANY or not tracks.take_cube(s, p, track, source):
        choose_track(s, p, "cube", source, Gain("invest", of=ANY))


DEEDS: Mapping[str, Callable[[State, Player, Any, str], None]] = {
    "must": lambda s, p, what, source: must(s, p, what, source),
    "event": lambda s, p, what, source: abilities.happens(s, p, what),
    "move on": lambda s, p, what, source: move_on(s, p, what, source),
    "lay": lambda s, p, what, source: lay(s, p, *what),
    "ability": lambda s, p, what, source: ruled_components.ability(s, p, what, source),
    "figure": lambda s, p, what, source: ruled_components.ability(s, p, what, source),
    "cube at": lambda s, p, what, source: cube_at(s, p, what, source),
    "learned": lambda s, p, what, source: None,
    "cube": lambda s, p, what, source: cube(s, p, what, source),
    "place invested": lambda s, p, what, source: tracks.place_invested(s, p),
    "discover": lambda s, p, what, source: leaders.discover(s, p, what),
    "choose colour": lambda s, p, what, source: technologies.choose_colour(s, p, what),
    "gain technology": lambda s, p, what, source: technologies.gain_technology(s, p, what),
    "gain private": lambda s, p, what, source: technologies.gain_private(s, p),
}


def told(d: Decision) -> str:
    """What a player is asked for."""
    options = d.detail if isinstance(d.detail, tuple) and d.kind in ("colour", "keep", "structure")\
        else ()
    if d.kind == DEAL:
        return "what lies face up, `gm: deal [who begins, technologies, …]`"
    if d.kind == "ruling":
        return f"{d.kind} ({d.source}, {d.detail})"
    source = f" ({d.source})" if d.source else ""
    return d.kind + source + (f": {listed(options)}" if options else "")
