"""The final scoring, by the columns of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.counters import count, holds
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Effect, has_unknown_gain
from aoi_cli.rules.beyond_the_horizon.goals import goal_points
from aoi_cli.rules.beyond_the_horizon.government import AT_THE_END
from aoi_cli.rules.beyond_the_horizon.known_components import END, known_components
from aoi_cli.rules.beyond_the_horizon.pack.model import UnknownNumber
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.structures import left_points
from aoi_cli.rules.beyond_the_horizon.technologies import learned_of_kind, level_points
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left, investment_points
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import own_tiles, points_on_the_map

SHEET = ("goals", "technologies", "level IV", "territories", "structures", "investment", "leaders",
         "government")
"""The columns of the score sheet."""
COLUMNS = (*SHEET, "technology ends", "other points", "corrections")
"""All columns, with those that the sheet lacks."""
COUNTED_COLUMNS: Sequence[tuple[str, Callable[[State, Player], Iterable[tuple[str, int]]]]] = (
    ("goals", goal_points), ("technologies", level_points), ("territories", points_on_the_map),
    ("structures", left_points), ("investment", investment_points),
)
"""Columns that the rules fill: goal by goal, tile by tile."""
Row = tuple[str, str, int]
"""A line of the score sheet: column, source, points."""


def effect_points(s: State, p: Player, effect: Effect) -> int:
    """The points of an effect at the end; a choice gives its best branches."""
    return sum(core_points(s, p, step.core) for step in effect.steps)


def core_points(s: State, p: Player, core: object) -> int:
    match core:
        case effects.Gain(kind="vp"):
            return core.n
        case Effect():
            return effect_points(s, p, core)
        case effects.Per():
            times = count(s, p, core.counter) // core.by
            return min(times, core.most or times) * effect_points(s, p, core.effect)
        case effects.If():
            if holds(s, p, core.test):
                return effect_points(s, p, core.then)
            return effect_points(s, p, core.otherwise) if core.otherwise else 0
        case effects.Choose():
            best = sorted((effect_points(s, p, branch) for branch in core.branches), reverse=True)
            return sum(best[: core.n])
    return 0


def end_effects(s: State, p: Player) -> Iterator[tuple[str, str, Effect]]:
    """The effects at the end, with their columns and components."""
    pack = known_components(s)
    for id in learned_of_kind(s, p, ANY):
        if end := pack.technologies[id].end:
            column = "level IV" if s.pack.technologies[id].level == "IV" else "technology ends"
            yield column, id, end
    for id in p.leaders:
        if end := pack.leaders[id].end:
            yield "leaders", id, end
    if AT_THE_END in p.stages:
        for stage in pack.governments[p.government].stages:
            if stage.end:
                yield "government", p.government, stage.end


def unknown_points(s: State) -> Iterator[tuple[Player, str, str]]:
    """Players and components whose points at the end nobody knows, with the field to rule."""
    for p in (p for p in s.players.values() if not p.dropped):
        for _, source, end in end_effects(s, p):
            if has_unknown_gain(end):
                yield p, source, END
        for source, field, points in printed_points(s, p):
            if isinstance(points, UnknownNumber):
                yield p, source, field


def printed_points(s: State, p: Player) -> Iterator[tuple[str, str, int]]:
    """The points printed on what a player has, with source and field."""
    pack = known_components(s)
    for tile in own_tiles(s.villages, p):
        yield tile, "village vp", pack.territories[tile].village_vp
    for tile in own_tiles(s.cities, p):
        yield tile, "city vp", pack.territories[tile].city_vp
    for built in s.structures():
        if built.second and p.name in (built.first, built.second):
            yield built.id, "left vp", pack.structures[built.id].left_vp
    cells = pack.investment.cells
    if reached := min(p.invested, len(cells)):
        yield f"investment {reached}", "vp", cells[reached - 1].vp


def score_rows(s: State, p: Player) -> Iterator[Row]:
    """The lines counted at the end; points booked earlier are not among them."""
    for column, count_points in COUNTED_COLUMNS:
        yield from ((column, source, n) for source, n in count_points(s, p))
    for column, source, end in end_effects(s, p):
        if not has_unknown_gain(end):
            yield column, source, effect_points(s, p, end)


def total_points(s: State, p: Player) -> int:
    return p.vp if s.over else p.vp + sum(n for _, _, n in score_rows(s, p))


def columns_used(s: State) -> list[str]:
    """The columns of the sheet, and others in which somebody has points."""
    sheets = [breakdown(s, p) for p in s.players.values()]
    return [column for column in COLUMNS
            if column in SHEET or any(sheet[column] for sheet in sheets)]


def breakdown(s: State, p: Player) -> dict[str, int]:
    """The points by column; before the end, as they would be counted now."""
    points_by_column = {column: p.vp_by.get(column, 0) for column in COLUMNS}
    for column, _, n in () if s.over else score_rows(s, p):
        points_by_column[column] += n
    return points_by_column


def ranking_key(s: State, p: Player) -> tuple[int, ...]:
    """The key for ranking, highest first: points, few cubes left, active pawns, coins."""
    points = total_points(s, p)
    later = s.order.index(p.name) if s.rulings.tie == "later" else 0
    return points, -cubes_left(s, p), p.active, p.coins, later


def player_ranks(s: State) -> dict[str, int]:
    """Ranks by points, then by the rulebook's tie-breakers."""
    order = {p.name: ranking_key(s, p) for p in s.players.values()}
    return {name: 1 + sum(other > own for other in order.values()) for name, own in order.items()}


def book_score(s: State) -> None:
    """Books the final scoring line by line."""
    rows = {p.name: [*score_rows(s, p)] for p in s.players.values()}
    for p in s.players.values():
        s.automatic(p.name, "final scoring")
        for column, source, n in rows[p.name]:
            if n:
                p.vp += n
                p.vp_by = {**p.vp_by, column: p.vp_by.get(column, 0) + n}
                s.note(p, "vp", n, source, column)
