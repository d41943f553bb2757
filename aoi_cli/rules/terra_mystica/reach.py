"""How a hex is reached: by ship, or by the tunnels of the dwarves and carpets of the fakirs."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import among, counted, listed
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.box.hexmap import Links, can_skip_to
from aoi_cli.rules.terra.codes import NO_WAY_BEYOND, OUT_OF_REACH
from aoi_cli.rules.terra.reach import describe_hexes_in_reach, describe_shipping_needed
from aoi_cli.rules.terra.spades import HexesInReach, Spades
from aoi_cli.rules.terra.turn import can_pay, pay
from aoi_cli.rules.terra_mystica.state import Player, State

ONLY_OVER_RIVER = ("Riverwalkers: they reach what a river leads to from their buildings; land and "
                   "bridges beside these do not count.")


def require_reach(s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
    """Refuse a hex out of reach; a tunnel or carpet is paid only where no ordinary way leads to it
    (R-TUNNEL)."""
    near = hex in work.beyond or hex in s.in_reach(p)
    require(
        near or (work.building and can_go_beyond(s, p, hex)), OUT_OF_REACH,
        f"{hex} is out of reach", arg="hex",
        because=ONLY_OVER_RIVER if p.of.only_over_river else "",
        help=lambda: " ".join(filter(None, (
            describe_shipping_needed(s, p, hex), describe_hexes_in_reach(s, p),
            describe_way_beyond(s, p, work)))),
    )
    if near:
        return
    assert p.of.beyond
    way = p.of.beyond.name
    require(not work.beyond, NO_WAY_BEYOND,
            lambda: f"{hex} would take a second {way}, after the one to {work.beyond[0]}",
            because="R-TUNNEL: one tunnel or carpet an action, to one hex.", arg="hex")
    pay(s, p, price_way(s, p), f"a {way}")
    work.beyond = (hex,)
    happens(s, p, way)


def goes_beyond(s: State, p: Player) -> bool:
    return p.of.beyond is not None


def list_ways(
    s: State, p: Player, work: Spades, hex: str, near: HexesInReach
) -> list[str | None]:
    if hex in work.hexes or hex in near:
        return [None]
    new = work.building and not work.beyond
    payable = new and p.of.beyond and can_pay(p, price_way(s, p))
    return [None] if payable and can_go_beyond(s, p, hex) else []


def price_way(s: State, p: Player) -> Cost:
    way = p.of.beyond
    assert way
    more = s.number(p, way.price_changed_by) if way.price_changed_by else 0
    return {what: n + more for what, n in way.price.items()}


def count_hexes_skipped(s: State, p: Player) -> int:
    """How many hexes the faction's own way may skip; 0 if it has none."""
    way = p.of.beyond
    if way is None:
        return 0
    return way.skipped + (s.number(p, way.range_changed_by) if way.range_changed_by else 0)


def can_go_beyond(s: State, p: Player, hex: str) -> bool:
    skipped = count_hexes_skipped(s, p)
    bridged = list_bridged(s)
    return bool(skipped) and can_skip_to(s.map, bridged, p.buildings, hex, skipped, bridged)


def describe_way_beyond(s: State, p: Player, work: Spades) -> str:
    """The hexes to which the faction's own way leads, and its price, as a help text."""
    if p.of.beyond is None or not work.building or work.beyond:
        return ""
    near = s.in_reach(p)
    cost = listed((counted(n, what) for what, n in price_way(s, p).items()), "and")
    hexes = [hex for hex in s.map.terrain
             if hex not in s.owner and hex not in near and can_go_beyond(s, p, hex)]
    return among(f"By {p.of.beyond.name}, for {cost}", hexes, "and")


def list_bridged(s: State) -> Links:
    """The bridges that tunnel and carpet go over (R-TUNNEL-BRIDGE)."""
    return {} if s.rulings.tunnel_bridge == "moderator" else s.links
