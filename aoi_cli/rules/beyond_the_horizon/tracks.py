"""The three development tracks and the investment track."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.course import Task
from aoi_cli.rules.beyond_the_horizon.abilities import happens
from aoi_cli.rules.beyond_the_horizon.components import PASSIVE
from aoi_cli.rules.beyond_the_horizon.effects import UNKNOWN_ABILITY, Event, Gain
from aoi_cli.rules.beyond_the_horizon.government import unlock
from aoi_cli.rules.beyond_the_horizon.pack.model import Cell
from aoi_cli.rules.beyond_the_horizon.printed_numbers import COINS, VP, figure, is_unknown
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Player, State

EFFECTS_OF_CELLS = ("instant", "structure")
"""What D20 is about; columns, coins and stages hold whatever their cube left for."""


def cells(s: State, p: Player, track: str) -> tuple[Cell, ...]:
    return s.pack.boards[p.seat].tracks[track]


def cubes_left(s: State, p: Player, track: str = "") -> int:
    """On one track, or on all of them."""
    if track:
        return len(s.pack.boards[p.seat].tracks[track]) - p.cubes_off[track]
    return s.pack.cubes[p.seat] - sum(p.cubes_off.values())


def uncovered(s: State, p: Player, track: str) -> tuple[Cell, ...]:
    return s.pack.boards[p.seat].tracks[track][: p.cubes_off[track]]


def open_columns(s: State, p: Player) -> list[str]:
    return [cell.column for cell in uncovered(s, p, "food") if cell.kind == "column"]


def take_cube(s: State, p: Player, track: str, source: str, invested: bool = False) -> bool:
    """The leftmost cube of a track; what its cell shows comes next. False if there is none.

    It is put where it belongs by what is done at once behind this.
    """
    if not cubes_left(s, p, track):
        return False
    cell = cells(s, p, track)[p.cubes_off[track]]
    p.cubes_off[track] += 1
    s.note(p, track, 1, source)
    happens(s, p, Event("uncover", track))
    if cell.kind == "coin" and is_unknown(s, f"{track} {p.cubes_off[track]}", COINS, cell.coins):
        s.put_first(Task("figure", p.name, COINS, f"{track} {p.cubes_off[track]}"))
    if cell.kind == "government":
        unlock(s, p, cell.stage, f"{track} {p.cubes_off[track]}")
    if cell.kind in EFFECTS_OF_CELLS and (invested or s.rulings.cube_leaving == "any_removal"):
        name = f"{track} {p.cubes_off[track]}"
        effect = Gain("structure", of=cell.level) if cell.kind == "structure" else cell.effect
        assert effect
        s.put_first(Task(EFFECT, p.name, effect, name))
    return True


def invest(s: State, p: Player, track: str, source: str) -> None:
    """Cell of the track, then the cell of the investment track, then what the invest sets off."""
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
    """Of the last occupied cell, and for each cube beyond the track."""
    track = s.pack.investment
    reached = min(p.invested, len(track.cells))
    if reached:
        name = f"investment {reached}"
        yield name, figure(s, name, VP, track.cells[reached - 1].vp)
    yield "beyond investment", (p.invested - reached) * track.overflow_vp
