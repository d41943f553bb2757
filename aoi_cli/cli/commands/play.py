"""`aoi play`: rows judged, appended, and what they changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from aoi_cli.cli.common.files import STDIN, opened, refuse_stdin
from aoi_cli.cli.common.given import lines_given
from aoi_cli.cli.common.options import DRY_RUN, AsOption, DryRun, FormatOption, WrittenFile

if TYPE_CHECKING:
    from aoi_cli.table import OpenGame, Position
    from aoi_cli.table.append import Added

GivenRows = Annotated[
    list[str], typer.Argument(metavar="ROW...", help="Rows to play; - reads them from stdin.")
]


def play(
    file: WrittenFile, rows: GivenRows, dry_run: DryRun = False, viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """Judge rows, append them to the file and show what changed.

    Nothing is written unless all rows are legal. Comments are appended as they stand.

    \b
    Examples:
      aoi play game.yaml "anna: dig 1. build E4"
      aoi play game.yaml "anna: build E4" "berta: leech 2. build D5" --dry-run
      aoi play game.yaml - < rows.txt
    """
    if not dry_run or STDIN in rows:
        refuse_stdin(file)
    lines = lines_given(rows)
    if not lines:
        raise typer.BadParameter("there is no row to play", param_hint="ROW")
    from aoi_cli.table.append import append, rehearse
    from aoi_cli.table.telling import told_to

    told: list[str] = []

    def tell(added: Added) -> None:
        seen = added.seen_by(viewer)
        told[:] = [added_json(added, seen, not dry_run) if format == "json"
                   else "\n".join(added_lines(added, seen))]

    if viewer is None and not dry_run:
        append(file, lines, tell)
    else:
        game = seen_as(file, viewer)
        with told_to(game, viewer, lines):
            if dry_run:
                rehearse(game, lines, tell)
            else:
                append(file, lines, tell, known=game)
    print(*told)
    if dry_run and format == "text":
        print(DRY_RUN)


def seen_as(file: str, viewer: str | None) -> OpenGame:
    """The game, in which somebody of this name can look."""
    game = opened(file)
    if viewer is not None:
        game.seen_by(viewer)
    return game


def added_json(added: Added, seen: Position, written: bool) -> str:
    from aoi_cli.render.json import dumps, entry_data
    from aoi_cli.render.next import next_data

    rows = [entry_data(entry, state, added.game.game) for entry, state in added.entries(seen)]
    return dumps({"written": written, "rows": rows, "next": next_data(seen.next())})


def added_lines(added: Added, seen: Position) -> Iterator[str]:
    """Each row with its changes, and who is next."""
    from aoi_cli.render.ledger import print_entries

    yield from print_entries(added.game.game, added.entries(seen), added.game.shown)
    yield seen.next_in_words()
