"""`aoi play`: rows judged, appended, and what they changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import STDIN, refuse_stdin
from aoi_cli.cli.given import lines_given
from aoi_cli.cli.options import DRY_RUN, DryRun, FormatOption, WrittenFile

if TYPE_CHECKING:
    from aoi_cli.cli.adding import Added
    from aoi_cli.engine.game import Game
    from aoi_cli.engine.ledger import Entry

GivenRows = Annotated[
    list[str], typer.Argument(metavar="ROW...", help="Rows to play; - reads them from stdin.")
]


def play(
    file: WrittenFile, rows: GivenRows, dry_run: DryRun = False, format: FormatOption = "text"
) -> None:
    """Judge rows, append them to the file and show what changed.

    Nothing is written unless all rows are legal. Comments are appended as they stand.

    \b
    Examples:
      aoi play game.yaml "anna: dig 1. build E4"
      aoi play game.yaml "anna: build E4" "berta: leech 2. build D5" --dry-run
      aoi play game.yaml - < rows.txt
    """
    from aoi_cli.cli.adding import add

    if not dry_run or STDIN in rows:
        refuse_stdin(file)
    lines = lines_given(rows)
    if not lines:
        raise typer.BadParameter("there is no row to play", param_hint="ROW")
    tell = partial(added_data, written=not dry_run) if format == "json" else added_text
    print(add(file, lines, tell, dry_run=dry_run))
    if dry_run and format == "text":
        print(DRY_RUN)


def added_data(added: Added, written: bool) -> str:
    from aoi_cli.cli.waiting import next_data
    from aoi_cli.render.json import dumps, entry_data

    game = added.record.judged
    rows = [entry_data(entry, state, game.game) for entry, state in added.entries()]
    return dumps({"written": written, "rows": rows, "next": next_data(game)})


def added_text(added: Added) -> str:
    from aoi_cli.cli.waiting import next_text

    return "\n".join([*added_lines(added), next_text(added.record.judged)])


def added_lines(added: Added) -> Iterator[str]:
    return entry_lines(added.record.judged.game, added.entries())


def entry_lines(game: Game, entries: Iterable[tuple[Entry, Any]]) -> Iterator[str]:
    """Each row with its changes and its player's state; what happened by itself has a star."""
    from aoi_cli.render.ledger import by_player, print_changes, print_view

    for entry, state in entries:
        yield f"* {entry.player}: {entry.text}" if entry.automatic else entry.text
        for player, changes in by_player(entry.changes).items():
            yield f"    {player}: {print_changes(changes)}"
        if entry.player in state.players and (entry.changes or not entry.automatic):
            yield f"    now: {print_view(game.view(state, entry.player))}"
