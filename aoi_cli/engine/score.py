"""The points of a game and their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class PlayerScore(TypedDict):
    player: str
    faction: str
    """The faction or role of the player. The key is published and keeps its first name."""
    total: int
    rank: int
    breakdown: dict[str, int]


class Open(TypedDict):
    """A result that hangs on something nobody knows."""

    player: str
    what: str
    source: str
    line: int


class Score(TypedDict):
    finished: bool
    round: int
    players: list[PlayerScore]
    undecided: NotRequired[list[Open]]
    """Amounts that are missing in the numbers; absent if the numbers are complete."""


def ranks(totals: Mapping[str, int]) -> dict[str, int]:
    """1 for the most; equal totals share a rank."""
    return {who: 1 + sum(t > total for t in totals.values()) for who, total in totals.items()}
