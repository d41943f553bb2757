"""The tiles that only this game has to take: competencies and palaces."""

from __future__ import annotations

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.building import own_tile
from aoi_cli.rules.terra.codes import HAS_ONE, NOT_AVAILABLE
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.taking import city_tiles, take_city_tile
from aoi_cli.rules.terra.tracks import step


def competencies(s: State, p: Player) -> list[str]:
    return [t for t in s.setup.display if s.competencies[t] and t not in p.tiles]


def take_competency(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE, HAS_ONE)
    if not s.competencies[tile] or tile not in s.setup.display:
        raise Refusal(NOT_AVAILABLE, f"no {tile} is left", arg="tile",
                      help=f"Left: {listed(competencies(s, p))}.")
    if tile in p.tiles:
        raise Refusal(HAS_ONE, f"{p.name} has {tile} already", arg="tile",
                      help=f"Left: {listed(competencies(s, p))}.")
    s.close(decision)
    s.competencies[tile] -= 1
    discipline, steps, books = s.setup.display[tile]
    step(s, p, discipline, steps, f"space of {tile}")
    if books:
        add_books(s, p, discipline, books, f"space of {tile}")
    happens(s, p, "competency", space=discipline)
    own_tile(s, p, tile)


def palaces(s: State, p: Player) -> list[str]:
    return list(s.palaces)


def take_palace(s: State, p: Player, decision: Decision, tile: str) -> None:
    judged_by(NOT_AVAILABLE)
    if tile not in s.palaces:
        raise Refusal(NOT_AVAILABLE, f"{tile} is not on offer", arg="tile",
                      help=f"On offer: {listed(s.palaces)}.")
    s.close(decision)
    s.palaces = tuple(t for t in s.palaces if t != tile)
    p.palace = tile
    own_tile(s, p, tile)


RULES.taking |= {
    "competency": (competencies, take_competency),
    "palace": (palaces, take_palace),
    "city tile": (city_tiles, take_city_tile),
}
