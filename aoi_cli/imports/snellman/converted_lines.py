"""Lines of a log and the rows that they become."""

from __future__ import annotations

from aoi_cli.engine.dataclasses import dataclass, field
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.lines import Told


@dataclass(frozen=True, slots=True)
class ConvertedLine:
    """A row or a comment of the new game, and the number of its line in the log."""

    line: int
    row: str = ""
    comment: str = ""
    state: State | None = field(default=None, compare=False, repr=False)
    """The position after the row; None for a comment."""

    @property
    def text(self) -> str:
        return "  ".join(filter(None, (self.row, f"# {self.comment}" if self.comment else "")))


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A line of the log with its index and its player."""

    index: int
    line: Told
    player: str

    @property
    def who(self) -> str:
        return self.line.who.text.lower()
