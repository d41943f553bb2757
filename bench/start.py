"""Measures how long short commands take from a cold start: python bench/start.py

Prints the table of the section "Cold start" in bench/README.md. Each figure is the median of
runs that take turns, so that a busy moment spoils none of them alone. The targets are meant for
a machine on which `python -c pass` takes 8 ms; on others what counts is how many times as long
a command takes as that.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from figures import BARE_PYTHON, Figure, timed

SAMPLE = Path(__file__).parents[1] / "games" / "age-of-innovation" / "20-five.yaml"
TIMES = 15
PROGRAM = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
COMPLETION = [sys.executable, "-P", "-c", "from aoi_cli.cli.completer import main; main()", "bash"]
"""What a shell calls when Tab is pressed; see `aoi completion bash`."""
PASS = "`python -c pass`"


class Row(NamedTuple):
    """One line of the table; times in milliseconds."""

    name: str
    wall: float
    least: float
    processor: float
    times_pass: float
    """So many times as long as `python -c pass`."""
    target: int | None
    """In milliseconds, on the machine that they are meant for."""

    @property
    def target_times_pass(self) -> float | None:
        return None if self.target is None else self.target / BARE_PYTHON


def commands(half: Path) -> dict[str, tuple[list[str], int | None]]:
    """By name the command and its target; `half` is a game that still goes on."""
    whole = str(SAMPLE)
    return {
        PASS: ([sys.executable, "-c", "pass"], None),
        "`aoi --help`": ([*PROGRAM, "--help"], 45),
        "`aoi check`, a game not judged before": ([*PROGRAM, "check", "--no-cache", whole], 75),
        "`aoi check`, a game known to be sound": ([*PROGRAM, "check", whole], None),
        "`aoi next`": ([*PROGRAM, "next", whole], 80),
        "`aoi legal`": ([*PROGRAM, "legal", str(half)], 80),
        "Tab behind `aoi ch`": ([*COMPLETION, "aoi ch"], 80),
        "Tab behind `aoi play GAME \"`": ([*COMPLETION, f'aoi play {half} "'], 80),
    }


def run(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Wall and processor time."""
    start, before = time.perf_counter(), processor_time()
    done = subprocess.run(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
    )
    taken = (time.perf_counter() - start) * 1000, (processor_time() - before) * 1000
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return taken


def processor_time() -> float:
    """Of all processes that have ended, in seconds; nothing where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    from resource import RUSAGE_CHILDREN, getrusage

    spent = getrusage(RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def rows(times: int = TIMES) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        half = Path(folder) / "half.yaml"
        lines = SAMPLE.read_text(encoding="utf-8").splitlines(keepends=True)
        half.write_text("".join(lines[: len(lines) * 2 // 3]), encoding="utf-8")
        environment = os.environ | {"XDG_CACHE_HOME": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # What is installed is compiled.
        measured = commands(half)
        taken: dict[str, list[tuple[float, float]]] = {name: [] for name in measured}
        for turn in range(times + 1):
            for name, (command, _) in measured.items():
                spent = run(command, environment)
                if turn:  # The first one fills the caches.
                    taken[name].append(spent)
    walls = {name: [wall for wall, _ in found] for name, found in taken.items()}
    return [
        Row(name, median(walls[name]), min(walls[name]), median(spent for _, spent in found),
            median(walls[name]) / median(walls[PASS]), measured[name][1])
        for name, found in taken.items()
    ]


def slower(measured: Iterable[Row]) -> float:
    """How many times slower this machine is than the one that targets are meant for."""
    return next(row.processor for row in measured if row.name == PASS) / BARE_PYTHON


def figures(measured: Iterable[Row]) -> list[Figure]:
    measured = [*measured]
    scale = slower(measured)
    return [timed(row.name, row.target, row.processor, scale)
            for row in measured if row.target is not None]


def main() -> None:
    print("| command | median | least | processor | times `pass` | target | times `pass` |\n"
          "| --- | --- | --- | --- | --- | --- | --- |")
    for row in rows():
        target = "" if row.target is None else f"{row.target} ms"
        most = "" if row.target_times_pass is None else f"{row.target_times_pass:.1f}"
        print(f"| {row.name} | {row.wall:.0f} ms | {row.least:.0f} ms | {row.processor:.0f} ms "
              f"| {row.times_pass:.1f} | {target} | {most} |")


if __name__ == "__main__":
    main()
