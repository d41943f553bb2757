"""The final scoring, by the columns of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from aoi_cli.rules.beyond_the_horizon.counters import counted, holds
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Choose, Effect, Gain, If, Per, gains
from aoi_cli.rules.beyond_the_horizon.goals import goal_points
from aoi_cli.rules.beyond_the_horizon.government import AT_THE_END
from aoi_cli.rules.beyond_the_horizon.printed_numbers import (
    CITY_VP,
    LEFT_VP,
    VILLAGE_VP,
    VP,
    is_unknown,
)
from aoi_cli.rules.beyond_the_horizon.ruled_components import END, said_of
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.structures import left_points
from aoi_cli.rules.beyond_the_horizon.technologies import level_points, of_kind
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left, investment_points
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import held, points_on_the_map

SHEET = ("goals", "technologies", "level IV", "territories", "structures", "investment", "leaders",
         "government")
"""The columns of the score sheet."""
COLUMNS = (*SHEET, "technology ends", "other points", "corrections")
"""And what it has no column for."""
OF_THE_SHEET: Sequence[tuple[str, Callable[[State, Player], Iterable[tuple[str, int]]]]] = (
    ("goals", goal_points), ("technologies", level_points), ("territories", points_on_the_map),
    ("structures", left_points), ("investment", investment_points),
)
"""What is counted whatever the components say: goal by goal, tile by tile."""
Row = tuple[str, str, int]
"""Column, source, points."""


def worth(s: State, p: Player, effect: Effect) -> int:
    """The points of an effect at the end; of a choice the best branches."""
    return sum(points(s, p, step.core) for step in effect.steps)


def points(s: State, p: Player, core: object) -> int:
    match core:
        case Gain(kind="vp"):
            return core.n
        case Effect():
            return worth(s, p, core)
        case Per():
            times = counted(s, p, core.counter) // core.by
            return (min(times, core.most) if core.most else times) * worth(s, p, core.effect)
        case If():
            if holds(s, p, core.test):
                return worth(s, p, core.then)
            return worth(s, p, core.otherwise) if core.otherwise else 0
        case Choose():
            best = sorted((worth(s, p, branch) for branch in core.branches), reverse=True)
            return sum(best[: core.n])
    return 0


def ends(s: State, p: Player) -> Iterator[tuple[str, str, Effect]]:
    """Columns, components and their effects at the end, as they are printed."""
    for id in of_kind(s, p, ANY):
        if end := s.pack.technologies[id].end:
            column = "level IV" if s.pack.technologies[id].level == "IV" else "technology ends"
            yield column, id, end
    for id in p.leaders:
        if end := s.pack.leaders[id].end:
            yield "leaders", id, end
    if AT_THE_END in p.stages:
        for stage in s.pack.governments[p.government].stages:
            if stage.end:
                yield "government", p.government, stage.end


def unknown(s: State) -> Iterator[tuple[Player, str, str]]:
    """Of whom nobody has said yet what a component gives at the end, and by which field."""
    for p in (p for p in s.players.values() if not p.dropped):
        for _, source, end in ends(s, p):
            if opaque(end) and said_of(s, source, END) is None:
                yield p, source, END
        for source, field, printed in numbers(s, p):
            if is_unknown(s, source, field, printed):
                yield p, source, field


def numbers(s: State, p: Player) -> Iterator[tuple[str, str, int]]:
    """Points that are printed on what a player has, and where."""
    for tile in held(s.villages, p):
        yield tile, VILLAGE_VP, s.pack.territories[tile].village_vp
    for tile in held(s.cities, p):
        yield tile, CITY_VP, s.pack.territories[tile].city_vp
    for built in s.structures():
        if built.second and p.name in (built.first, built.second):
            yield built.id, LEFT_VP, s.pack.structures[built.id].left_vp
    track = s.pack.investment.cells
    if reached := min(p.invested, len(track)):
        yield f"investment {reached}", VP, track[reached - 1].vp


def opaque(effect: Effect) -> bool:
    return any(gain.kind == "opaque" for gain in gains(effect))


def rows(s: State, p: Player) -> Iterator[Row]:
    """What is counted at the end; points that were booked before are no part of it."""
    for column, found in OF_THE_SHEET:
        yield from ((column, source, n) for source, n in found(s, p))
    for column, source, end in ends(s, p):
        told = said_of(s, source, END) if opaque(end) else end
        if isinstance(told, Effect):
            yield column, source, worth(s, p, told)


def total(s: State, p: Player) -> int:
    return p.vp if s.over else p.vp + sum(n for _, _, n in rows(s, p))


def used(s: State) -> list[str]:
    """The columns of the sheet, and of the others those in which somebody has points."""
    found = [breakdown(s, p) for p in s.players.values()]
    return [column for column in COLUMNS
            if column in SHEET or any(sheet[column] for sheet in found)]


def breakdown(s: State, p: Player) -> dict[str, int]:
    """By column, before the end as it would be counted now."""
    found = {column: p.vp_by.get(column, 0) for column in COLUMNS}
    for column, _, n in () if s.over else rows(s, p):
        found[column] += n
    return found


def order(s: State, p: Player) -> tuple[int, ...]:
    """The higher the better: points, then few cubes left, then active pawns, then coins."""
    points = total(s, p)
    later = s.order.index(p.name) if s.rulings.tie == "later" else 0
    return points, -cubes_left(s, p), p.active, p.coins, later


def score(s: State) -> None:
    """Everything is booked, each row by itself."""
    found = {p.name: [*rows(s, p)] for p in s.players.values()}
    for p in s.players.values():
        s.automatic(p.name, "final scoring")
        for column, source, n in found[p.name]:
            if n:
                p.vp += n
                p.vp_by[column] = p.vp_by.get(column, 0) + n
                s.note(p, "vp", n, source, column)
