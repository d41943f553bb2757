"""What a recorded game is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Recipe:
    new: str
    written: Mapping[int, str] = field(default_factory=dict)
    """Rows that are written after so many others."""
    first: Mapping[str, str] = field(default_factory=dict)
    """Of an open game: what lies on top of a deck, the others below it as they were shuffled."""
    rows: int = 0
    """How many rows of a game that is under way are played; 0 of a whole game."""
    again: int = 0
    """How often the built-in player's seed says so behind the name."""
