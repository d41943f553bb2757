"""A game with other parts for the time of a test."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.struct import Struct, force_setattr, replace


class Fields(dict[str, Any]):
    """The fields of a frozen value, to be read and set by name."""

    def __init__(self, value: Struct) -> None:
        self.value = value

    def get(self, name: str, default: Any = None) -> Any:
        return getattr(self.value, name, default)

    def __setitem__(self, name: str, new: object) -> None:
        if name in self.value.__struct_fields__:
            force_setattr(self.value, name, new)
        else:
            vars(self.value)[name] = new


def put_part(patch: pytest.MonkeyPatch, game: AnyGame, part: str, value: object) -> None:
    patch.setitem(Fields(game), part, value)


def change_part(patch: pytest.MonkeyPatch, game: AnyGame, part: str, **changes: Any) -> None:
    """A part with other fields."""
    put_part(patch, game, part, replace(getattr(game, part), **changes))
