"""Decisions: whose each is, of what kind, when it is due, and who may see it.

Several may be open at once, for several players. The course of the game lists the answers to each
and settles those that leave nothing to choose.
"""

from __future__ import annotations

from typing import Any, Self

from aoi_cli.engine.hidden.zone import EVERYBODY, Insiders, Viewer, knows
from aoi_cli.engine.struct import Struct, replace

ROW = "row"
"""Due before the row ends: a choice inside an action."""
ACTION = "action"
"""Due before the player's own next action: offers of others, choices outside an action."""
PHASE = "phase"
"""Due before the phase can end: setup, what a phase brings, things turned up."""

MODERATOR = "gm"


class Detail(Struct, gc=False):
    """The part of a decision that only one game has, in plain values."""

    def copy(self) -> Self:
        return self.__replace__()


class Decision(Struct, gc=False):
    player: str
    kind: str
    source: str
    """The component or player that gave rise to it; the name of the whole a part belongs to."""
    due: str = ROW
    amount: int = 1
    subject: str = ""
    """The place, piece or player that the decision is about."""
    group: str = ""
    """Parts of one reward share a group; they may not be interleaved."""
    started: bool = False
    optional: bool = False
    detail: Any = None
    """Game-specific data; its own class if it changes."""
    insiders: Insiders = EVERYBODY
    """Who may know that it is open."""
    together: str = ""
    """Decisions of this name are answered in secret, and count once all of them are."""
    answer: str = ""
    """A secret answer that still waits for the others."""

    def copy(self) -> Decision:
        new = self.__replace__()
        if isinstance(new.detail, Detail):
            new.detail = new.detail.copy()
        return new

    @property
    def waits(self) -> bool:
        """True if the player has still to answer."""
        return not self.answer

    def seen_by(self, viewer: Viewer) -> Decision | None:
        if not knows(viewer, self.insiders):
            return None
        hidden = self.answer and viewer is not None and viewer != self.player
        return replace(self, answer="?") if hidden else self
