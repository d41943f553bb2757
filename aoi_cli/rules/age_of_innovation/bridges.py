"""Bridges: those that effects give, and the one that the Moles build for a tool, over land too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.rules.terra.bridges import lay_bridge, require_free_site, use_bridge
from aoi_cli.rules.terra.codes import NOT_OWNED
from aoi_cli.rules.terra.turn import begin_action, find_answered_choice, pay

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

FOR_A_TOOL = "bridge for a tool"


def build_bridge(s: State, p: Player, c: Command) -> None:
    decision = find_answered_choice(s, p, "bridge")
    if decision:
        use_bridge(s, p, c, decision)
        return
    giver = s.allowed(p, FOR_A_TOOL)
    require(giver, NOT_OWNED,
            "no bridge is to be built, and only the Moles build one for a tool",
            help="Take an action that gives a bridge first, such as `action act1`.")
    assert giver
    begin_action(s, p)
    a, b = require_free_site(
        s, p, c, over_land=True,
        because="R-MOLE-BRIDGE: hexes opposite each other across a common side of two cells.",
        otherwise="Choose another action.",
    )
    pay(s, p, {"tools": 1}, "a bridge")
    lay_bridge(s, p, a, b, giver)
