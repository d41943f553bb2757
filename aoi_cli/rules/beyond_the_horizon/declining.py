"""Steps of actions and bonuses that a player declines in advance.

Any step but movement can be declined; bonuses can by D23.
"""

from __future__ import annotations

from aoi_cli.engine.error.codes import NOT_TO_FORGO
from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.beyond_the_horizon.actions import is_action
from aoi_cli.rules.beyond_the_horizon.effects import Gain
from aoi_cli.rules.beyond_the_horizon.state import Player, State

INVEST = "invest"
"""Investing can be declined as a step of an action, but never as a bonus."""


def decline_gain(s: State, p: Player, gain: Gain, source: str) -> bool:
    """True if the player declined this gain in advance; it is counted and noted."""
    bonuses_too = gain.kind != INVEST and s.rulings.instant_bonuses == "optional"
    if not (bonuses_too or is_action(s, source)):
        return False
    key = next((key for key in ((p.name, gain.kind), (p.name, f"{gain.kind} {gain.of}"))
                if key in s.declining), None)
    if key is None:
        return False
    s.declining[key] += 1
    s.note(p, f"{key[1]} declined", 1, source)
    return True


def require_declines_used(s: State) -> None:
    """Requires that each declined gain came with the command that followed."""
    if not s.declining:
        return
    lacking = next((kind for (_, kind), times in s.declining.items() if not times), "")
    require(not lacking, NOT_TO_FORGO, f"no {lacking} came that could be declined",
            because="A.4: steps of an action may be skipped, except movement; D23: so may bonuses.",
            help=f"Leave `decline {lacking}` out, or put it in front of what brings it.")
    s.declining = {}
