"""How long one press of the Tab key takes: each completion in a process of its own.

    python bench/completion.py [GAME]

takes a recorded game to shortly before its end and completes rows of whoever is to move, the
median of 15 each. The budget is 150 ms, on a machine with nothing else to do.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from aoi_cli.engine.game import waiting
from aoi_cli.judging.judged_game import judge

GAMES = Path(__file__).parents[1] / "games" / "age-of-innovation"
LONGEST = max(GAMES.glob("*.yaml"), key=lambda game: game.read_text().count("\n"))
RUNS = 15
BUDGET = 150
"""Milliseconds."""
ASK = [sys.executable, "-P", "-c", "from aoi_cli.cli.completer import main; main()", "zsh"]


def unfinished(game: Path) -> tuple[str, str]:
    """The longest beginning of the game at which somebody is to move, and who."""
    lines = game.read_text(encoding="utf-8").splitlines(keepends=True)
    for end in range(len(lines) - 8, 0, -1):
        text = "".join(lines[:end])
        found = judge(text)
        waits = waiting(found.state)
        if len(waits) == 1 and waits[0][1] is None:
            return text, waits[0][0]
    raise SystemExit(f"{game} has no turn to complete")


def milliseconds(line: str) -> tuple[float, int]:
    """Median, and how many candidates there were."""
    times, found = [], 0
    for _ in range(RUNS):
        start = perf_counter()
        done = subprocess.run([*ASK, line], capture_output=True, check=True)
        times.append((perf_counter() - start) * 1000)
        found = done.stdout.count(b"\n")
    return median(times), found


def main() -> int:
    game = Path(sys.argv[1]) if len(sys.argv) > 1 else LONGEST
    text, who = unfinished(game)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "game.yaml")
        file.write_text(text, encoding="utf-8")
        print(f"{game.name}: {text.count(chr(10))} lines, {who} to move")
        worst = 0.0
        for typed in ("", f"'{who}: ", f"'{who}: convert ", f"'{who}: p", f"'{who}: burn 1. "):
            took, found = milliseconds(f"aoi play {file} {typed}")
            worst = max(worst, took)
            print(f"  {took:6.0f} ms  {found:3} candidates  play {typed}")
        for line in ("aoi ", "aoi legal --", f"aoi legal {file} --player "):
            took, found = milliseconds(line)
            worst = max(worst, took)
            print(f"  {took:6.0f} ms  {found:3} candidates  {line.replace(folder + '/', '')}")
    print(f"worst {worst:.0f} ms, budget {BUDGET} ms")
    return int(worst > BUDGET)


if __name__ == "__main__":
    sys.exit(main())
