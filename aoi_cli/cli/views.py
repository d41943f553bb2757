"""`aoi show` and `aoi next`: the state of a game, and who is to go on with it."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import judged as judged_text
from aoi_cli.cli.files import load, read, report_problems
from aoi_cli.cli.options import FileArgument, FormatOption
from aoi_cli.cli.pictures import Html, Svg

if TYPE_CHECKING:
    from aoi_cli.games import Judged

MOMENT = re.compile(r"(?P<round>[Rr]?)(?P<number>[0-9]{1,9})")
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
    game = load(file) if at is None else at_moment(file, at)
    if svg is not None or html is not None:
        from aoi_cli.cli.pictures import write_pictures

        write_pictures(file, game, svg, html)
        report_problems(file, game)
        return
    report = game.game.report(game.state, game.title)
    if format == "json":
        from dataclasses import asdict

        from aoi_cli.render.json import dumps

        print(dumps(asdict(report)))
    else:
        from aoi_cli.cli.terminal import takes_colour, width
        from aoi_cli.render.text import WIDTH, print_report

        print(print_report(report, takes_colour(sys.stdout), width(WIDTH)), end="")
    report_problems(file, game)


def next_(file: FileArgument, format: FormatOption = "text") -> None:
    """Say who is to do what.

    Whose turn it is, which offers and choices are open, and the words that answer them.

    \b
    Example:
      aoi next game.yaml
    """
    from aoi_cli.cli.waiting import next_data, next_text

    game = load(file)
    if format == "json":
        from aoi_cli.render.json import dumps

        print(dumps(next_data(game)))
    else:
        print(next_text(game))
    report_problems(file, game)


def at_moment(file: str, at: str) -> Judged:
    """The game as it stood after a row or at the start of a round, with the errors up to there."""
    moment = MOMENT.fullmatch(at)
    if moment is None:
        raise typer.BadParameter(f"{at} is no moment: write 40 or R3", param_hint="--at")
    text, number = read(file), int(moment["number"])
    last = start_of_round(file, text, number) if moment["round"] else number
    game = judged_text(file, before_moves(file, text) if last == 0 else text, until=_reached(last))
    if game.replay.rows < last:
        message = f"there are {game.replay.rows} rows, not {last}"
        raise typer.BadParameter(message, param_hint="--at")
    end = game.rows[last - 1].line if last else 0
    game.problems = [p for p in game.problems if p.span.line <= end]
    return game


def start_of_round(file: str, text: str, number: int) -> int:
    """After how many rows the round began, for the last time if rows were undone."""
    from aoi_cli.cli.record import record

    found = record(file, text)
    rounds = [0]
    for row in found.judged.rows:
        rounds.append(found.judged.game.score(found.after[row.line])["round"])
    starts = [n for n in range(1, len(rounds)) if rounds[n - 1] < number <= rounds[n]]
    if not starts:
        message = f"round {number} has not begun; the game is in round {rounds[-1]}"
        raise typer.BadParameter(message, param_hint="--at")
    return starts[-1]


def before_moves(file: str, text: str) -> str:
    """The text without its rows, so that the start of the game can be looked at."""
    from aoi_cli.render.diagnostics import lines_of

    first = judged_text(file, text).text.moves_line
    return "\n".join(lines_of(text)[: first - 1]) + "\n"


def _reached(last: int) -> Any:
    return lambda state, count: count >= last
