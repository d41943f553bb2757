"""`aoi stats`: who wins with what, and where points come from, in many games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.commands.pictures import refuse_game_file, write
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import FINE, USAGE
from aoi_cli.cli.common.many_games import StatsFormat, read_games, say_left_out, words_of
from aoi_cli.cli.common.options import ClusterOption, JobsOption
from aoi_cli.cli.common.terminal import columns, table_text

if TYPE_CHECKING:
    from aoi_cli.render.statistics import Sheet
    from aoi_cli.table.statistics import Played


def stats(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, folders or archives to search."),
    ],
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="KIND,...",
                     help="Only by these: players, seat, map, faction, opening, source; + joins "
                     "two."),
    ] = None,
    format: Annotated[
        StatsFormat, typer.Option("--format", help="text for people, the others for programs.")
    ] = "text",
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
    from aoi_cli.table.game_statistics import sheets
    from aoi_cli.table.statistics import CROSS, OPENING, Statistics

    kinds = words_of(by)
    openings = any(OPENING in kind.split(CROSS) for kind in kinds)
    files, empty = read_games(paths, jobs, cluster, openings)
    statistics = Statistics(crosses=[kind for kind in kinds if CROSS in kind])
    for _ in statistics.counting(files):
        pass
    shown = sheets(statistics, kinds)
    if svg is not None:
        from aoi_cli.render.statistics import chart

        refuse_game_file("--svg", svg, "")
        write("--svg", svg, chart(shown))
    if svg is None or format != "text":
        print_sheets(shown, statistics.left_out, format)
    say_left_out(statistics.left_out)
    raise typer.Exit(USAGE if empty else FINE)


def print_sheets(shown: Sequence[Sheet], left_out: Sequence[Played], format: StatsFormat) -> None:
    from aoi_cli.render import statistics

    if format == "json":
        from aoi_cli.render.json import print_output

        print(print_output(
            statistics.as_data(shown, {file.path: file.left_out for file in left_out})))
    elif format == "csv":
        from csv import writer

        writer(sys.stdout, lineterminator="\n").writerows(statistics.as_lines(shown))
    else:
        from aoi_cli.render.notice import headed

        of_games = (
            headed(sheet.notice, "\n\n".join(map(table_text, statistics.tables(sheet))), columns())
            for sheet in shown
        )
        print("\n\n".join(of_games) or "no game is over")

