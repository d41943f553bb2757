"""The result of checking one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.struct import Struct


class Checked(Struct, frozen=True):
    path: str
    rows: int
    problems: Sequence[Diagnostic] = ()
    lines: Mapping[int, str] = {}
    """Those lines that the problems point to."""
    note: str = ""
    """A sentence about rows that were not judged."""
