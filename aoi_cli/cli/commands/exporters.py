"""The exporters of the program: commands of `aoi export`."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, read_text, say_written, write_document
from aoi_cli.cli.common.options import FileArgument


def snellman(
    file: FileArgument,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="OUT", help="To be made; - prints the text.")
    ] = STDIN,
) -> None:
    """Write the command log of a game of Terra Mystica.

    `aoi import snellman` leads from the log back to the same game; what a log cannot tell is
    refused.

    \b
    Examples:
      aoi export snellman game.yaml
      aoi export snellman game.yaml -o log.txt
    """
    from aoi_cli.table.log_export import log_of_game

    log = log_of_game(read_text(file), file)
    if output == STDIN:
        write_document(log)
    else:
        from aoi_cli.table.new_files import write_new

        write_new(output, log)
        say_written(output)
