"""`aoi log`: what every row changed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, Literal

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import AsOption, FileArgument
from aoi_cli.cli.common.reports import with_notice
from aoi_cli.cli.common.terminal import lines_of_table

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
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
    game = open_for_viewer(file, viewer)
    ledger = game.ledger(since, last, round)
    if format == "text":
        lines = log_table(game, ledger)
        for line in chain([with_notice(game, next(lines))], lines):
            print(line)
    else:
        from aoi_cli.render.json import dumps, ledger_row, listed_last, print_output, version_and
        from aoi_cli.render.notice import NOTICE

        rows = (ledger_row(entry, state, game.game, everybody) for entry, state in ledger)
        head = version_and(game.notice)
        if format == "json":
            for part in listed_last({**head, "game": game.name}, "rows", rows):
                sys.stdout.write(part)
        else:
            if NOTICE in head:
                print(dumps(head, line=True))
            for row in rows:
                print(print_output(row, line=True))
    report_problems(file, game)


def log_table(found: Position, ledger: Iterable[tuple[Entry, State | Moment]]) -> Iterator[str]:
    """Its lines. What takes long to find out of a row is kept, what it says is put together
    anew whenever it is asked for: a long game has many."""
    from aoi_cli.render.ledger import print_entry
    from aoi_cli.render.line_wrap import NARROW

    game = found.game
    entries: list[Entry] = []
    values: list[Any] = []
    for entry, state in ledger:
        entries.append(entry)
        values.append(game.amounts.value(state, entry.player, game.amounts.points)
                      if entry.player in state.players else "")

    def rows() -> Iterator[tuple[str, ...]]:
        for entry, points in zip(entries, values, strict=True):
            text = f"({entry.text})" if entry.automatic else found.row_text(entry.row)
            yield ("" if entry.automatic else str(entry.row), found.shown(entry.player),
                   f"{text} [undone]" if entry.undone else text, str(points),
                   print_entry(entry, game.amounts.singular, found.shown))

    columns = ("n", "player", "row", game.amounts.points_title, "changes")
    return lines_of_table(found.title or found.name, columns, rows, NARROW)
