"""What the table waits for: whose decision, of what kind, and when it is due."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

ROW = "row"
"""Due before the row ends: a choice inside an action."""
ACTION = "action"
"""Due before the player's own next action: power offers, choices inside income."""
PHASE = "phase"
"""Due before the phase can end: setup, bonus spades, things turned up."""

MODERATOR = "gm"


@dataclass(slots=True)
class Decision:
    player: str
    kind: str
    source: str
    """The component or player that gave rise to it; the name of the whole a part belongs to."""
    due: str = ROW
    amount: int = 1
    subject: str = ""
    """What it is about: a hex, a building, a player."""
    group: str = ""
    """Parts of one bonus share a group; they may not be interleaved."""
    started: bool = False
    optional: bool = False
    detail: Any = None
    """Game-specific data; its own class, with a `copy`, if it changes."""

    def copy(self) -> Decision:
        detail = self.detail.copy() if hasattr(self.detail, "copy") else self.detail
        return replace(self, detail=detail)
