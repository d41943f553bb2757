"""Records of the mails that a table sends."""

from __future__ import annotations

from datetime import datetime

from aoi_cli.engine.struct import Struct


class Mailed(Struct, frozen=True):
    """The newest row number for which a seat was mailed a code."""

    n: int
    at: datetime | None
    before: int
    """The newest number of earlier runs; nobody reads a mail in the run that writes it."""

    def with_code(self, n: int, at: datetime) -> Mailed:
        before = self.before if self.at == at else self.n
        return Mailed(max(n, self.n), at, before)

    def read_by(self, now: datetime) -> int:
        """The newest number that the player can have read."""
        return self.before if self.at == now else self.n


class AskingMail(Struct, frozen=True):
    """The newest mail to a seat that asks something."""

    sum: str
    """A sum over its questions."""
    n: int
    """The number of rows that the game had."""


NEVER = Mailed(0, None, 0)


class Outgoing(Struct):
    """A mail of ours and what became of it."""

    id: str
    file: str
    kind: str
    to: str
    game: str = ""
    seat: str = ""
    n: int = 0
    asked: str = ""
    """A sum over the questions in the mail; it is not sent if they have changed."""
    state: str = "written"
    tries: int = 0
    next: datetime | None = None
    address: str = ""
    """Where it goes, if nobody at the table has its recipient's name."""
