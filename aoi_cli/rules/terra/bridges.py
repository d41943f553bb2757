"""Bridges: printed sites, bridges over land, and what crosses what."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among
from aoi_cli.rules.terra.box.hexmap import HexMap, Pair, links, pair
from aoi_cli.rules.terra.buildings import land
from aoi_cli.rules.terra.cities import found_cities
from aoi_cli.rules.terra.codes import (
    BRIDGE_THERE,
    NO_BRIDGE_LEFT,
    NO_END_BUILT,
    NO_SITE,
    NOT_OWNED,
)
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import answering


def corners(board: HexMap, a: str, b: str) -> frozenset[frozenset[str]]:
    """The two corners that a bridge touches, each as the cells that meet there."""
    sides = board.across(a, b)
    if sides is None:
        return frozenset()
    return frozenset({frozenset({a, *sides}), frozenset({b, *sides})})


def in_the_way(s: State, a: str, b: str) -> bool:
    """A bridge lies there already or would be crossed."""
    mine = corners(s.map, a, b)
    return any(
        pair(x, y) == pair(a, b) or not mine.isdisjoint(corners(s.map, x, y))
        for x, y, _ in s.bridges
    )


def printed_sites(s: State) -> list[tuple[str, str, bool]]:
    """Those of the map, and whether a bridge can still be laid there."""
    return [(a, b, not in_the_way(s, a, b)) for a, b in sorted(s.map.sites)]


def free_sites(s: State, p: Player, over_land: bool = False) -> list[Pair]:
    if not p.bridges:
        return []
    sites = set(s.map.sites)
    if over_land:
        sites |= {
            pair(a, b)
            for a in p.buildings
            for side in s.map.neighbours[a]
            for b in s.map.neighbours[side]
            if b in s.map.terrain and b != a and s.map.across(a, b)
        }
    return [
        (a, b)
        for a, b in sorted(sites)
        if at_own_building(s, p, a, b) and not in_the_way(s, a, b)
    ]


def at_own_building(s: State, p: Player, a: str, b: str) -> bool:
    return a in p.buildings or b in p.buildings or s.rulings.bridges_anywhere


def bridge(s: State, p: Player, c: Command) -> None:
    """Build a bridge that an effect gave."""
    decision = answering(s, p, "bridge")
    if decision is None:
        raise none_given()
    use(s, p, c, decision)


def none_given(nor: str = "") -> Refusal:
    """`nor` tells what else would let one build."""
    return Refusal(
        NOT_OWNED,
        f"no bridge is to be built{nor}",
        help="Take an action that gives a bridge first, such as `action act1`.",
    )


def use(s: State, p: Player, c: Command, decision: Decision) -> None:
    a, b = free_site(s, p, c)
    decision.amount -= 1
    decision.started = True
    if not decision.amount:
        s.close(decision)
    lay(s, p, a, b, decision.source)


def free_site(
    s: State, p: Player, c: Command, over_land: bool = False, because: str = "",
    otherwise: str = "Forgo the bridge.",
) -> Pair:
    """Where the bridge lies; refused for a reason, and with what to do `otherwise`."""
    for arg in ("from_hex", "to_hex"):
        land(s, c[arg], arg)
    a, b = pair(c["from_hex"], c["to_hex"])

    def free_now() -> str:
        sites = [f"{x}:{y}" for x, y in free_sites(s, p, over_land)]
        return among("Free at own buildings", sites)

    require((a, b) in s.map.sites or (over_land and s.map.across(a, b)), NO_SITE,
            f"{a} and {b} are not joined by a bridge site", because=because, help=free_now)
    require(not in_the_way(s, a, b), BRIDGE_THERE,
            f"a bridge lies at {a}:{b} or would be crossed", help=free_now)
    require(p.bridges, NO_BRIDGE_LEFT, f"{p.shown} has built all bridges", help=otherwise)
    require(at_own_building(s, p, a, b), NO_END_BUILT, f"{p.shown} has no building on {a} or {b}",
            help=free_now)
    return a, b


def lay(s: State, p: Player, a: str, b: str, source: str) -> None:
    p.bridges -= 1
    s.bridges = [*s.bridges, (a, b, p.name)]
    s.links = links((x, y) for x, y, _ in s.bridges)
    s.note(p, f"bridge {a}:{b}", 1, source)
    found_cities(s, p)
