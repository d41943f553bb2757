"""A sum of the ledger of each shipped game: `python -m tests.corpus.ledgers` writes them anew.

A ledger changes only where a rule was mended; the difference belongs into the same commit.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.registry import game_names
from tests.corpus.recipes import FOLDER_UNDER_WAY
from tests.recorded import games_of

FILE = Path(__file__).parent / "ledgers.txt"
ALL = [file for folder in (*game_names(), FOLDER_UNDER_WAY) for file in games_of(folder)]


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def sum_of(game: JudgedGame) -> str:
    """Of every change of every row, who it is of, how much and by what, and of the result."""
    told = [
        f"{entry.row} {entry.player} {change.player} {change.what} {change.by} {change.source}"
        for entry in game.replay.entries for change in entry.changes
    ]
    players = game.game.amounts.score(game.state)["players"]
    told += [f"{p['player']} {p['total']} {p['rank']}" for p in players]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def sum_of_file(file: Path) -> str:
    return sum_of(judge(file.read_text(encoding="utf-8")))


def read_sums() -> dict[str, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines)


if __name__ == "__main__":
    FILE.write_text("".join(f"{name_of(file)} {sum_of_file(file)}\n" for file in ALL),
                    encoding="utf-8")
