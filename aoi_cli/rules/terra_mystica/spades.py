"""Transform and build as this game plays it: the way of the hexes, where the dwelling stands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE, NOT_AN_OPTION, ONE_ACTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted
from aoi_cli.rules.terra import choices
from aoi_cli.rules.terra import spades as terra
from aoi_cli.rules.terra.box.wheel import WHEEL, spades_along
from aoi_cli.rules.terra.game_parts import build_on_first
from aoi_cli.rules.terra.spades import Spades, require_spades_used
from aoi_cli.rules.terra_mystica.state import Player, State


def find_road_of_giants(p: Player, start: str) -> Mapping[str, int]:
    return {} if start == p.board else {p.board: 2}


@cache
def find_roads_either_way(start: str, home: str) -> Mapping[str, int]:
    """Every terrain and the spades to it, either way round but not across the own terrain."""
    roads: dict[str, int] = {}
    for direction in (1, -1):
        terrain = start
        for spades in range(1, len(WHEEL)):
            terrain = WHEEL[(WHEEL.index(terrain) + direction) % len(WHEEL)]
            roads[terrain] = min(spades, roads.get(terrain, spades))
            if terrain == home:
                break
    return roads


def list_terrains(s: State, p: Player, start: str) -> Mapping[str, int]:
    if s.rulings.transform == "moderator" and not s.allowed(p, "two spades a hex"):
        return find_roads_either_way(start, p.board)
    return list_terrains_home(s, p, start)


def list_terrains_home(s: State, p: Player, start: str) -> Mapping[str, int]:
    if s.allowed(p, "two spades a hex"):
        return find_road_of_giants(p, start)
    return spades_along(start, p.board)


def may_build_on(s: State, p: Player, work: Spades, hex: str) -> bool:
    return build_on_first(s, p, work, hex) or may_build_elsewhere(s, p, work, hex)


def may_build_elsewhere(s: State, p: Player, work: Spades, hex: str) -> bool:
    """True if the dwelling may stand on another hex than the first that the action transforms."""
    if hex in work.hexes:
        return s.rulings.second_hex == "moderator"
    elsewhere = s.rulings.build_elsewhere == "moderator" and not work.done(s, p)
    return elsewhere or s.rulings.loose_build_after_dig


def dig(s: State, p: Player, c: Command) -> None:
    require(not s.open(p.name, "storm"), ONE_ACTION, "ACTN turns a hex without spades",
            because="R-NOMAD-STORM: the storm turns the hex by itself; nothing is dug for it.",
            help="Leave `dig` out: `action ACTN. build …` or `action ACTN. transform …`.")
    terra.dig(s, p, c)


def forgo(s: State, p: Player, c: Command) -> None:
    """Giving up some of the spades, or of the steps, leaves the others."""
    amount, decision = c.get("amount"), find_last_given(s, p, c["what"])
    left = count_left(decision) if decision else count_whole(s, p, c["what"])
    require(
        amount is None or not left or 0 < amount <= left, NOT_AN_OPTION,
        lambda: f"{counted(amount, c['what'])} cannot be forgone", arg="amount",
        help=f"Forgo 1 to {left}." if left > 1 else "Forgo 1.",
    )
    if decision and amount and amount < left:
        lessen(decision, amount)
    elif decision and c["what"] == "spades" and s.rulings.build_elsewhere == "moderator":
        throw_away(s, decision.detail)
        decision.started = True
    else:
        choices.forgo(s, p, c)


def find_last_given(s: State, p: Player, what: str) -> Decision | None:
    """The spades or steps that are forgone one by one."""
    decisions = [d for d in s.open(p.name) if what in ("spades", "steps")
             and d.kind in s.game.decisions.forgone[what] and d.kind != "storm"]
    return decisions[-1] if decisions else None


def count_whole(s: State, p: Player, what: str) -> int:
    """The number 1 where something is forgone as a whole, 0 where there is nothing."""
    return int(any(d.kind in s.game.decisions.forgone[what] for d in s.open(p.name)))


def count_left(d: Decision) -> int:
    return int(d.detail.free) if d.kind == "spades" else d.amount


def lessen(d: Decision, amount: int) -> None:
    if d.kind == "spades":
        d.detail.free -= amount
        d.started = True
    else:
        d.amount -= amount


def throw_away(s: State, work: Spades) -> None:
    """Lose the spades; the dwelling may stand on another hex (R-BUILD-ELSEWHERE)."""
    require_spades_used(s, work)
    require(work.free or work.bought, NO_SUCH_CHOICE, "no spades are left to forgo", arg="what",
            help="Leave it out.")
    work.free = work.bought = 0
    work.anywhere = work.building


def describe_spades(d: Decision) -> str:
    return f"transform with {counted(d.detail.free + d.detail.bought, 'spades')} ({d.source})"
