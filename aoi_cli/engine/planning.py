"""Planning out of turn: the position as it would be if it were a player's turn."""

from __future__ import annotations

from typing import TypeVar

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import NOT_YOUR_TURN, OUT_OF_GAME, PASSED, WRONG_PHASE
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.game import waiting
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import listed

S = TypeVar("S", bound=State)


class Assumed(Struct, frozen=True):
    """Assumptions about others, in words; none if it is the player's turn anyway."""

    acted: tuple[str, ...] = ()
    """They have had their turn, and nothing on the table has changed by it."""
    answered: tuple[str, ...] = ()
    """They have answered what was asked of them, and nothing has changed by it."""

    def describe(self, who: str) -> str:
        parts = []
        if self.acted:
            parts.append(f"that {listed(self.acted, 'and')} had a turn that changed nothing")
        if self.answered:
            parts.append(f"that {listed(self.answered, 'and')} answered, which changed nothing")
        return f"assuming {', '.join([*parts, f'and that it is the turn of {who}'])}"


def turn_of(s: S, player: str) -> tuple[S, Assumed]:
    """The state in which the player is to move; the one given stays as it is.

    The turns of those before are passed by and what is asked of others is answered, both without
    any effect. What is asked of the player stays open. Raises Refusal where no turn can come.
    """
    p = s.players[player]
    require(not p.dropped, OUT_OF_GAME, f"{p.shown} has left the game")
    require(s.game.course.has_turns(s) and s.current, WRONG_PHASE,
            f"nobody has a turn now: {s.game.telling.describe_progress(s)}",
            help="`aoi next` says who is asked.")
    require(s.game.course.may_act(s, p), PASSED, f"{p.shown} has no turn left in this round",
            help="Plan when the next round has begun.")
    then = s.copy()
    asked = dict.fromkeys(d.player for who, d in waiting(then) if d and who != player)
    answered = [name for name in asked if name != MODERATOR]
    acted: list[str] = []
    while then.current != player and len(acted) <= len(s.players):
        if not then.current:
            break
        acted.append(then.current)
        then.game.course.presume_acted(then, then.players[then.current], ())
    if then.current != player:
        raise Refusal(NOT_YOUR_TURN, f"no turn of {p.shown} comes in this round")
    if acted:
        then.decisions = [d for d in then.decisions if d.player not in answered]
    return then, Assumed(tuple(map(s.shown, dict.fromkeys(acted))),
                         tuple(s.shown(name) for name in answered if acted and name not in acted))
