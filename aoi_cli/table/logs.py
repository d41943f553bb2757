"""Games that other programs have kept: read from their logs, and written for them."""

from __future__ import annotations

from aoi_cli.imports.positions.converting import converted
from aoi_cli.imports.positions.records import record
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import Imported, imported
from aoi_cli.judging.judged_game import judge
from aoi_cli.table.table_error import NOTHING_WRITTEN, Unknown, at_file, in_file


def game_of_log(text: str, path: str, title: str = "", asserting: bool = False) -> Imported:
    """Raises Refused with places in the log; `asserting` needs one that says what players have."""
    with at_file(path, text, NOTHING_WRITTEN):
        made = imported(text, title, asserting)
    if asserting and made.log.shape == "log":
        raise Unknown("assert", "this is a command log; only a ledger says what a faction has")
    approve(made.text)
    return made


def game_of_record(text: str, path: str, title: str = "") -> str:
    """Of a game that was recorded with its shuffles, action by action."""
    with at_file(path, text, NOTHING_WRITTEN):
        made = converted(record(text), title)
    approve(made)
    return made


def approve(text: str) -> None:
    """Where a game that was read is not sound, this program is at fault."""
    with at_file("the game", text, NOTHING_WRITTEN):
        found = judge(text).problems
    if found:
        raise in_file(found, "the game", text, NOTHING_WRITTEN)


def log_of_game(text: str, path: str) -> str:
    """Raises Refused where the game has errors, or cannot be told in a log."""
    with at_file(path, text, NOTHING_WRITTEN):
        return exported(text)
