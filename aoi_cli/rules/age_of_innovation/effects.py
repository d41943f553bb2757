"""Who gains what when something happens: the interpreter of the tiles' effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from aoi_cli.engine.tiles import Effect, Scale
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import IN_PARTS, TILES
from aoi_cli.rules.terra.network import groups


@dataclass(frozen=True, slots=True)
class Cause:
    source: str
    space: str = ""
    """The discipline of the space that a competency was taken from."""

    @property
    def group(self) -> str:
        return self.source if self.source == IN_PARTS else ""


Gain = Callable[[State, Player, Any, Cause], None]
GAINS: dict[str, Gain] = {}
"""What each keyword of the tiles does; filled by `gains`."""


def gain(s: State, p: Player, effect: Effect, source: str, times: int = 1, space: str = "") -> None:
    cause = Cause(source, space)
    count = COUNTS[effect.per](s, p) if effect.per else 1
    for what, amount in effect.gains.items():
        if isinstance(amount, Scale):
            amount = amount.at(count)
        elif isinstance(amount, int):
            amount *= count * times
        if amount:
            GAINS[what](s, p, amount, cause)


def gain_all(s: State, p: Player, gains: Mapping[str, int], source: str) -> None:
    gain(s, p, Effect("once", gains), source)


def happens(s: State, p: Player, event: str, times: int = 1, space: str = "") -> None:
    """Everything that the player gets for an event: scoring tiles in phase II, own components."""
    if not times:
        return
    if s.phase == "actions":
        for tile in scoring_tiles(s):
            for effect in TILES[tile].effects:
                if effect.when == "on" and effect.name == event:
                    gain(s, p, effect, tile, times)
    for tile, effect in s.powers(p).on.get(event, ()):
        gain(s, p, effect, tile, times, space)


def scoring_tiles(s: State) -> list[str]:
    """The tiles that give VP in this round; the last round has two."""
    return [s.setup.rounds[s.round - 1]] + ([s.setup.final] if s.round == 6 else [])


def own_groups(s: State, p: Player) -> list[list[str]]:
    return groups(p.buildings, s.adjacent)


COUNTS: dict[str, Callable[[State, Player], int]] = {
    "workshop": lambda s, p: p.having("workshop"),
    "guild": lambda s, p: p.having("guild"),
    "school": lambda s, p: p.having("school"),
    "palace or university": lambda s, p: p.having("palace", "university"),
    "building": lambda s, p: len(p.buildings),
    "shape": lambda s, p: len(set(p.buildings.values())),
    "group": lambda s, p: len(own_groups(s, p)),
    "own bridge": lambda s, p: sum(owner == p.name for _, _, owner in s.bridges),
    "city tile": lambda s, p: len(p.owned("city tile")),
    "lowest level": lambda s, p: min(p.levels.values()),
    "two highest levels": lambda s, p: sum(sorted(p.levels.values())[-2:]),
    "player": lambda s, p: len(s.players),
}
