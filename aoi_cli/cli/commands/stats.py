"""`aoi stats`: who wins with what, and where points come from, in many games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from aoi_cli.cli.checking.progress import FEWEST, with_progress
from aoi_cli.cli.commands.pictures import refuse_game_file, write
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import FINE, USAGE
from aoi_cli.cli.common.files import STDIN, open_file
from aoi_cli.cli.common.options import ClusterOption, JobsOption
from aoi_cli.cli.common.terminal import can_redraw, columns, table_text
from aoi_cli.engine.foreign_text import visible

if TYPE_CHECKING:
    from aoi_cli.render.statistics import Sheet
    from aoi_cli.table.statistics import Played

StatsFormat = Literal["text", "csv", "json"]
MOST_NAMED = 5


def stats(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, folders or archives to search."),
    ],
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="KIND,...",
                     help="Only by these: players, seat, faction, board, source and so on."),
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
    tiles, "seats" are the players who had one.

    \b
    Examples:
      aoi stats games/
      aoi stats games/ --by faction,seat
      aoi stats league.zip --by source --format csv
      aoi stats games/ --by faction --svg factions.svg
    """
    from aoi_cli.table.archive import found_in
    from aoi_cli.table.game_statistics import sheets
    from aoi_cli.table.statistics import Statistics, played_games

    if not any(path == STDIN or os.path.lexists(path) for path in paths):
        open_file(paths[0])
    files, empty = found_in(paths)
    for folder in empty:
        print(f"aoi: no game files in {visible(folder)}", file=sys.stderr)
    statistics = Statistics()
    for _ in statistics.counting(show_progress(played_games(files, jobs, cluster), len(files))):
        pass
    kinds = [kind.strip() for words in by or () for kind in words.split(",") if kind.strip()]
    shown = sheets(statistics, kinds)
    if svg is not None:
        from aoi_cli.render.statistics import chart

        refuse_game_file("--svg", svg, "")
        write("--svg", svg, chart(shown))
    if svg is None or format != "text":
        print_sheets(shown, statistics.left_out, format)
    say_left_out(statistics.left_out)
    raise typer.Exit(USAGE if empty else FINE)


def show_progress(files: Iterator[Played], total: int) -> Iterator[Played]:
    if total > FEWEST and can_redraw(sys.stderr):
        return with_progress(files, total, sys.stderr, lambda file: False)
    return files


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


def say_left_out(files: Sequence[Played]) -> None:
    for file in files[:MOST_NAMED]:
        print(f"aoi: not counted: {visible(file.path)}: {visible(file.left_out)}", file=sys.stderr)
    if len(files) > MOST_NAMED:
        print(f"aoi: not counted: {len(files) - MOST_NAMED} more", file=sys.stderr)
