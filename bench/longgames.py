"""Game files of any length, as years of second thoughts make them, for the measurements.

A recorded game is played to its middle. Then come standing answers, corrections, pauses, and the
next row of the game, which is undone, brought back and undone again, over and over: of each ten
rows seven stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

GAMES = Path(__file__).parents[1] / "games"
RECORDED = GAMES / "age-of-innovation" / "20-five.yaml"
MIDDLE = 120
PLAYERS = ("anna", "berta", "cleo", "dora", "emil")


def head_and_rows() -> tuple[str, list[str]]:
    head, _, moves = RECORDED.read_text(encoding="utf-8").partition("moves: |\n")
    return f"{head}moves: |\n", [row.strip() for row in moves.splitlines() if row.strip()]


def long_rows() -> Iterator[str]:
    _, recorded = head_and_rows()
    yield from recorded[:MIDDLE]
    for n in count():
        one, other = PLAYERS[n % 5], PLAYERS[(n + 2) % 5]
        yield f"{one}: standing up to {n % 3} VP lost"
        yield f"gm: correct {other} +1 coin because \"counted anew, {n % 100}\""
        yield recorded[MIDDLE]
        yield "gm: undo 1 because \"meant otherwise\""
        yield "gm: redo"
        yield "gm: undo 1 because \"meant otherwise\""
        yield f"gm: correct {other} -1 coin because \"counted anew, {n % 100}\""
        yield "gm: pause"
        yield "gm: resume"
        yield f"{one}: standing ask"


def long_game(rows: int) -> str:
    """The text of a file with so many rows; every tenth is followed by a comment."""
    head, _ = head_and_rows()
    lines = []
    for n, row in enumerate(islice(long_rows(), rows), 1):
        lines.append(f"  {row}\n")
        if not n % 10:
            lines.append(f"  # so far {n} rows\n")
    return head + "".join(lines)
