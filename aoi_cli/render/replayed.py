"""A game row by row, as a page needs it: each step's picture and what the ledger says of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from aoi_cli.engine.dataclasses import dataclass
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.show.picture import Picture


@dataclass(frozen=True)
class Step:
    """A row that was applied; the first step is the start of the game."""

    row: int
    """Counted as `--at` counts; 0 for the start."""
    player: str
    """The player's key; "" for the start, and for whoever does not play."""
    words: str
    comment: str
    entries: tuple[Entry, ...]
    """Of the row itself, then of what happened by itself."""
    picture: Picture
    undone: bool = False
    singular: Collection[str] = ()
    """Amounts that have a singular."""


Steps = Sequence[Step]


def standing(steps: Steps) -> list[Step]:
    """Steps that were not undone."""
    return [step for step in steps if not step.undone]
