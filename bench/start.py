"""Measures how long short commands take from a cold start: python bench/start.py

Prints the table of the section "Cold start" in bench/README.md. Each figure is the median of
runs that take turns, so that a busy moment spoils none of them alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

SAMPLE = Path(__file__).parents[1] / "games" / "age-of-innovation" / "20-five.yaml"
TIMES = 15
PROGRAM = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
COMPLETION = [sys.executable, "-P", "-c", "from aoi_cli.cli.completer import main; main()", "bash"]
"""What a shell calls when Tab is pressed; see `aoi completion bash`."""


def commands(half: Path) -> dict[str, tuple[list[str], str]]:
    """By name the command and its budget; `half` is a game that still goes on."""
    whole = str(SAMPLE)
    return {
        "`python -c pass`": ([sys.executable, "-c", "pass"], ""),
        "`aoi --help`": ([*PROGRAM, "--help"], "80 ms"),
        "`aoi check`, a game not judged before": (
            [*PROGRAM, "check", "--no-cache", whole], "120 ms",
        ),
        "`aoi check`, a game known to be sound": ([*PROGRAM, "check", whole], ""),
        "`aoi next`": ([*PROGRAM, "next", whole], ""),
        "Tab behind `aoi ch`": ([*COMPLETION, "aoi ch"], ""),
        "Tab behind `aoi play GAME \"`": ([*COMPLETION, f'aoi play {half} "'], ""),
    }


def milliseconds(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    done = subprocess.run(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
    )
    taken = (time.perf_counter() - start) * 1000
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return taken


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        half = Path(folder) / "half.yaml"
        lines = SAMPLE.read_text(encoding="utf-8").splitlines(keepends=True)
        half.write_text("".join(lines[: len(lines) * 2 // 3]), encoding="utf-8")
        environment = os.environ | {"XDG_CACHE_HOME": folder}
        measured = commands(half)
        taken: dict[str, list[float]] = {name: [] for name in measured}
        for turn in range(TIMES + 1):
            for name, (command, _) in measured.items():
                spent = milliseconds(command, environment)
                if turn:  # The first one fills the caches.
                    taken[name].append(spent)
    print("| command | median | least | budget |\n| --- | --- | --- | --- |")
    for name, (_, budget) in measured.items():
        found = taken[name]
        print(f"| {name} | {median(found):.0f} ms | {min(found):.0f} ms | {budget} |")


if __name__ == "__main__":
    main()
