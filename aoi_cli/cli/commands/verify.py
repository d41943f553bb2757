"""`aoi verify`: a game held against its hashes, its seals and copies given away."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.options import FileArgument
from aoi_cli.engine.foreign_text import visible


def verify(
    file: FileArgument,
    copies: Annotated[
        list[str] | None,
        typer.Argument(metavar="COPY...", help="Copies that were published while it ran."),
    ] = None,
) -> None:
    """Verify that secret, rows and published copies are unchanged.

    \b
    Examples:
      aoi verify sunday.yaml
      aoi verify sunday.yaml public-1.yaml public-2.yaml
    """
    from aoi_cli.table.verifying import verified

    result = verified(file, copies or ())
    sealed = ", all seals fit" if result.sealed else ""
    print(f"{visible(file)}: {result.game.row} rows{sealed}, the secret fits its hash"
          if result.game.state.info.digest else f"{visible(file)}: {result.game.row} rows")
    for copy, rows in result.copies:
        print(f"{visible(copy)}: its {rows} rows are those of the game")
