"""The exit codes of commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Diagnostic

FINE, ERRORS, USAGE = 0, 1, 2
TRY_AGAIN = 75
"""The exit code that mail servers take for a temporary failure: EX_TEMPFAIL."""


def exit_code(problems: Sequence[Diagnostic]) -> int:
    from aoi_cli.table.table_error import outside_the_game

    if any(map(outside_the_game, problems)):
        return USAGE
    return ERRORS if problems else FINE
