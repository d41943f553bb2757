"""`aoi undo`: takes rows back by a row of its own, so that everything stays readable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from aoi_cli.cli.common.files import opened, refuse_stdin
from aoi_cli.cli.common.options import DRY_RUN, AsOption, DryRun, WrittenFile, written
from aoi_cli.engine.foreign import visible

if TYPE_CHECKING:
    from aoi_cli.table.append import Added

Count = Annotated[
    int, typer.Option("-n", "--count", min=1, metavar="N", help="How many rows to undo.")
]
Because = Annotated[str | None, written("The reason, for the file.", "--because")]


def undo(
    file: WrittenFile, count: Count = 1, because: Because = None, dry_run: DryRun = False,
    viewer: AsOption = None,
) -> None:
    """Undo the last rows that stand.

    They stay in the file; a moderator's row behind them takes them back.

    \b
    Examples:
      aoi undo game.yaml
      aoi undo game.yaml -n 3 --because "anna meant D5"
    """
    refuse_stdin(file)
    told: list[str] = []

    def tell(added: Added) -> None:
        told[:] = [undone_text(added, viewer)]

    opened(file).sound().undo(count, because or "", tell, dry_run=dry_run)
    print(*told)
    if dry_run:
        print(DRY_RUN)


def undone_text(added: Added, viewer: str | None) -> str:
    undone = added.undone(viewer)
    lines = [f"undone: row {entry.row}: {visible(entry.text)}" for entry in undone]
    return "\n".join([*lines, added.seen_by(viewer).next_in_words()])
