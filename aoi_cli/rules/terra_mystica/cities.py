"""Towns: their tiles, the keys on them, the mermaids' own over a river hex."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from aoi_cli.rules.terra.cities import (
    find_groups_outside_cities,
    find_joined_city,
    join_over_river,
    require_skipping,
    take_tile,
)
from aoi_cli.rules.terra.codes import NO_CITY_THERE
from aoi_cli.rules.terra.tracks import can_step, step_on_track
from aoi_cli.rules.terra_mystica.state import Player, State


def take_town(s: State, p: Player, decision: Decision, tile: str) -> None:
    """Take a town tile; a step that only lacked its key is made up for (R-LATE-KEY)."""
    waiting = () if s.rulings.manual_fav5 else s.blocked
    s.blocked = ()
    take_tile(s, p, decision, tile)
    for cult in waiting:
        if p.keys and p.levels[cult] == s.game.stock.ladder.locked and can_step(s, p, cult):
            step_on_track(s, p, cult, 1, "late key")


def connect(s: State, p: Player, c: Command) -> None:
    """The mermaids' town over a river hex, which may be told by the hexes around it."""
    require_skipping(s, p)
    if c.get("river"):
        join_over_river(s, p, c["river"], "river")
        return
    groups = find_groups_outside_cities(s, p)
    rivers = [
        r for r in s.map.rivers
        if all(hex in s.map.neighbours[r] for hex in c["hexes"])
        and find_joined_city(s, p, r, groups)
    ]
    require(rivers, NO_CITY_THERE,
            lambda: f"no river hex joins {listed(c['hexes'], 'and')} to a town", arg="hexes")
    join_over_river(s, p, min(rivers, key=s.map.place.__getitem__), "hexes")
