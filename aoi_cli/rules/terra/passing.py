"""Passing: what it gives, and the bonus tile for the next round."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.terra.codes import BONUS_NOT_FREE
from aoi_cli.rules.terra.effects import gain
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.taking import tile_named
from aoi_cli.rules.terra.turn import act


def pass_(s: State, p: Player, c: Command) -> None:
    act(s, p)
    effects = s.powers(p).passing
    bonus = free_bonus(s, c.get("tile"))
    p.passed = True
    s.pass_order += (p.name,)
    points = [(t, e) for t, e in effects if "vp" in e.gains]
    if c.get("order") == "vp":
        for tile, effect in points:
            gain(s, p, effect, tile)
        points = []
    for tile, effect in effects:
        if "vp" not in effect.gains:
            gain(s, p, effect, tile)
    if points:
        s.ask(Decision(p.name, "passing vp", "pass", detail=tuple(points)))
    if bonus:
        take_bonus(s, p, bonus)


def take_bonus(s: State, p: Player, bonus: str) -> None:
    """Change the bonus tile for a free one with the coins on it."""
    old, p.bonus = p.bonus, bonus
    coins = s.bonuses.pop(bonus)
    if old:
        s.bonuses[old] = 0
    p.coins += coins
    s.note(p, "coins", coins, bonus)


def free_bonus(s: State, name: str | None) -> str:
    judged_by(BONUS_NOT_FREE)
    what = s.rules.bonus
    if s.round == s.rules.last_round:
        if name:
            raise Refusal(BONUS_NOT_FREE, f"no {what} is taken in the last round", arg="tile",
                          help="Write `pass` alone.")
        return ""
    free = listed(sorted(s.bonuses))
    if name is None:
        if len(s.bonuses) == 1:
            return next(iter(s.bonuses))
        raise Refusal(BONUS_NOT_FREE, f"passing takes a {what}", help=f"Free: {free}.")
    tile = tile_named(s, name)
    judged_by(BONUS_NOT_FREE)
    if tile.id not in s.bonuses:
        holder = next((p.name for p in s.players.values() if p.bonus == tile.id), "")
        why = f"{holder} holds it" if holder else "it is not in this game"
        raise Refusal(BONUS_NOT_FREE, f"{tile.id} is not free: {why}", help=f"Free: {free}.",
                      arg="tile")
    return tile.id
