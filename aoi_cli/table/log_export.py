"""Games written as logs of other programs."""

from __future__ import annotations

from os import fspath

from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.table.files import FileName
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file


def log_of_game(text: str, path: FileName) -> str:
    """Raises Refused where the game has errors, or cannot be told in a log."""
    with at_file(fspath(path), text, NOTHING_WRITTEN):
        return exported(text)
