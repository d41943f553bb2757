"""The player whom a word of a command names."""

from __future__ import annotations

from aoi_cli.engine.error.codes import UNKNOWN_PLAYER
from aoi_cli.engine.error.refusal import required
from aoi_cli.engine.state import Player, State
from aoi_cli.engine.words import did_you_mean, listed


def player_named(s: State, word: str, arg: str) -> Player:
    known = [name for p in s.players.values() for name in p.names]
    name = required(s.resolve(word), UNKNOWN_PLAYER, f"there is no player {word}", arg=arg,
                    help=lambda: did_you_mean(word, known)
                    or f"The players are {listed(s.players, 'and')}.")
    return s.players[name]
