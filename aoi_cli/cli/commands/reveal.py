"""`aoi reveal`: the secret of a game into its head."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import refuse_stdin
from aoi_cli.cli.common.options import WrittenFile
from aoi_cli.engine.foreign_text import visible


def reveal(
    file: WrittenFile,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Though the game is not over.")
    ] = False,
) -> None:
    """Write the secret into the head of the game.

    From then on anybody can judge the whole game. Games with commitments get their seals too; `aoi
    verify` holds everything against them.

    \b
    Example:
      aoi reveal sunday.yaml
    """
    from aoi_cli.table.sealing import reveal

    refuse_stdin(file)
    reveal(file, unfinished)
    print(f"the secret stands in {visible(file)} now")
