"""`aoi replace`: another row in the place of one, and those behind it played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.confirm import Yes, confirm
from aoi_cli.cli.common.files import STDIN, open_file, refuse_stdin
from aoi_cli.cli.common.options import DRY_RUN, DryRun, FormatOption, WrittenFile, text_option
from aoi_cli.cli.common.reports import data_with_notice, refusals_as
from aoi_cli.cli.common.row_input import read_rows, without_comments
from aoi_cli.cli.common.terminal import columns
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import counted, listed

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.render.output.writing import Replace
    from aoi_cli.table.append import ContinuedGame
    from aoi_cli.table.history import Replacement

Number = Annotated[
    int, typer.Argument(metavar="N", help="The number of the row, as `aoi log` has it.", min=1)
]
NewRows = Annotated[
    list[str], typer.Argument(metavar="ROW...", help="What stands there instead; - reads stdin.")
]
Because = Annotated[str | None, text_option("The reason, for the file.", "--because")]


def replace(
    file: WrittenFile,
    number: Number,
    rows: NewRows,
    because: Because = None,
    yes: Yes = False,
    dry_run: DryRun = False,
    format: FormatOption = "text",
) -> None:
    """Put another row in the place of one that stands.

    The rows behind it are played again. All of them are undone by a row of the moderator and stay
    in the file; the new row and the others follow it. A row behind that is no longer legal falls.
    Where that is more than an answer, all behind it fall too. What falls is shown first, and lost
    only with --yes or after you confirm it. The same holds for a new row that ends the game of its
    own player.

    \b
    Examples:
      aoi replace game.yaml 12 "anna: dig 1. build E4" --because "the table agreed"
      aoi replace game.yaml 12 "anna: dig 1. build E4" --dry-run
    """
    refuse_stdin(file)
    lines = without_comments(read_rows(rows))
    if not lines:
        raise typer.BadParameter("there is no row to put there", param_hint="ROW")
    with refusals_as(format, file):
        replace_row(file, number, rows, lines, because, yes, dry_run, format)


def replace_row(
    file: str, number: int, given: Sequence[str], rows: Sequence[str], because: str | None,
    yes: bool, dry_run: bool, format: str,
) -> None:
    game = open_file(file).sound()
    replacement = game.replacement(number, rows, because or "")
    output: list[str] = []

    def tell(added: ContinuedGame, written: bool = False) -> None:
        if format == "text":
            text = "\n".join(replaced_lines(added, number, replacement, len(rows)))
            output[:] = [text]
        else:
            data = replaced_data(added, number, replacement, len(rows), written)
            output[:] = [data_with_notice(added.game, data, format)]

    if not yes and not dry_run:
        added = game.play(replacement.rows, tell, dry_run=True)
        fallen = f"{counted(len(replacement.fallen), 'rows')} would fall"
        reasons = [fallen if replacement.fallen else "", added.why_confirm()]
        if why := listed(filter(None, reasons), "and"):
            print(*output)
            reason = ["--because", because] if because else []
            confirm(why, ["aoi", "replace", file, str(number), *given, *reason],
                    "ROWS" if STDIN in given else "")
    game.play(replacement.rows, lambda added: tell(added, written=not dry_run), unchanged=True,
              dry_run=dry_run)
    print(*output)
    if dry_run and format == "text":
        print(DRY_RUN)


def new_entries(
    added: ContinuedGame, replacement: Replacement, new: int
) -> list[tuple[Entry, State | Moment]]:
    """The ledger entries of the rows that stand there instead."""
    first = added.game.row - len(replacement.rows) + 2
    return [item for item in added.entries() if first <= item[0].row < first + new]


def replaced_data(
    added: ContinuedGame, number: int, replacement: Replacement, new: int, written: bool
) -> Replace:
    from aoi_cli.render.json import ledger_row, problems_of
    from aoi_cli.render.output.writing import FallenRow, Replace

    entries = new_entries(added, replacement, new)
    return Replace(
        written, number, replacement.replaced,
        [ledger_row(entry, state, added.game.game) for entry, state in entries],
        replacement.played_again,
        [FallenRow(row.number, row.text, problems_of(row.problems)) for row in replacement.fallen],
        added.game.next(),
    )


def replaced_lines(
    added: ContinuedGame, number: int, replacement: Replacement, new: int
) -> Iterator[str]:
    """Lines for the new rows, how many rows stand again, and which fell and why."""
    from aoi_cli.render.ledger import print_entries

    yield f"instead of row {number}: {visible(replacement.replaced)}"
    entries = new_entries(added, replacement, new)
    yield from print_entries(added.game.game, entries, added.game.shown, columns())
    if replacement.played_again:
        yield f"played again: {counted(replacement.played_again, 'rows')} behind it"
    yield from fallen_lines(replacement)
    yield added.game.next_in_words(columns())


def fallen_lines(replacement: Replacement) -> Iterator[str]:
    for row in replacement.fallen:
        yield f"falls: row {row.number}: {visible(row.text)}"
        for wrong in row.problems:
            yield f"    {wrong.code} {visible(wrong.message)}"
        if not row.problems:
            yield "    behind a row that fell"
