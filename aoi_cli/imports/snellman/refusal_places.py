"""The places in a log at which refusals are shown."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.row import Attempt
from aoi_cli.engine.span import Span
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.words import Translated


class Refused(Exception):
    """A line that cannot be carried out as the game stands."""

    def __init__(self, problem: Diagnostic) -> None:
        super().__init__(problem.message)
        self.problem = problem


def index_of(tried: Attempt[State], row: Sequence[Translated]) -> int:
    """The index of the refused command; for a fault at the end of a row, the command it names."""
    assert tried.refusal
    if not tried.at_end:
        return tried.done
    verb = tried.refusal.verb or "\0"
    fitting = [i for i, command in enumerate(row) if command.text.startswith(verb)]
    return fitting[0] if fitting else len(row) - 1


def problem_at(refusal: Diagnostic, place: Span) -> Diagnostic:
    return Diagnostic(refusal.code, refusal.message, place, refusal.because, refusal.help)
