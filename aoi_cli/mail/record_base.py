"""The parts that records of a journal share."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.directives import Moment, Number


class Record(Struct, frozen=True, kw_only=True):
    t: str
    at: Moment
    command: str | None = None
    """The id of the command that has the record as a step."""
    step: Number | None = None


class OfGame(Record, frozen=True):
    game: str


class OfSeat(OfGame, frozen=True):
    seat: str


class OfMail(Record, frozen=True):
    id: str
