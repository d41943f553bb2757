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
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time

from figures import Figure, table, timed

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman import rewrites, words
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.game import judged, read

ROOT = Path(__file__).parents[1]
SHARED = Path(os.environ.get("AOI_SHARED", ROOT.parent / "shared"))
LOG = SHARED / "recorded" / "terra-mystica" / "logs" / "league-S61-G1.txt"
"""A game of a league: 340 rows of its ledger, 377 commands."""
REPLAYS = {
    "Through the Ages": ("through-the-ages/21-four.yaml", 100),
    "Beyond the Horizon": ("beyond-the-horizon/4-four-004.yaml", 40),
}
"""Games of four, and how many milliseconds their replay may take."""
LEGAL = {
    "Terra Mystica": ("terra-mystica/07-four.yaml", 1),
    "Age of Innovation": ("age-of-innovation/14-four.yaml", 1),
    "Through the Ages": ("through-the-ages/21-four.yaml", 3),
    "Beyond the Horizon": ("beyond-the-horizon/4-four-004.yaml", 2),
}
"""Games of four, and how many milliseconds legal moves may take in their middle."""
RUNS, EVERY = 7, 5


def figures(slower: float = 1) -> Iterator[Figure]:
    """Every figure that has a target, on a machine that is so many times slower."""
    if LOG.exists():
        log = LOG.read_text(encoding="utf-8")
        text = imported(log, "league").text
        yield timed("strict replay of a league game, nothing remembered", 8,
                    least(lambda: judge(text), forget), slower)
        yield timed("import of a log of 340 rows", 30, least(lambda: imported(log), forget), slower)
    for game, (path, target) in REPLAYS.items():
        text = (ROOT / "games" / path).read_text(encoding="utf-8")
        yield timed(f"replay of a game of four, {game}", target,
                    least(lambda text=text: judge(text)), slower)
    for game, (path, target) in LEGAL.items():
        yield timed(f"legal moves in the middle, median, {game}", target,
                    statistics.median(listed(ROOT / "games" / path)), slower)


def forget() -> None:
    """Every text that was read before; the grammar stays."""
    known = find_notation("terra-mystica")
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
    replay = judge(path.read_text(encoding="utf-8")).replay
    middle = range(replay.rows // 3, 2 * replay.rows // 3)
    states = [s for s in map(replay.state_after, middle) if has_turn(s)]
    return [least(lambda s=s: legal(s, s.current)) for s in states]


def has_turn(s: State) -> bool:
    """Whether somebody is to act, and nobody to answer before."""
    return [d for _, d in waiting(s)] == [None]


def measure(path: str) -> None:
    text = read(path)
    game = judged(path, text)
    replayed = least(lambda: judged(path, text))
    rows = range(1, game.replay.rows, EVERY)
    states = [s for s in map(game.replay.state_after, rows) if waiting(s)]
    times = [least(lambda s=s: legal(s, waiting(s)[0][0])) for s in states]
    print(f"{path}: {len(game.rows)} rows replayed in {replayed:.0f} ms; legal moves: median "
          f"{statistics.median(times):.1f} ms, most {max(times):.1f} ms")


def main() -> None:
    for path in sys.argv[1:]:
        measure(path)
    if sys.argv[1:]:
        return
    print(table(figures()))
    if not LOG.exists():
        print(f"\nNo recorded game at {LOG}.")


if __name__ == "__main__":
    main()
