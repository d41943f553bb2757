"""`aoi show --svg` and `--html`: a position or a whole game as a picture in a file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, say_written, write_document
from aoi_cli.gamefile import SUFFIXES

if TYPE_CHECKING:
    from aoi_cli.table import Position

Svg = Annotated[
    str | None, typer.Option("--svg", metavar="OUT", help="Draw it into this file; - for output.")
]
Html = Annotated[
    str | None,
    typer.Option("--html", metavar="OUT",
                 help="A page that replays all rows (the last 500 of a long game)."),
]


def write_pictures(file: str, game: Position, svg: str | None, html: str | None) -> None:
    """Draw the game as far as it was judged."""
    for option, target in (("--svg", svg), ("--html", html)):
        if target is not None:
            refuse_game_file(option, target, file)
    if svg is not None:
        from aoi_cli.render.svg import print_svg

        write("--svg", svg, print_svg(game.picture()))
    if html is not None:
        from aoi_cli.render.html_page import MOST_ROWS, print_page

        steps = game.steps(MOST_ROWS)
        write("--html", html, print_page(steps, steps[0].row))


def refuse_game_file(option: str, target: str, file: str) -> None:
    from aoi_cli.table.files import is_game

    if target == STDIN or not os.path.isfile(target):
        return
    if file != STDIN and os.path.exists(file) and os.path.samefile(target, file):
        raise typer.BadParameter("that is the game file itself", param_hint=option)
    if target.endswith(SUFFIXES) and is_game(target):
        raise typer.BadParameter(f"{target} is a game file", param_hint=option)


def write(option: str, target: str, content: str) -> None:
    if target == STDIN:
        write_document(content)
        return
    from aoi_cli.gamefile.disk import overwrite

    try:
        overwrite(target, content.encode())
    except OSError as fault:
        reason = fault.strerror or type(fault).__name__
        raise typer.BadParameter(f"{target} cannot be written: {reason}",
                                 param_hint=option) from None
    say_written(target)
