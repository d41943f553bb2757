"""The worth of effects to the built-in player, in coins, whatever the position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.effects import Core, Effect, Gain

COIN = 0.28
"""The points that a coin brings while there is time to use it."""
PAWN = 1.75
GAINS: Mapping[str, float] = {
    "coins": 1, "pop": PAWN, "vp": 1 / COIN, "move": 0.7, "strengthen": 1.1, "invest": 2.6,
    "settle-token": 7, "fortify-token": 7, "private": 10, "government": 4, "basic": 3,
    "settle": 9, "fortify": 12, "build": 5, "produce": 4, "goal": 10,
}
"""The worth of gains, each if counted."""
LESSON = {"I": 5, "II": 12, "III": 18, "IV": 22, "any": 12}
"""The worth of learning by an effect: no action is spent on it."""
TILE = {"I": 3, "II": 4, "III": 6, "any": 5}
"""The worth of a structure in stock."""
COST = {"coins": 1, "exhaust": 1.2, "scientist": 1.7, "weaken": 1.1, "remove": 3,
        "settle-token": 7, "fortify-token": 7, "structure": 3}
TIMES = 2
"""How many of what is counted a player usually has."""
LIKELY = 0.5
"""The part of an effect that a condition leaves."""
SHARED = {"all": 0.6, "others": -0.4}
"""The part that remains of what everybody gets, and of what only the rivals get …"""
ONE_RIVAL = -0.2
"""… or some of them."""
RECRUIT, SLEEPER = 1.1, 1.2
"""The worth of a recruit's strength, and of recruiting without an active pawn."""
STRONGER = 0.5
"""The worth of each bonus to settling, fortifying and building."""


@lru_cache(maxsize=1 << 12)
def rate_effect(core: Core) -> float:
    match core:
        case Effect():
            return sum(rate_effect(step.core) for step in core.steps)
        case effects.Pay():
            cost = sum(COST[each.kind] * each.n for each in core.costs)
            return max(0.0, rate_effect(core.core) - cost)
        case effects.Choose():
            return sum(sorted(map(rate_effect, core.branches), reverse=True)[: core.n])
        case effects.Per():
            return TIMES * rate_effect(core.effect)
        case effects.If():
            return LIKELY * rate_effect(core.then)
        case effects.Times():
            return core.n * rate_effect(core.effect)
        case effects.Who():
            return SHARED.get(core.who, ONE_RIVAL) * rate_effect(core.effect)
        case Gain(kind="learn"):
            return LESSON[core.of]
        case Gain(kind="structure"):
            return TILE[core.of]
        case Gain(kind="recruit"):
            return RECRUIT * core.n + (SLEEPER if core.inactive else 0)
        case Gain(kind="settle" | "fortify" | "build"):
            return GAINS[core.kind] + STRONGER * core.n
    return GAINS.get(core.kind, 0.0) * max(1, core.n)
