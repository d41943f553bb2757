"""Help for a hex out of reach: what would bring it into reach, and which hexes are."""

from __future__ import annotations

from aoi_cli.engine.words import among
from aoi_cli.rules.terra.box.hexmap import find_hexes_in_reach
from aoi_cli.rules.terra.state import Player, State


def describe_reach(s: State, p: Player, hex: str) -> str:
    return f"{describe_shipping_needed(s, p, hex)} {describe_hexes_in_reach(s, p)}".strip()


def describe_shipping_needed(s: State, p: Player, hex: str) -> str:
    """The shipping that would reach the hex; empty if the track ends before."""
    now = s.shipping(p)
    for ahead in range(now + 1, now + s.shipping_left(p) + 1):
        if hex in find_hexes_in_reach(s.map, s.links, p.buildings, ahead):
            return f"It takes {s.game.terms.shipping} {ahead}, {p.shown} has {now}."
    return ""


def describe_hexes_in_reach(s: State, p: Player) -> str:
    near = s.in_reach(p)
    hexes = [hex for hex in s.map.terrain if hex not in s.owner and hex in near]
    return among("In reach and empty", hexes, "and")
