"""Complete rows of listed moves, and how many sequences of them there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.row import after, finish

MOST_MOVES = 8
"""Rows of more moves are not put together, nor of more than a position says."""


def writers(s: Any) -> list[str]:
    """The players whom the table waits for."""
    return [who for who in dict.fromkeys(who for who, _ in waiting(s)) if who != MODERATOR]


def begun(s: Any, who: str) -> Any | None:
    """The state inside a row that nothing stands in yet; None where who may not write one."""
    trial = s.copy()
    trial.reveals = trial.sightings = ()
    try:
        trial.game.course.begin_row(trial, who, "")
    except Refusal:
        return None
    return trial


def ended(s: Any, who: str) -> Any | None:
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
        if (inside := begun(s, who)) is not None:
            for moves, then in completed(inside, who, most):
                yield f"{who}: {'. '.join(moves)}", then


def completed(
    s: Any, who: str, most: int, before: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Listed moves one behind the other until the row may end; it ends there.

    What is possible beside an action, in any amount, is a row of its own, said once.
    """
    for move in legal(s, who):
        if move.freely and before:
            continue
        inside = after(s, who, move.commands)
        assert inside is not None, f"listed and refused: {move.text}"
        moves = (*before, move.text)
        behind = ended(inside, who)
        if behind is not None:
            yield moves, behind
        elif len(moves) < most and not move.freely and not inside.revealed:
            yield from completed(inside, who, most, moves)


def count(s: Any, depth: int, most: int = MOST_MOVES) -> int:
    """Sequences of so many rows."""
    if depth == 1:
        return sum(1 for _ in rows(s, most))
    return sum(count(then, depth - 1, most) for _, then in rows(s, most))
