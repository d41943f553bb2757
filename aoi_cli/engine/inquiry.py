"""One row looked into: how far it gets, and which condition stops it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from aoi_cli.engine.actions import Row
from aoi_cli.engine.codes import UNKNOWN_PLAYER
from aoi_cli.engine.diagnostics import Code, Refusal, watched
from aoi_cli.engine.game import Game


@dataclass(frozen=True)
class Inquiry:
    game: Game
    before: Any
    """The state before the row."""
    row: Row
    player: str
    states: tuple[Any, ...]
    """The state before each command that was reached; behind the last one, after all of them."""
    held: tuple[Code, ...]
    """Conditions of the last thing that was judged, without the one that failed."""
    refusal: Refusal | None

    @property
    def good(self) -> int:
        """So many commands of the row are fine."""
        return max(0, len(self.states) - 1)

    @property
    def at_the_end(self) -> bool:
        """Every command is fine for itself."""
        return self.good == len(self.row.commands)


def inquire(game: Game, state: Any, row: Row) -> Inquiry:
    """Judge the row as a replay does, step by step and watched."""
    player = state.resolve(row.who)
    if player is None:
        unknown = Refusal(UNKNOWN_PLAYER, f"there is no player {row.who}")
        return Inquiry(game, state, row, "", (), (), unknown)
    now = state.copy()
    states: list[Any] = []
    held, refusal = watched(partial(game.begin_row, now, player, row.text))
    for command in row.commands if refusal is None else ():
        states.append(now.copy())
        held, refusal = watched(partial(game.apply, now, player, command))
        if refusal:
            break
    else:
        if refusal is None:
            states.append(now.copy())
            held, refusal = watched(partial(game.end_row, now, player))
    return Inquiry(game, state, row, player, tuple(states), tuple(held), refusal)
