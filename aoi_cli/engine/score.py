"""The points of a game and their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

if TYPE_CHECKING:
    from aoi_cli.engine.state import State


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


def ranks(totals: Mapping[str, Any]) -> dict[str, int]:
    """1 for the most; equal totals share a rank."""
    return {who: 1 + sum(t > total for t in totals.values()) for who, total in totals.items()}


def make_score(
    s: State, total: Callable[[Any], int], breakdown: Callable[[Any], Mapping[str, int]],
    *, faction: Callable[[Any], str] = lambda p: "",
    rank_by: Callable[[Any], Any] | None = None,
) -> Score:
    """The score by functions of a player; `rank_by` tells more than the total who is first."""
    rank = ranks({p.name: (rank_by or total)(p) for p in s.players.values()})
    return {"finished": s.over, "round": s.round, "players": [
        {"player": p.shown, "faction": faction(p), "total": total(p), "rank": rank[p.name],
         "breakdown": dict(breakdown(p))} for p in s.players.values()]}
