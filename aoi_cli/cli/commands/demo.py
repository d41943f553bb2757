"""`aoi demo`: the built-in player goes on with a game."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_file, refuse_stdin
from aoi_cli.cli.common.options import FormatOption, WrittenFile, text_option
from aoi_cli.cli.common.reports import refusals_as, report_data
from aoi_cli.engine.foreign_text import visible

Seed = Annotated[str | None, text_option("The same seed plays the same rows.", "--seed")]
Rows = Annotated[
    int | None, typer.Option("--rows", min=1, metavar="N", help="At most so many rows.")
]


def demo(
    file: WrittenFile, seed: Seed = None, rows: Rows = None, format: FormatOption = "text"
) -> None:
    """Let the built-in player go on with a game.

    It plays for everybody, to the end of the game or for some rows. Where a game can no longer
    come to its end, it stops and says why.

    \b
    Examples:
      aoi new demo.yaml --player anna --player berta
      aoi demo demo.yaml --seed 1
      aoi demo demo.yaml --rows 10
    """
    from secrets import token_hex

    from aoi_cli.table.demo import play_on, why_unfinished
    from aoi_cli.table.table_error import at_file

    refuse_stdin(file)
    with refusals_as(format, file):
        game = open_file(file).sound()
        with at_file(file):
            new = play_on(game, seed or token_hex(8), rows)
        if new:
            game.play(new, lambda added: added.game.next_in_words(), unchanged=True)
    stopped = why_unfinished(game, len(new), rows)
    if format != "text":
        from aoi_cli.render.output.writing import Demo

        report_data(game, Demo(new, stopped, game.next()), format)
    else:
        lines = [*map(visible, new), *filter(None, [stopped]), game.next_in_words()]
        print("\n".join(lines))
