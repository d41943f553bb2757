"""The places in a log at which refusals are shown."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.row import Attempt
from aoi_cli.engine.span import Span
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.words import Said


class Refused(Exception):
    """A line that cannot be carried out as the game stands."""

    def __init__(self, found: Diagnostic) -> None:
        super().__init__(found.message)
        self.found = found


def index_of(tried: Attempt[State], row: Sequence[Said]) -> int:
    """The index of the refused command; for a fault at the end of a row, the command it names."""
    assert tried.refusal
    if not tried.at_end:
        return tried.done
    named = [i for i, said in enumerate(row) if said.text.startswith(tried.refusal.verb or "\0")]
    return named[0] if named else len(row) - 1


def problem_at(found: Diagnostic, place: Span) -> Diagnostic:
    return Diagnostic(found.code, found.message, place, found.because, found.help)
