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
from aoi_cli.rules.terra.box.wheel import WHEEL, count_spades, spades_along
from aoi_cli.rules.terra.game_parts import build_on_first
from aoi_cli.rules.terra.spades import Spades, require_spades_used
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.volcanoes import PAYMENT, require_one_hex

ONE_BY_ONE = ("bridge", "unlock")
"""Kinds of choices that `forgo` gives up one by one."""

STAYS_FOR_EVER = "Fire & Ice: ice and volcano are never transformed again."
TURNED_WHOLE = ("Volcano: a hex of any of the seven terrains is turned to volcano at once; the "
                "wheel does not count.")
NEVER_TRANSFORM = ("Riverwalkers: they build on terrains that they have unlocked and never "
                   "transform.")


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
    if start not in WHEEL or p.of.spades_become:
        return find_road_to_volcano(p, start)
    if s.rulings.transform == "moderator" and not s.allowed(p, "two spades a hex"):
        return {**find_roads_either_way(start, p.start), **find_road_home(p, start)}
    return list_terrains_home(s, p, start)


def list_terrains_home(s: State, p: Player, start: str) -> Mapping[str, int]:
    if start not in WHEEL or p.of.spades_become:
        return find_road_to_volcano(p, start)
    if s.allowed(p, "two spades a hex"):
        return find_road_of_giants(p, start)
    return {**spades_along(start, p.start), **find_road_home(p, start)}


def find_road_to_volcano(p: Player, start: str) -> Mapping[str, int]:
    """The road of boards that pay for a hex as a whole, and of terrains that stay as they are."""
    return {p.board: 1} if p.of.hex_price and start in WHEEL else {}


def explain_road(s: State, p: Player, start: str) -> tuple[str, str]:
    """Say why a hex that the wheel has no say in becomes no other terrain, and what to do."""
    if start not in WHEEL:
        return STAYS_FOR_EVER, "Choose another hex."
    if p.of.hex_price:
        return TURNED_WHOLE, f"Name {p.board}, or no terrain."
    return (NEVER_TRANSFORM, f"First unlock {start}, or choose a hex of an unlocked terrain."
            ) if p.of.spades_become else ("", "")


def find_road_home(p: Player, start: str) -> Mapping[str, int]:
    """The spades to a board outside the wheel: as many as to the start terrain, but one at
    least."""
    return {} if p.board in WHEEL else {p.board: max(1, count_spades(start, p.start))}


def is_home(s: State, p: Player, hex: str) -> bool:
    """True if nothing is transformed there; first dwellings stand on the start terrain."""
    terrain = s.terrain_of(hex)
    if s.phase == "placing":
        return terrain == p.start and (not p.of.only_over_river or hex in s.map.by_a_river)
    return terrain == p.board or terrain in p.unlocked


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
    require(not p.faction or p.of.spades_become != "nothing", NOT_AN_OPTION,
            f"{p.shown} never dig",
            because=NEVER_TRANSFORM, help="Leave it out.")
    if p.faction and p.of.hex_price:
        require_one_hex(p, terra.begin_work(s, p)[1], c["amount"])
    terra.dig(s, p, c)


def forgo(s: State, p: Player, c: Command) -> None:
    """Giving up some of the spades, or of the steps, leaves the others."""
    if c["what"] == PAYMENT:
        forgo_hex(s, p, c.get("amount"))
        return
    amount, decision = c.get("amount"), find_last_given(s, p, c["what"])
    left = count_left(decision) if decision else count_whole(s, p, c["what"])
    require(
        amount is None or not left or 0 < amount <= left, NOT_AN_OPTION,
        lambda: f"{counted(amount, c['what'])} cannot be forgone", arg="amount",
        help=f"Forgo 1 to {left}." if left > 1 else "Forgo 1.",
    )
    if decision and decision.kind in ONE_BY_ONE and (amount or 1) < decision.amount:
        decision.amount -= amount or 1
    elif decision and amount and amount < left:
        lessen(decision, amount)
    elif decision and c["what"] == "spades" and s.rulings.build_elsewhere == "moderator":
        throw_away(s, decision.detail)
        decision.started = True
    else:
        choices.forgo(s, p, c)


def forgo_hex(s: State, p: Player, amount: int | None) -> None:
    """Give back the one hex that an action could transform without spades; it is spent."""
    require(amount in (None, 1), NOT_AN_OPTION, f"{amount} volcanoes cannot be forgone",
            arg="amount", help="Forgo 1.")
    decision = next(iter(s.open(p.name, "spades")), None)
    require(decision and p.of.hex_price and decision.detail.bought, NO_SUCH_CHOICE,
            "no volcano is to be forgone", arg="what", help="Leave it out.")
    assert decision
    s.close(decision)


def find_last_given(s: State, p: Player, what: str) -> Decision | None:
    """The spades or steps that are forgone one by one."""
    decisions = [d for d in s.open(p.name) if what in ("spades", "steps", *ONE_BY_ONE)
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
