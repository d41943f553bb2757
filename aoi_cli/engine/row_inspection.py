"""One row looked into: how far it gets, and which condition stops it."""

from __future__ import annotations

from functools import partial

from aoi_cli.engine.error.codes import UNKNOWN_PLAYER
from aoi_cli.engine.error.refusal import Code, Refusal, watched
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.row import Row, begin, carry_out, finish
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct


class Inquiry(Struct, frozen=True):
    before: State
    """The state before the row."""
    row: Row
    player: str
    states: tuple[State, ...]
    """The state before each command that was reached; behind the last one, after all of them."""
    held: tuple[Code, ...]
    """Conditions of the last thing that was judged, without the one that failed."""
    refusal: Refusal | None

    @property
    def game(self) -> AnyGame:
        return self.before.game

    @property
    def good(self) -> int:
        """The number of commands of the row that are fine."""
        return max(0, len(self.states) - 1)

    @property
    def at_the_end(self) -> bool:
        """Every command is fine for itself."""
        return self.good == len(self.row.commands)


def inquire(state: State, row: Row) -> Inquiry:
    """Judge the row as a replay does, step by step and watched."""
    player = state.resolve(row.who)
    if player is None:
        unknown = Refusal(UNKNOWN_PLAYER, f"there is no player {row.who}")
        return Inquiry(state, row, "", (), (), unknown)
    now = state.copy()
    states: list[State] = []
    held, refusal = watched(partial(begin, now, player, row))
    for command in row.commands if refusal is None else ():
        states.append(now.copy())
        held, refusal = watched(partial(carry_out, now, player, command))
        if refusal:
            break
    else:
        if refusal is None:
            states.append(now.copy())
            held, refusal = watched(partial(finish, now, player))
    return Inquiry(state, row, player, tuple(states), tuple(held), refusal)
