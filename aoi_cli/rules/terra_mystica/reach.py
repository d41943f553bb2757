"""How a hex is reached: by ship, or by the tunnels of the dwarves and carpets of the fakirs."""

from __future__ import annotations

from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.codes import NO_WAY_BEYOND, OUT_OF_REACH
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.reach import out_of_reach
from aoi_cli.rules.terra.rules import Cost
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.turn import pay
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State


def reach(s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
    """A tunnel or carpet is paid only where no ordinary way leads to the hex (R-TUNNEL)."""
    judged_by(OUT_OF_REACH)
    if hex == work.beyond or s.in_reach(p, hex):
        return
    if not work.building or not can_go_beyond(s, p, hex):
        raise out_of_reach(s, p, hex)
    assert p.of.beyond
    way = p.of.beyond.name
    judged_by(NO_WAY_BEYOND)
    if work.beyond:
        raise Refusal(
            NO_WAY_BEYOND,
            f"{hex} would take a second {way}, after the one to {work.beyond}",
            because="R-TUNNEL: one tunnel or carpet an action, to one hex.",
            arg="hex",
        )
    pay(s, p, price(s, p), f"a {way}")
    work.beyond = hex
    happens(s, p, way)


def ways_to(s: State, p: Player, work: Spades, hex: str) -> list[str | None]:
    if hex in work.hexes or s.in_reach(p, hex):
        return [None]
    new = work.building and not work.beyond
    payable = new and p.of.beyond and all(p.held(what) >= n for what, n in price(s, p).items())
    return [None] if payable and can_go_beyond(s, p, hex) else []


def price(s: State, p: Player) -> Cost:
    assert p.of.beyond
    less = s.number(p, f"{p.of.beyond.name} price")
    return {what: n + less for what, n in p.of.beyond.price.items()}


def hexes_skipped(s: State, p: Player) -> int:
    """How many hexes the faction's own way may skip; 0 if it has none."""
    beyond = p.of.beyond
    return beyond.skipped + s.number(p, beyond.name) if beyond else 0


def can_go_beyond(s: State, p: Player, hex: str) -> bool:
    skipped = hexes_skipped(s, p)
    return bool(skipped) and network.beyond(s.map, s.links, p.buildings, hex, skipped)


RULES.reach = reach
RULES.ways_to = ways_to
