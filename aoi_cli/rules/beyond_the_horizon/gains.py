"""The gains of the effect notation: what each one gives or asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.beyond_the_horizon import (
    abilities,
    actions,
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
from aoi_cli.rules.beyond_the_horizon.codes import NOT_PAYABLE
from aoi_cli.rules.beyond_the_horizon.effects import ANY, TRACKS, Core, Gain, Pay
from aoi_cli.rules.beyond_the_horizon.map import can_move, own_pieces
from aoi_cli.rules.beyond_the_horizon.payments import can_pay
from aoi_cli.rules.beyond_the_horizon.prerequisites import missing_for_gain
from aoi_cli.rules.beyond_the_horizon.recruits import can_recruit
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

OPTIONAL = ("choose", "recruit", "strengthen", "move", "settle", "fortify", "build", "structure",
            "basic", "goal", "pay")
"""Kinds of decisions that can be declined; forced movement cannot."""
INVEST = "invest"
LEARNING = ("gain technology", "gain private", "learned")
"""Tasks that are left while learning is not finished."""
EXTRA_MOVEMENT_USED = "turn movement"
"""The key in `used` for extra movement in this turn."""


Carrier = Callable[[State, Player, Gain, str], None]


def ask(
    s: State, p: Player, kind: str, source: str, core: Core, amount: int = 1, must: bool = False
) -> Decision:
    """Asks a player; in another's turn the answer is a row of its own before the turn goes on."""
    due = ROW if p.name == s.current else PHASE
    return s.ask(Decision(p.name, kind, source, due, amount, optional=kind in OPTIONAL and not must,
                          detail=core))


def gain_points(s: State, p: Player, gain: Gain, source: str) -> None:
    holdings.gain_points(s, p, gain.n, source, score_column(s, source))


def score_column(s: State, source: str) -> str:
    """The column of the score sheet for points from a source."""
    if source in s.pack.leaders:
        return "leaders"
    return "structures" if source in s.pack.structures else "other points"


def offer_movement(s: State, p: Player, gain: Gain, source: str, must: bool = False) -> None:
    """Offers movement, with the extra movement that abilities give."""
    movement = gain.n + use_extra_movement(s, p, gain)
    if s.rulings.new_tile == "effect":
        p.explored_now = 0
    must = must and s.rulings.skippable_steps == "all_but_movement"
    if can_move(s, p, movement):
        ask(s, p, "move", source, gain, movement, must or s.rulings.bonus_movement == "must")
    elif must:
        require(s.rulings.forced_move == "lapses", NOT_PAYABLE, f"no piece of {p.name} can step")


def use_extra_movement(s: State, p: Player, gain: Gain) -> int:
    """The extra movement from abilities; D53 says how often it comes."""
    more = abilities.sum_modifiers(s, p, "move")
    abilities.use_modifiers(s, p, "move")
    if s.rulings.extra_movement == "per_point":
        return more * gain.n
    if s.rulings.extra_movement == "per_turn":
        first = not p.used.get(EXTRA_MOVEMENT_USED)
        p.used[EXTRA_MOVEMENT_USED] = 1
        return more if first else 0
    return more


def invest(s: State, p: Player, gain: Gain, source: str) -> None:
    """Invests from the given track, or from the player's choice if it is empty."""
    track = gain.of
    if track == ANY or not tracks.cubes_left(s, p, track):
        ask_for_track(s, p, "invest", source, gain)
    else:
        tracks.invest(s, p, track, source)


def ask_for_track(s: State, p: Player, kind: str, source: str, gain: Gain) -> None:
    """Asks from which track a cube comes.

    Investing can be declined as a step of an action (A.4); nothing else can.
    """
    tracks_left = [track for track in TRACKS if tracks.cubes_left(s, p, track)]
    if len(tracks_left) > 1:
        ask(s, p, kind, source, gain).optional = kind == INVEST and actions.is_action(s, source)
    elif tracks_left and kind == INVEST:
        tracks.invest(s, p, tracks_left[0], source)
    elif tracks_left:
        tracks.take_cube(s, p, tracks_left[0], source)


def offer_learning(s: State, p: Player, gain: Gain, source: str) -> None:
    """Offers technologies to learn; only learning with a pawn from the columns can be declined."""
    if missing_for_gain(s, p, gain) or put_off(s, p, gain, source):
        return
    has_pawn = not gain.inactive or holdings.leftmost_column(p)
    if has_pawn and technologies.learnable_slots(s, p, gain):
        ask(s, p, "learn", source, gain).optional = gain.inactive


def draw_private(s: State, p: Player, gain: Gain, source: str) -> None:
    if not put_off(s, p, gain, source):
        technologies.draw_private(s, p, gain, source)


def put_off(s: State, p: Player, gain: Gain, source: str) -> bool:
    """Puts learning inside learning behind the outer one, if D50 says so."""
    under_way = [n for n, task in enumerate(s.agenda, 1)
                 if task.player == p.name and task.kind in LEARNING]
    if s.rulings.nested_learning == "depth_first" or not under_way:
        return False
    at = under_way[-1]
    s.agenda = (*s.agenda[:at], Task(EFFECT, p.name, gain, source), *s.agenda[at:])
    return True


def take_token(s: State, p: Player, gain: Gain, source: str) -> None:
    """Takes a token from the supply; a substitute for a missing one (D24) is owed to it."""
    token = gain.kind.removesuffix("-token")
    there = s.supply[token] > 0 or s.rulings.no_settle_token == "stand_in"
    if there and not missing_for_gain(s, p, gain):
        s.supply = {**s.supply, token: s.supply[token] - 1}
        p.tokens = {**p.tokens, token: p.tokens[token] + 1}
        s.note(p, f"{token} tokens", 1, source)


def offer_founding(s: State, p: Player, gain: Gain, source: str) -> None:
    s.just.pop(villages_and_cities.DONE[gain.kind], None)
    if villages_and_cities.founding_sites(s, p, gain.kind, gain.n):
        ask(s, p, gain.kind, source, gain)


def offer_structure(s: State, p: Player, gain: Gain, source: str) -> None:
    """Offers the structure tiles that lie face up."""
    if options := structures.tiles_on_offer(s, gain.of):
        asked = ask(s, p, "structure", source, gain)
        asked.subject, asked.detail = gain.of, tuple(options)


def offer_strengthening(s: State, p: Player, gain: Gain, source: str) -> None:
    """Offers to strengthen one piece by the whole amount, or several if it can be split."""
    if own_pieces(s, p, gain.of):
        ask(s, p, "strengthen", source, gain, gain.n)


def can_do_basic_action(s: State, p: Player, gain: Gain) -> bool:
    """True if a basic action is possible; the token stays, and the action's costs are paid."""
    possible = [f"B{gain.n}"] if gain.n else [*actions.BASIC]
    if s.rulings.basic_as_effect == "space":
        first_spaces = {action: actions.basic_spaces(s, p, action)[:1] for action in possible}
        possible = [action for action, spaces in first_spaces.items()
                    if any(actions.surcharge(s, p, space) <= p.coins for space in spaces)]
    return any(can_do(s, p, action) for action in possible)


def can_do(s: State, p: Player, action: str) -> bool:
    core = actions.ACTION_EFFECTS[action].steps[0].core
    if action == actions.SHARED:
        return actions.may_do_basic_4(s, p)
    return not isinstance(core, Pay) or can_pay(s, p, core)


def offer_if(possible: Callable[[State, Player, Gain], object]) -> Carrier:
    """Offers what can be declined, where it is possible at all."""
    def offer(s: State, p: Player, gain: Gain, source: str) -> None:
        if possible(s, p, gain):
            ask(s, p, gain.kind, source, gain)

    return offer


GAINS: Mapping[str, Carrier] = {
    "coins": lambda s, p, gain, source: holdings.gain_coins(s, p, gain.n, source),
    "pop": lambda s, p, gain, source: holdings.activate(s, p, gain.n, source),
    "vp": gain_points, "move": offer_movement, "invest": invest, "learn": offer_learning,
    "private": draw_private,
    "produce": lambda s, p, gain, source: production.produce(s, p, gain.of, source),
    "settle-token": take_token, "fortify-token": take_token,
    "settle": offer_founding, "fortify": offer_founding, "structure": offer_structure,
    "build": offer_if(lambda s, p, gain: structures.can_build(s, p, gain.of, gain.n)),
    "recruit": offer_if(can_recruit), "strengthen": offer_strengthening,
    "government": lambda s, p, gain, source: government.unlock(s, p, gain.of, source),
    "goal": offer_if(lambda s, p, gain: goals.met_goals(s, p)),
    "basic": offer_if(can_do_basic_action), "nothing": lambda s, p, gain, source: None,
    "opaque": ruled_components.carry_out_unknown,
}
