"""Spades that are still at hand: whether they must be used, and whether any hex takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.decisions import Decision
from aoi_cli.rules.terra.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.rules.terra.spades import Spades


def must_use_all(s: State, d: Decision) -> bool:
    return bool(d.detail.free) and s.must_use_spades()


def usable(s: State, p: Player, decision: Decision, apart: str = "") -> bool:
    """Whether any hex, `apart` not counted, can be worked with spades that an effect gave."""
    work: Spades = decision.detail
    for hex in s.map.terrain:
        if hex in s.owner or hex == apart:
            continue
        own = s.terrain_of(hex) == p.board
        nothing_to_turn = apart or work.on_any or (work.hexes and not work.anywhere)
        if own and (not work.building or nothing_to_turn):
            continue
        if (own or enough(s, p, work, hex)) and s.rules.ways_to(s, p, work, hex):
            return True
    return False


def enough(s: State, p: Player, work: Spades, hex: str) -> bool:
    """Whether free spades, others bought to them, turn the hex at all."""
    least = min(s.road(p, s.terrain_of(hex)).values(), default=99)
    missing = least - work.free - work.bought
    return bool(work.free) and (missing <= 0 or (work.topping_up and can_buy(s, p, missing)))


def can_buy(s: State, p: Player, spades: int) -> bool:
    return all(p.held(what) >= n * spades for what, n in s.spade_price(p).items())
