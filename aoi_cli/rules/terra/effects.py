"""Who gains what when something happens: the interpreter of the tiles' effects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aoi_cli.engine.tiles import Effect, Scale
from aoi_cli.rules.terra.state import Player, State


@dataclass(frozen=True, slots=True)
class Cause:
    source: str
    space: str = ""
    """The track of the space that a tile was taken from."""


def gain(s: State, p: Player, effect: Effect, source: str, times: int = 1, space: str = "") -> None:
    cause = Cause(source, space)
    count = s.rules.counts[effect.per](s, p) if effect.per else 1
    for what, amount in effect.gains.items():
        if isinstance(amount, Scale):
            amount = amount.at(count)
        elif isinstance(amount, int):
            amount *= count * times
        if amount:
            s.rules.gains[what](s, p, amount, cause)


def gain_all(s: State, p: Player, gains: Mapping[str, int], source: str) -> None:
    gain(s, p, Effect("once", gains), source)


def happens(s: State, p: Player, event: str, times: int = 1, space: str = "") -> None:
    """Everything that the player gets for an event: scoring tiles in phase II, own components."""
    if not times:
        return
    if s.phase == "actions":
        for tile in s.scoring_tiles():
            for effect in s.rules.tiles[tile].effects:
                if effect.when == "on" and effect.name == event:
                    gain(s, p, effect, tile, times)
    for tile, effect in s.powers(p).on.get(event, ()):
        gain(s, p, effect, tile, times, space)
