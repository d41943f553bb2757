"""`aoi stats`: who wins with what, and where points come from, in many games."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.commands.game_sheets import show_sheets
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import FINE, USAGE
from aoi_cli.cli.common.many_games import (
    GamesArgument,
    StatsFormatOption,
    read_games,
    words_of,
)
from aoi_cli.cli.common.options import ClusterOption, JobsOption


def stats(
    paths: GamesArgument,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="KIND,...",
                     help="Only by these: players, seat, map, faction, opening, source; + joins "
                     "two."),
    ] = None,
    format: StatsFormatOption = "text",
    svg: Annotated[
        str | None,
        typer.Option("--svg", metavar="OUT", help="Draw who wins into this file; - for output."),
    ] = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
) -> None:
    """Count who wins, with what, and where points come from.

    Only games that are over and have no errors count; the others are named. Equal winners share
    a win. "fair" is what a player would win if all at the same table were equally strong; with
    tiles, "seats" are the players who had one. An opening is what a player has built when the
    second round begins.

    \b
    Examples:
      aoi stats games/
      aoi stats games/ --by faction,seat
      aoi stats games/ --by faction+map,faction+seat
      aoi stats games/ --by faction+opening
      aoi stats league.zip --by source --format csv
      aoi stats games/ --by faction --svg factions.svg
    """
    from aoi_cli.render import statistics as rendering
    from aoi_cli.table.game_statistics import sheets
    from aoi_cli.table.statistics import CROSS, OPENING, Statistics

    kinds = words_of(by)
    openings = any(OPENING in kind.split(CROSS) for kind in kinds)
    files, empty = read_games(paths, jobs, cluster, openings)
    statistics = Statistics(crosses=[kind for kind in kinds if CROSS in kind])
    for _ in statistics.counting(files):
        pass
    shown = sheets(statistics, kinds)
    show_sheets(rendering, shown, statistics.left_out, format, svg)
    raise typer.Exit(USAGE if empty else FINE)
