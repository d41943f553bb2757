"""A game row by row, as a page needs it: each step's picture and what the ledger says of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.show.keys import Key
from aoi_cli.engine.show.picture import Picture
from aoi_cli.engine.struct import Struct


class Step(Struct, frozen=True):
    """A row that was applied; the first step is the start of the game."""

    row: int
    """Counted as `--at` counts; 0 for the start."""
    player: str
    """The player's key; "" for the start, and for whoever does not play."""
    words: str
    comment: str
    entries: tuple[Entry, ...]
    """The entry of the row itself, then those of what happened by itself."""
    draw: Callable[[], Picture]
    """Draws the position behind the row. Pictures are large: nobody keeps one for each row."""
    undone: bool = False
    hangs: int = 0
    """The row behind which it was played, if it was undone."""
    singular: Collection[str] = ()
    """Amounts that have a singular."""
    about: Mapping[int, Collection[Key]] = {}
    """The things of each entry of the game, by its number."""

    @property
    def picture(self) -> Picture:
        return self.draw()


Steps = Sequence[Step]


class Glance(Struct, frozen=True):
    """The data of a position that charts and controls need."""

    round: int
    finished: bool
    undone: bool
    points: tuple[int, ...]
    """The points of each player."""
    era: str
    """The stretch of the timeline; "" where there is none."""


def glance(step: Step, picture: Picture) -> Glance:
    return Glance(picture.round, picture.finished, step.undone,
                  tuple(player.points for player in picture.players),
                  picture.timeline.now.name if picture.timeline else "")
