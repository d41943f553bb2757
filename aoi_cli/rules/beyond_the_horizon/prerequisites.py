"""What advanced actions need besides their costs; by D49 effects that give the same need it too."""

from __future__ import annotations

from aoi_cli.rules.beyond_the_horizon.effects import Core, Gain
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import of_kind
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import held

SAME_AS = {"settle-token": "A5", "fortify-token": "A6", "III": "A7", "IV": "A8"}
"""What is gained, or the level that is learned, and by which action."""


def prerequisite(s: State, p: Player, action: str) -> str:
    """What is lacking for an advanced action; "" if nothing is."""
    villages, cities = len(held(s.villages, p)), len(held(s.cities, p))
    lacking = {
        "A5": "" if of_kind(s, p, "II") else "a technology of level II",
        "A6": "" if villages else "a village",
        "A7": "" if cities or villages >= 2 else "a city or two villages",
        "A8": "" if cities >= 2 else "two cities",
    }
    return lacking.get(action, "")


def lacking_for(s: State, p: Player, core: Core) -> str:
    """What an effect lacks to give a token or a technology."""
    if not isinstance(core, Gain) or s.reads("D49", "no"):
        return ""
    return prerequisite(s, p, SAME_AS.get(core.of if core.kind == "learn" else core.kind, ""))
