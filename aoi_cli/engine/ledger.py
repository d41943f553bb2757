"""What each row changed, and which component caused it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Change(NamedTuple):
    player: str
    what: str
    by: int
    source: str


@dataclass(slots=True)
class Entry:
    """One line of the ledger: a row of the file, or something that happened by itself."""

    n: int
    line: int
    """The row's line in the file; for what happens by itself, the line that set it off."""
    player: str
    text: str
    automatic: bool = False
    changes: list[Change] = field(default_factory=list)
    undone: bool = False
