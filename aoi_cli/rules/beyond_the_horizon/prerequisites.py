"""What advanced actions need besides their costs; by D49 effects that give the same need it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon.codes import PREREQUISITE
from aoi_cli.rules.beyond_the_horizon.effects import Core, Gain
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import of_kind
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import held

SAME_AS = {"settle-token": "A5", "fortify-token": "A6", "III": "A7", "IV": "A8"}
"""What is gained, or the level that is learned, and by which action."""



class Prerequisite(Struct, frozen=True):
    """What an advanced action needs besides its costs: judged, told and helped with."""

    fulfilled: Callable[[State, Player], bool]
    needed: str
    help: str
    has: Callable[[State, Player], str]
    """What the player has of it, behind what is needed."""


def has_none(s: State, p: Player) -> str:
    return f", which {p.name} has not"


PREREQUISITES: Mapping[str, Prerequisite] = {
    "A5": Prerequisite(
        lambda s, p: bool(of_kind(s, p, "II")), "a technology of level II",
        "Learn a technology of level II first (B2).", has_none),
    "A6": Prerequisite(
        lambda s, p: bool(held(s.villages, p)), "a village", "Settle a village first (A5).",
        has_none),
    "A7": Prerequisite(
        lambda s, p: bool(held(s.cities, p)) or len(held(s.villages, p)) > 1,
        "a city or two villages", "Settle a second village (A5) or fortify a city (A6) first.",
        lambda s, p: f"; {p.name} has {counted(len(held(s.villages, p)), 'villages')}"),
    "A8": Prerequisite(
        lambda s, p: len(held(s.cities, p)) > 1, "two cities", "Fortify two cities first (A6).",
        lambda s, p: f"; {p.name} has {len(held(s.cities, p)) or 'none'}"),
}


def prerequisite(s: State, p: Player, action: str) -> str:
    """What is lacking for an advanced action; "" if nothing is."""
    known = PREREQUISITES.get(action)
    return known.needed if known and not known.fulfilled(s, p) else ""


def require_prerequisite(s: State, p: Player, action: str, help: Callable[[], str]) -> None:
    lacking = prerequisite(s, p, action)
    require(not lacking, PREREQUISITE,
            lambda: f"{action} needs {lacking}{PREREQUISITES[action].has(s, p)}",
            arg="space", help=help)


def lacking_for(s: State, p: Player, core: Core) -> str:
    """What an effect lacks to give a token or a technology."""
    if not isinstance(core, Gain) or s.rulings.prerequisites == "no":
        return ""
    return prerequisite(s, p, SAME_AS.get(core.of if core.kind == "learn" else core.kind, ""))
