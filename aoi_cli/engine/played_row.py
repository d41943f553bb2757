"""Rows that were carried out, whether they stand or were undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.struct import Struct

if TYPE_CHECKING:
    from aoi_cli.engine.row import Row
    from aoi_cli.engine.state import State


class Played(Struct, eq=False, gc=False):
    """A row that was carried out behind the one before it; at the beginning stands none."""

    number: int
    """The number of the row in the file."""
    depth: int
    """The number of rows that stand with it."""
    first: int
    """Entries of the ledger that were there before."""
    row: Row | None = None
    before: Played | None = None
    presumed: State | None = None
    """The state in which it was played, if that is not what the row before led to."""
    state: State | None = None
    """The state behind the row, while it is remembered."""
    kept: bool = False
    """The state is remembered for good."""
    shortcut: Played | None = None
    """One far before it that stands with it; so any of them is a few steps away."""


class Undone(Struct, frozen=True, eq=False):
    """Rows that were taken back together, and can be brought back until another one is played.

    They are those that follow on the last row that stands, however many: nothing is kept of each.
    """

    last: Played
    """The last of them."""
    end: Played
    """The last of all that can be brought back, with those below."""
    by: int
    """The row that took them back."""
    below: Undone | None
    presumed: State | None
    """The state behind the last row, if it was only presumed."""


class Snapshot(Struct, frozen=True, gc=False):
    """How far everything was after a row, whatever became of it."""

    last: Played
    undone: Undone | None
    entries: int
    problems: int
    presumed: State | None
    """The state, where it is not what the last row that stands has led to."""
