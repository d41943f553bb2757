"""A game judged so that the state after each of its rows is at hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.files import judged, sound

if TYPE_CHECKING:
    from aoi_cli.engine.ledger import Entry
    from aoi_cli.games import Judged


@dataclass(frozen=True)
class Record:
    judged: Judged
    after: dict[int, Any]
    """The state after the row in a line; 0 is the start, before the first row."""
    moments: dict[int, Any]
    """What the players had after an entry of the ledger."""

    def entries(self) -> Iterator[tuple[Entry, Any]]:
        """The ledger, each entry with what the players had after it."""
        for entry in self.judged.replay.entries:
            yield entry, self.moments.get(entry.n) or self.after[entry.line]


def record(path: str, text: str, carry_on: bool = False) -> Record:
    states: list[Any] = []
    moments: dict[int, Any] = {}

    def begun(entry: Entry, moment: Any) -> None:
        moments[entry.n] = moment

    def played(state: Any, count: int) -> bool:
        states.append(state)
        return False

    game = judged(path, text, begun, played, carry_on)
    after = {row.line: state for row, state in zip(game.rows, states, strict=True)}
    return Record(game, after, moments)


def sound_record(path: str, text: str) -> Record:
    """Of a file in which nothing is wrong."""
    found = record(path, text)
    sound(path, found.judged)
    return found
