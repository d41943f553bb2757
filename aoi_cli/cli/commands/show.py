"""`aoi show`: the state of a game, now or at an earlier moment."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from aoi_cli.cli.commands.pictures import Html, Svg
from aoi_cli.cli.common.files import report_problems, seen
from aoi_cli.cli.common.options import AsOption, FileArgument, FormatOption

At = Annotated[
    str | None,
    typer.Option(
        "--at", metavar="N|RN",
        help="After the Nth row of the file; or RN, at the start of round N.",
    ),
]


def show(
    file: FileArgument,
    at: At = None,
    viewer: AsOption = None,
    format: FormatOption = "text",
    svg: Svg = None,
    html: Html = None,
) -> None:
    """Show the map, the players and what is on offer.

    \b
    Examples:
      aoi show game.yaml
      aoi show game.yaml --at 40     after the 40th row
      aoi show game.yaml --at R3     at the start of round 3
      aoi show game.yaml --html game.html --svg game.svg
    """
    from aoi_cli.table.moments import moment

    when = moment(at)
    game = seen(file, viewer).snapshot(*when)
    if svg is not None or html is not None:
        from aoi_cli.cli.commands.pictures import write_pictures

        write_pictures(file, game, svg, html)
        report_problems(file, game)
        return
    report = game.report()
    if format == "json":
        from dataclasses import asdict

        from aoi_cli.render.json import dumps

        print(dumps(asdict(report)))
    else:
        from aoi_cli.cli.common.terminal import takes_colour, width
        from aoi_cli.render.text import WIDTH, print_report

        print(print_report(report, takes_colour(sys.stdout), width(WIDTH)), end="")
    report_problems(file, game)
