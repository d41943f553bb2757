"""The history of a game: rows that stand, rows that were undone, and the states they led to.

A state can be worked out again from an earlier one. So only the latest are remembered, and of the
rows that stand some others at even distances: a long game takes little more room than a short
one, and undone rows take none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.played_row import Played, Snapshot, Undone
from aoi_cli.engine.row import Row, attempt_row
from aoi_cli.engine.state import EACH, Moment, State
from aoi_cli.engine.struct import Struct, field, replace

if TYPE_CHECKING:
    from aoi_cli.engine.hidden.zone import Viewer

LATEST = 128
"""The number of latest states that are remembered, whatever became of their rows."""
APART = 64
"""The distance between rows that stand whose states are kept."""
FAR = 8
"""A state that was worked out over more rows than these is kept: it may be wanted once more."""


class Earlier(Protocol):
    """The first rows of a game, remembered elsewhere."""

    rows: int
    entries: int
    turned: bool
    """True if any of them undid others."""

    def above(self, played: Played) -> Played:
        """The row before it of those that stand with it."""

    def row(self, played: Played) -> Row: ...

    def remembered(self, played: Played) -> State | None:
        """The state behind a row, if it is remembered."""

    def list_entries(self) -> Sequence[Entry]: ...

    def state_after(self, rows: int) -> State: ...

    def moment(self, entry: Entry) -> State | Moment: ...

    def own_entry(self, played: Played) -> Entry | None:
        """The entry of a row, unless its state tells it."""

    def at(self, rows: int) -> Any:
        """The replay as it stood after `rows` rows."""


class Past(Struct):
    state: State
    rows: int = 0
    """Rows read so far, whatever became of them; the number of the last one."""
    viewer: Viewer = None
    """Whose copy of a game this is."""
    earlier: Earlier | None = None
    last: Played = field(default_factory=lambda: Played(0, 0, 0))
    """The last row that stands."""
    undone: Undone | None = None
    """Rows that can be brought back, the first of them on top."""
    presumed: bool = False
    """The state is not what the last row that stands has led to."""
    turned: bool = False
    """True if any row undid others."""
    made: list[Entry] = field(default_factory=list)
    """The ledger without what is remembered elsewhere, and nothing struck out in it."""
    snapshots: list[Snapshot] = field(default_factory=list)
    """At the start and after each row, without those remembered elsewhere."""
    latest: deque[Played] = field(default_factory=deque)
    """Those whose states are remembered, besides what is kept for good."""
    _told: list[Entry] | None = None

    @property
    def rows_before(self) -> int:
        return self.earlier.rows if self.earlier else 0

    @property
    def entries_before(self) -> int:
        return self.earlier.entries if self.earlier else 0

    @property
    def entries_made(self) -> int:
        return (self.earlier.entries if self.earlier else 0) + len(self.made)

    # rows that stand

    @property
    def standing(self) -> list[Played]:
        """The rows that stand and can be undone."""
        return [*self.upwards()][::-1]

    def upwards(self, last: Played | None = None, depth: int = 0) -> Iterator[Played]:
        """Rows that still stand, newest first, down to a depth."""
        played = last or self.last
        while played.depth > depth:
            yield played
            played = self.above(played)

    def above(self, played: Played) -> Played:
        if played.before is None:
            assert self.earlier, "nothing stands before the beginning"
            played.before = self.earlier.above(played)
        return played.before

    def at_depth(self, played: Played, depth: int) -> Played:
        """The row at a depth among those that stand with this one."""
        while played.depth > depth:
            far = played.shortcut
            played = far if far and far.depth >= depth else self.above(played)
        return played

    def stands(self, played: Played) -> bool:
        return self.at_depth(self.last, played.depth) is played

    # what was undone

    @property
    def to_bring_back(self) -> int:
        return self.undone.end.depth - self.last.depth if self.undone else 0

    @property
    def undone_together(self) -> int:
        """How many rows the last undo took back that can be brought back."""
        return self.undone.last.depth - self.last.depth if self.undone else 0

    def take_back(self, count: int) -> None:
        """Undo the last rows that stand."""
        taken = self.last
        first = self.at_depth(taken, taken.depth - count + 1)
        end = self.undone.end if self.undone else taken
        presumed = self.state if self.presumed else None
        self.undone = Undone(taken, end, self.rows, self.undone, presumed)
        self.last = self.above(first)
        self.stand_at(first.presumed)

    def bring_back(self, count: int) -> None:
        top, depth = self.undone, self.last.depth + count
        assert top
        self.last = self.at_depth(top.end, depth)
        presumed = None
        if depth < top.end.depth:
            presumed = self.at_depth(top.end, depth + 1).presumed
        while top and top.last.depth <= depth:
            presumed = top.presumed if top.last.depth == depth else presumed
            top = top.below
        self.undone = top
        self.stand_at(presumed)

    def stand_at(self, presumed: State | None) -> None:
        self.state = presumed or self.state_of(self.last)
        self.presumed, self.turned = presumed is not None, True

    # states

    def put(self, row: Row, state: State) -> None:
        """Another row stands."""
        before = self.state if self.presumed else None
        self.last = Played(self.rows, self.last.depth + 1, self.entries_made, row, self.last,
                           before, shortcut=shortcut_behind(self.last))
        self.state, self.presumed, self.undone = state, False, None
        self.remember(self.last, state)

    def presume_state(self, state: State) -> None:
        """Go on from another state than the rows led to."""
        self.state, self.presumed = state, True

    def remember(self, played: Played, state: State) -> None:
        played.state = state
        self.latest.append(played)
        if len(self.latest) > LATEST:
            old = self.latest.popleft()
            if not old.kept and (old.depth % APART or not self.stands(old)):
                old.state = None

    def remembered(self, played: Played) -> State | None:
        if played.state is None and self.earlier and played.number <= self.earlier.rows:
            state = self.earlier.remembered(played)
            if state is not None:
                self.remember(played, state)
        return played.state

    def state_of(self, played: Played) -> State:
        """The state behind a row."""
        wanted, state, way = played, self.remembered(played), []
        while state is None:
            way.append(played)
            state = played.presumed
            if state is None:
                played = self.above(played)
                state = self.remembered(played)
        wanted.kept = wanted.kept or len(way) > FAR
        for step in reversed(way):
            state = self.led_to(state, step)
            self.remember(step, state)
        return state

    def led_to(self, state: State, played: Played, telling: int = 0) -> State:
        row = played.row
        if row is None:
            assert self.earlier
            row = played.row = self.earlier.row(played)
        player = MODERATOR if row.who.lower() == MODERATOR else state.resolve(row.who)
        tried = attempt_row(state, player or "", row, telling)
        assert tried.legal, "what was carried out once can be carried out again"
        return tried.state

    def state_before(self, played: Played) -> State:
        return played.presumed or self.state_of(self.above(played))

    def state_after(self, rows: int) -> State:
        """The state after `rows` rows of the file, whatever became of them."""
        if self.earlier and rows < self.earlier.rows:
            return self.earlier.state_after(rows)
        then = self.snapshots[rows - self.rows_before]
        return then.presumed or self.state_of(then.last)

    def states(self) -> Iterator[State]:
        """At the start and after each row."""
        return map(self.state_after, range(self.rows + 1))

    # the ledger

    def write(self, entries: Iterable[Entry]) -> None:
        self.made += entries if self.viewer is None else [e.seen_by(self.viewer) for e in entries]

    @property
    def entries(self) -> list[Entry]:
        """The whole ledger, with those entries struck out whose rows were undone."""
        if self._told is None or len(self._told) != self.entries_made:
            self._told = [*self.struck_out(self.all_made())]
        return self._told

    def all_made(self) -> Sequence[Entry]:
        return [*self.earlier.list_entries(), *self.made] if self.earlier else self.made

    def struck_out(self, entries: Sequence[Entry]) -> Iterable[Entry]:
        if not self.turned:
            return entries
        stand = {0, *(played.number for played in self.upwards())}
        return (entry if entry.row in stand or entry.takes_back else replace(entry, undone=True)
                for entry in entries)

    def entries_behind(self, count: int) -> Sequence[Entry]:
        """The entries behind the first `count` entries."""
        if count < self.entries_before:
            return self.entries[count:]
        return [*self.struck_out(self.made[count - self.entries_before :])]

    def own_entry(self, played: Played) -> Entry:
        """The entry of a row itself, without what happened by itself after it."""
        if played.first >= self.entries_before:
            return self.made[played.first - self.entries_before]
        assert self.earlier
        entry = self.earlier.own_entry(played)
        return entry or entries_of(self.state_of(played), played.number, played.first)[0]

    def state_with_moments(self, played: Played) -> State:
        """The state behind a row, with what the players had after each thing that it did."""
        state = self.state_of(played)
        if played.depth and len(state.moments) < len(state.items) - 1:
            state = self.led_to(self.state_before(played), played, EACH)
            self.remember(played, state)
        return state

    def moment(self, entry: Entry) -> State | Moment:
        """The position of the players after an entry."""
        if self.earlier and entry.n <= self.earlier.entries:
            return self.earlier.moment(entry)
        if entry.takes_back:
            moment: State | Moment = self.state_after(entry.row)
        else:
            played = self.snapshots[entry.row - self.rows_before].last
            moment = own_moment(self.state_with_moments(played), entry.n - 1 - played.first)
        return moment if self.viewer is None else moment.seen_by(self.viewer)


def shortcut_behind(before: Played) -> Played:
    """Where the shortcut of a row leads: as far again, if the last two were equally long."""
    near = before.shortcut
    far = near and near.shortcut
    if near and far and before.depth - near.depth == near.depth - far.depth:
        return far
    return before


def entries_of(state: State, row: int, made: int, begun: bool = False) -> list[Entry]:
    """The entries of the row that led to a state, and of what then happened by itself.

    Before the first row they are those of the setup.
    """
    line = 0 if begun else state.line
    return [Entry(made + n, row, line, item.player, item.text, begun or n > 1, item.changes,
                  False, item.insiders, item.instead)
            for n, item in enumerate(state.items, 1)]


def own_moment(state: State, item: int) -> State | Moment:
    """The position of the players after one item of a row."""
    return state.moments[item] if item < len(state.moments) else state
