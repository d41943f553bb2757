"""The first rows of a game as a checkpoint knows them: what is missing in it is worked out."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.played_row import Played, Undone
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.state import Moment, State
from aoi_cli.gamefile.reader import is_row
from aoi_cli.judging import judged_game
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.state_bytes import thawed

if TYPE_CHECKING:
    from aoi_cli.table.checkpoint import Header


class Chain:
    """The rows that stand, each on the one before it, and those on top that were taken back."""

    def __init__(
        self, numbers: array[int], firsts: array[int], taken_back: Sequence[tuple[int, int]]
    ) -> None:
        self.numbers = numbers
        """The numbers of the rows in the file, by their depth, which begins with 1."""
        self.firsts = firsts
        """How many entries the ledger had before each."""
        self.taken_back = taken_back
        """The depth of the last row that was taken back at a time, and by which row; the first
        time first."""

    def played_row(self, depth: int) -> Played:
        if not depth:
            return Played(0, 0, 0)
        return Played(self.numbers[depth - 1], depth, self.firsts[depth - 1])

    def undone(self) -> Undone | None:
        last_undo, end = None, self.played_row(len(self.numbers))
        for depth, by in self.taken_back:
            last_undo = Undone(self.played_row(depth), end, by, last_undo, None)
        return last_undo


class Recalled:
    """The part of a replay that was not carried out again."""

    def __init__(
        self, known: Header, text: str, chain: Chain, start: State, lines: LinesOfMoves
    ) -> None:
        self.text = text
        """The text of the file up to the checkpoint."""
        self.rows = known.rows
        self.entries = known.entries
        self.turned = known.turned
        self.head_length = known.head_length
        self.different = known.different
        self.states = dict(known.states)
        """Some of the states that stand, by depth."""
        self.chain = chain
        self.start = start
        self.lines = lines

    def above(self, played: Played) -> Played:
        return self.chain.played_row(played.depth - 1)

    def row(self, played: Played) -> Row:
        row = self.lines[played.number - 1]
        assert isinstance(row, Row)
        return row

    def remembered(self, played: Played) -> State | None:
        if not played.depth:
            return self.start
        data = self.states.get(played.depth)
        return None if data is None else thawed(data, self.start)

    @cached_property
    def whole(self) -> JudgedGame:
        """The game judged from the beginning, without the checkpoint."""
        game = judged_game.judge(self.text)
        self.lines.known = game.read
        return game

    def list_entries(self) -> Sequence[Entry]:
        return self.whole.replay.all_made()

    def state_after(self, rows: int) -> State:
        return self.whole.replay.state_after(rows)

    def moment(self, entry: Entry) -> State | Moment:
        return self.whole.replay.moment(entry)

    def own_entry(self, played: Played) -> None:
        return None

    def at(self, rows: int) -> Replay:
        return self.whole.replay.at(rows)


class LinesOfMoves(Sequence[Row | Misread]):
    """The rows of a text that is known to hold nothing else; each is read when it is asked for."""

    def __init__(self, game: str, text: str, first_line: int, indent: int, rows: int) -> None:
        self.game = game
        self.text = text
        self.first_line = first_line
        self.indent = indent
        self.rows = rows
        self.known: Sequence[Row | Misread] = ()
        """All of them, where they were read for something else."""
        self._read: dict[int, Row] = {}

    @cached_property
    def lines(self) -> Sequence[int]:
        """In which each row stands, from 0."""
        return [n for n, line in enumerate(self.all) if n >= self.first_line - 1 and is_row(line)]

    @cached_property
    def all(self) -> Sequence[str]:
        return self.text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")

    def __len__(self) -> int:
        return self.rows

    @overload
    def __getitem__(self, index: int) -> Row | Misread: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row | Misread]: ...

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(self.rows))]
        index = range(self.rows)[index]
        if self.known:
            return self.known[index]
        if index not in self._read:
            line = self.lines[index]
            self._read[index] = find_notation(self.game).parse_row(
                self.all[line][self.indent :], line + 1, self.indent + 1)
        return self._read[index]
