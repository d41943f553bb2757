"""Competency tiles: nobody has two alike; the space gives steps and books in its discipline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.rules.age_of_innovation.books import add_books
from aoi_cli.rules.terra.box.tiles import require_new_tile
from aoi_cli.rules.terra.cities import gain_tile
from aoi_cli.rules.terra.tracks import step_on_track

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def list_competencies_left(s: State, p: Player) -> list[str]:
    return [t for t in s.setup.display if s.competencies[t] and t not in p.tiles]


def take_competency(s: State, p: Player, decision: Decision, tile: str) -> None:
    available = tile in s.setup.display and s.competencies[tile] > 0
    require_new_tile(p, tile, available, list_competencies_left(s, p))
    s.close(decision)
    s.competencies = {**s.competencies, tile: s.competencies[tile] - 1}
    discipline, steps, books = s.setup.display[tile]
    step_on_track(s, p, discipline, steps, f"space of {tile}")
    if books:
        add_books(s, p, discipline, books, f"space of {tile}")
    happens(s, p, "competency", space=discipline)
    gain_tile(s, p, tile)


# in words

DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    "competency": lambda d: f"take a competency tile ({d.source})",
}
