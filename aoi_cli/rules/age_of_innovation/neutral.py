"""Two players: the neutral faction, of which only the largest group must be turned up."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NO_SUCH_CHOICE
from aoi_cli.engine.decisions import MODERATOR
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.age_of_innovation.state import State


def turn_up(s: State, c: Command) -> None:
    """The size of the neutral faction's largest group."""
    waiting = s.open(MODERATOR, "neutral area")
    judged_by(NO_SUCH_CHOICE)
    if not waiting:
        raise Refusal(NO_SUCH_CHOICE, "no neutral group is to be turned up now",
                      because="The tile is turned up at the start of round 6, with two players.")
    s.close(waiting[0])
    s.neutral_area = c["amount"]
