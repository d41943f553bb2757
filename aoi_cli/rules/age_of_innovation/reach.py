"""How a hex is reached: by shipping, or by a tunnel or flight; and what is said if it is not."""

from __future__ import annotations

from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.codes import NO_WAY_BEYOND, OUT_OF_REACH
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.reach import out_of_reach
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.turn import pay

SKIPPED = {"tunnel": 1, "flight": 2}
"""How many hexes each way may skip at most."""
PRICE = {"tunnel": {"tools": 1}, "flight": {"scholars": 1}}


def reach(s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
    """The hex is in reach, or a tunnel or flight leads there and is paid."""
    if by:
        go_beyond(s, p, work, hex, by)
        return
    judged_by(OUT_OF_REACH)
    if hex != work.beyond and not s.in_reach(p, hex):
        ways = [w for w in ways_to(s, p, work, hex) if w]
        help = f"Add {listed(f'`by {way}`' for way in ways)}." if ways else ""
        raise out_of_reach(s, p, hex, help)


def ways_to(s: State, p: Player, work: Spades, hex: str) -> list[str | None]:
    """How a hex can be worked: in reach (None), by a tunnel or by a flight that can be paid."""
    ways: list[str | None] = []
    if hex in work.hexes or s.in_reach(p, hex):
        ways.append(None)
    if work.building and hex not in work.hexes:
        again = not work.beyond or s.ruling("R-TUNNEL-SHIP") == "each"
        ways += [
            by
            for by in SKIPPED
            if again
            and s.allowed(p, by)
            and all(p.held(what) >= n for what, n in PRICE[by].items())
            and can_go_beyond(s, p, hex, by)
        ]
    return ways


def can_go_beyond(s: State, p: Player, hex: str, by: str) -> bool:
    return network.beyond(s.map, s.links, p.buildings, hex, SKIPPED[by])


def go_beyond(s: State, p: Player, work: Spades, hex: str, by: str) -> None:
    judged_by(NO_WAY_BEYOND)
    if not s.allowed(p, by):
        raise Refusal(NO_WAY_BEYOND, f"{p.name} has no {by}", arg="way",
                      because="Tunnels belong to the Moles, flights to palace 9.")
    if not work.building:
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


RULES.reach = reach
RULES.ways_to = ways_to
