"""`aoi import snellman` of a folder or archive: many logs, and a summary of those refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.cli.checking.progress import FEWEST, with_progress
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN
from aoi_cli.cli.common.reports import print_data
from aoi_cli.cli.common.terminal import can_redraw, table_text
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.report import Table
from aoi_cli.engine.words import counted

if TYPE_CHECKING:
    from aoi_cli.render.output.writing import ImportMany, Reason
    from aoi_cli.table.many_logs import Outcome, Way


def import_many(path: str, folder: str, way: Way, format: str, jobs: int | None) -> None:
    """Import many logs; print a line for each refused log, the reasons, then the totals."""
    from aoi_cli.render.output.writing import ImportMany
    from aoi_cli.table.import_summary import Summary
    from aoi_cli.table.log_sources import list_sources
    from aoi_cli.table.many_logs import games_of_logs

    if folder == STDIN:
        raise typer.BadParameter("name a folder for the games with --output",
                                 param_hint="'--output' / '-o'")
    listing = list_sources(path)
    summary = Summary(ImportMany(folder, passed_over=[*listing.outside]))
    outcomes = games_of_logs(listing.sources, folder, way, jobs)
    for outcome in show_progress(outcomes, len(listing.sources), format):
        summary.add(outcome)
        if outcome.problems and format == "text":
            first = outcome.problems[0]
            print(visible(f"{outcome.source.path}:{first.span.line}:{first.span.col}: "
                          f"{first.code} {first.message}"))
    result = summary.result
    if format != "text":
        print_data(result, format)
    else:
        print_totals(result)
    if result.refused or not (result.games or result.done_before):
        raise typer.Exit(1)


def show_progress(outcomes: Iterator[Outcome], total: int, format: str) -> Iterator[Outcome]:
    undisturbed = format == "text" or not sys.stdout.isatty()
    if total > FEWEST and undisturbed and can_redraw(sys.stderr):
        return with_progress(outcomes, total, sys.stderr,
                             lambda outcome: outcome.problems and sys.stdout.isatty())
    return outcomes


def print_totals(result: ImportMany) -> None:
    if result.reasons:
        print(f"\n{table_text(reasons_table(result.reasons))}\n")
    print(f"{counted(len(result.games), 'games')} written to {visible(result.folder)}, "
          f"{counted(len(result.refused), 'logs')} refused"
          + (f", {len(result.done_before)} done before" if result.done_before else "")
          + (f", no log in {counted(result.others, 'files')}" if result.others else "")
          + (f", {counted(len(result.passed_over), 'files')} passed over whose names lead out"
             if result.passed_over else ""))


def reasons_table(reasons: Sequence[Reason]) -> Table:
    """Why logs were refused, the most frequent reason first, with an example each."""
    lines = tuple(
        (reason.code, str(reason.logs), str(reason.times), reason.title,
         visible(f"{reason.path}:{reason.line}: {reason.message}"))
        for reason in reasons
    )
    return Table("why logs were refused", ("code", "logs", "times", "reason", "for example"), lines)
