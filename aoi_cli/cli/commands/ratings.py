"""`aoi ratings`: Elo numbers of players and of what they play, in many games."""

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
    from aoi_cli.render.ratings import RatingSheet
    from aoi_cli.table.statistics import Played


def ratings(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, folders or archives to search."),
    ],
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="KIND,...",
                     help="Only these: player, faction, faction+map, faction+players."),
    ] = None,
    least: Annotated[
        int, typer.Option("--least", metavar="N", min=1, help="Only who has so many games.")
    ] = 1,
    format: Annotated[
        StatsFormat, typer.Option("--format", help="text for people, the others for programs.")
    ] = "text",
    svg: Annotated[
        str | None,
        typer.Option("--svg", metavar="OUT", help="Draw ratings into this file; - for output."),
    ] = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
) -> None:
    """Rate players and what they play by the results of games.

    Only games that are over and have no errors count; the others are named. A game is a match of
    each player against each other one, and what somebody plays has a rating too. Games count in
    the order of their titles, so the same files give the same numbers everywhere.

    \b
    Examples:
      aoi ratings games/
      aoi ratings league.zip --by player --least 10
      aoi ratings games/ --by faction+map,faction+players --format csv
      aoi ratings games/ --by faction --svg factions.svg
    """
    from aoi_cli.table.rating_sheets import sheets
    from aoi_cli.table.ratings import rated

    files, empty = read_games(paths, jobs, cluster)
    read = [*files]
    left_out = [file for file in read if file.left_out]
    shown = sheets(rated(read), words_of(by), least)
    if svg is not None:
        from aoi_cli.render.ratings import chart

        refuse_game_file("--svg", svg, "")
        write("--svg", svg, chart(shown))
    if svg is None or format != "text":
        print_sheets(shown, left_out, format)
    say_left_out(left_out)
    raise typer.Exit(USAGE if empty else FINE)


def print_sheets(
    shown: Sequence[RatingSheet], left_out: Sequence[Played], format: StatsFormat
) -> None:
    from aoi_cli.render import ratings as rendering

    if format == "json":
        from aoi_cli.render.json import print_output

        print(print_output(
            rendering.as_data(shown, {file.path: file.left_out for file in left_out})))
    elif format == "csv":
        from csv import writer

        writer(sys.stdout, lineterminator="\n").writerows(rendering.as_lines(shown))
    else:
        from aoi_cli.render.notice import headed

        of_games = (
            headed(sheet.notice, "\n\n".join(map(table_text, rendering.tables(sheet))), columns())
            for sheet in shown
        )
        print("\n\n".join(of_games) or "no game is over")
