"""Annexes, which complete a city without a building."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.codes import NO_ANNEX_THERE
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.buildings import found_cities, land
from aoi_cli.rules.terra.codes import NOT_OWNED
from aoi_cli.rules.terra.turn import act


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
