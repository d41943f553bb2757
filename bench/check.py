"""Measures `aoi check` against its budgets: python bench/check.py [--files N]

Prints the table of bench/README.md. The games are copies of games/ with another title each, in a
temporary folder, and so is the cache of verdicts; only the tables of the grammar are kept from
one run to the next, as they are for everybody.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

GAMES = Path(__file__).parents[1] / "games"
ONE_GAME = GAMES / "age-of-innovation" / "20-five.yaml"
TIMES = 15
MEASURED = """
import json, os, resource, subprocess, sys, time
start = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
seconds = time.perf_counter() - start
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(json.dumps([done.returncode, seconds, peak / 1024]))
"""
"""A process of its own for each run: the peak is that of its largest descendant."""


class Run(NamedTuple):
    seconds: float
    megabytes: float


def run(command: Sequence[str], cache: Path) -> Run:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    out = subprocess.check_output([sys.executable, "-c", MEASURED, *command], env=environment)
    code, seconds, megabytes = json.loads(out)
    if code:
        raise SystemExit(f"{' '.join(command)} ended with {code}")
    return Run(seconds, megabytes)


def copies(folder: Path, count: int, games: Path = GAMES) -> None:
    shipped = [path.read_text(encoding="utf-8") for path in sorted(games.rglob("*.yaml"))]
    for number in range(count):
        text = re.sub(r"^title: .*", f"title: Copy {number}", shipped[number % len(shipped)],
                      count=1, flags=re.MULTILINE)
        (folder / f"{number:06}.yaml").write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    count = parser.parse_args().files
    aoi = str(Path(sys.executable).with_name("aoi"))
    with tempfile.TemporaryDirectory() as name:
        cache, archive = Path(name, "cache"), Path(name, "archive")
        archive.mkdir()
        copies(archive, count)
        one_check = [aoi, "check", str(ONE_GAME), "--no-cache"]
        run(one_check, cache)  # builds the tables of the grammar
        python = [run([sys.executable, "-c", "pass"], cache) for _ in range(TIMES)]
        one = [run(one_check, cache) for _ in range(TIMES)]
        known = [run(one_check[:-1], cache) for _ in range(TIMES + 1)][1:]
        first = run([aoi, "check", str(archive)], cache)
        second = run([aoi, "check", str(archive)], cache)
    print("| what | time | largest process | budget |")
    print("| --- | --- | --- | --- |")
    for what, runs, budget in (
        ("`python -c pass`", python, ""),
        ("one full game, cold (`--no-cache`)", one, "120 ms, 60 MB"),
        ("the same, known to have no errors", known, ""),
        (f"{count:,} games, first run", [first], "15 s, 60 MB" if count == 1000 else "60 MB"),
        (f"{count:,} games, second run", [second], "1 s, 60 MB" if count == 1000 else "60 MB"),
    ):
        print(f"| {what} | {shown(median(r.seconds for r in runs))} "
              f"| {max(r.megabytes for r in runs):.0f} MB | {budget} |")


def shown(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


if __name__ == "__main__":
    main()
