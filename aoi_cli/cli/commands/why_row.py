"""Why one row is illegal, and what would make it legal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import ERRORS
from aoi_cli.cli.common.files import STDIN, open_file, report_problems, suppose_turn
from aoi_cli.cli.common.reports import report_data
from aoi_cli.cli.common.row_input import read_rows, without_comments
from aoi_cli.cli.common.terminal import columns_of, takes_colour
from aoi_cli.engine.foreign_text import visible

if TYPE_CHECKING:
    from aoi_cli.render.output.view import WhyRow
    from aoi_cli.table.why_row import ExplainedRow

FINE, WRONG, OPEN = "✓", "✗", "-"


def explain_row(
    file: str, text: str, viewer: str | None, format: str, turn_of: str | None = None
) -> None:
    row = read_one_row(file, text)
    known = open_file(file, viewer)
    game, assuming = suppose_turn(known if viewer is None else known.seen_by(viewer), turn_of)
    if row.isdigit() or game.state.resolve(row):
        raise typer.BadParameter(f"{row} is no row", param_hint="ROW")
    result = game.why_row(row)
    if format != "text":
        report_data(game, explanation_data(result, assuming), format)
    else:
        print("\n".join([assuming] * bool(assuming) + [*explanation_lines(result)]))
    report_problems(file, game)
    if result.problems:
        raise typer.Exit(ERRORS)


def read_one_row(file: str, text: str) -> str:
    if text == STDIN and file == STDIN:
        raise typer.BadParameter("standard input cannot be both", param_hint="ROW")
    given = without_comments(read_rows([text]))
    if len(given) != 1:
        raise typer.BadParameter(f"{len(given)} rows are given, not one", param_hint="ROW")
    return given[0]


def explanation_lines(explanation: ExplainedRow) -> Iterator[str]:
    from aoi_cli.render.diagnostics import GivenRows, print_problem

    yield visible(explanation.row)
    if explanation.inquiry:
        yield from command_lines(explanation)
    if not explanation.problems:
        yield "the row is legal; `aoi try` shows what it does"
    source = GivenRows([explanation.row], 1, 0, explanation.rows_before)
    for wrong in explanation.problems:
        yield print_problem(wrong, source, takes_colour(sys.stdout), columns_of(sys.stdout))
    if explanation.changes:
        yield "legal would be:"
        for change in explanation.changes:
            yield f"  {visible(change.row)}"
            yield f"    {visible(change.description)}"
    elif explanation.problems and explanation.inquiry:
        yield "no single conversion, choice or argument makes it legal now"


def command_lines(explanation: ExplainedRow) -> Iterator[str]:
    """Lines for each command with its mark, and the conditions of the one that fails."""
    inquiry = explanation.inquiry
    assert inquiry
    for i, command in enumerate(inquiry.row.commands):
        mark = FINE if i < inquiry.good else WRONG if i == inquiry.good and inquiry.states else OPEN
        yield f"  {mark} {visible(command.text)}"
        if mark == WRONG:
            yield from condition_lines(explanation)
    if inquiry.at_the_end and explanation.problems:
        yield f"  {WRONG} the end of the row"
        yield from condition_lines(explanation)
    elif not inquiry.states:
        yield from condition_lines(explanation)


def condition_lines(explanation: ExplainedRow) -> Iterator[str]:
    for condition in explanation.conditions():
        yield f"      {FINE if condition.holds else WRONG} {condition.text}"


def explanation_data(explanation: ExplainedRow, assuming: str) -> WhyRow:
    from aoi_cli.render.json import problems_of
    from aoi_cli.render.output.view import JudgedCommand, MendedRow, WhyRow

    inquiry = explanation.inquiry
    return WhyRow(
        assuming=assuming,
        row=explanation.row,
        legal=not explanation.problems,
        commands=[
            JudgedCommand(command.text, i < inquiry.good)
            for i, command in enumerate(inquiry.row.commands)
        ] if inquiry else [],
        conditions=explanation.conditions(),
        diagnostics=problems_of(explanation.problems),
        changes=[MendedRow(change.row, change.description) for change in explanation.changes],
    )
