"""Diagnostics as text: where, what, the line itself, why, and what would help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from aoi_cli.engine.bounds import LINES
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.foreign_text import LINE_END, visible, visible_characters
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.render.ansi import BOLD, Style, painted
from aoi_cli.render.line_wrap import folded
from aoi_cli.render.tables import across

MOST_CONSEQUENCES = 3
"""The number of errors shown that may follow from one other error. JSON lists all of them."""
LONGEST_LINE = 160
BEFORE_THE_FAULT = 60
RED, GREEN, CYAN = Style(1), Style(2), Style(6)


class Place(Struct, frozen=True):
    name: str
    """The place as people read it: `game.yaml:12:5` or `row 38:14`."""
    line: str | None
    """The text of the line, if there is one to show."""
    start: int = 0
    end: int = 0
    """Where the fault stands in it, from 0."""


class Source(Protocol):
    """The text that diagnostics point into."""

    def place(self, span: Span) -> Place: ...

    def line_name(self, line: int) -> str: ...


class File:
    """A game file; lines that are not given are not shown."""

    def __init__(self, path: str, lines: Mapping[int, str]) -> None:
        self.path = path
        self.lines = lines

    @classmethod
    def of_text(cls, path: str, text: str) -> File:
        return cls(path, dict(enumerate(lines_of(text), 1)))

    def place(self, span: Span) -> Place:
        if not span.line:
            return Place(visible(self.path), None)
        name = f"{visible(self.path)}:{span.line}:{span.col}"
        return Place(name, self.lines.get(span.line), span.col - 1, span.end_col - 1)

    def line_name(self, line: int) -> str:
        return f"line {line}"


class GivenRows:
    """Rows that stand in no file yet: `first_line` and `indent` say where they would stand.

    They are numbered on from the rows `before` them in the file; a comment is no row.
    """

    def __init__(self, rows: Sequence[str], first_line: int, indent: int, before: int) -> None:
        self.rows = rows
        self.first_line = first_line
        self.indent = indent
        self.before = before

    def place(self, span: Span) -> Place:
        row, start = span.line - self.first_line, span.col - self.indent - 1
        name = f"row {self.number(row)}:{start + 1}"
        return Place(name, self.rows[row], start, span.end_col - self.indent - 1)

    def line_name(self, line: int) -> str:
        return f"row {self.number(line - self.first_line)}"

    def number(self, index: int) -> int:
        above = self.rows[: index + 1]
        return self.before + sum(1 for row in above if not row.lstrip().startswith("#"))


def print_problems(
    problems: Sequence[Diagnostic], source: Source, colour: bool = False, width: int | None = None
) -> str:
    """All of them, but of the consequences of one error only the first few."""
    following = Counter(problem.follows for problem in problems)
    seen: Counter[int] = Counter()
    lines = []
    for problem in problems:
        cause = problem.follows
        seen[cause] += 1
        if not cause or seen[cause] <= MOST_CONSEQUENCES:
            lines.append(print_problem(problem, source, colour, width))
        elif seen[cause] == MOST_CONSEQUENCES + 1:
            more = following[cause] - MOST_CONSEQUENCES
            error = f"the error in {source.line_name(cause)}"
            lines.append(f"… and {more} more that may follow from {error}")
    return "\n".join(lines)


def print_problem(
    problem: Diagnostic, source: Source, colour: bool = False, width: int | None = None
) -> str:
    """With a width the rule and the help are folded, which may be long."""

    def styled(text: str, style: Style) -> str:
        return painted(text, style) if colour else text

    place = source.place(problem.span)
    lines = [f"{styled(place.name, BOLD)}: {styled(problem.code, RED)} {problem.message}"]
    if place.line is not None:
        text, start, end = _window(place.line, place.start, place.end)
        shown, blanks, carets = excerpt(text, start, end)
        lines += [f"    {shown}", f"    {blanks}{styled(carets, RED)}"]
    if problem.follows:
        lines.append(f"  may follow from the error in {source.line_name(problem.follows)}")
    for title, text, style in (("because", problem.because, CYAN), ("help", problem.help, GREEN)):
        if text:
            first, *more = folded([f"  {title}: {text}"], width)
            lines += [first.replace(title, styled(title, style), 1), *more]
    return "\n".join(lines)


def excerpt(line: str, start: int, end: int) -> tuple[str, str, str]:
    """The line as a terminal can show it, the blanks up to `start` and carets up to `end`."""
    shown = ["\t" if c == "\t" else seen
             for c, seen in zip(line, visible_characters(line), strict=True)]
    blanks = "".join("\t" if c == "\t" else " " * across(c) for c in shown[:start])
    blanks += " " * (start - len(shown))
    return "".join(shown), blanks, "^" * max(1, across("".join(shown[start:end])))


def lines_of(text: str) -> list[str]:
    """Lines as positions count them, so far as they are read."""
    return LINE_END.split(text.removeprefix("\ufeff"), LINES + 1)


def _window(line: str, start: int, end: int) -> tuple[str, int, int]:
    """A long line is cut around the fault."""
    if len(line) <= LONGEST_LINE:
        return line, start, end
    first = max(0, start - BEFORE_THE_FAULT)
    last = first + LONGEST_LINE
    text = "…" * (first > 0) + line[first:last] + "…" * (last < len(line))
    shift = first - (first > 0)
    return text, start - shift, min(end, last) - shift
