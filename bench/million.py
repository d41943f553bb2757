"""What a million games of each kind need: python bench/million.py [--files N]

Checks copies of the shipped games, of each kind by themselves, in one process, and writes the table
of docs/many-games.md. Times are those of the processor, brought to a machine on which
`python -c pass` takes 8 ms; what is told of a million is worked out from what a game takes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import make_archive
from statistics import median
from typing import NamedTuple

from check import copies
from figures import BARE_PYTHON, write
from long import middle, run
from start import processor_time

GAMES = Path(__file__).parents[1] / "games"
PAGE = Path(__file__).parents[1] / "docs" / "many-games.md"
FILES = 400
TIMES = 15
MILLION = 1_000_000
PROCESSORS = (2, 32)


class Kind(NamedTuple):
    """What a game of a kind takes: bytes, and seconds of the processor."""

    name: str
    bytes: float
    zipped: float
    first: float
    again: float
    megabytes: float
    """Of the largest process."""


def bare_python() -> float:
    """Seconds that `python -c pass` takes here."""
    times = []
    for _ in range(TIMES):
        before = processor_time()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        times.append(processor_time() - before)
    return median(times)


def kinds(folder: Path, files: int, slower: float) -> Iterator[Kind]:
    for shipped in sorted(path for path in GAMES.iterdir() if path.is_dir()):
        place, cache = folder / shipped.name, folder / f"cache-{shipped.name}"
        place.mkdir()
        copies(place, files, shipped)
        size = sum(path.stat().st_size for path in place.iterdir())
        zipped = Path(make_archive(str(folder / "games"), "zip", place)).stat().st_size
        one = run(cache, "check", "--jobs", "1", str(place / "000000.yaml"))
        first = run(cache, "check", "--jobs", "1", str(place))
        again = middle([run(cache, "check", str(place)) for _ in range(5)])
        begun = middle([run(cache, "check", str(place / "000000.yaml")) for _ in range(5)])
        name = shipped.name.replace("-", " ").title().replace(" Of ", " of ").replace(
            " The ", " the ")
        yield Kind(name, size / files, zipped / files,
                   (first.processor - begun.processor) / files / slower,
                   max(again.processor - begun.processor, 0) / files / slower,
                   max(one.megabytes, first.megabytes))


def page(found: Sequence[Kind]) -> str:
    lines = [
        "| of a million games | " + " | ".join(kind.name for kind in found) + " |",
        "| --- " * (len(found) + 1) + "|",
    ]

    def line(what: str, cells: Iterator[str]) -> None:
        lines.append(f"| {what} | {' | '.join(cells)} |")

    line("files", (f"{kind.bytes * MILLION / 1e9:.1f} GB" for kind in found))
    line("as zip archives", (f"{kind.zipped * MILLION / 1e9:.1f} GB" for kind in found))
    line("a game, first check", (f"{kind.first * 1000:.1f} ms" for kind in found))
    line("all, first check, of processors", (hours(kind.first * MILLION) for kind in found))
    for number in PROCESSORS:
        line(f"the same on {number}", (hours(kind.first * MILLION / number) for kind in found))
    line("again, unchanged", (hours(kind.again * MILLION) for kind in found))
    line("memory of a process", (f"{kind.megabytes:.0f} MB" for kind in found))
    return "\n".join(lines)


def hours(seconds: float) -> str:
    return f"{seconds / 3600:.1f} hours" if seconds > 5400 else f"{seconds / 60:.0f} min"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=FILES)
    files = parser.parse_args().files
    slower = bare_python() * 1000 / BARE_PYTHON
    with tempfile.TemporaryDirectory() as name:
        found = [*kinds(Path(name), files, slower)]
    write(PAGE, "million", page(found))
    print(page(found))


if __name__ == "__main__":
    main()
