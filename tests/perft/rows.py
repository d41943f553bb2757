"""Complete rows of listed moves, and how many sequences of them there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.turns import begin_row, complete
from aoi_cli.engine.row import finish

MOST_MOVES = 8
"""Rows of more moves are not put together, nor of more than a position says."""


def writers(s: Any) -> list[str]:
    """The players whom the table waits for."""
    return [who for who in dict.fromkeys(who for who, _ in waiting(s)) if who != MODERATOR]


def open_row(s: Any, who: str) -> Any | None:
    """The state inside a row that nothing stands in yet; None where who may not write one."""
    trial = s.copy()
    trial.reveals = trial.sightings = ()
    try:
        trial.game.course.begin_row(trial, who, "")
    except Refusal:
        return None
    return trial


def close_row(s: Any, who: str) -> Any | None:
    """The state behind the row; None where it may not end here."""
    trial = s.copy()
    try:
        finish(trial, who)
    except Refusal:
        return None
    return trial


def rows(s: Any, most: int = MOST_MOVES) -> Iterator[tuple[str, Any]]:
    """Each row of at most so many moves that can be written next, with the state behind it."""
    for who in writers(s):
        if root := begin_row(s, who):
            for row, then in complete(root, most):
                yield row.text, then


def count(s: Any, depth: int, most: int = MOST_MOVES) -> int:
    """Sequences of so many rows."""
    if depth == 1:
        return sum(1 for _ in rows(s, most))
    return sum(count(then, depth - 1, most) for _, then in rows(s, most))
