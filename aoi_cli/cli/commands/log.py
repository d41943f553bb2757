"""`aoi log`: what every row changed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Literal

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import report_problems, seen
from aoi_cli.cli.common.options import AsOption, FileArgument
from aoi_cli.cli.common.reports import report, report_data
from aoi_cli.cli.common.terminal import table_text

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.show.report import Table
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.table import Position

LogFormat = Annotated[
    Literal["text", "json", "jsonl"],
    typer.Option("--format", help="jsonl prints one object a line."),
]
Everybody = Annotated[
    bool, typer.Option("--all", help="With json and jsonl: the state of every player.")
]
Since = Annotated[
    int | None,
    typer.Option("--since", min=0, metavar="N", help="Only the rows behind the Nth of the file."),
]
Last = Annotated[
    int | None, typer.Option("--last", min=1, metavar="N", help="Only the last N rows.")
]
Round = Annotated[
    int | None,
    typer.Option("--round", min=0, metavar="R",
                 help="Only the rows of this round, and what happens as it begins; 0 is the "
                      "setup."),
]


def log(
    file: FileArgument,
    since: Since = None,
    last: Last = None,
    round: Round = None,
    viewer: AsOption = None,
    format: LogFormat = "text",
    everybody: Everybody = False,
) -> None:
    """List the rows with what each changed, by source.

    What happens by itself, such as income, stands in lines of its own after the row that
    set it off. Rows that were undone are listed and marked.

    \b
    Examples:
      aoi log game.yaml
      aoi log game.yaml --since 37       what came behind row 37
      aoi log game.yaml --round 3 --last 5
      aoi log game.yaml --format jsonl --all
    """
    found = seen(file, viewer)
    ledger = found.ledger(since, last, round)
    if format == "text":
        from aoi_cli.render.fold import NARROW

        report(found, table_text(log_table(found, ledger), NARROW))
    else:
        from aoi_cli.render.json import dumps, entry_data
        from aoi_cli.render.notice import noted

        rows = (entry_data(entry, state, found.game, everybody) for entry, state in ledger)
        if format == "json":
            report_data(found, {"game": found.name, "rows": [*rows]})
        else:
            for row in chain([noted(found.notice, {})] * bool(found.notice), rows):
                print(dumps(row, line=True))
    report_problems(file, found)


def log_table(found: Position, ledger: Iterable[tuple[Entry, State | Moment]]) -> Table:
    from aoi_cli.engine.show.report import Table
    from aoi_cli.render.ledger import print_entry

    game = found.game
    written = {row.line: row.said for row in found.rows}
    rows = []
    for entry, state in ledger:
        text = f"({entry.text})" if entry.automatic else written[entry.line]
        if entry.undone:
            text += " [undone]"
        player = entry.player in state.players
        points = str(game.value(state, entry.player, game.points)) if player else ""
        changes = print_entry(entry, game.singular, found.shown)
        number = "" if entry.automatic else str(entry.row)
        rows.append((number, found.shown(entry.player), text, points, changes))
    title = found.title or found.name
    return Table(title, ("n", "player", "row", game.points_called, "changes"), tuple(rows))
