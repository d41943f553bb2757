"""`aoi undo`: takes rows back by a row of its own, so that everything stays readable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.confirm import Yes, confirm
from aoi_cli.cli.common.files import open_sound, refuse_stdin
from aoi_cli.cli.common.options import (
    DRY_RUN,
    AsOption,
    DryRun,
    FormatOption,
    WrittenFile,
    text_option,
)
from aoi_cli.cli.common.reports import data_with_notice, refusals_as
from aoi_cli.cli.common.terminal import columns
from aoi_cli.engine.foreign_text import visible

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.table.append import ContinuedGame

Count = Annotated[
    int, typer.Option("-n", "--count", min=1, metavar="N", help="How many rows to undo.")
]
Because = Annotated[str | None, text_option("The reason, for the file.", "--because")]


def undo(
    file: WrittenFile,
    count: Count = 1,
    because: Because = None,
    yes: Yes = False,
    dry_run: DryRun = False,
    viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """Undo the last rows that stand.

    They stay in the file; a moderator's row behind them takes them back. More than the last
    row is shown first, and taken back only with --yes or when you say so.

    \b
    Examples:
      aoi undo game.yaml
      aoi undo game.yaml -n 3 --because "anna meant D5" --yes
    """
    refuse_stdin(file)
    with refusals_as(format, file):
        undo_rows(file, count, because, yes, dry_run, viewer, format)


def undo_rows(
    file: str, count: int, because: str | None, yes: bool, dry_run: bool, viewer: str | None,
    format: str,
) -> None:
    from aoi_cli.table.append import append, rehearse_as
    from aoi_cli.table.game import game_at
    from aoi_cli.table.history import undo_row

    output: list[str] = []

    def tell(added: ContinuedGame) -> None:
        output[:] = [describe_rows("undone", added.undone(), added, not dry_run, format)]

    game = open_sound(file, viewer)
    row = undo_row(game, count, because or "")
    if count > 1 and not yes and not dry_run:
        would = rehearse_as(viewer, game, [row])
        print("\n".join(row_lines("would be undone", would.undone()))
              if format == "text" else describe_rows("", would.undone(), would, False, format))
        reason = ["--because", because] if because else []
        confirm("this takes back more than the last row",
                ["aoi", "undo", file, "-n", str(count), *reason])
    if dry_run:
        tell(rehearse_as(viewer, game, [row]))
    else:
        append(file, [row], lambda added: tell(added.seen_by(viewer)), known=game,
               open_text=game_at, unchanged=True, viewer=viewer)
    print(*output)
    if dry_run and format == "text":
        print(DRY_RUN)


def describe_rows(
    word: str, entries: Iterable[Entry], added: ContinuedGame, written: bool = True,
    format: str = "text",
) -> str:
    if format != "text":
        from aoi_cli.render.output.row import RowText
        from aoi_cli.render.output.writing import Undo

        rows = [RowText(entry.row, entry.text) for entry in entries]
        return data_with_notice(added.game, Undo(written, rows, added.game.next()), format)
    lines = [*row_lines(word, entries), added.game.next_in_words(columns())]
    return "\n".join(lines)


def row_lines(word: str, entries: Iterable[Entry]) -> list[str]:
    return [f"{word}: row {entry.row}: {visible(entry.text)}" for entry in entries]
