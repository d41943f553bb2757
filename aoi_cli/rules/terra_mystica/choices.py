"""Choices as this game leaves them open: spades given up one by one, steps that may be forgone."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NOT_AN_OPTION
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by
from aoi_cli.rules.terra import choices as terra
from aoi_cli.rules.terra import spades
from aoi_cli.rules.terra.tracks import step
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State


def forgo(s: State, p: Player, c: Command) -> None:
    """Giving up some of the spades leaves the others."""
    amount = c.get("amount")
    found = s.open(p.name, "spades" if c["what"] == "spades" else "steps")
    free = found[-1].detail.free if found and found[-1].kind == "spades" else 0
    judged_by(NOT_AN_OPTION)
    if amount is not None and free and not 0 < amount <= free:
        raise Refusal(NOT_AN_OPTION, f"{counted(amount, 'spades')} cannot be forgone",
                      help=f"Forgo 1 to {free}." if free > 1 else "Forgo 1.", arg="amount")
    if amount and amount < free:
        found[-1].detail.free -= amount
        found[-1].started = True
    elif c["what"] == "spades" and found and s.moderators("R-BUILD-ELSEWHERE"):
        spades.used_up(s, found[-1].detail)
        found[-1].detail.free, found[-1].started = 0, True
        found[-1].detail.anywhere = found[-1].detail.building
    else:
        terra.forgo(s, p, c)


def stepping(s: State, p: Player, decision: Decision, cult: str, steps: int) -> None:
    step(s, p, cult, steps, decision.source)


RULES.stepping = stepping
RULES.told["spades"] = lambda d: (
    f"transform with {counted(d.detail.free + d.detail.bought, 'spades')} ({d.source})"
)
