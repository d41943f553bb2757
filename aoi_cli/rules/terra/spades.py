"""Terraform and build: spades, the hexes they turn, the workshop that follows."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING, NO_SUCH_CHOICE, WRONG_PHASE
from aoi_cli.engine.decisions import PHASE, Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed
from aoi_cli.rules.age_of_innovation.boards import COST
from aoi_cli.rules.age_of_innovation.building import empty, erect, home, land, piece, put
from aoi_cli.rules.age_of_innovation.effects import happens
from aoi_cli.rules.age_of_innovation.gains import Spades
from aoi_cli.rules.age_of_innovation.reach import out_of_reach, reach, ways_to
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.turn import act, answering, pay, told
from aoi_cli.rules.terra.codes import (
    ALREADY_OWN_TERRAIN,
    FURTHER_HEX,
    NO_SPADES,
    NOT_ON_THE_WAY,
    OUT_OF_REACH,
    SPADES_TOO_MANY,
)
from aoi_cli.rules.terra.wheel import spades, way

ACTION_NAME = "terraform and build"


def work_of(
    s: State, p: Player, hex: str = "", building: bool = False
) -> tuple[Decision, Spades]:
    """The spades at hand: those an effect gave last, or the action terraform and build.

    Spades that are used up on other hexes make way for those that an effect gave before.
    """
    while decision := answering(s, p, "spades"):
        work: Spades = decision.detail
        spent = decision.started and not work.free and not work.bought
        still_builds = building and work.anywhere
        if not spent or hex in work.hexes or still_builds or len(s.open(p.name, "spades")) == 1:
            return decision, work
        s.close(decision)
    for d in s.open(p.name):
        judged_by(NO_SUCH_CHOICE)
        if d.kind in ("neutral building", "guild anywhere"):
            raise Refusal(
                NO_SUCH_CHOICE,
                f"to do first: {told(d)}",
                help="A building that an effect gives is set down with `place`.",
            )
    act(s, p)
    decision = s.ask(Decision(p.name, "spades", ACTION_NAME, detail=Spades()))
    return decision, decision.detail


def dig(s: State, p: Player, c: Command) -> None:
    """Buy spades; a neutral building's hex is terraformed with them too."""
    waiting = [d for d in s.open(p.name) if d.kind in ("neutral building", "spades")]
    neutral = bool(waiting) and waiting[-1].kind == "neutral building"
    work: Spades = waiting[-1].detail if neutral else work_of(s, p)[1]
    judged_by(WRONG_PHASE)
    if not work.topping_up:
        raise Refusal(
            WRONG_PHASE,
            "no spades can be bought to bonus spades",
            because="Phase III: no extra spades may be bought.",
        )
    first_done = len(set(work.hexes)) > 1 or (
        work.hexes and s.terrain_of(work.hexes[0]) == p.board
    )
    judged_by(FURTHER_HEX, NO_SPADES)
    if first_done and s.ruling("R-TOP-UP") != "all":
        raise Refusal(
            FURTHER_HEX,
            "tools only complete the first hex",
            because="R-TOP-UP: a further hex takes only leftover free spades.",
            help="Buy the spades before the first hex is terraformed.",
        )
    if not c["amount"]:
        raise Refusal(NO_SPADES, "no spade is bought", help="Buy at least one.", arg="amount")
    pay(s, p, {"tools": c["amount"] * p.terraforming}, counted(c["amount"], "spades"))
    work.bought += c["amount"]


def transform(s: State, p: Player, c: Command) -> None:
    decision, work = work_of(s, p, c["hex"])
    turn_hex(s, p, decision, c["hex"], c.get("terrain"), c.get("way"))
    if decision.due == PHASE and not work.free:
        used_up(work)
        s.close(decision)


def build(s: State, p: Player, c: Command) -> None:
    decision, work = work_of(s, p, c["hex"], building=True)
    hex = empty(s, c["hex"])
    judged_by(WRONG_PHASE)
    if not work.workshop:
        raise Refusal(
            WRONG_PHASE,
            "these spades come without a building",
            because="Spades of the setup and of the science bonus only terraform.",
            help="Use `transform`.",
        )
    if s.terrain_of(hex) != p.board:
        turn_hex(s, p, decision, hex, p.board, c.get("way"))
    elif hex not in work.hexes:
        reach(s, p, work, hex, c.get("way"))
    home(s, p, hex)
    judged_by(FURTHER_HEX)
    if work.hexes and hex != work.hexes[0] and not work.anywhere:
        raise Refusal(
            FURTHER_HEX, f"the workshop can only be built on {work.hexes[0]}", arg="hex"
        )
    used_up(work)
    judged_by(CHOICE_MISSING)
    if must_use_all(s, decision) and usable(s, p, decision, hex):
        raise Refusal(
            CHOICE_MISSING,
            f"{counted(work.free, 'free spades')} must be used before the workshop is built",
            because="R-SPARE-SPADES: the head says `forced`.",
            help="Transform a further hex first.",
        )
    piece(p, "workshop")
    if not work.workshop_free:
        pay(s, p, COST["workshop"], "a workshop")
    s.close(decision)
    erect(s, p, hex, "workshop")


def turn_hex(
    s: State, p: Player, decision: Decision, hex: str, target: str | None, by: str | None
) -> None:
    """Use the spades at hand on one hex, towards the own terrain."""
    work: Spades = decision.detail
    now = s.terrain_of(land(s, hex))
    empty(s, hex)
    judged_by(ALREADY_OWN_TERRAIN)
    if now == p.board:
        raise Refusal(ALREADY_OWN_TERRAIN, f"{hex} is {now} already", arg="hex")
    further = bool(work.hexes) and hex not in work.hexes
    if further:
        last = work.hexes[-1]
        judged_by(FURTHER_HEX)
        if work.bought and s.ruling("R-TOP-UP") != "all":
            raise Refusal(
                FURTHER_HEX,
                "spades bought with tools serve one hex",
                because="R-TOP-UP: tools complete the first hex only.",
                help=f"Use them on {last}, or buy fewer.",
                arg="hex",
            )
        if not work.free and not work.anywhere:
            raise Refusal(FURTHER_HEX, f"no spades are left over for {hex}", arg="hex",
                          help=f"Leave {hex} out.")
        if work.together and s.terrain_of(last) != p.board:
            raise Refusal(FURTHER_HEX, f"{last} is not {p.board} yet", arg="hex",
                          help=f"Terraform {last} all the way first.")
    reach(s, p, work, hex, by)
    road = way(now, p.board)
    judged_by(NOT_ON_THE_WAY)
    if target and target not in road:
        raise Refusal(
            NOT_ON_THE_WAY,
            f"{hex} goes from {now} to {listed(road)} only",
            arg="terrain",
        )
    wanted = road.index(target) + 1 if target else len(road)
    at_hand = work.free + work.bought
    used = min(wanted, at_hand)
    judged_by(NO_SPADES, SPADES_TOO_MANY)
    if not used or (target and used < wanted):
        missing = wanted - used
        raise Refusal(
            NO_SPADES,
            f"{hex} needs {counted(missing, 'more spades')} to become {road[wanted - 1]}",
            help=how_to_dig(p, work, missing)
            if work.topping_up
            else "",
            arg="hex",
        )
    if work.bought and work.free and work.free + work.bought > len(road):
        raise Refusal(
            SPADES_TOO_MANY,
            f"{hex} needs {len(road)} spades, {work.free} of them are free",
            because="R-TOP-UP: tools are added only where the free spades do not suffice.",
        )
    from_free = min(used, work.free)
    work.free -= from_free
    work.bought -= used - from_free
    work.hexes += (hex,)
    decision.started = True
    s.terrain[hex] = road[used - 1]
    s.note(p, f"{hex} {road[used - 1]}", 1, decision.source)
    happens(s, p, "spade", used)


def how_to_dig(p: Player, work: Spades, missing: int) -> str:
    cost = counted(missing * p.terraforming, "tools")
    if work.bought or work.hexes:
        return f"Buy {counted(missing, 'more spades')} before, for {cost}."
    return f"First `dig {missing}`, which costs {cost}."


def used_up(work: Spades) -> None:
    judged_by(SPADES_TOO_MANY)
    if work.bought:
        raise Refusal(
            SPADES_TOO_MANY,
            f"{counted(work.bought, 'spades')} bought and not used",
            help="Use them with `transform` or `build`, or buy fewer.",
        )


def place_neutral(s: State, p: Player, decision: Decision, hex: str) -> None:
    """Put a neutral building on a hex in reach; tools alone pay for terraforming it."""
    work: Spades = decision.detail
    empty(s, hex)
    if s.terrain_of(hex) != p.board:
        turn_hex(s, p, decision, hex, p.board, None)
    else:
        judged_by(OUT_OF_REACH)
        if not s.in_reach(p, hex):
            raise out_of_reach(s, p, hex)
    used_up(work)
    s.close(decision)
    if s.phase == "actions":
        erect(s, p, hex, decision.subject, neutral=True)
    else:
        put(s, p, hex, decision.subject, neutral=True)


def must_use_all(s: State, d: Decision) -> bool:
    return bool(d.detail.free) and s.ruling("R-SPARE-SPADES") == "forced"


def usable(s: State, p: Player, decision: Decision, apart: str = "") -> bool:
    """Whether any hex, `apart` not counted, can be worked with spades that an effect gave."""
    work: Spades = decision.detail
    for hex in s.map.terrain:
        if hex in s.owner or hex == apart:
            continue
        own = s.terrain_of(hex) == p.board
        if own and (not work.workshop or apart or (work.hexes and not work.anywhere)):
            continue
        if (own or work.free) and ways_to(s, p, work, hex):
            return True
    return False


def neutral_hexes(s: State, p: Player, work: Spades) -> dict[str, int]:
    """Where a neutral building can be placed, and the spades still to be bought for it."""
    still = {
        hex: spades(s.terrain_of(hex), p.board) - work.bought
        for hex in s.map.terrain
        if hex not in s.owner and s.in_reach(p, hex)
    }
    return {h: n for h, n in still.items() if n >= 0 and n * p.terraforming <= p.tools}
