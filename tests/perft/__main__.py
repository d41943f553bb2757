"""Counts anew, and prints what differs from the record: `python -m tests.perft [GAME …] [--write]`.

With `--write` the record is made anew.
"""

from __future__ import annotations

import sys
import time

from aoi_cli.registry import game_names
from tests.perft.record import DEPTHS, Position, file_of, print_positions, read_positions


def count_again(at: Position) -> Position:
    found = at._replace(counts={depth: at.count(depth) for depth in DEPTHS})
    for depth in DEPTHS:
        if found.counts[depth] != at.counts[depth]:
            print(f"{at.game}, {at.name}, depth {depth}: {at.counts[depth]} recorded, "
                  f"{found.counts[depth]} found", flush=True)
    return found


def main(*words: str) -> None:
    start = time.process_time()
    for game in [word for word in words if word in game_names()] or game_names():
        found = [count_again(at) for at in read_positions(game)]
        total = sum(at.counts[depth] for at in found for depth in DEPTHS)
        print(f"{game}: {len(found)} positions, {total} sequences, "
              f"{time.process_time() - start:.0f} s of the processor", flush=True)
        if "--write" in words:
            file_of(game).write_text(print_positions(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
