"""`aoi export`: games in the words of other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from aoi_cli.cli.files import STDIN, read, write_document, writing
from aoi_cli.cli.options import FileArgument
from aoi_cli.cli.stop import NOTHING_WRITTEN, Stop

app = typer.Typer(
    help="Write games down as other programs read them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.callback()
def options() -> None:
    pass


@app.command()
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
    from aoi_cli.engine.diagnostics import Broken
    from aoi_cli.gamefile.writer import create
    from aoi_cli.imports.snellman.exporting import exported
    from aoi_cli.render.diagnostics import File

    text = read(file)
    try:
        log = exported(text)
    except Broken as broken:
        raise Stop(broken.problems, File.of(file, text), NOTHING_WRITTEN) from None
    if output == STDIN:
        write_document(log)
    else:
        with writing(output):
            create(output, log)
        print(f"{output} written")
