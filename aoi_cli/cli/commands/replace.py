"""`aoi replace`: another row in the place of one, and those behind it played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.confirm import Yes, confirm
from aoi_cli.cli.common.files import STDIN, opened, refuse_stdin
from aoi_cli.cli.common.options import DRY_RUN, DryRun, WrittenFile, written
from aoi_cli.cli.common.reports import reported
from aoi_cli.cli.common.row_input import lines_given, without_comments
from aoi_cli.cli.common.terminal import columns
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import counted

if TYPE_CHECKING:
    from aoi_cli.table.append import ContinuedGame
    from aoi_cli.table.history import Replacement

Number = Annotated[
    int, typer.Argument(metavar="N", help="The number of the row, as `aoi log` has it.", min=1)
]
NewRows = Annotated[
    list[str], typer.Argument(metavar="ROW...", help="What stands there instead; - reads stdin.")
]
Because = Annotated[str | None, written("The reason, for the file.", "--because")]


def replace(
    file: WrittenFile,
    number: Number,
    rows: NewRows,
    because: Because = None,
    yes: Yes = False,
    dry_run: DryRun = False,
) -> None:
    """Put another row in the place of one that stands, and play those behind it again.

    All of them are undone by a row of the moderator and stay in the file; the new row and the
    others follow it. A row behind that is no longer legal falls. Where that is more than an
    answer, all behind it fall too. What falls is shown first, and lost only with --yes or when
    you say so.

    \b
    Examples:
      aoi replace game.yaml 12 "anna: dig 1. build E4" --because "the table agreed"
      aoi replace game.yaml 12 "anna: dig 1. build E4" --dry-run
    """
    refuse_stdin(file)
    lines = without_comments(lines_given(rows))
    if not lines:
        raise typer.BadParameter("there is no row to put there", param_hint="ROW")
    game = opened(file).sound()
    found = game.replacement(number, lines, because or "")
    told: list[str] = []

    def tell(added: ContinuedGame) -> None:
        said = "\n".join(replaced_lines(added, number, found, len(lines)))
        told[:] = [reported(added.game, said)]

    if found.fallen and not yes and not dry_run:
        game.play(found.rows, tell, dry_run=True)
        print(*told)
        reason = ["--because", because] if because else []
        if STDIN in rows:
            reason.append("< ROWS")
        confirm(f"{counted(len(found.fallen), 'rows')} would fall",
                ["aoi", "replace", file, str(number), *rows, *reason])
    game.play(found.rows, tell, unchanged=True, dry_run=dry_run)
    print(*told)
    if dry_run:
        print(DRY_RUN)


def replaced_lines(
    added: ContinuedGame, number: int, found: Replacement, new: int
) -> Iterator[str]:
    """The new rows with their changes, how many stand again, and what fell and why."""
    from aoi_cli.render.ledger import print_entries

    yield f"instead of row {number}: {visible(found.replaced)}"
    first = added.game.row - len(found.rows) + 2
    told = [item for item in added.entries() if first <= item[0].row < first + new]
    yield from print_entries(added.game.game, told, added.game.shown, columns())
    if found.played_again:
        yield f"played again: {counted(found.played_again, 'rows')} behind it"
    yield from fallen_lines(found)
    yield added.game.next_in_words(columns())


def fallen_lines(found: Replacement) -> Iterator[str]:
    for row in found.fallen:
        yield f"falls: row {row.number}: {visible(row.text)}"
        for wrong in row.problems:
            yield f"    {wrong.code} {visible(wrong.message)}"
        if not row.problems:
            yield "    behind a row that fell"

