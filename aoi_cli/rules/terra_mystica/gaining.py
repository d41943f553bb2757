"""What gains do that only this game's components give, and what is counted for them."""

from __future__ import annotations

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed
from aoi_cli.rules.terra.building import own_tile
from aoi_cli.rules.terra.codes import HAS_ONE, NOT_AVAILABLE
from aoi_cli.rules.terra.effects import Cause, happens
from aoi_cli.rules.terra.gains import (
    GAINS,
    choice,
    due,
    give,
    give_clergy,
    give_track_steps,
)
from aoi_cli.rules.terra.rules import Gain
from aoi_cli.rules.terra.taking import city_tiles, take_city_tile
from aoi_cli.rules.terra.tracks import can_step, step
from aoi_cli.rules.terra_mystica.buildings import WITH_FAVOR
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.tiles import CULTS

FAVOR = "favor tile"


def give_steps(cult: str) -> Gain:
    def advance(s: State, p: Player, amount: int, cause: Cause) -> None:
        step(s, p, cult, amount, cause.source)

    return advance


def give_favor(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.ask(Decision(p.name, FAVOR, cause.source, due(s), amount))


def favors(s: State, p: Player) -> list[str]:
    return [t for t, left in s.favors.items() if left and t not in p.tiles]


def take_favor(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE, HAS_ONE)
    if not s.favors.get(tile):
        raise Refusal(NOT_AVAILABLE, f"no {tile} is left", arg="tile",
                      help=f"Left: {listed(favors(s, p))}.")
    if tile in p.tiles:
        raise Refusal(HAS_ONE, f"{p.name} has {tile} already", arg="tile",
                      help=f"Left: {listed(favors(s, p))}.")
    decision.amount -= 1
    if not decision.amount:
        s.close(decision)
    s.favors[tile] -= 1
    own_tile(s, p, tile)


def take_town(s: State, p: Player, decision: Decision, tile: str) -> None:
    """A step that only lacked the tile's key is made up for (R-LATE-KEY)."""
    waiting = () if s.option("manual-fav5") else s.blocked
    s.blocked = ()
    take_city_tile(s, p, decision, tile)
    for cult in waiting:
        if p.keys and p.levels[cult] == RULES.ladder.locked and can_step(s, p, cult):
            step(s, p, cult, 1, "late key")


def stepping(s: State, p: Player, decision: Decision, cult: str, steps: int) -> None:
    step(s, p, cult, steps, decision.source)


def built(s: State, p: Player, hex: str, kind: str) -> None:
    big = kind in ("stronghold", "sanctuary")
    happens(s, p, "stronghold or sanctuary" if big else kind)


def upgraded(s: State, p: Player, kind: str) -> None:
    """A temple or sanctuary comes with favor tiles, the stronghold with its ability."""
    if kind in WITH_FAVOR:
        s.ask(Decision(p.name, FAVOR, kind, amount=min(p.of.favors, len(favors(s, p)))))
    elif kind == "stronghold":
        own_tile(s, p, p.of.stronghold)


RULES.built = built
RULES.upgraded = upgraded
RULES.stepping = stepping
RULES.taking |= {FAVOR: (favors, take_favor), "town tile": (city_tiles, take_town)}
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
RULES.told["spades"] = lambda d: (
    f"transform with {counted(d.detail.free + d.detail.bought, 'spades')} ({d.source})"
)
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
