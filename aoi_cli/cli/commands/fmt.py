"""`aoi fmt`: the same rows in full or short words, with or without their states."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import ERRORS
from aoi_cli.cli.common.files import STDIN, open_file, refuse_stream, write_document
from aoi_cli.cli.common.options import FileArgument
from aoi_cli.cli.common.settings import SETTINGS, SHORT
from aoi_cli.engine.foreign_text import visible


def fmt(
    file: FileArgument,
    short: Annotated[bool, typer.Option("--short", help="Write short words.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Write full words (the default).")] = False,
    annotate: Annotated[
        bool,
        typer.Option("--annotate", help="Assert each player's state after the row; alone, it "
                     "leaves the words as they are."),
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 if something would change.")
    ] = False,
) -> None:
    """Rewrite the rows of a game in full or short words.

    Comments, assertions and the rest of the file stay as they are. A file with errors is
    refused. If another program writes to it, that is waited for, 30 seconds at most. From
    standard input the new text goes to standard output.

    \b
    Examples:
      aoi fmt game.yaml
      aoi fmt game.yaml --short --annotate
      aoi fmt game.yaml --check
    """
    from aoi_cli.table.formatting import rewrite, rewritten

    if short and full:
        raise typer.BadParameter("choose one of --short and --full", param_hint="--short")
    if not check and file != STDIN:
        refuse_stream(file)
    if not (short or full or annotate or check):
        short = SETTINGS.words == SHORT
    game = open_file(file).sound()
    new = rewritten(game, None if annotate and not (short or full) else short, annotate)
    if check:
        for line, row in new.rows.items():
            print(f"{visible(file)}:{line}: would become: {visible(row)}")
        if new.rows:
            raise typer.Exit(ERRORS)
    elif file == STDIN:
        write_document(new.text)
    else:
        rewrite(game, new)
        print(f"{len(new.rows)} of {len(game.rows)} rows rewritten")
