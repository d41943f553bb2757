"""`aoi plan`: own rows for the turns and rounds to come, in a file beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.commands.pictures import refuse_game_file
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import ERRORS
from aoi_cli.cli.common.files import open_sound, refuse_stdin
from aoi_cli.cli.common.options import FormatOption, PlayerOption
from aoi_cli.cli.common.reports import report_data, with_notice
from aoi_cli.cli.common.row_input import read_rows
from aoi_cli.cli.common.terminal import columns

if TYPE_CHECKING:
    from aoi_cli.render.diagnostics import Source
    from aoi_cli.render.plans import Plan
    from aoi_cli.table.game import OpenGame


def plan(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The game file; it never changes.")],
    rows: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ROW]...", help="Rows to add to the plan; - reads them from "
                       "stdin."),
    ] = None,
    player: PlayerOption = None,
    plan_path: Annotated[
        str | None,
        typer.Option("--plan", metavar="PLAN", help="The file of the plan; FILE with the ending "
                     ".plan if left out."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Judge and show, but write nothing.")
    ] = False,
    format: FormatOption = "text",
) -> None:
    """Plan the own rows of the turns and rounds to come.

    The plan is a file beside the game, a row a line; comments begin with #. It is judged as if the
    others changed nothing: their turns pass by, and nobody gets power from their buildings. Income
    and rewards at the end of a round are included. Whatever others could take before is named.

    Rows that are given are added to the plan, unless one of them is refused. Rows that the game has
    played meanwhile are named and passed over.

    \b
    Examples:
      aoi plan game.yaml
      aoi plan game.yaml "anna: build E4" "anna: pass BON5"
      aoi plan game.yaml --plan other.plan --player anna
    """
    from aoi_cli.table.plans import (
        evaluate,
        extended,
        place_of,
        plan_file,
        planner,
        read_plan,
        write_plan,
    )

    refuse_stdin(file)
    game = open_sound(file, None)
    path = plan_path or plan_file(file)
    refuse_game_file("--plan", path, "")
    old = read_plan(path)
    added = read_rows(rows or ())
    text = extended(old, added, len(game.judged.read))
    who = planner(game.judged, text, player or "", game.in_turn() or "")
    evaluated = evaluate(game.judged, text, who)
    written = bool(added) and not evaluated.problems and not dry_run
    if written:
        write_plan(path, old, text)
    tell(game, evaluated, path, written, format)
    if evaluated.problems:
        source = place_of(path, old, text, added, evaluated.problems[0].span.line)
        refuse_rest(evaluated, source, "nothing was written." if added else "", format)


def tell(game: OpenGame, evaluated: Plan, path: str, written: bool, format: str) -> None:
    from aoi_cli.render.plans import as_data, describe

    if format != "text":
        report_data(game, as_data(evaluated, path, written), format)
        return
    print(with_notice(game, describe(evaluated, game.shown, columns())))


def refuse_rest(evaluated: Plan, source: Source, note: str, format: str) -> None:
    """Fail since a row of the plan was refused."""
    if format != "text":
        raise typer.Exit(ERRORS)
    from aoi_cli.engine.words import counted
    from aoi_cli.table.table_error import Refused

    behind = f"{counted(evaluated.unread, 'rows')} behind it not judged. " * bool(evaluated.unread)
    raise Refused(evaluated.problems, source, f"{behind}{note}")
