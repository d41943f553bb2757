"""The three development tracks and the investment track."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.course import Task
from aoi_cli.rules.beyond_the_horizon.abilities import trigger_abilities
from aoi_cli.rules.beyond_the_horizon.components import PASSIVE
from aoi_cli.rules.beyond_the_horizon.effects import UNKNOWN_ABILITY, Event, Gain
from aoi_cli.rules.beyond_the_horizon.government import unlock
from aoi_cli.rules.beyond_the_horizon.known_components import COINS, known_components
from aoi_cli.rules.beyond_the_horizon.pack.model import Cell, UnknownNumber
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

EFFECTS_OF_CELLS = ("instant", "structure")
"""Kinds of cells with bonuses, which D20 may limit to investing."""


def track_cells(s: State, p: Player, track: str) -> tuple[Cell, ...]:
    return s.pack.boards[p.seat].tracks[track]


def cubes_left(s: State, p: Player, track: str = "") -> int:
    """The cubes left on one track, or on all of them."""
    if track:
        return len(s.pack.boards[p.seat].tracks[track]) - p.cubes_off[track]
    return s.pack.cubes[p.seat] - sum(p.cubes_off.values())


def uncovered_cells(s: State, p: Player, track: str) -> tuple[Cell, ...]:
    return s.pack.boards[p.seat].tracks[track][: p.cubes_off[track]]


def known_cells(s: State, p: Player, track: str) -> tuple[Cell, ...]:
    """The uncovered cells, with the numbers that were declared for them."""
    return known_components(s).boards[p.seat].tracks[track][: p.cubes_off[track]]


def open_columns(s: State, p: Player) -> list[str]:
    return [cell.column for cell in uncovered_cells(s, p, "food") if cell.kind == "column"]


def take_cube(s: State, p: Player, track: str, source: str, invested: bool = False) -> bool:
    """Takes the leftmost cube of a track; its cell's effect comes next.

    The caller puts the cube where it belongs. False if there is no cube.
    """
    if not cubes_left(s, p, track):
        return False
    cell = track_cells(s, p, track)[p.cubes_off[track]]
    p.cubes_off = {**p.cubes_off, track: p.cubes_off[track] + 1}
    s.note(p, track, 1, source)
    trigger_abilities(s, p, Event("uncover", track))
    name = f"{track} {p.cubes_off[track]}"
    if isinstance(known_cells(s, p, track)[-1].coins, UnknownNumber):
        s.put_first(Task("figure", p.name, COINS, name))
    if cell.kind == "government":
        unlock(s, p, cell.stage, name)
    if cell.kind in EFFECTS_OF_CELLS and (invested or s.rulings.cube_leaving == "any_removal"):
        effect = Gain("structure", of=cell.level) if cell.kind == "structure" else cell.effect
        assert effect
        s.put_first(Task(EFFECT, p.name, effect, name))
    return True


def invest(s: State, p: Player, track: str, source: str) -> None:
    """Invests a cube: first its cell, then the investment cell, then what investing triggers."""
    s.put_first(Task("event", p.name, Event("invest", track), source))
    if s.rulings.chained_effects == "place_first":
        place_invested(s, p)
    else:
        s.put_first(Task("place invested", p.name, source=source))
    take_cube(s, p, track, source, invested=True)


def place_invested(s: State, p: Player) -> None:
    p.invested += 1
    track = s.pack.investment.cells
    if p.invested <= len(track):
        cell, name = track[p.invested - 1], f"investment {p.invested}"
        if cell.passive == UNKNOWN_ABILITY:
            s.put_first(Task("ability", p.name, PASSIVE, name))
        if cell.instant:
            s.put_first(Task(EFFECT, p.name, cell.instant, name))


def investment_points(s: State, p: Player) -> Iterator[tuple[str, int]]:
    """The points of the last occupied cell, and for each cube beyond the track."""
    track = known_components(s).investment
    reached = min(p.invested, len(track.cells))
    if reached:
        yield f"investment {reached}", track.cells[reached - 1].vp
    yield "beyond investment", (p.invested - reached) * track.overflow_vp
