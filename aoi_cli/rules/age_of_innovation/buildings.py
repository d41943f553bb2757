"""Buildings: costs, upgrades, what they score on the map and bring, those set down by `place`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require, write
from aoi_cli.engine.row import Command
from aoi_cli.rules.age_of_innovation.beginning import place_first, take
from aoi_cli.rules.age_of_innovation.box import boards
from aoi_cli.rules.age_of_innovation.neutral import bring_spades, place_neutral
from aoi_cli.rules.age_of_innovation.palaces import gain_drafted_palace, place_guild
from aoi_cli.rules.terra import buildings as terra
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.buildings import require_land

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

SET_DOWN = ("neutral building", "guild anywhere")
"""Decisions that `place` answers once the game has begun."""


def price_building(p: Player, kind: str) -> Cost:
    return boards.COST[kind]


def price_beside_rival(p: Player, kind: str) -> Cost:
    return boards.GUILD_BESIDE_A_RIVAL if kind == "guild" else boards.COST[kind]


def upgrade(s: State, p: Player, c: Command) -> None:
    """Upgrade a building; the tile that the new one gives may be named at once."""
    terra.upgrade(s, p, c)
    if c["building"] == "palace" and p.palace:
        gain_drafted_palace(s, p, c.get("tile"))
    elif c.get("tile"):
        take(s, p, c)


def reward_upgrade(s: State, p: Player, kind: str) -> None:
    """Give a competency for schools and universities, and the palace its tile."""
    if kind in ("school", "university"):
        s.ask(Decision(p.name, "competency", kind))
    elif kind == "palace" and not p.palace:
        s.ask(Decision(p.name, "palace", "palace"))


def score_building(s: State, p: Player, hex: str, kind: str) -> None:
    if kind == "workshop":
        happens(s, p, "workshop")
        if hex in s.map.by_a_river:
            happens(s, p, "workshop by a river")
        if hex in s.map.edges:
            happens(s, p, "workshop on an edge")
    elif kind in ("palace", "university"):
        happens(s, p, "palace or university")
    else:
        happens(s, p, kind)


def place(s: State, p: Player, c: Command) -> None:
    hex, building = c["hex"], c.get("building")
    waiting = [d for d in s.open(p.name) if d.kind in SET_DOWN]
    if waiting:
        place_given(s, p, waiting, hex, building)
        return
    if s.phase == "actions":
        require_land(s, hex)
    require(s.phase != "actions", NO_SUCH_CHOICE, "there is no building to place",
            help=f"A workshop is built with `build {hex}`.")
    place_first(s, p, hex, building)


def place_given(
    s: State, p: Player, waiting: list[Decision], hex: str, named: str | None
) -> None:
    """Place a building that a component gives: the one that is named, or was given last."""
    decision = next((d for d in waiting if d.subject == named), waiting[-1])
    kind = decision.subject or "guild"
    bring_spades(waiting[-1], decision)
    require(named in (None, kind), NOT_AN_OPTION, f"the building to place is a {kind}",
            arg="building", help=write(f"place {hex} {kind}"))
    if decision.kind == "neutral building":
        place_neutral(s, p, decision, hex)
    else:
        place_guild(s, p, decision, hex)
