"""`aoi show --svg` and `--html`: a position or a whole game as a picture in a file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from aoi_cli.cli.common.files import STDIN, write_document
from aoi_cli.gamefile import SUFFIXES

if TYPE_CHECKING:
    from aoi_cli.table import Position

Svg = Annotated[
    str | None, typer.Option("--svg", metavar="OUT", help="Draw it into this file; - for output.")
]
Html = Annotated[
    str | None,
    typer.Option("--html", metavar="OUT", help="A page with a replay of all rows, likewise."),
]


def write_pictures(file: str, game: Position, svg: str | None, html: str | None) -> None:
    """Draw the game as far as it was judged."""
    for option, target in (("--svg", svg), ("--html", html)):
        if target is not None:
            refuse_game_file(option, target, file)
    if svg is not None:
        from aoi_cli.render.svg import print_svg

        write("--svg", svg, print_svg(game.game.picture(game.state, game.title)))
    if html is not None:
        from aoi_cli.render.html_page import print_page

        write("--html", html, print_page(game.steps()))


def refuse_game_file(option: str, target: str, file: str) -> None:
    from aoi_cli.table.files import is_game

    if target == STDIN or not os.path.isfile(target):
        return
    if file != STDIN and os.path.exists(file) and os.path.samefile(target, file):
        raise typer.BadParameter("that is the game file itself", param_hint=option)
    if target.endswith(SUFFIXES) and is_game(target):
        raise typer.BadParameter(f"{target} is a game file", param_hint=option)


def write_whole(target: str, content: str) -> None:
    """The old picture or the new one, never half of it; devices are written to as they are."""
    whole = not os.path.exists(target) or os.path.isfile(target)
    place = f"{target}.{os.getpid()}" if whole else target
    try:
        with open(place, "w", encoding="utf-8") as file:
            file.write(content)
        if whole:
            os.replace(place, target)
    except OSError:
        if whole and os.path.exists(place):
            os.unlink(place)
        raise


def write(option: str, target: str, content: str) -> None:
    if target == STDIN:
        write_document(content)
        return
    try:
        write_whole(target, content)
    except OSError as fault:
        said = fault.strerror or type(fault).__name__
        raise typer.BadParameter(f"{target} cannot be written: {said}", param_hint=option) from None
    print(f"{target} written")
