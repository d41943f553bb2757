"""What is said of a hex that is out of reach: what would lead there, and what is in reach."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.diagnostics import Refusal, listed
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.codes import OUT_OF_REACH


def out_of_reach(s: State, p: Player, hex: str, ways: Sequence[str] = ()) -> Refusal:
    """`ways` are tunnels and flights that lead there."""
    help = f"Add {listed(f'`by {way}`' for way in ways)}."
    if not ways:
        help = f"{shipping_needed(s, p, hex)} {in_reach_now(s, p)}".strip()
    return Refusal(OUT_OF_REACH, f"{hex} is out of reach", help=help, arg="hex")


def shipping_needed(s: State, p: Player, hex: str) -> str:
    """What would do, if the track goes so far."""
    now = s.shipping(p)
    last = now + max(p.planning_board.shipping) - p.shipping
    for further in range(now + 1, last + 1):
        if network.in_reach(s.map, s.links, p.buildings, further, hex):
            return f"It takes shipping {further}, {p.name} has {now}."
    return ""


def in_reach_now(s: State, p: Player) -> str:
    hexes = [hex for hex in s.map.terrain if hex not in s.owner and s.in_reach(p, hex)]
    return f"In reach and empty: {listed(hexes, 'and')}." if hexes else ""
