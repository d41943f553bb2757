"""The actions of a page on a game. What is refused changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from aoi_cli.engine.foreign_text import BLANKS
from aoi_cli.engine.struct import Struct
from aoi_cli.table import Position, Refused, Unknown
from aoi_cli.table.append import append
from aoi_cli.table.game import game_at
from aoi_cli.table.history import redo_row, replacement, undo_row
from aoi_cli.table.leaving import Unconfirmed
from aoi_cli.web.composer import compose_row, find_row
from aoi_cli.web.judging import make_row, print_question, print_refusal
from aoi_cli.web.library import Library
from aoi_cli.web.views import View

NOT_YOURS = "Nobody here writes for that player."
STALE = "The game has changed since this page was drawn. Look at it, then play your row again."


class Deed(Struct, frozen=True):
    """The content of a request that judges a row or changes a game."""

    version: str
    """The version of the game that the page shows."""
    player: str = ""
    text: str = ""
    because: str = ""
    count: int = 1
    mark: str = ""
    """A mark of the page, at a table: the same row sent twice with it is one row."""
    confirmed: bool = False
    """True if a row that ends the game of its own player is meant."""
    number: int = 0
    """The number of the row that this one is to replace; 0 if it is a new one."""


def may_write(view: View, deed: Deed) -> bool:
    return view.can_replace if deed.number else deed.player in view.writers


def compose(view: View, deed: Deed) -> dict[str, Any]:
    """Judge a row that is being written, and list how it can go on."""
    if not may_write(view, deed):
        return refused(NOT_YOURS)
    if not deed.number:
        return compose_row(view, deed.player, deed.text)
    row = find_row(view, deed.number)
    if not deed.player:
        return row
    return compose_row(view, row["player"], deed.text, deed.number, deed.because)


def play(library: Library, view: View, deed: Deed) -> dict[str, Any]:
    """Append a row, if the page has seen the game as it stands."""
    if not may_write(view, deed):
        return refused(NOT_YOURS)
    return write(library, view, deed, [make_row(deed.player, deed.text.strip(BLANKS))])


def replace(library: Library, view: View, deed: Deed) -> dict[str, Any]:
    """Put a row in the place of another one; the rows behind that are legal are played again."""
    if not (deed.number and may_write(view, deed)):
        return refused(NOT_YOURS)
    row = make_row(find_row(view, deed.number)["player"], deed.text.strip(BLANKS))
    try:
        plan = replacement(view.kept.game, deed.number, [row], deed.because)
    except Unknown as unknown:
        return refused(str(unknown))
    return write(library, view, deed, plan.rows)


def undo(library: Library, view: View, deed: Deed) -> dict[str, Any]:
    return take_back(library, view, deed, undo_row)


def redo(library: Library, view: View, deed: Deed) -> dict[str, Any]:
    return take_back(library, view, deed, redo_last)


def redo_last(game: Position, count: int, because: str) -> str:
    """All that the last undo took back."""
    return redo_row(game, None, because)


def take_back(
    library: Library, view: View, deed: Deed, make_row: Callable[[Position, int, str], str]
) -> dict[str, Any]:
    try:
        row = make_row(view.kept.game, deed.count, deed.because)
    except Unknown as unknown:
        return refused(str(unknown))
    return write(library, view, deed, [row])


def write(library: Library, view: View, deed: Deed, rows: Sequence[str]
          ) -> dict[str, Any]:
    if deed.version != view.version:
        return {"done": False, "stale": True, "verdict": print_refusal(STALE)}
    game = view.kept.game
    try:
        added = append(game.path, rows, known=game, open_text=game_at, unchanged=True,
                       viewer=view.viewer, confirmed=deed.confirmed)
    except Unconfirmed as why:
        return ask_to_confirm(why.sentence)
    except Refused as fault:
        return {"done": False, "verdict": print_refusal(fault.describe())}
    kept = library.keep(view.name, added.game)
    return {"done": True, "version": View(kept, view.name, view.asked).version,
            "row": kept.game.row}


def ask_to_confirm(sentence: str) -> dict[str, Any]:
    """Nothing is done before a second step of the page."""
    return {"done": False, "verdict": print_question(sentence)}


def refused(text: str) -> dict[str, Any]:
    return {"done": False, "verdict": print_refusal(text)}
