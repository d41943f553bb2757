"""`aoi redo`: brings back what was undone, by a row of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.commands.undo import Because, describe_rows
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_file, refuse_stdin
from aoi_cli.cli.common.options import DRY_RUN, DryRun, FormatOption, WrittenFile
from aoi_cli.cli.common.reports import refusals_as

if TYPE_CHECKING:
    from aoi_cli.table.append import ContinuedGame

Brought = Annotated[
    int | None,
    typer.Option("-n", "--count", min=1, metavar="N",
                 help="How many rows to bring back; else all that the last undo took."),
]


def redo(
    file: WrittenFile,
    count: Brought = None,
    because: Because = None,
    dry_run: DryRun = False,
    format: FormatOption = "text",
) -> None:
    """Bring back what the last undo took back.

    That can be done until the next row is played. With -n only the first so many rows of it
    stand again.

    \b
    Examples:
      aoi redo game.yaml
      aoi redo game.yaml -n 1 --because "only the last one was wrong"
    """
    refuse_stdin(file)
    output: list[str] = []

    def tell(added: ContinuedGame) -> None:
        output[:] = [describe_rows("brought back", added.redone(), added, not dry_run, format)]

    with refusals_as(format, file):
        open_file(file).sound().redo(count, because or "", tell, dry_run=dry_run)
    print(*output)
    if dry_run and format == "text":
        print(DRY_RUN)
