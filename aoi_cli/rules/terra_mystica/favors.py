"""Favor tiles. Nobody has two alike."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.rules.terra.box.tiles import require_new_tile
from aoi_cli.rules.terra.cities import gain_tile
from aoi_cli.rules.terra.gains import due_now
from aoi_cli.rules.terra_mystica.state import Player, State


def give_favor(s: State, p: Player, amount: int, cause: Cause) -> None:
    s.ask(Decision(p.name, "favor tile", cause.source, due_now(s), amount))


def list_favors(s: State, p: Player) -> list[str]:
    return [t for t, left in s.favors.items() if left and t not in p.tiles]


def take_favor(s: State, p: Player, decision: Decision, tile: str) -> None:
    require_new_tile(p, tile, bool(s.favors.get(tile)), list_favors(s, p))
    decision.amount -= 1
    if not decision.amount:
        s.close(decision)
    s.favors = {**s.favors, tile: s.favors[tile] - 1}
    gain_tile(s, p, tile)
