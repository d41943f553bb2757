"""How a hex is reached: by shipping, or by a tunnel or flight; and what is said if it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import listed
from aoi_cli.rules.terra.box.hexmap import can_skip_to
from aoi_cli.rules.terra.codes import NO_WAY_BEYOND, OUT_OF_REACH
from aoi_cli.rules.terra.reach import describe_reach
from aoi_cli.rules.terra.spades import HexesInReach, Spades
from aoi_cli.rules.terra.turn import can_pay, pay

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

SKIPPED = {"tunnel": 1, "flight": 2}
"""How many hexes each way may skip at most."""
PRICE = {"tunnel": {"tools": 1}, "flight": {"scholars": 1}}


def require_reach(s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
    """Refuse a hex unless it is in reach, or a tunnel or flight leads there and is paid."""
    if by:
        go_beyond(s, p, work, hex, by)
    else:
        require_within_reach(s, p, work, hex)


def require_within_reach(s: State, p: Player, work: Spades, hex: str) -> None:

    def how() -> str:
        ways = [f"`by {way}`" for way in list_ways(s, p, work, hex, s.in_reach(p)) if way]
        return f"Add {listed(ways)}." if ways else describe_reach(s, p, hex)

    require(hex in work.beyond or hex in s.in_reach(p), OUT_OF_REACH, f"{hex} is out of reach",
            arg="hex", help=how)


def goes_beyond(s: State, p: Player) -> bool:
    return any(s.allowed(p, way) for way in SKIPPED)


def list_ways(
    s: State, p: Player, work: Spades, hex: str, near: HexesInReach
) -> list[str | None]:
    """How a hex can be worked: in reach (None), by a tunnel or by a flight that can be paid."""
    ways: list[str | None] = []
    if hex in work.hexes or hex in near:
        ways.append(None)
    again = not work.beyond or s.rulings.tunnel_ship == "each"
    if work.building and again and hex not in work.beyond:
        allowed = s.abilities(p).allowed
        ways += [
            by
            for by in SKIPPED
            if allowed[by]
            and can_pay(p, PRICE[by])
            and can_go_beyond(s, p, hex, by)
        ]
    return ways


def can_go_beyond(s: State, p: Player, hex: str, by: str) -> bool:
    """True if a way leads beyond ordinary reach; bridges count at the near end (R-TUNNEL-SHIP)."""
    return can_skip_to(s.map, s.links, p.buildings, hex, SKIPPED[by], {})


def go_beyond(s: State, p: Player, work: Spades, hex: str, by: str) -> None:
    require(s.allowed(p, by), NO_WAY_BEYOND, f"{p.shown} has no {by}", arg="way",
            because="Tunnels belong to the Moles, flights to palace 9.")
    require(work.building, NO_WAY_BEYOND, f"no {by} with these spades", arg="way",
            because="R-TUNNEL-SCOPE: tunnels and flights only in terraform and build.")
    require(hex not in work.beyond, NO_WAY_BEYOND, f"a way to {hex} is paid already", arg="way",
            because="R-TUNNEL-SHIP: one tunnel or flight for each hex.",
            help=f"Leave `by {by}` out.")
    require(not work.beyond or s.rulings.tunnel_ship == "each", NO_WAY_BEYOND,
            "one tunnel or flight for each terraform and build", arg="way",
            because="R-TUNNEL-SHIP: one tunnel or flight per action.")
    require(can_go_beyond(s, p, hex, by), NO_WAY_BEYOND, f"no {by} leads to {hex}", arg="hex")
    pay(s, p, PRICE[by], f"a {by}")
    work.beyond += (hex,)
    happens(s, p, by)
