"""The way of a plan from one turn of a player to the next: the others change nothing.

What is asked of others stays unanswered, and their turns pass by. At the end of a round they pass.
Income and rewards of the player come by the rules.
"""

from __future__ import annotations

from typing import Any, TypeVar

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import OUT_OF_GAME, WRONG_PHASE
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.game_parts import Plans
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct

S = TypeVar("S", bound=State)
MOST = 500
"""Steps from one turn to the next, far above what any round takes."""


class Skipped(Struct, frozen=True):
    """The events between two turns of the player."""

    acted: tuple[str, ...] = ()
    """The others whose turns passed by."""
    open: tuple[tuple[str, str], ...] = ()
    """The questions that only others can answer: who, and in words."""
    end: str = ""
    """Why the plan can go no further; "" if it can."""


def require_plans(s: State, player: str) -> Plans[Any, Any]:
    """The rules for plans; raises Refusal where this player can plan nothing."""
    p, plans = s.players[player], s.game.course.plans
    require(plans is not None, WRONG_PHASE, "turns of this game cannot be planned",
            because="Too much happens between two turns of a player that others decide.",
            help="`aoi try` shows what rows would do now.")
    require(not s.over, WRONG_PHASE, "the game is over")
    require(s.round > 0, WRONG_PHASE, "the first round has not begun",
            help="Plan when the setup is complete.")
    require(not p.dropped, OUT_OF_GAME, f"{p.shown} has left the game",
            help="Name somebody who still plays.")
    assert plans is not None
    return plans


def pass_by_others(s: State, player: str) -> Skipped:
    """Go on to where the player is to move or to choose; the state changes."""
    acted: dict[str, None] = {}
    asked: dict[tuple[str, str], None] = {}
    p = s.players[player]
    end = ""
    for _ in range(MOST):
        if s.over:
            end = "the game is over"
            break
        if any(d.player == MODERATOR and d.waits for d in s.decisions):
            end = "the moderator is asked something that nobody knows yet"
            break
        for d in [d for d in s.decisions if d.player != player]:
            asked[s.shown(d.player), s.game.telling.describe_decision(s, d)] = None
            s.close(d)
        course = s.game.course
        if course.has_turns(s) and s.current == player:
            break
        if course.has_turns(s) and s.current:
            acted[s.shown(s.current)] = None
            course.presume_acted(s, s.players[s.current],
                                 () if course.may_act(s, p) else ("pass",))
            continue
        then = s.copy()
        go_on(then)
        if then.over:
            end = "the final scoring depends on everybody"
            break
        if then.same_position(s):
            end = "" if s.open(player) else "nothing more can be planned"
            break
        take_over(s, then)
    return Skipped((*acted,), (*asked,), end)


def take_over(s: State, then: State) -> None:
    for name in s.__struct_fields__:
        setattr(s, name, getattr(then, name))


def first_turn(s: S, player: str) -> tuple[S, Skipped]:
    """The state in which the plan begins, and what was passed by; the one given stays as it is."""
    then = s.copy()
    then.begin_items(player, "")
    skipped = pass_by_others(then, player)
    if skipped.end:
        raise Refusal(WRONG_PHASE, f"no turn of {s.shown(player)} can be planned: {skipped.end}")
    return then, skipped
