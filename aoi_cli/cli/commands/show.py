"""`aoi show`: the state of a game, now or at an earlier moment."""

from __future__ import annotations

import sys
from typing import Annotated

from aoi_cli.cli.commands.pictures import Html, Svg, write_pictures
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import AsOption, At, FileArgument, FormatOption
from aoi_cli.cli.common.reports import report_data, with_notice
from aoi_cli.cli.common.terminal import columns, takes_colour

Parts = Annotated[
    list[str] | None,
    typer.Option(
        "--part", metavar="PART,...",
        help="Only these: map, waiting, players, or a word of another table's title.",
    ),
]
Full = Annotated[
    bool, typer.Option("--full", help="All tables, even where a shorter report would do."),
]


def show(
    file: FileArgument,
    at: At = None,
    part: Parts = None,
    viewer: AsOption = None,
    full: Full = False,
    format: FormatOption = "text",
    svg: Svg = None,
    html: Html = None,
) -> None:
    """Show the map, the players and what is on offer.

    After the end of a game with many cards, only names are shown of what the players have.
    `--full` and `--part` show the tables with effects.

    \b
    Examples:
      aoi show game.yaml
      aoi show game.yaml --at 40     after the 40th row
      aoi show game.yaml --at R3     at the start of round 3
      aoi show game.yaml --part map,players
      aoi show game.yaml --full      all tables of a finished game
      aoi show game.yaml --html game.html --svg game.svg
    """
    wanted = [word.strip() for given in part or () for word in given.split(",") if word.strip()]
    if wanted and (svg is not None or html is not None):
        raise typer.BadParameter("a picture and a page are of the whole game; parts are printed "
                                 "as text or JSON", param_hint="--part")
    game = open_for_viewer(file, viewer, at)
    if svg is not None or html is not None:
        write_pictures(file, game, svg, html)
        report_problems(file, game)
        return
    parts = game.report(wanted)
    if format != "text":
        report_data(game, parts, format)
    else:
        from aoi_cli.render.text import print_report

        short = game.game.telling.abbreviations
        shown = parts if full or wanted else game.brief_report()
        text = print_report(shown, takes_colour(sys.stdout), columns(), short)
        print(with_notice(game, text.removesuffix("\n")))
        if shown != parts:
            print("\n`--full` shows all tables, `--part` some of them.")
    report_problems(file, game)
