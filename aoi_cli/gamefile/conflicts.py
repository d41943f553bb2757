"""The marks that version control leaves in a file that two people have changed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoi_cli.engine.error.codes import CONFLICT
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import listed

_MARK = re.compile(r"[ \t]*(<{7}|>{7}|={7}|\|{7})(?:[ \t]+(.*))?")
BEGIN, END = "<", ">"


def find_conflicts(text: str) -> list[Diagnostic]:
    """The conflicts in a text: one for each place where two versions stand."""
    if "<<<<<<<" not in text and ">>>>>>>" not in text:
        return []
    return [describe_conflict(marks) for marks in group_marks(text)]


class Mark(Struct, frozen=True):
    line: int
    col: int
    kind: str
    name: str
    """The name of the version that begins or ends here; "" if it has none."""


def group_marks(text: str) -> Iterator[list[Mark]]:
    """The marks of each conflict."""
    marks: list[Mark] = []
    for number, line in enumerate(text.split("\n"), 1):
        match = _MARK.fullmatch(line.rstrip())
        if match is None:
            continue
        kind = match[1][0]
        if kind == BEGIN and marks:
            yield marks
            marks = []
        if marks or kind in (BEGIN, END):
            marks.append(Mark(number, match.start(1) + 1, kind, match[2] or ""))
        if kind == END:
            yield marks
            marks = []
    if marks:
        yield marks


def describe_conflict(marks: list[Mark]) -> Diagnostic:
    lines = [mark.line for mark in marks]
    names = [mark.name for mark in marks if mark.kind in (BEGIN, END) and mark.name]
    between = f": {listed(names, 'and')}" if len(names) == 2 else ""
    message = f"lines {lines[0]} to {lines[-1]} hold two versions of the game{between}"
    if len(lines) == 1:
        message = f"a mark of version control is left in line {lines[0]}"
    remedy = (f"Keep the lines of one version, or of both in the order of play, and delete "
              f"{'line' if len(lines) == 1 else 'lines'} {listed(map(str, lines), 'and')}.")
    return problem(CONFLICT, message, Span(lines[0], marks[0].col, marks[0].col + 7), help=remedy)
