"""The points of a game and their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict


class PlayerScore(TypedDict):
    player: str
    faction: str
    """What the player plays, where the game has such a thing. The key is published: it stays what
    the first game called it."""
    total: int
    rank: int
    breakdown: dict[str, int]


class Score(TypedDict):
    finished: bool
    round: int
    players: list[PlayerScore]


def ranks(totals: Mapping[str, int]) -> dict[str, int]:
    """1 for the most; equal totals share a rank."""
    return {who: 1 + sum(t > total for t in totals.values()) for who, total in totals.items()}
