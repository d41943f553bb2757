"""`aoi suggest`: the best rows in the eyes of the built-in player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import (
    AsOption,
    At,
    FileArgument,
    FormatOption,
    PlayerOption,
    text_option,
)
from aoi_cli.cli.common.reports import nobody_moves, report_data
from aoi_cli.cli.common.terminal import columns
from aoi_cli.engine.foreign_text import visible
from aoi_cli.render.line_wrap import folded
from aoi_cli.table.suggesting import read_budget

if TYPE_CHECKING:
    from aoi_cli.render.output.view import Suggest
    from aoi_cli.table import Position

Think = Annotated[
    str | None,
    typer.Option("--think", metavar="TIME|N",
                 help="Play on behind these rows, for a time such as 2s or for N rollouts."),
]
Seed = Annotated[
    str, text_option("The same seed and number of rollouts give the same rows.", "--seed"),
]


def suggest(
    file: FileArgument,
    player: PlayerOption = None,
    think: Think = None,
    seed: Seed = "1",
    at: At = None,
    viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """Print the three best rows of a player, and what they bring.

    The built-in player ranks them. It uses only what the player may know. Without --player it
    is the one whose turn it is, or the first who has to choose something.

    The gain is an estimate in points: the worth of the position behind the row, less that of
    the position before it. With --think rollouts play on for some rows and correct it.

    \b
    Examples:
      aoi suggest game.yaml
      aoi suggest game.yaml --player anna --think 2s
      aoi suggest game.yaml --think 12 --seed 7
    """
    try:
        budget = () if think is None else read_budget(think)
    except ValueError as fault:
        raise typer.BadParameter(str(fault), param_hint="--think") from None
    game = open_for_viewer(file, viewer, at)
    suggestion = game.suggest(player, seed, budget)
    if format != "text":
        report_data(game, suggestion, format)
    else:
        print("\n".join(folded(describe_suggestions(game, suggestion), columns())))
    report_problems(file, game)


def describe_suggestions(game: Position, suggestion: Suggest) -> Iterator[str]:
    if suggestion.player is None:
        yield nobody_moves(game)
    elif not suggestion.rows:
        yield f"{game.shown(suggestion.player)} can write nothing now"
    for row in suggestion.rows:
        yield visible(row.row)
        amounts = [f"{sign}{n} {game.game.amounts.in_number(what, n)}"
                   for sign, counts in (("-", row.cost), ("+", row.effect))
                   for what, n in counts.items()]
        yield f"    {' '.join([*amounts, ''])}(gain {row.gain:+.1f})"
    if suggestion.rollouts:
        yield f"after {suggestion.rollouts} rollouts"
