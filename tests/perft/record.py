"""The recorded counts: positions by name, in a file for each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import yaml

from aoi_cli.registry import game_names
from tests.perft.chance import judge_shipped
from tests.perft.rows import MOST_MOVES, count

FOLDER = Path(__file__).parent
DEPTHS = (2, 3)


class Position(NamedTuple):
    game: str
    name: str
    """In words of the game."""
    file: str
    rows: int
    """So many rows of the file have been played."""
    moves: int
    """Rows of more moves are not counted."""
    counts: dict[int, int]
    """By depth."""

    @property
    def state(self) -> Any:
        return judge_shipped(self.game, f"{self.file}.yaml").replay.at(self.rows).state

    def count(self, depth: int) -> int:
        return count(self.state, depth, self.moves)


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.yaml"


def read_positions(game: str) -> list[Position]:
    told = yaml.safe_load(file_of(game).read_text(encoding="utf-8"))
    return [
        Position(game, name, of["game"], of["rows"], of.get("moves", MOST_MOVES),
                 {depth: of.get(f"depth {depth}", 0) for depth in DEPTHS})
        for name, of in told.items()
    ]


def print_positions(positions: list[Position]) -> str:
    lines = ["# Sequences of legal rows from positions of shipped games: README.md here.\n"]
    for at in positions:
        lines.append(f"\n{at.name}:\n  game: {at.file}\n  rows: {at.rows}\n")
        if at.moves != MOST_MOVES:
            lines.append(f"  moves: {at.moves}\n")
        lines += [f"  depth {depth}: {n}\n" for depth, n in at.counts.items()]
    return "".join(lines)


ALL = [at for game in game_names() for at in read_positions(game)]
