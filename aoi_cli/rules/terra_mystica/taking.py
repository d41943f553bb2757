"""The tiles that are taken: favors, of which nobody has two alike, and towns with their keys."""

from __future__ import annotations

from aoi_cli.engine.decisions import Decision
from aoi_cli.rules.terra.buildings import own_tile
from aoi_cli.rules.terra.taking import city_tiles, one_of_a_kind, take_city_tile
from aoi_cli.rules.terra.tracks import can_step, step
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State


def favors(s: State, p: Player) -> list[str]:
    return [t for t, left in s.favors.items() if left and t not in p.tiles]


def take_favor(s: State, p: Player, decision: Decision, tile: str) -> None:
    one_of_a_kind(p, tile, bool(s.favors.get(tile)), favors(s, p))
    decision.amount -= 1
    if not decision.amount:
        s.close(decision)
    s.favors[tile] -= 1
    own_tile(s, p, tile)


def take_town(s: State, p: Player, decision: Decision, tile: str) -> None:
    """A step that only lacked the tile's key is made up for (R-LATE-KEY)."""
    waiting = () if s.option("manual-fav5") else s.blocked
    s.blocked = ()
    take_city_tile(s, p, decision, tile)
    for cult in waiting:
        if p.keys and p.levels[cult] == RULES.ladder.locked and can_step(s, p, cult):
            step(s, p, cult, 1, "late key")


RULES.taking |= {"favor tile": (favors, take_favor), "town tile": (city_tiles, take_town)}
