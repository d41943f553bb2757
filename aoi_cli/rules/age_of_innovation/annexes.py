"""Annexes, and the river hex that palace 14 skips: what completes a city without a building."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.building import found, found_cities, fulfils_city, land
from aoi_cli.rules.age_of_innovation.codes import NOT_AVAILABLE, NOT_OWNED
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.turn import act, in_turn
from aoi_cli.rules.terra.codes import (
    NO_ANNEX_THERE,
    NO_CITY_THERE,
    NO_SUCH_HEX,
    WRONG_KIND_OF_HEX,
)
from aoi_cli.rules.terra.network import groups


def annex(s: State, p: Player, c: Command) -> None:
    act(s, p)
    hex = land(s, c["hex"])
    judged_by(NOT_OWNED, NO_ANNEX_THERE)
    if not p.annexes:
        raise Refusal(NOT_OWNED, f"{p.name} has no annex")
    if hex not in p.buildings:
        raise Refusal(NO_ANNEX_THERE, f"{p.name} has no building on {hex}", arg="hex",
                      help=annex_sites(p))
    if hex in p.annexed:
        raise Refusal(NO_ANNEX_THERE, f"{hex} has an annex already", arg="hex",
                      help=annex_sites(p))
    p.annexes -= 1
    p.annexed |= {hex}
    s.note(p, "annexes", -1, hex)
    found_cities(s, p)


def annex_sites(p: Player) -> str:
    free = [h for h in p.buildings if h not in p.annexed]
    return f"Without an annex: {listed(free, 'and')}." if free else ""


def connect(s: State, p: Player, c: Command) -> None:
    """Palace 14: skip a river hex to form a city (R-CITY-AUTO, R-SKIP-GROUP)."""
    in_turn(s, p)
    river = c["river"]
    judged_by(NO_SUCH_HEX, WRONG_KIND_OF_HEX, NOT_OWNED, NO_CITY_THERE, NOT_AVAILABLE)
    if river not in s.map.place:
        raise Refusal(NO_SUCH_HEX, f"there is no river hex {river}", arg="river")
    if river not in s.map.rivers:
        raise Refusal(WRONG_KIND_OF_HEX, f"{river} is land", arg="river",
                      because="Palace 14: a river hex is skipped.", help="Name a river hex.")
    if not s.allowed(p, "skip a river hex"):
        raise Refusal(NOT_OWNED, f"{p.name} cannot skip a river hex")
    if river in p.cities:
        raise Refusal(NO_CITY_THERE, f"{river} holds a city tile already", arg="river")
    shore = s.map.neighbours[river]
    joined = [
        g
        for g in groups(p.buildings, s.adjacent)
        if not any(h in p.cities for h in g) and any(h in shore for h in g)
    ]
    together = [h for g in joined for h in g]
    if len(joined) < 2 or not fulfils_city(s, p, together):
        raise Refusal(NO_CITY_THERE, f"{river} joins no own groups that make a city", arg="river")
    if not found(s, p, [*together, river]):
        raise Refusal(NOT_AVAILABLE, "no city tile is left")
