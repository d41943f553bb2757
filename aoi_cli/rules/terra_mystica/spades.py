"""Transform and build as this game plays it: the way of the hexes, where the dwelling stands."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted
from aoi_cli.rules.terra import choices
from aoi_cli.rules.terra.spades import Spades, used_up
from aoi_cli.rules.terra.wheel import WHEEL
from aoi_cli.rules.terra_mystica.state import Player, State


def road_of_giants(p: Player, start: str) -> Mapping[str, int]:
    return {} if start == p.board else {p.board: 2}


def either_way(start: str, home: str) -> dict[str, int]:
    """Every terrain and the spades to it, either way round but not across the own terrain."""
    found: dict[str, int] = {}
    for direction in (1, -1):
        terrain = start
        for spades in range(1, len(WHEEL)):
            terrain = WHEEL[(WHEEL.index(terrain) + direction) % len(WHEEL)]
            found[terrain] = min(spades, found.get(terrain, spades))
            if terrain == home:
                break
    return found


def may_build_elsewhere(s: State, p: Player, work: Spades, hex: str) -> bool:
    """Whether the dwelling may stand on another hex than the first that the action transforms."""
    if hex in work.hexes:
        return s.moderators("R-SECOND-HEX")
    elsewhere = s.moderators("R-BUILD-ELSEWHERE") and not work.done(s, p)
    return elsewhere or s.option("loose-build-after-dig")


def forgo(s: State, p: Player, c: Command) -> None:
    """Giving up some of the spades leaves the others."""
    amount = c.get("amount")
    found = s.open(p.name, "spades" if c["what"] == "spades" else "steps")
    free = found[-1].detail.free if found and found[-1].kind == "spades" else 0
    require(
        amount is None or not free or 0 < amount <= free, NOT_AN_OPTION,
        lambda: f"{counted(amount, 'spades')} cannot be forgone", arg="amount",
        help=f"Forgo 1 to {free}." if free > 1 else "Forgo 1.",
    )
    if amount and amount < free:
        found[-1].detail.free -= amount
        found[-1].started = True
    elif c["what"] == "spades" and found and s.moderators("R-BUILD-ELSEWHERE"):
        used_up(s, found[-1].detail)
        found[-1].detail.free, found[-1].started = 0, True
        found[-1].detail.anywhere = found[-1].detail.building
    else:
        choices.forgo(s, p, c)


def in_words(d: Decision) -> str:
    return f"transform with {counted(d.detail.free + d.detail.bought, 'spades')} ({d.source})"
