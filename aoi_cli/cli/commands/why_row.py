"""Why one row is illegal, and what would make it legal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, report_problems, seen, supposed
from aoi_cli.cli.common.reports import report, report_data
from aoi_cli.cli.common.row_input import lines_given, without_comments
from aoi_cli.cli.common.stop import ERRORS
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.struct import asdict

if TYPE_CHECKING:
    from aoi_cli.table.why_row import ExplainedRow

FINE, WRONG, OPEN = "✓", "✗", "-"


def explain_row(
    file: str, text: str, viewer: str | None, format: str, turn_of: str | None = None
) -> None:
    row = one_row(file, text)
    game, assuming = supposed(seen(file, viewer), turn_of)
    if row.isdigit() or game.state.resolve(row):
        raise typer.BadParameter(f"{row} is no row", param_hint="ROW")
    found = game.why_row(row)
    if format != "text":
        report_data(game, ({"assuming": assuming} if assuming else {}) | data(found), format)
    else:
        report(game, "\n".join([assuming] * bool(assuming) + [*lines(found)]))
    report_problems(file, game)
    if found.problems:
        raise typer.Exit(ERRORS)


def one_row(file: str, text: str) -> str:
    if text == STDIN and file == STDIN:
        raise typer.BadParameter("standard input cannot be both", param_hint="ROW")
    given = without_comments(lines_given([text]))
    if len(given) != 1:
        raise typer.BadParameter(f"{len(given)} rows are given, not one", param_hint="ROW")
    return given[0]


def lines(found: ExplainedRow) -> Iterator[str]:
    from aoi_cli.cli.common.terminal import takes_colour
    from aoi_cli.render.diagnostics import GivenRows, print_problem

    yield visible(found.row)
    if found.inquiry:
        yield from command_lines(found)
    if not found.problems:
        yield "the row is legal; `aoi try` shows what it does"
    source = GivenRows([found.row], 1, 0, found.rows_before)
    for wrong in found.problems:
        yield print_problem(wrong, source, takes_colour(sys.stdout))
    if found.changes:
        yield "legal would be:"
        for change in found.changes:
            yield f"  {visible(change.row)}"
            yield f"    {visible(change.description)}"
    elif found.problems and found.inquiry:
        yield "no single conversion, choice or argument makes it legal now"


def command_lines(found: ExplainedRow) -> Iterator[str]:
    """Each command with its mark, and the conditions of the one that fails."""
    q = found.inquiry
    assert q
    for i, command in enumerate(q.row.commands):
        mark = FINE if i < q.good else WRONG if i == q.good and q.states else OPEN
        yield f"  {mark} {visible(command.text)}"
        if mark == WRONG:
            yield from condition_lines(found)
    if q.at_the_end and found.problems:
        yield f"  {WRONG} the end of the row"
        yield from condition_lines(found)
    elif not q.states:
        yield from condition_lines(found)


def condition_lines(found: ExplainedRow) -> Iterator[str]:
    for condition in found.conditions():
        yield f"      {FINE if condition.holds else WRONG} {condition.text}"


def data(found: ExplainedRow) -> dict[str, Any]:
    from aoi_cli.render.json import problem_data

    q = found.inquiry
    return {
        "row": found.row,
        "legal": not found.problems,
        "commands": [
            {"text": command.text, "fine": i < q.good} for i, command in enumerate(q.row.commands)
        ] if q else [],
        "conditions": [asdict(condition) for condition in found.conditions()],
        "diagnostics": [problem_data(p) for p in found.problems],
        "changes": [{"row": c.row, "text": c.description} for c in found.changes],
    }
