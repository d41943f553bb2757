"""The printing of boards: costs, and the levels of a track that all players stand on."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.struct import Struct, field

Cost = Mapping[str, int]


class Ladder(Struct, frozen=True):
    """The levels of the disciplines or cults, the same for each of them."""

    power_at: Mapping[int, int]
    locked: int
    """The level beyond which a key is needed."""
    top: int
    pays_from: int = 99
    income: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Income by the least level that gives it."""
