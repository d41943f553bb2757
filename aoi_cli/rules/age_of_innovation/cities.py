"""Cities: what they need, the tile of palace 11, annexes, which help without a building."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.decision import ROW, Decision
from aoi_cli.engine.effect.interpreter import Cause, happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among
from aoi_cli.rules.age_of_innovation.box.tiles import TILES
from aoi_cli.rules.age_of_innovation.codes import NO_ANNEX_THERE
from aoi_cli.rules.terra.buildings import require_land
from aoi_cli.rules.terra.cities import count_unclaimed_tiles, found_cities
from aoi_cli.rules.terra.codes import NOT_OWNED
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.turn import begin_action

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

CITY_VALUE = 7
CITY_BUILDINGS = 4
CITY_BUILDINGS_WITH = {"monument": 2, "university": 3}
"""Buildings that a city needs if this one is among them."""


def give_city_tile(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Give the city tile of palace 11; from edition 1.2 on it counts as a city founded."""
    if count_unclaimed_tiles(s):
        s.ask(Decision(p.name, "city tile", cause.source))
        if s.setup.edition != "1.0":
            happens(s, p, "city")


def explain_old_city_tile(s: State, p: Player) -> str:
    """Say why the tile of palace 11 founds no city in the old edition (R-P11-OLD)."""
    waits = s.setup.edition == "1.0" and "city" in s.abilities(p).on
    given = [c.what for c in s.items[0].changes if c.player == p.name and c.what in TILES
             and any("city" in effect.gains for effect in TILES[c.what].effects)]
    if not waits or not given:
        return ""
    [(tile, _), *_] = s.abilities(p).on["city"]
    return (f"R-P11-OLD: in edition 1.0 the tile that {given[0]} gives is no city founded, so "
            f"{tile} get nothing for one.")


def give_city_build(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Let the Lizards build for free whenever they found a city."""
    for _ in range(amount):
        work = Spades(free=1, building_free=True, anywhere=True)
        s.ask(Decision(p.name, "spades", cause.source, ROW, optional=True, detail=work))


def annex(s: State, p: Player, c: Command) -> None:
    begin_action(s, p)
    hex = require_land(s, c["hex"])
    require(p.annexes, NOT_OWNED, f"{p.shown} has no annex")
    require(hex in p.buildings, NO_ANNEX_THERE, f"{p.shown} has no building on {hex}", arg="hex",
            help=lambda: list_annex_sites(p))
    require(hex not in p.annexed, NO_ANNEX_THERE, f"{hex} has an annex already", arg="hex",
            help=lambda: list_annex_sites(p))
    p.annexes -= 1
    p.annexed |= {hex}
    s.note(p, "annexes", -1, hex)
    found_cities(s, p)


def list_annex_sites(p: Player) -> str:
    free = [h for h in p.buildings if h not in p.annexed]
    return among("Without an annex", free, "and")
