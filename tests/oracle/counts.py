"""Counts of legal moves in fixed positions of the recorded games.

    python -m tests.oracle.counts

writes them anew. Do that only after every difference has been explained; see test_counts.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.row import after
from aoi_cli.judging.judged_game import JudgedGame
from tests.recorded import position

FILE = Path(__file__).parent / "counts.txt"
HEAD = """\
# Legal moves in positions of the recorded games.
# game, which one, rows played, who writes, moves, moves after each of these in the same row
"""
AOI, TM = "age-of-innovation", "terra-mystica"
POSITIONS = [
    (AOI, "01-two-bundles", 40),
    (AOI, "06-three", 0),
    (AOI, "10-three-small-map-draft", 60),
    (AOI, "15-four-draft", 4),
    (AOI, "18-four-rulings", 100),
    (AOI, "20-five", 10),
    (AOI, "20-five", 20),
    (AOI, "20-five", 45),
    (AOI, "22-five-old", 90),
    (AOI, "22-five-old", 136),
    (AOI, "26-four-given", 75),
    (TM, "03-three", 0),
    (TM, "03-three", 5),
    (TM, "03-three", 10),
    (TM, "03-three", 40),
    (TM, "08-four-given", 60),
    (TM, "13-five-given", 90),
    (TM, "13-five-given", 149),
    (TM, "15-four-rulings", 70),
]


class Count(NamedTuple):
    game: str
    name: str
    rows: int
    player: str
    moves: int
    """Depth 1: what can be written."""
    beginnings: int
    """Depth 2: what can be written after each of these, in the same row."""

    def __str__(self) -> str:
        return " ".join(map(str, self))


def count_moves() -> Iterator[Count]:
    for game, name, rows in POSITIONS:
        judged = judge_standing(game, name, rows)
        for player in dict.fromkeys(who for who, _ in waiting(judged.state)):
            moves = legal(judged.state, player)
            states = (after(judged.state, player, move.commands) for move in moves)
            beginnings = sum(len(legal(state, player)) for state in states if state)
            yield Count(game, name, rows, player, len(moves), beginnings)


def judge_standing(game: str, name: str, rows: int) -> JudgedGame:
    return position(name, rows, game)


def read_counts() -> list[Count]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    return [Count(g, name, int(r), p, int(m), int(b)) for g, name, r, p, m, b in rows]


if __name__ == "__main__":
    FILE.write_text(HEAD + "".join(f"{count}\n" for count in count_moves()), encoding="utf-8")
