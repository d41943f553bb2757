"""`aoi log`: what every row changed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import AsOption, FileArgument
from aoi_cli.cli.common.terminal import columns, table_text, takes_colour
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import shown
from aoi_cli.render.line_wrap import NARROW, folded

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

Full = Annotated[bool, typer.Option("--full", help="Every row, however many there are.")]
MANY = 40
"""The most rows that are listed unasked."""


def log(
    file: FileArgument,
    since: Since = None,
    last: Last = None,
    round: Round = None,
    viewer: AsOption = None,
    format: LogFormat = "text",
    everybody: Everybody = False,
    full: Full = False,
) -> None:
    """List the rows with what each changed, by source.

    Of a game with more than 40 rows only its rounds are listed, with the points at the end of
    each, unless you ask for rows.

    What happens by itself, such as income, stands in lines of its own after the row that
    set it off. Rows that were undone are listed and marked.

    \b
    Examples:
      aoi log game.yaml
      aoi log game.yaml --full           every row of a long game
      aoi log game.yaml --since 37       what came behind row 37
      aoi log game.yaml --round 3 --last 5
      aoi log game.yaml --format jsonl --all
    """
    game = open_for_viewer(file, viewer)
    ledger = game.ledger(since, last, round)
    if format == "text":
        if full or since is not None or last or round is not None or len(game.rows) <= MANY:
            for line in log_lines(game, ledger):
                print(line)
        else:
            summary = table_text(log_summary(game, ledger), NARROW)
            print(f"{summary}\n\n`--full` lists all rows, `--round N` those of a round.")
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


def log_lines(
    game: Position, ledger: Iterable[tuple[Entry, State | Moment]]
) -> Iterator[str]:
    """Round by round, each row with its number, the player's points then, and its changes."""
    from aoi_cli.render.ledger import print_entry

    amounts, round_of, round = game.game.amounts, game.round_of(), None
    indent = 8 + max(3, len(amounts.points_title))
    yield heading(visible(full_title(game)))
    yield ""
    yield f"   n{amounts.points_title:>{indent - 6}}  row, and what it changed"
    for entry, state in ledger:
        if round_of(entry) != round:
            round = round_of(entry)
            yield ""
            yield heading(round_name(round))
        text = f"({entry.text})" if entry.automatic else game.row_text(entry.row)
        points = (shown(amounts.value(state, entry.player, amounts.points))
                  if entry.player in state.players else "")
        number = "" if entry.automatic else str(entry.row)
        whose = f"{game.shown(entry.player)}: " if entry.player else ""
        row = visible(f"{whose}{text}{' [undone]' * entry.undone}")
        changes = visible(print_entry(entry, amounts.singular, game.shown))
        first, *more = folded([row, *[f"  {changes}"] * bool(changes)], columns() - indent)
        yield f"{number:>4}{points:>{indent - 6}}  {first}"
        yield from (" " * indent + line for line in more)


def round_name(round: int) -> str:
    return f"round {round}" if round else "setup"


def log_summary(game: Position, ledger: Iterable[tuple[Entry, State | Moment]]) -> Table:
    """A line for each round: its rows, and each player's points at its end."""
    from aoi_cli.engine.show.report import Table

    amounts, round_of, names = game.game.amounts, game.round_of(), game.players
    rows: dict[int, list[int]] = {}
    points: dict[int, list[Any]] = {}
    for entry, state in ledger:
        round = round_of(entry)
        rows.setdefault(round, []).extend([entry.row] * (not entry.automatic))
        points[round] = [amounts.value(state, name, amounts.points) for name in names]
    lines, before = [], None
    for round, numbers in sorted(rows.items()):
        cells = ((shown(now) for now in points[round]) if before is None else
                 (f"{now} ({now - was:+})" for now, was in zip(points[round], before, strict=True)))
        span = f"{min(numbers)} to {max(numbers)}" if numbers else ""
        lines.append((round_name(round), span, *cells))
        before = points[round]
    heads = (f"{game.shown(name)} {amounts.points_title}" for name in names)
    return Table(visible(full_title(game)), ("round", "rows", *heads), tuple(lines))


def full_title(game: Position) -> str:
    return f"{game.title} ({game.game.title})" if game.title else game.game.title


def heading(text: str) -> str:
    from aoi_cli.render.ansi import BOLD, painted

    return painted(visible(text), BOLD) if takes_colour(sys.stdout) else visible(text)
