"""Terraform and build: spades, the hexes they turn, the workshop that follows."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import WRONG_PHASE
from aoi_cli.engine.decisions import PHASE, Decision
from aoi_cli.engine.diagnostics import Refusal, listed
from aoi_cli.rules.age_of_innovation.boards import COST
from aoi_cli.rules.age_of_innovation.building import empty, erect, home, land, piece, put
from aoi_cli.rules.age_of_innovation.effects import happens
from aoi_cli.rules.age_of_innovation.gains import Spades
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.turn import act, answering, pay
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.codes import (
    ALREADY_OWN_TERRAIN,
    FURTHER_HEX,
    NO_SPADES,
    NO_WAY_BEYOND,
    NOT_ON_THE_WAY,
    OUT_OF_REACH,
    SPADES_TOO_MANY,
)
from aoi_cli.rules.terra.wheel import spades, way

SKIPPED = {"tunnel": 1, "flight": 2}
"""How many hexes each way may skip at most."""
PRICE = {"tunnel": {"tools": 1}, "flight": {"scholars": 1}}


def work_of(s: State, p: Player) -> tuple[Decision, Spades]:
    """The spades at hand: those an effect gave last, or the action terraform and build."""
    decision = answering(s, p, "spades")
    if decision is None:
        act(s, p)
        decision = s.ask(Decision(p.name, "spades", "terraform and build", detail=Spades()))
    return decision, decision.detail


def dig(s: State, p: Player, c: Command) -> None:
    """Buy spades; a neutral building's hex is terraformed with them too."""
    place = s.open(p.name, "neutral building")
    work: Spades = place[-1].detail if place else work_of(s, p)[1]
    if not work.topping_up:
        raise Refusal(
            WRONG_PHASE,
            "no spades can be bought to bonus spades",
            because="Phase III: no extra spades may be bought.",
        )
    if work.hexes and s.ruling("R-TOP-UP") != "all":
        raise Refusal(
            FURTHER_HEX,
            "tools only complete the first hex",
            because="R-TOP-UP: a further hex takes only leftover free spades.",
            help="Buy the spades before the first hex is terraformed.",
        )
    pay(s, p, {"tools": c["amount"] * p.terraforming}, f"{c['amount']} spades")
    work.bought += c["amount"]


def transform(s: State, p: Player, c: Command) -> None:
    decision, work = work_of(s, p)
    turn_hex(s, p, decision, c["hex"], c.get("terrain"), c.get("way"))
    if decision.due == PHASE and not work.free:
        s.close(decision)


def build(s: State, p: Player, c: Command) -> None:
    decision, work = work_of(s, p)
    hex = empty(s, c["hex"])
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
    if work.hexes and hex != work.hexes[0] and not work.anywhere:
        raise Refusal(
            FURTHER_HEX, f"the workshop can only be built on {work.hexes[0]}", arg="hex"
        )
    used_up(work)
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
    if now == p.board:
        raise Refusal(ALREADY_OWN_TERRAIN, f"{hex} is {now} already", arg="hex")
    further = bool(work.hexes) and hex not in work.hexes
    if further:
        last = work.hexes[-1]
        if work.bought and s.ruling("R-TOP-UP") != "all":
            raise Refusal(FURTHER_HEX, "spades bought with tools serve one hex", arg="hex")
        if not work.free and not work.anywhere:
            raise Refusal(FURTHER_HEX, f"no spades are left over for {hex}", arg="hex")
        if work.together and s.terrain_of(last) != p.board:
            raise Refusal(FURTHER_HEX, f"{last} is not {p.board} yet", arg="hex")
    reach(s, p, work, hex, by)
    road = way(now, p.board)
    if target and target not in road:
        raise Refusal(
            NOT_ON_THE_WAY,
            f"{hex} goes from {now} to {listed(road)} only",
            arg="terrain",
        )
    wanted = road.index(target) + 1 if target else len(road)
    at_hand = work.free + work.bought
    used = min(wanted, at_hand)
    if not used or (target and used < wanted):
        missing = wanted - used
        raise Refusal(
            NO_SPADES,
            f"{hex} needs {missing} more spade{'s' * (missing > 1)} to become {road[wanted - 1]}",
            help=f"Buy them first: `dig {missing}` costs {missing * p.terraforming} tools."
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


def used_up(work: Spades) -> None:
    if work.bought:
        raise Refusal(
            SPADES_TOO_MANY,
            f"{work.bought} of the spades bought {'are' if work.bought > 1 else 'is'} not used",
        )


def reach(s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
    """The hex is in reach, or a tunnel or flight leads there and is paid."""
    if by:
        go_beyond(s, p, work, hex, by)
    elif hex != work.beyond and not s.in_reach(p, hex):
        ways = [w for w in SKIPPED if s.allowed(p, w) and can_go_beyond(s, p, hex, w)]
        raise Refusal(
            OUT_OF_REACH,
            f"{hex} is out of reach",
            help=f"Add {listed(f'`by {w}`' for w in ways)}." if ways else "",
            arg="hex",
        )


def can_go_beyond(s: State, p: Player, hex: str, by: str) -> bool:
    return network.beyond(s.map, s.links, p.buildings, hex, SKIPPED[by])


def go_beyond(s: State, p: Player, work: Spades, hex: str, by: str) -> None:
    if not s.allowed(p, by):
        raise Refusal(NO_WAY_BEYOND, f"{p.name} has no {by}", arg="way",
                      because="Tunnels belong to the Moles, flights to palace 9.")
    if not work.workshop:
        raise Refusal(
            NO_WAY_BEYOND,
            f"no {by} with these spades",
            because="R-TUNNEL-SCOPE: tunnels and flights only in terraform and build.",
            arg="way",
        )
    if work.beyond and s.ruling("R-TUNNEL-SHIP") != "each":
        raise Refusal(
            NO_WAY_BEYOND,
            "one tunnel or flight for each terraform and build",
            because="R-TUNNEL-SHIP: one tunnel or flight per action.",
            arg="way",
        )
    if not can_go_beyond(s, p, hex, by):
        raise Refusal(NO_WAY_BEYOND, f"no {by} leads to {hex}", arg="hex")
    pay(s, p, PRICE[by], f"a {by}")
    work.beyond = hex
    happens(s, p, by)


def place_neutral(s: State, p: Player, decision: Decision, hex: str) -> None:
    """Put a neutral building on a hex in reach; tools alone pay for terraforming it."""
    work: Spades = decision.detail
    empty(s, hex)
    if s.terrain_of(hex) != p.board:
        turn_hex(s, p, decision, hex, p.board, None)
    elif not s.in_reach(p, hex):
        raise Refusal(OUT_OF_REACH, f"{hex} is out of reach", arg="hex")
    used_up(work)
    s.close(decision)
    if s.phase == "actions":
        erect(s, p, hex, decision.subject, neutral=True)
    else:
        put(s, p, hex, decision.subject, neutral=True)


def usable(s: State, p: Player, decision: Decision) -> bool:
    """Whether any hex can be worked with spades that an effect gave."""
    work: Spades = decision.detail
    for hex in s.map.terrain:
        if hex in s.owner:
            continue
        own = s.terrain_of(hex) == p.board
        if own and (not work.workshop or (work.hexes and not work.anywhere)):
            continue
        if not own and not work.free:
            continue
        ways = [w for w in SKIPPED if work.workshop and s.allowed(p, w)]
        if s.in_reach(p, hex) or any(can_go_beyond(s, p, hex, w) for w in ways):
            return True
    return False


def neutral_hexes(s: State, p: Player) -> list[str]:
    """Where a neutral building can be placed with the tools at hand."""
    return [
        hex
        for hex in s.map.terrain
        if hex not in s.owner
        and spades(s.terrain_of(hex), p.board) * p.terraforming <= p.tools
        and s.in_reach(p, hex)
    ]
