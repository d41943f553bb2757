"""Lines of a log and the rows that they become."""

from __future__ import annotations

from typing import ClassVar

from aoi_cli.engine.state import State
from aoi_cli.engine.struct import PartlyCompared, Struct
from aoi_cli.imports.snellman.lines import FactionRow


class ConvertedLine(PartlyCompared, Struct, frozen=True):
    """A row or a comment of the new game, and the number of its line in the log."""

    uncompared: ClassVar[frozenset[str]] = frozenset(["state"])

    line: int
    row: str = ""
    comment: str = ""
    state: State | None = None
    """The position after the row; None for a comment."""

    @property
    def text(self) -> str:
        return "  ".join(filter(None, (self.row, f"# {self.comment}" if self.comment else "")))


class PlayerLine(Struct, frozen=True):
    """A line of the log with its index and its player."""

    index: int
    line: FactionRow
    player: str

    @property
    def who(self) -> str:
        return self.line.who.text.lower()
