"""Logs of other programs, read into games."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from aoi_cli.gamefile import ZIP
from aoi_cli.imports.snellman.importing import Imported, imported, reads_back
from aoi_cli.table.approval import approve
from aoi_cli.table.table_error import NOTHING_WRITTEN, Unknown, at_file

if TYPE_CHECKING:
    from aoi_cli.table.files import FileName


def game_of_log(text: str, path: FileName, title: str = "", asserting: bool = False) -> Imported:
    """Raises Refused with places in the log; `asserting` needs one that says what players have."""
    with at_file(os.fspath(path), text, NOTHING_WRITTEN):
        made = imported(text, title, asserting)
    if asserting and made.log.shape == "log":
        raise Unknown("assert", "this is a command log; only a ledger says what a faction has")
    if not reads_back(made):
        approve(made.text)
    return made


def holds_many(path: str) -> bool:
    """True for a folder or a zip archive."""
    return os.path.isdir(path) or (path.lower().endswith(ZIP) and os.path.isfile(path))
