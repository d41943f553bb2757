"""The tiles that are taken: competencies, of which nobody has two alike, and palaces."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import WRONG_PHASE
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation import beginning
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra import taking as terra
from aoi_cli.rules.terra.buildings import own_tile
from aoi_cli.rules.terra.codes import NOT_AVAILABLE
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.taking import city_tiles, one_of_a_kind, take_city_tile
from aoi_cli.rules.terra.tracks import step
from aoi_cli.rules.terra.wheel import TERRAINS


def take(s: State, p: Player, c: Command) -> None:
    if s.phase == "distribution":
        beginning.take(s, p, c)
        return
    judged_by(WRONG_PHASE)
    if c["tile"] in TERRAINS:
        raise Refusal(WRONG_PHASE, f"boards are taken in {RULES.phases['distribution']}",
                      arg="tile")
    terra.take(s, p, c)


def competencies(s: State, p: Player) -> list[str]:
    return [t for t in s.setup.display if s.competencies[t] and t not in p.tiles]


def take_competency(s: State, p: Player, decision: Decision, tile: str) -> None:
    available = tile in s.setup.display and s.competencies[tile] > 0
    one_of_a_kind(p, tile, available, competencies(s, p))
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
