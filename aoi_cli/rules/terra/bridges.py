"""Bridges: printed sites, bridges over land, and what crosses what."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among
from aoi_cli.rules.terra.box.hexmap import HexMap, Pair, join_bridge_ends, sort_pair
from aoi_cli.rules.terra.buildings import require_land
from aoi_cli.rules.terra.cities import found_cities
from aoi_cli.rules.terra.codes import (
    BRIDGE_THERE,
    NO_BRIDGE_LEFT,
    NO_END_BUILT,
    NO_SITE,
    NOT_OWNED,
)
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import find_answered_choice


def find_corners(board: HexMap, a: str, b: str) -> frozenset[frozenset[str]]:
    """The two corners that a bridge touches, each as the cells that meet there."""
    sides = board.across(a, b)
    if sides is None:
        return frozenset()
    return frozenset({frozenset({a, *sides}), frozenset({b, *sides})})


def is_site_blocked(s: State, a: str, b: str) -> bool:
    """True if a bridge lies there already or would be crossed."""
    mine = find_corners(s.map, a, b)
    return any(
        sort_pair(x, y) == sort_pair(a, b) or not mine.isdisjoint(find_corners(s.map, x, y))
        for x, y, _ in s.bridges
    )


def list_printed_sites(s: State) -> list[tuple[str, str, bool]]:
    """The printed bridge sites, each with True if a bridge can still be laid there."""
    return [(a, b, not is_site_blocked(s, a, b)) for a, b in sorted(s.map.sites)]


def list_free_sites(s: State, p: Player, over_land: bool = False) -> list[Pair]:
    if not p.bridges:
        return []
    sites = set(s.map.sites)
    if over_land:
        sites |= {
            sort_pair(a, b)
            for a in p.buildings
            for side in s.map.neighbours[a]
            for b in s.map.neighbours[side]
            if b in s.map.terrain and b != a and s.map.across(a, b)
        }
    return [
        (a, b)
        for a, b in sorted(sites)
        if touches_own_building(s, p, a, b) and not is_site_blocked(s, a, b)
    ]


def touches_own_building(s: State, p: Player, a: str, b: str) -> bool:
    return a in p.buildings or b in p.buildings or s.rulings.bridges_anywhere


def build_bridge(s: State, p: Player, c: Command) -> None:
    """Build a bridge that an effect gave."""
    decision = find_answered_choice(s, p, "bridge")
    if decision is None:
        raise refuse_bridge()
    use_bridge(s, p, c, decision)


def refuse_bridge(nor: str = "") -> Refusal:
    """The refusal of a bridge that nothing gives; `nor` tells what else would let one build."""
    return Refusal(
        NOT_OWNED,
        f"no bridge is to be built{nor}",
        help="Take an action that gives a bridge first, such as `action act1`.",
    )


def use_bridge(s: State, p: Player, c: Command, decision: Decision) -> None:
    a, b = require_free_site(s, p, c)
    decision.amount -= 1
    decision.started = True
    if not decision.amount:
        s.close(decision)
    lay_bridge(s, p, a, b, decision.source)


def require_free_site(
    s: State, p: Player, c: Command, over_land: bool = False, because: str = "",
    otherwise: str = "Forgo the bridge.",
) -> Pair:
    """The site of the bridge; refused for a reason, and with what to do `otherwise`."""
    for arg in ("from_hex", "to_hex"):
        require_land(s, c[arg], arg)
    a, b = sort_pair(c["from_hex"], c["to_hex"])

    def free_now() -> str:
        sites = [f"{x}:{y}" for x, y in list_free_sites(s, p, over_land)]
        return among("Free at own buildings", sites)

    require((a, b) in s.map.sites or (over_land and s.map.across(a, b)), NO_SITE,
            f"{a} and {b} are not joined by a bridge site", because=because, help=free_now)
    require(not is_site_blocked(s, a, b), BRIDGE_THERE,
            f"a bridge lies at {a}:{b} or would be crossed", help=free_now)
    require(p.bridges, NO_BRIDGE_LEFT, f"{p.shown} has built all bridges", help=otherwise)
    require(touches_own_building(s, p, a, b), NO_END_BUILT,
            f"{p.shown} has no building on {a} or {b}", help=free_now)
    return a, b


def lay_bridge(s: State, p: Player, a: str, b: str, source: str) -> None:
    p.bridges -= 1
    s.bridges = [*s.bridges, (a, b, p.name)]
    s.links = join_bridge_ends((x, y) for x, y, _ in s.bridges)
    s.note(p, f"bridge {a}:{b}", 1, source)
    found_cities(s, p)
