"""Finds the versions of Fire & Ice factions that a ledger was played with, which it does not name.

A ledger shows what each faction has after every row. The first state that does not hold blames the
version of its faction.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.imports.snellman.lines import FactionRow, Log
from aoi_cli.imports.snellman.terra_mystica import BOX_OPTION, VERSIONS_OF


def find_versions(
    log: Log, factions: Sequence[str], options: Collection[str],
    why_not: Callable[[Sequence[str]], Diagnostic | None],
) -> list[str]:
    """The versions with which most states hold, from the top; none if the options say enough."""
    left = {f: [*VERSIONS_OF[f]] for f in factions if f in VERSIONS_OF}
    tried = {f: versions.pop(0) for f, versions in left.items() if not is_in_box(f, options)}
    best, furthest = [*tried.values()], 0
    while left and (problem := why_not([*tried.values()])):
        if problem.span.line > furthest:
            best, furthest = [*tried.values()], problem.span.line
        faction = find_blamed(log, problem)
        if not left.get(faction):
            return best
        tried[faction] = left[faction].pop(0)
    return [*tried.values()]


def is_in_box(faction: str, options: Collection[str]) -> bool:
    """True if an option of the log brings the faction into the box."""
    board = VERSIONS_OF[faction][0].removeprefix("final_").partition("_")[0]
    return any(option.startswith(BOX_OPTION + board) for option in options)


def find_blamed(log: Log, problem: Diagnostic) -> str:
    return next((line.who.text.lower() for line in log.lines
                 if isinstance(line, FactionRow) and line.line == problem.span.line), "")
