"""What each word of the effect notation gives or asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.beyond_the_horizon import (
    abilities,
    goals,
    government,
    holdings,
    production,
    ruled_components,
    structures,
    technologies,
    tracks,
    villages_and_cities,
)
from aoi_cli.rules.beyond_the_horizon.actions import (
    BASIC,
    DOES,
    SHARED,
    basic_spaces,
    is_action,
    pawns_left,
    surcharge,
)
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.effects import ANY, TRACKS, Core, Gain, Pay
from aoi_cli.rules.beyond_the_horizon.map import able, own
from aoi_cli.rules.beyond_the_horizon.payments import can_pay
from aoi_cli.rules.beyond_the_horizon.prerequisites import lacking_for
from aoi_cli.rules.beyond_the_horizon.recruits import can_recruit
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

OPTIONAL = ("choose", "recruit", "strengthen", "move", "settle", "fortify", "build", "structure",
            "basic", "goal", "pay")
"""Kinds of decisions that can be declined, but for movement that must be made."""
INVEST = "invest"
LEARNING = ("gain technology", "gain private", "learned")
"""Parts of a procedure of learning that is not finished."""
ONCE_MORE = "turn movement"
"""Under which name it is kept that more movement was gained in this turn."""


def ask(
    s: State, p: Player, kind: str, source: str, core: Core, amount: int = 1, must: bool = False
) -> Decision:
    """Of whose turn it is inside the row; of others in rows of their own, before it goes on."""
    due = ROW if p.name == s.current else PHASE
    return s.ask(Decision(p.name, kind, source, due, amount, optional=kind in OPTIONAL and not must,
                          detail=core))


def coins(s: State, p: Player, gain: Gain, source: str) -> None:
    holdings.gain_coins(s, p, gain.n, source)


def pop(s: State, p: Player, gain: Gain, source: str) -> None:
    holdings.activate(s, p, gain.n, source)


def vp(s: State, p: Player, gain: Gain, source: str) -> None:
    holdings.gain_points(s, p, gain.n, source, account_of(s, source))


def account_of(s: State, source: str) -> str:
    """The column of the score sheet."""
    if source in s.pack.leaders:
        return "leaders"
    return "structures" if source in s.pack.structures else "other points"


def move(s: State, p: Player, gain: Gain, source: str, must: bool = False) -> None:
    """More by what holds for each effect that grants movement."""
    movement = gain.n + more_movement(s, p, gain)
    if s.rulings.new_tile == "effect":
        p.explored_now = 0
    must = must and s.rulings.skippable_steps == "all_but_movement"
    if able(s, p, movement):
        ask(s, p, "move", source, gain, movement, must or s.rulings.bonus_movement == "must")
    elif must:
        require(s.rulings.forced_move == "lapses", NOT_PAYABLE, f"no piece of {p.name} can step")


def more_movement(s: State, p: Player, gain: Gain) -> int:
    """By what is held; for each effect, each point, or once in a turn (D53)."""
    more = abilities.modified(s, p, "move")
    abilities.use(s, p, "move")
    if s.rulings.extra_movement == "per_point":
        return more * gain.n
    if s.rulings.extra_movement == "per_turn":
        first = not p.used.get(ONCE_MORE)
        p.used[ONCE_MORE] = 1
        return more if first else 0
    return more


def invest(s: State, p: Player, gain: Gain, source: str) -> None:
    """Of a track that is empty, from another one of the player's choice."""
    track = gain.of
    if track == ANY or not tracks.cubes_left(s, p, track):
        choose_track(s, p, "invest", source, gain)
    else:
        tracks.invest(s, p, track, source)


def choose_track(s: State, p: Player, kind: str, source: str, gain: Gain) -> None:
    """To invest may be declined where it is a step of an action (A.4); nothing else may."""
    left = [track for track in TRACKS if tracks.cubes_left(s, p, track)]
    if len(left) > 1:
        ask(s, p, kind, source, gain).optional = kind == INVEST and is_action(s, source)
    elif left and kind == INVEST:
        tracks.invest(s, p, left[0], source)
    elif left:
        tracks.take_cube(s, p, left[0], source)


def learn(s: State, p: Player, gain: Gain, source: str) -> None:
    """What is paid for by a scientist is learned; any other lesson may be declined."""
    if lacking_for(s, p, gain) or put_off(s, p, gain, source):
        return
    if technologies.learnable(s, p, gain) and (not gain.inactive or holdings.leftmost(p)):
        ask(s, p, "learn", source, gain).optional = gain.inactive


def private(s: State, p: Player, gain: Gain, source: str) -> None:
    if not put_off(s, p, gain, source):
        technologies.draw_private(s, p, gain, source)


def put_off(s: State, p: Player, gain: Gain, source: str) -> bool:
    """By D50 learning inside learning begins once the other one is finished."""
    under_way = [n for n, task in enumerate(s.agenda, 1)
                 if task.player == p.name and task.kind in LEARNING]
    if s.rulings.nested_learning == "depth_first" or not under_way:
        return False
    at = under_way[-1]
    s.agenda = (*s.agenda[:at], Task(EFFECT, p.name, gain, source), *s.agenda[at:])
    return True


def produce(s: State, p: Player, gain: Gain, source: str) -> None:
    production.produce(s, p, gain.of, source)


def take_token(s: State, p: Player, gain: Gain, source: str) -> None:
    """From the common supply, while there are any; what stands in for one (D24) is owed to it."""
    token = gain.kind.removesuffix("-token")
    there = s.supply[token] > 0 or s.rulings.no_settle_token == "stand_in"
    if there and not lacking_for(s, p, gain):
        s.supply[token] -= 1
        p.tokens[token] += 1
        s.note(p, f"{token} tokens", 1, source)


def found(s: State, p: Player, gain: Gain, source: str) -> None:
    s.just.pop(villages_and_cities.DONE[gain.kind], None)
    if villages_and_cities.sites(s, p, gain.kind, gain.n):
        ask(s, p, gain.kind, source, gain)


def structure(s: State, p: Player, gain: Gain, source: str) -> None:
    """A tile of those that lie face up."""
    if options := structures.on_offer(s, gain.of):
        asked = ask(s, p, "structure", source, gain)
        asked.subject, asked.detail = gain.of, tuple(options)


def build(s: State, p: Player, gain: Gain, source: str) -> None:
    if structures.can_build(s, p, gain.of, gain.n):
        ask(s, p, "build", source, gain)


def recruit(s: State, p: Player, gain: Gain, source: str) -> None:
    if can_recruit(s, p, gain):
        ask(s, p, "recruit", source, gain)


def strengthen(s: State, p: Player, gain: Gain, source: str) -> None:
    """One piece by all of it, unless it may be split."""
    if own(s, p, gain.of):
        ask(s, p, "strengthen", source, gain, gain.n)


def unlock(s: State, p: Player, gain: Gain, source: str) -> None:
    government.unlock(s, p, gain.of, source)


def goal(s: State, p: Player, gain: Gain, source: str) -> None:
    if goals.met(s, p):
        ask(s, p, "goal", source, gain)


def basic(s: State, p: Player, gain: Gain, source: str) -> None:
    """The token stays; its costs are paid."""
    possible = [f"B{gain.n}"] if gain.n else [*BASIC]
    if s.rulings.basic_as_effect == "space":
        possible = [action for action in possible if any(
            surcharge(s, p, space) <= p.coins for space in basic_spaces(s, p, action)[:1])]
    if any(can_do(s, p, action) for action in possible):
        ask(s, p, "basic", source, gain)


def can_do(s: State, p: Player, action: str) -> bool:
    core = DOES[action].steps[0].core
    if action == SHARED:
        return pawns_left(s, p)
    return not isinstance(core, Pay) or can_pay(s, p, core)


def nothing(s: State, p: Player, gain: Gain, source: str) -> None:
    return


GAINS: Mapping[str, Callable[[State, Player, Gain, str], None]] = {
    "coins": coins, "pop": pop, "vp": vp, "move": move, "invest": invest, "learn": learn,
    "private": private, "produce": produce, "settle-token": take_token,
    "fortify-token": take_token, "settle": found, "fortify": found, "structure": structure,
    "build": build, "recruit": recruit, "strengthen": strengthen, "government": unlock,
    "goal": goal, "basic": basic, "nothing": nothing,
    "opaque": ruled_components.opaque,
}
