"""How a command ends that cannot do what it was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.codes import CHANGED_MEANWHILE, FILE_EXISTS, INTERNAL, UNREADABLE
from aoi_cli.engine.diagnostics import Diagnostic
from aoi_cli.engine.source import NOWHERE

if TYPE_CHECKING:
    from aoi_cli.render.diagnostics import Source

FINE, ERRORS, USAGE = 0, 1, 2
NOTHING_WRITTEN = "nothing was written."
NOT_THE_GAME = {UNREADABLE.id, CHANGED_MEANWHILE.id, FILE_EXISTS.id}
"""Where they have no place in a text, it is not the game that is at fault."""


class Stop(Exception):
    """Ends a command with diagnostics; `note` says what became of the command."""

    def __init__(self, problems: Sequence[Diagnostic], source: Source, note: str = "") -> None:
        super().__init__(note)
        self.problems = problems
        self.source = source
        self.note = note


def exit_code(problems: Sequence[Diagnostic]) -> int:
    if any(p.code == INTERNAL.id or _outside(p) for p in problems):
        return USAGE
    return ERRORS if problems else FINE


def _outside(found: Diagnostic) -> bool:
    return found.span == NOWHERE and found.code in NOT_THE_GAME
