"""The writing of files that do not exist yet."""

from __future__ import annotations

from aoi_cli.gamefile.writer import create
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file


def write_new(path: str, text: str) -> None:
    """Raises Refused if the file exists."""
    with at_file(path, note=NOTHING_WRITTEN):
        create(path, text)
