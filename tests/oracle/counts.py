"""Counts of legal moves in fixed positions of the recorded games.

    python -m tests.oracle.counts

writes them anew. Do that only after every difference has been explained; see test_counts.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from aoi_cli.rules.age_of_innovation.legal import after, legal
from tests.recorded import position

FILE = Path(__file__).parent / "counts.txt"
HEAD = """\
# Legal moves in positions of the recorded games.
# game, rows played, who writes, moves, moves after each of these inside the same row
"""
POSITIONS = [
    ("01-two-bundles", 40),
    ("06-three", 0),
    ("10-three-small-map-draft", 60),
    ("15-four-draft", 4),
    ("18-four-rulings", 100),
    ("20-five", 10),
    ("20-five", 20),
    ("20-five", 45),
    ("22-five-old", 90),
    ("22-five-old", 136),
    ("26-four-given", 75),
]


class Count(NamedTuple):
    game: str
    rows: int
    player: str
    moves: int
    """Depth 1: what can be written."""
    beginnings: int
    """Depth 2: what can be written after each of these, in the same row."""

    def __str__(self) -> str:
        return " ".join(map(str, self))


def counted() -> Iterator[Count]:
    for name, rows in POSITIONS:
        game = position(name, rows)
        for player in dict.fromkeys(who for who, _ in game.game.waiting(game.state)):
            moves = legal(game.state, player)
            states = (after(game.state, player, move.commands) for move in moves)
            beginnings = sum(len(legal(state, player)) for state in states if state)
            yield Count(name, rows, player, len(moves), beginnings)


def recorded() -> list[Count]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return [Count(g, int(r), p, int(m), int(b)) for g, r, p, m, b in rows]


if __name__ == "__main__":
    FILE.write_text(HEAD + "".join(f"{count}\n" for count in counted()), encoding="utf-8")
