"""How long a full game of Through the Ages takes in this process, and its legal moves.

    python bench/ages.py [GAME]

replays a recorded game of four strictly, reading and parsing included, and lists what is legal
behind every row; the time is that of the processor, so that other programs do not matter.
The budgets are 100 ms for the game and 3 ms for the moves in the middle of it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import process_time

from aoi_cli.engine.moves.legal import legal
from aoi_cli.games import judge

GAMES = Path(__file__).parents[1] / "games" / "through-the-ages"
LONGEST = max(GAMES.glob("*-four*.yaml"), key=lambda game: game.stat().st_size)
RUNS = 15


def replayed(text: str) -> float:
    before = process_time()
    judged = judge(text)
    assert not judged.problems and judged.state.over
    return process_time() - before


def listed(text: str) -> list[float]:
    """Behind every row, for whoever has the turn."""
    taken = []
    for past in judge(text).replay.snapshots[:-1]:
        if who := past.state.current:
            before = process_time()
            legal(past.state, who)
            taken.append(process_time() - before)
    return taken


def main() -> None:
    [game] = map(Path, sys.argv[1:]) if sys.argv[1:] else [LONGEST]
    text = game.read_text(encoding="utf-8")
    games = sorted(replayed(text) for _ in range(RUNS))
    moves = sorted(listed(text))
    print(f"{game.name}: {len(judge(text).rows)} rows")
    print(f"replay: median {1000 * median(games):.0f} ms, least {1000 * games[0]:.0f} ms")
    print(f"legal moves: median {1000 * median(moves):.1f} ms, "
          f"nine in ten within {1000 * moves[len(moves) * 9 // 10]:.1f} ms")


if __name__ == "__main__":
    main()
