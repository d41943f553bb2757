"""Upgrade a building: replace it by the next one, paid or as an effect gives it."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require, required
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among, listed
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.buildings import erect, land, piece
from aoi_cli.rules.terra.codes import NO_UPGRADE
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import act, answering, pay


def upgrade(s: State, p: Player, c: Command) -> None:
    hex, kind = land(s, c["hex"]), c["building"]
    free = answering(s, p, "upgrade")
    if free is None:
        act(s, p)
    old = required(p.buildings.get(hex), NO_UPGRADE, f"{p.shown} has no building on {hex}",
                   arg="hex", help=lambda: among("Own buildings that can be upgraded", (
                       f"{h} ({k})" for h, k in p.buildings.items() if k in s.game.stock.upgrades)))
    require(hex not in p.neutral, NO_UPGRADE, f"the {old} on {hex} stays as it is",
            arg="hex", because=s.game.terms.reasons.stays)
    if free:
        given = s.game.stock.given_upgrade
        require(
            (old, kind) == (free.subject, given), NO_UPGRADE,
            f"{free.source} replaces a {free.subject} by a {given}, not a {old} by a {kind}",
            arg="building",
        )
        s.close(free)
    else:
        can = s.game.stock.upgrades.get(old, ())
        require(kind in can, NO_UPGRADE, f"a {old} does not become a {kind}",
                help=lambda: f"It can become a {listed(can)}." if can else "", arg="building")
    piece(s, p, kind)
    if free is None:
        pay(s, p, price(s, p, hex, kind), f"a {kind}")
    s.game.hooks.reward_upgrade(s, p, kind)
    erect(s, p, hex, kind)


def price(s: State, p: Player, hex: str, kind: str) -> Cost:
    rivals = any(s.owner.get(n, p.name) != p.name for n in s.adjacent(hex))
    prices = s.game.prices
    return prices.price_beside_rival(p, kind) if rivals else prices.price_building(p, kind)
