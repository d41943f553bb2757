"""Games written as logs of other programs."""

from __future__ import annotations

from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file


def log_of_game(text: str, path: str) -> str:
    """Raises Refused where the game has errors, or cannot be told in a log."""
    with at_file(path, text, NOTHING_WRITTEN):
        return exported(text)
