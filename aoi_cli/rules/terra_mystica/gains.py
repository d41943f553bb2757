"""What gains do that only this game's components give, and what is counted for them."""

from __future__ import annotations

from aoi_cli.engine.decisions import Decision
from aoi_cli.rules.terra.effects import Cause
from aoi_cli.rules.terra.gains import (
    GAINS,
    choice,
    due,
    give,
    give_clergy,
    give_track_steps,
)
from aoi_cli.rules.terra.rules import Gain
from aoi_cli.rules.terra.tracks import step
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.tiles import CULTS


def give_steps(cult: str) -> Gain:
    def advance(s: State, p: Player, amount: int, cause: Cause) -> None:
        step(s, p, cult, amount, cause.source)

    return advance


def give_favor(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.ask(Decision(p.name, "favor tile", cause.source, due(s), amount))


RULES.gains |= GAINS | {
    "workers": give("workers"),
    "priests": give_clergy,
    "favor": give_favor,
    "ship": give_track_steps("ship"),
    "upgrade": choice("upgrade", optional=True),
    "steps": choice("steps", optional=True),
    "steps_in_one": choice("steps in one", optional=True),
    **{cult: give_steps(cult) for cult in CULTS},
}
RULES.counts |= {
    "dwelling": lambda s, p: p.built("dwelling"),
    "trading post": lambda s, p: p.built("trading post"),
    "stronghold or sanctuary": lambda s, p: p.having("stronghold", "sanctuary"),
    "ship": lambda s, p: p.ship,
    "bridge between own buildings": lambda s, p: sum(
        owner == p.name and (s.ruling("R-ENGINEER-BRIDGES") == "rulebook"
                             or (a in p.buildings and b in p.buildings))
        for a, b, owner in s.bridges
    ),
}
