"""Parts of the summary of a journal, besides records."""

from __future__ import annotations

from datetime import datetime, timedelta

from aoi_cli.engine.struct import Struct


class Gap(Struct, frozen=True):
    """A time during which nobody fetched mails."""

    since: datetime
    until: datetime

    @property
    def length(self) -> timedelta:
        return self.until - self.since


class Planned(Struct, frozen=True):
    """A premove that waits."""

    rows: list[str]
    conditions: list[tuple[str, str]]
    n: int
    """The number of rows that its player knew."""
    key: str
