"""Faults of a table as a whole, in words for the moderator."""

from __future__ import annotations

from aoi_cli.engine.foreign_text import visible


class TableFault(Exception):
    """Nothing was done; `help` is what to do about it."""

    def __init__(self, message: str, help: str = "") -> None:
        super().__init__(visible(message))
        self.help = visible(help)


class Busy(TableFault):
    """Another run is at work on the table."""


class DiskFault(TableFault):
    """A file cannot be written or read: what was not done is done by the next run."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message, f"No order is lost, and the next run goes on. {remedy}")


class FetchFault(Exception):
    """The mailbox could not be read to its end."""
