"""All that was played as somebody sees it who may not know everything; redacted when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.played_row import Played, Undone
from aoi_cli.engine.struct import Struct

if TYPE_CHECKING:
    from aoi_cli.engine.hidden.zone import Viewer
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.replay import Replay
    from aoi_cli.engine.row import Row
    from aoi_cli.engine.state import Moment, State


class Glimpse(Played, kw_only=True, eq=False):
    of: Played
    """The row in the game itself."""


class Glimpsed(Struct):
    replay: Replay
    viewer: Viewer
    rows: int
    entries: int
    turned: bool
    _made: list[Entry] | None = None

    def glimpse(self, played: Played) -> Glimpse:
        return Glimpse(played.number, played.depth, played.first, of=played)

    def glimpses(self, undone: Undone | None) -> Undone | None:
        undos = []
        while undone:
            undos.append(undone)
            undone = undone.below
        seen = None
        for one in reversed(undos):
            presumed = one.presumed and one.presumed.seen_by(self.viewer)
            seen = Undone(self.glimpse(one.last), self.glimpse(one.end), one.by, seen, presumed)
        return seen

    def above(self, played: Played) -> Played:
        assert isinstance(played, Glimpse)
        return self.glimpse(self.replay.above(played.of))

    def row(self, played: Played) -> Row:
        raise AssertionError("what every row led to is known")

    def remembered(self, played: Played) -> State | None:
        assert isinstance(played, Glimpse)
        return self.replay.state_of(played.of).seen_by(self.viewer)

    def list_entries(self) -> Sequence[Entry]:
        if self._made is None:
            self._made = [entry.seen_by(self.viewer) for entry in self.replay.all_made()]
        return self._made

    def state_after(self, rows: int) -> State:
        return self.replay.state_after(rows).seen_by(self.viewer)

    def moment(self, entry: Entry) -> State | Moment:
        return self.replay.moment(entry).seen_by(self.viewer)

    def own_entry(self, played: Played) -> Entry:
        assert isinstance(played, Glimpse)
        return self.replay.own_entry(played.of).seen_by(self.viewer)

    def at(self, rows: int) -> Replay:
        return self.replay.at(rows).seen_by(self.viewer)
