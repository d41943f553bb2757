"""The prerequisites of advanced actions; by D49 effects with the same gains need them too."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.error.refusal import Help, require
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon.codes import PREREQUISITE
from aoi_cli.rules.beyond_the_horizon.effects import Core, Gain
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import learned_of_kind
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import own_tiles

ACTION_OF_GAIN = {"settle-token": "A5", "fortify-token": "A6", "III": "A7", "IV": "A8"}
"""The advanced action that gives each token, or learning of each level."""


class Prerequisite(Struct, frozen=True):
    """A prerequisite of an advanced action: the test and its words."""

    fulfilled: Callable[[State, Player], bool]
    needed: str
    help: str
    has: Callable[[State, Player], str]
    """Says what the player has of it; follows `needed`."""


def tell_lack(s: State, p: Player) -> str:
    return f", which {p.name} has not"


PREREQUISITES: Mapping[str, Prerequisite] = {
    "A5": Prerequisite(
        lambda s, p: bool(learned_of_kind(s, p, "II")), "a technology of level II",
        "Learn a technology of level II first (B2).", tell_lack),
    "A6": Prerequisite(
        lambda s, p: bool(own_tiles(s.villages, p)), "a village", "Settle a village first (A5).",
        tell_lack),
    "A7": Prerequisite(
        lambda s, p: bool(own_tiles(s.cities, p)) or len(own_tiles(s.villages, p)) > 1,
        "a city or two villages", "Settle a second village (A5) or fortify a city (A6) first.",
        lambda s, p: f"; {p.name} has {counted(len(own_tiles(s.villages, p)), 'villages')}"),
    "A8": Prerequisite(
        lambda s, p: len(own_tiles(s.cities, p)) > 1, "two cities",
        "Fortify two cities first (A6).",
        lambda s, p: f"; {p.name} has {len(own_tiles(s.cities, p)) or 'none'}"),
}


def missing_prerequisite(s: State, p: Player, action: str) -> str:
    """The unmet prerequisite of an advanced action; "" if there is none."""
    known = PREREQUISITES.get(action)
    return known.needed if known and not known.fulfilled(s, p) else ""


def require_prerequisite(s: State, p: Player, action: str, help: Help) -> None:
    lacking = missing_prerequisite(s, p, action)
    require(not lacking, PREREQUISITE,
            lambda: f"{action} needs {lacking}{PREREQUISITES[action].has(s, p)}",
            arg="space", help=help)


def missing_for_gain(s: State, p: Player, core: Core) -> str:
    """The unmet prerequisite of a gain; "" if there is none."""
    if not isinstance(core, Gain) or s.rulings.prerequisites == "no":
        return ""
    gained = core.of if core.kind == "learn" else core.kind
    return missing_prerequisite(s, p, ACTION_OF_GAIN.get(gained, ""))
