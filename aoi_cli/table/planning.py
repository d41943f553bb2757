"""A game as it would be if it were somebody's turn, to plan in it."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.planning import turn_of
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.table.earlier_positions import as_it_is
from aoi_cli.table.table_error import Unknown


def planned(game: JudgedGame, player: str) -> tuple[JudgedGame, str]:
    """The game and what is assumed in it; nothing where it is the player's turn anyway."""
    try:
        state, assumed = turn_of(game.state, player)
    except Refusal as refusal:
        raise Unknown("turn-of", " ".join(filter(None, (f"{refusal.message}.", refusal.help)))
                      ) from None
    then = as_it_is(game)
    then.replay.suppose(state)
    return then, assumed.describe(game.state.shown(player)) if assumed.acted else ""
