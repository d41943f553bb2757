"""Games that other programs have kept: read from their logs, and written for them."""

from __future__ import annotations

from aoi_cli.games import judge
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import Imported, imported
from aoi_cli.table.refused import NOTHING_WRITTEN, Unknown, at_file, in_file


def game_of_log(text: str, path: str, title: str = "", asserting: bool = False) -> Imported:
    """Raises Refused with places in the log; `asserting` needs one that says what players have."""
    with at_file(path, text, NOTHING_WRITTEN):
        made = imported(text, title, asserting)
    if asserting and made.log.shape == "log":
        raise Unknown("assert", "this is a command log; only a ledger says what a faction has")
    with at_file("the game", made.text, NOTHING_WRITTEN):
        found = judge(made.text).problems
    if found:  # This program is at fault.
        raise in_file(found, "the game", made.text, NOTHING_WRITTEN)
    return made


def log_of_game(text: str, path: str) -> str:
    """Raises Refused where the game has errors, or cannot be told in a log."""
    with at_file(path, text, NOTHING_WRITTEN):
        return exported(text)
