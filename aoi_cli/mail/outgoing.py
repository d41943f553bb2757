"""What is remembered of the mails of a table."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from aoi_cli.engine.dataclasses import dataclass


class Mailed(NamedTuple):
    """The newest number that a seat was mailed a code for."""

    n: int
    at: datetime | None
    before: int
    """The newest one of earlier runs: what is written in a run nobody has read in it."""

    def then(self, n: int, at: datetime) -> Mailed:
        before = self.before if self.at == at else self.n
        return Mailed(max(n, self.n), at, before)

    def read(self, now: datetime) -> int:
        """The newest one that can have been read."""
        return self.before if self.at == now else self.n


NEVER = Mailed(0, None, 0)


@dataclass(slots=True)
class Outgoing:
    """A mail of ours and what became of it."""

    id: str
    file: str
    kind: str
    to: str
    game: str = ""
    seat: str = ""
    n: int = 0
    asked: str = ""
    """A sum over what it says is asked; it is not sent if that is no longer so."""
    state: str = "written"
    tries: int = 0
    next: datetime | None = None
