"""The writing of whole files."""

from __future__ import annotations

from aoi_cli.gamefile.writer import change_file, create
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file


def write_new(path: str, text: str) -> None:
    """Raises Refused if the file exists."""
    with at_file(path, note=NOTHING_WRITTEN):
        create(path, text)


def replace_file(path: str, text: str) -> None:
    """Put a text in the place of a file's own. Raises Refused if the file cannot be replaced."""
    with at_file(path, note=NOTHING_WRITTEN):
        change_file(path, lambda old: text)
