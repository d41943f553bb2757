"""A line of a log on its way, and what it becomes."""

from __future__ import annotations

from aoi_cli.engine.dataclasses import dataclass
from aoi_cli.imports.snellman.lines import Told


@dataclass(frozen=True, slots=True)
class Made:
    """A row of the game, or only a comment, and the line of the log that it comes from."""

    line: int
    row: str = ""
    comment: str = ""

    @property
    def text(self) -> str:
        return "  ".join(filter(None, (self.row, f"# {self.comment}" if self.comment else "")))


@dataclass(frozen=True, slots=True)
class Own:
    """A line of the log, its place among them, and the player whose it is."""

    index: int
    line: Told
    player: str

    @property
    def who(self) -> str:
        return self.line.who.text.lower()
