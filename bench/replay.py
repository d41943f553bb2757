"""One game in a process that is at work already: strict replay, legal moves, import of a log.

    python bench/replay.py               the table of bench/README.md, against its targets
    python bench/replay.py GAME...       a replay and the legal moves of any game files

Process time, so that what else the machine does changes little; the least of several runs. The
league game is one of the recorded ones: they lie beside the project, or in the folder that
AOI_SHARED names; without them it is left out.
"""

from __future__ import annotations

import os
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import NamedTuple

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.state import State
from aoi_cli.games import judge, notation
from aoi_cli.imports.snellman import rewrites, words
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.table.game import judged, read

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("AOI_SHARED", ROOT.parent / "shared"))
LOG = SHARED / "recorded" / "terra-mystica" / "logs" / "league-S61-G1.txt"
"""A game of a league: 340 rows of its ledger, 377 commands."""
GAMES = {
    "Terra Mystica": ("terra-mystica/07-four.yaml", 1.0),
    "Age of Innovation": ("age-of-innovation/14-four.yaml", 1.0),
    "Through the Ages": ("through-the-ages/21-four.yaml", 3.0),
}
"""Games of four, and how many milliseconds legal moves may take in their middle."""
RUNS, EVERY = 7, 5


class Measured(NamedTuple):
    """In milliseconds."""

    what: str
    target: float
    found: float


def rows() -> list[Measured]:
    """Every figure that has a target."""
    found = []
    if LOG.exists():
        log = LOG.read_text(encoding="utf-8")
        text = imported(log, "league").text
        found += [
            Measured("strict replay of a league game, nothing remembered", 8,
                     least(lambda: judge(text), forget)),
            Measured("import of a log of 340 rows", 30, least(lambda: imported(log), forget)),
        ]
    for game, (path, target) in GAMES.items():
        times = listed(ROOT / "games" / path)
        found.append(Measured(f"legal moves in the middle of {game}, median", target,
                              statistics.median(times)))
    return found


def forget() -> None:
    """Every text that was read before; the grammar stays."""
    known = notation("terra-mystica")
    known.shelf = None
    for remembered in (known._player_command, known._moderator_command, known._fact,
                       rewrites.rewritten, words.in_native_words):
        remembered.cache_clear()


def least(do: Callable[[], object], before: Callable[[], object] = int) -> float:
    """In milliseconds."""
    found = []
    for _ in range(RUNS):
        before()
        begun = process_time()
        do()
        found.append(process_time() - begun)
    return min(found) * 1000


def listed(path: Path) -> list[float]:
    """What legal moves take in the middle third of a game, for whoever has the turn."""
    snapshots = judge(path.read_text(encoding="utf-8")).replay.snapshots
    middle = snapshots[len(snapshots) // 3 : 2 * len(snapshots) // 3]
    states = [past.state for past in middle if has_turn(past.state)]
    return [least(lambda s=s: legal(s, s.current)) for s in states]


def has_turn(s: State) -> bool:
    """Whether somebody is to act, and nobody to answer before."""
    return [d for _, d in waiting(s)] == [None]


def measure(path: str) -> None:
    text = read(path)
    game = judged(path, text)
    replayed = least(lambda: judged(path, text))
    states = [s for s in [*game.replay.states()][1:-1:EVERY] if waiting(s)]
    times = [least(lambda s=s: legal(s, waiting(s)[0][0])) for s in states]
    print(f"{path}: {len(game.rows)} rows replayed in {replayed:.0f} ms; legal moves: median "
          f"{statistics.median(times):.1f} ms, most {max(times):.1f} ms")


def main() -> None:
    for path in sys.argv[1:]:
        measure(path)
    if sys.argv[1:]:
        return
    print("| what | target | measured |\n| --- | --- | --- |")
    for what, target, found in rows():
        print(f"| {what} | {target:g} ms | {found:.1f} ms |")
    if not LOG.exists():
        print(f"\nNo recorded game at {LOG}.")


if __name__ == "__main__":
    main()
