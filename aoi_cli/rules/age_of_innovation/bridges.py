"""Bridges: those that effects give, and the one that the Moles build for a tool, over land too."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.diagnostics import judged_by
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.bridges import free_site, lay, none_given, use
from aoi_cli.rules.terra.codes import NOT_OWNED
from aoi_cli.rules.terra.turn import act, answering, pay

FOR_A_TOOL = "bridge for a tool"


def bridge(s: State, p: Player, c: Command) -> None:
    decision = answering(s, p, "bridge")
    if decision:
        use(s, p, c, decision)
        return
    judged_by(NOT_OWNED)
    if not s.allowed(p, FOR_A_TOOL):
        raise none_given(", and only the Moles build one for a tool")
    act(s, p)
    a, b = free_site(
        s, p, c, over_land=True,
        because="R-MOLE-BRIDGE: hexes opposite each other across a common side of two cells.",
        otherwise="Choose another action.",
    )
    pay(s, p, {"tools": 1}, "a bridge")
    lay(s, p, a, b, s.powers(p).allowed[FOR_A_TOOL])
