"""Faults of a table as a whole, in words for the moderator."""

from __future__ import annotations

import shlex
from pathlib import Path

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import did_you_mean
from aoi_cli.extras import MissingExtra


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


def fault_of_missing_extra(purpose: str, extra: str) -> TableFault:
    missing = MissingExtra(purpose, extra)
    return TableFault(str(missing), missing.help)


def require_table(folder: Path) -> None:
    if (folder / "table.yaml").is_file():
        return
    if folder.is_file():
        raise TableFault(f"{folder} is a file, and a table is a folder.",
                         "The folder of the table stands first.")
    tables = [str(path.parent) for path in folder.parent.glob("*/table.yaml")]
    help = "" if folder.exists() else did_you_mean(str(folder), tables)
    raise TableFault(f"{folder} is no table: there is no table.yaml in it.",
                     help or f"aoi table init {shlex.quote(str(folder))}")
