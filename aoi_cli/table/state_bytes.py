"""States as bytes and back, without what every state of a game shares.

The game, its setup and what is known of its hidden cards are left out; they come from the head of
the file. Only classes of the engine and of the rules are made again, and no function is called.
"""

from __future__ import annotations

import pickle
import zlib
from collections import Counter
from copy import copy
from io import BytesIO
from typing import Any

from aoi_cli.engine.state import State

OWN = ("aoi_cli.engine.", "aoi_cli.rules.")
OTHERS = {("collections", "Counter"): Counter}
QUICKLY = 1
LARGEST = 4 * 1024 * 1024


class Freezer(pickle.Pickler):
    def __init__(self, file: BytesIO, state: State) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._shared = {id(one): name for name, one in shared(state).items()}

    def persistent_id(self, thing: Any) -> str | None:
        return self._shared.get(id(thing))


class Thawer(pickle.Unpickler):
    def __init__(self, file: BytesIO, start: State) -> None:
        super().__init__(file)
        self._shared = shared(start)

    def persistent_load(self, name: str) -> Any:
        return self._shared[name]

    def find_class(self, module: str, name: str) -> Any:
        if found := OTHERS.get((module, name)):
            return found
        if not module.startswith(OWN) or "." in name:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a state")
        found = super().find_class(module, name)
        if not isinstance(found, type) or found.__module__ != module:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a state")
        return found


def shared(state: State) -> dict[str, Any]:
    return {"game": state.game, "setup": state.setup, "info": state.info}


def frozen(state: State) -> bytes:
    """Without what the players had after each item of the last row, which takes the most room."""
    alone = copy(state)
    alone.moments = type(state.moments)()
    file = BytesIO()
    Freezer(file, state).dump(alone)
    return zlib.compress(file.getvalue(), QUICKLY)


def thawed(data: bytes, start: State) -> State:
    """A state of the game that begins so."""
    opened = zlib.decompressobj()
    found = Thawer(BytesIO(opened.decompress(data, LARGEST)), start).load()
    if not isinstance(found, type(start)):
        raise pickle.UnpicklingError("this is no state")
    return found
