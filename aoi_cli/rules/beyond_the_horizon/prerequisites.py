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
    match action:
        case "A5" if not of_kind(s, p, "II"):
            return "a technology of level II"
        case "A6" if not held(s.villages, p):
            return "a village"
        case "A7" if not held(s.cities, p) and len(held(s.villages, p)) < 2:
            return "a city or two villages"
        case "A8" if len(held(s.cities, p)) < 2:
            return "two cities"
    return ""


def lacking_for(s: State, p: Player, core: Core) -> str:
    """What an effect lacks to give a token or a technology."""
    if not isinstance(core, Gain) or s.rulings.prerequisites == "no":
        return ""
    return prerequisite(s, p, SAME_AS.get(core.of if core.kind == "learn" else core.kind, ""))
