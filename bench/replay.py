"""How long a game takes to be replayed in a process that is at work already, and legal moves.

    python bench/replay.py GAME [GAME...]

Process time, so that what else the machine does changes little; the least of several runs.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from time import process_time

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.table.game import judged, read

RUNS, EVERY = 7, 5


def least(do: Callable[[], object]) -> float:
    """In milliseconds."""
    found = []
    for _ in range(RUNS):
        before = process_time()
        do()
        found.append(process_time() - before)
    return min(found) * 1000


def measure(path: str) -> None:
    text = read(path)
    game = judged(path, text)
    replayed = least(lambda: judged(path, text))
    states = [s for s in [*game.replay.states()][1:-1:EVERY] if waiting(s)]
    times = [least(lambda s=s: legal(s, waiting(s)[0][0])) for s in states]
    print(f"{path}: {len(game.rows)} rows replayed in {replayed:.0f} ms; legal moves: median "
          f"{statistics.median(times):.1f} ms, most {max(times):.1f} ms")


if __name__ == "__main__":
    for path in sys.argv[1:]:
        measure(path)
