"""The problems of a file, sorted, numbered by rows and limited, without mere consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from aoi_cli.engine.bounds import DIAGNOSTICS
from aoi_cli.engine.error.codes import MISSING_KEY, TOO_LARGE
from aoi_cli.engine.error.fault import internal_fault
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import counted

T = TypeVar("T")


def run_or_report(step: Callable[[], T | None], head: Fields) -> T | None:
    """The result of a step; a failure of the program is a problem of the head instead."""
    try:
        return step()
    except Broken:
        raise
    except Exception as fault:
        head.problems.append(internal_fault(fault, head.span))
        return None


def number_problems(
    problems: list[Diagnostic], rows: Iterable[Row | Misread], first: int = 1
) -> list[Diagnostic]:
    """Problems with the numbers of the rows that they stand in."""
    if not problems:
        return problems
    numbers = {row.line: n for n, row in enumerate(rows, first)}
    return [replace(p, row=numbers.get(p.span.line, 0)) for p in problems]


def drop_consequences(
    problems: list[Diagnostic], faults: list[Diagnostic]
) -> list[Diagnostic]:
    """Problems that no fault of the file in the same line may have caused."""
    lines = {fault.span.line for fault in faults}
    return [p for p in problems if p.span.line not in lines or p.code == MISSING_KEY.id]


def limit_problems(problems: Iterable[Diagnostic], unjudged: int = 0) -> list[Diagnostic]:
    """The first problems in order; the last one counts those that are left out."""
    sorted_problems = sort_problems(problems)
    more = len(sorted_problems) - DIAGNOSTICS
    if more <= 0:
        return sorted_problems
    message = f"and {counted(more, 'errors')} more"
    if unjudged:
        message += f"; the {counted(unjudged, 'rows')} behind them were not judged"
    return [*sorted_problems[:DIAGNOSTICS],
            problem(TOO_LARGE, message, sorted_problems[DIAGNOSTICS].span,
                    help="Mend the errors above first.")]


def sort_problems(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    return sorted(problems, key=lambda p: (p.span.line, p.span.col))
