"""Ledger entries: the changes of each row, each with the component that caused it."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.hidden.zone import EVERYBODY, Insiders, Viewer, knows
from aoi_cli.engine.struct import Struct, field, replace


class Change(Struct, frozen=True, gc=False):
    player: str
    what: str
    """An amount of the game, or in words what has come onto the table or left it."""
    by: int
    source: str
    account: str = ""
    """The heading under which the source is added up, if not its name: `cards` of `2 cards`."""
    insiders: Insiders = EVERYBODY
    instead: str = ""
    """The text that others read; that there was a change stays visible."""

    def seen_by(self, viewer: Viewer) -> Change | None:
        if knows(viewer, self.insiders):
            return self
        return replace(self, what=self.instead) if self.instead else None


class Item(Struct, gc=False):
    """The changes of a row, or of what happened by itself after it, while it is played."""

    player: str
    text: str
    changes: list[Change] = field(default_factory=list)
    insiders: Insiders = EVERYBODY
    instead: str = ""
    """The text that others read."""


class Entry(Struct, gc=False):
    """One line of the ledger: a row of the file, or something that happened by itself."""

    n: int
    row: int
    """The number of the row in the file; for what happens by itself, of the row that set it off."""
    line: int
    """The line of that row."""
    player: str
    text: str
    automatic: bool = False
    changes: Sequence[Change] = ()
    undone: bool = False
    insiders: Insiders = EVERYBODY
    instead: str = ""
    takes_back: bool = False
    """It undid others or brought them back, and is never undone itself."""

    def seen_by(self, viewer: Viewer) -> Entry:
        if viewer is None:
            return self
        seen = (change.seen_by(viewer) for change in self.changes)
        text = self.text if knows(viewer, self.insiders) else self.instead
        return Entry(self.n, self.row, self.line, self.player, text, self.automatic,
                     [change for change in seen if change], self.undone,
                     takes_back=self.takes_back)
