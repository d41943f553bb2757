"""`aoi ratings`: Elo numbers of players and of what they play, in many games."""

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


def ratings(
    paths: GamesArgument,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="KIND,...",
                     help="Only these: player, faction, faction+map, faction+players."),
    ] = None,
    least: Annotated[
        int, typer.Option("--least", metavar="N", min=1, help="Only who has so many games.")
    ] = 1,
    format: StatsFormatOption = "text",
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
    from aoi_cli.render import ratings as rendering
    from aoi_cli.table.rating_sheets import sheets
    from aoi_cli.table.ratings import rated

    files, empty = read_games(paths, jobs, cluster)
    read = [*files]
    left_out = [file for file in read if file.left_out]
    shown = sheets(rated(read), words_of(by), least)
    show_sheets(rendering, shown, left_out, format, svg)
    raise typer.Exit(USAGE if empty else FINE)
