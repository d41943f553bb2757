"""`aoi publish`: a copy of a game for others while it runs."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, open_sound, say_written, write_document
from aoi_cli.cli.common.options import AsOption, FileArgument


def publish(
    file: FileArgument,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="OUT", help="To be made; - prints the text.")
    ] = STDIN,
    viewer: AsOption = None,
) -> None:
    """Write a copy that holds nothing hidden.

    It can be judged without the secret. It is for everybody, or with --as for one player. What the
    reader may not know stands as ? in its rows; in brackets stands what has come to light.

    \b
    Examples:
      aoi publish sunday.yaml -o public.yaml
      aoi publish sunday.yaml --as anna -o for-anna.yaml
    """
    from aoi_cli.engine.hidden.zone import LOOKING_ON
    from aoi_cli.table.new_files import write_new
    from aoi_cli.table.publishing import published
    from aoi_cli.table.redacted_game import viewer_of

    game = open_sound(file, viewer).own()
    text = published(game.judged, viewer_of(game.judged, viewer or LOOKING_ON))
    if output == STDIN:
        write_document(text)
    else:
        write_new(output, text)
        say_written(output)
