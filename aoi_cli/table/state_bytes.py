"""States as bytes and back, without what every state of a game shares.

The game, its setup and what is known of its hidden cards are left out; they come from the head of
the file. Nothing is built but the classes that the state and its game name, and a byte that means
anything else is refused.
"""

from __future__ import annotations

import zlib

from msgspec import msgpack

from aoi_cli.engine.plain_data import Classes
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace

QUICKLY = 1
LARGEST = 4 * 1024 * 1024


def classes_of(state: State) -> Classes:
    """The classes that a state of this game is made of, without what all its states share."""
    players = {type(player) for player in state.players.values()}
    shared = {"game": state.game, "setup": state.setup, "info": state.info}
    details = state.game.course.details.values()
    return Classes({type(state), *players, *state.made_of, *details}, shared)


def frozen(state: State) -> bytes:
    """Without what the players had after each item of the last row, which takes the most room."""
    alone = replace(state, moments=())
    return zlib.compress(msgpack.encode(classes_of(state).to_plain(alone)), QUICKLY)


def thawed(data: bytes, start: State) -> State:
    """A state of the game that begins so."""
    plain = msgpack.decode(zlib.decompressobj().decompress(data, LARGEST))
    state: State = classes_of(start).from_plain(plain)
    if type(state) is not type(start):
        raise TypeError("this is no state")
    return state
