"""`aoi next`: who is to go on with a game."""

from __future__ import annotations

from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import AsOption, At, FileArgument, FormatOption
from aoi_cli.cli.common.reports import report_data
from aoi_cli.cli.common.terminal import columns


def next_(
    file: FileArgument, at: At = None, viewer: AsOption = None, format: FormatOption = "text"
) -> None:
    """Say who is to do what.

    Whose turn it is, which offers and choices are open, and the words that answer them.

    \b
    Examples:
      aoi next game.yaml
      aoi next game.yaml --at 40     after the 40th row
    """
    game = open_for_viewer(file, viewer, at)
    if format != "text":
        report_data(game, game.next(), format)
    else:
        print(game.next_in_words(columns()))
    report_problems(file, game)
