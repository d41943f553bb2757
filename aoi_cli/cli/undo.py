"""`aoi undo`: takes rows back by a row of its own, so that everything stays readable."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import judged, read, refuse_stdin, sound
from aoi_cli.cli.options import DRY_RUN, DryRun, WrittenFile, written

if TYPE_CHECKING:
    from aoi_cli.cli.adding import Added
    from aoi_cli.engine.ledger import Entry
    from aoi_cli.games import Judged

Count = Annotated[
    int, typer.Option("-n", "--count", min=1, metavar="N", help="How many rows to undo.")
]
Because = Annotated[str | None, written("The reason, for the file.", "--because")]


def undo(
    file: WrittenFile, count: Count = 1, because: Because = None, dry_run: DryRun = False
) -> None:
    """Undo the last rows that stand.

    They stay in the file; a moderator's row behind them takes them back.

    \b
    Examples:
      aoi undo game.yaml
      aoi undo game.yaml -n 3 --because "anna meant D5"
    """
    from aoi_cli.cli.adding import add

    refuse_stdin(file)
    text = read(file)
    game = sound(file, judged(file, text))
    row = undo_row(game.name, count, because)
    tell = partial(undone_text, undone=last_rows(game, count))
    print(add(file, [row], tell, dry_run=dry_run, expected=text))
    if dry_run:
        print(DRY_RUN)


def last_rows(game: Judged, count: int) -> list[Entry]:
    """Of the rows that stand, so many of the last."""
    return [game.replay.entries[first] for _, first in game.replay.standing[-count:]]


def undone_text(added: Added, undone: list[Entry]) -> str:
    from aoi_cli.cli.waiting import next_text

    lines = [f"undone: line {entry.line}: {entry.text}" for entry in undone]
    return "\n".join([*lines, next_text(added.record.judged)])


def undo_row(game: str, count: int, because: str | None) -> str:
    from aoi_cli.engine.actions import Command
    from aoi_cli.engine.decisions import MODERATOR
    from aoi_cli.notation.printer import print_command

    args: dict[str, Any] = {"amount": count}
    if because:
        args["reason"] = because
    return f"{MODERATOR}: {print_command(Command('undo', args), game)}"

