"""Statistics worked out: what is shown of each game, in an order that hangs on nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from fractions import Fraction

from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.registry import find_game
from aoi_cli.render.statistics import Points, Row, Sheet
from aoi_cli.table.statistics import PLAYERS, SEAT, Group, OfGame, Statistics, mean, median
from aoi_cli.table.table_error import Unknown

SOURCE = "source"
"""Not a group of players, but asked for like one."""
FIRST = (PLAYERS, SEAT)


def sheets(statistics: Statistics, by: Collection[str] = ()) -> list[Sheet]:
    """The sheet of every game, by these kinds if some are named."""
    kinds = dict.fromkeys(
        kind for game in statistics.games.values()
        for kind in (*FIRST, *sorted(game.groups), SOURCE)
    )
    for kind in by:
        if statistics.games and kind not in kinds:
            hint = did_you_mean(kind, kinds) or f"There is {listed(kinds)}."
            raise Unknown("by", f"nothing is counted by {kind}. {hint}")
    return [
        sheet(name, game, [kind for kind in kinds if not by or kind in by])
        for name, game in sorted(statistics.games.items())
    ]


def sheet(name: str, game: OfGame, kinds: Collection[str]) -> Sheet:
    return Sheet(
        name, find_game(name).title, game.games, row("all", game.everybody),
        {"rows": spread(game.rows), "rounds": spread(game.rounds)},
        {kind: rows_of(kind, game) for kind in kinds if kind in game.groups},
        points_of(game) if SOURCE in kinds else [], (*game.notice,),
    )


def rows_of(kind: str, game: OfGame) -> list[Row]:
    """Numbers in their order, all else the strongest first."""
    rows = [row(value, group) for value, group in game.groups[kind].items()]
    if kind in FIRST:
        return sorted(rows, key=lambda row: int(row.value))
    return sorted(rows, key=lambda row: (-row.won / row.seats, -row.mean, row.value))


def row(value: str, group: Group) -> Row:
    return Row(value, group.seats, group.won, group.expected, mean(group.points),
               median(group.points), min(group.points), max(group.points))


def points_of(game: OfGame) -> list[Points]:
    """The sources of points, those with the most points first."""
    points_by_source = [
        Points(name, source.seats, source.points, Fraction(source.points, source.seats),
               Fraction(source.points, game.seats))
        for name, source in game.sources.items()
    ]
    return sorted(points_by_source, key=lambda points: (-points.points, points.source))


def spread(values: Counter[int]) -> tuple[int, Fraction, int]:
    return min(values), median(values), max(values)
