"""Measures long games and many of them: python bench/long.py [--rows N] [--files N] [--times N]

Time of the processor and peak memory of whole processes: of `next`, `play` and `undo` behind more
and more rows, of `check` and `log` of all of them, of a check of more and more files, first and
again. Prints target against measured and draws `growth.svg`. Games and cache lie in a temporary
folder; the commands take turns, so that a busy moment spoils none of them alone.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from check import copies
from figures import Figure, table
from growth import Curve, Panel, drawing
from longgames import long_game

ROWS = (10, 50, 250, 1_000, 5_000, 19_990)
"""A file has 20,000 at most, and some are added."""
FEW_ROWS, MANY_ROWS = 50, 5_000
FILES = (100, 1_000, 10_000)
TIMES = 7
MEGABYTES = 60
ROW = 'gm: correct anna +1 coin because "counted anew"'
CURVES = {"next": "next", "play": "play", "undo": "undo", "anew": "next, no checkpoint",
          "check": "check", "log": "log"}
PICTURE = Path(__file__).with_name("growth.svg")
MEASURED = """
import json, os, resource, subprocess, sys, time
start = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
seconds = time.perf_counter() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([done.returncode, seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))
"""
"""A process of its own for each run: the peak is that of its largest descendant."""


class Run(NamedTuple):
    seconds: float
    processor: float
    """With all its processes."""
    megabytes: float
    """Of the largest of them."""


class Behind(NamedTuple):
    """What single commands took behind so many rows."""

    rows: int
    next: Run
    play: Run
    undo: Run
    anew: Run
    """`next` without a checkpoint."""
    check: Run
    log: Run


class Archive(NamedTuple):
    files: int
    first: Run
    again: Run


AOI = str(Path(sys.executable).with_name("aoi"))


def run(cache: Path, *command: str) -> Run:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # What is installed is compiled.
    out = subprocess.check_output([sys.executable, "-c", MEASURED, AOI, *command], env=environment)
    code, *figures = json.loads(out)
    if code:
        raise SystemExit(f"aoi {' '.join(command)} ended with {code}")
    return Run(*figures)


def middle(runs: Sequence[Run]) -> Run:
    return Run(median(r.seconds for r in runs), median(r.processor for r in runs),
               max(r.megabytes for r in runs))


def long_games(folder: Path, most: int, times: int) -> list[Behind]:
    """Each command on a file of its own; what it is measured behind is the same each time."""
    found: dict[int, dict[str, list[Run]]] = {}
    numbers = [rows for rows in ROWS if rows <= most]
    for turn in range(times + 1):
        for rows in numbers:
            game, cache = folder / f"{rows}.yaml", folder / f"cache-of-{rows}"
            if not turn:
                game.write_text(long_game(rows - 2), encoding="utf-8")
                run(cache, "play", str(game), ROW, ROW)
            text = game.read_bytes()
            for name, measured in commands(cache, str(game)):
                taken = measured()
                if turn:  # The first one fills the caches.
                    found.setdefault(rows, {}).setdefault(name, []).append(taken)
            game.write_bytes(text)
            run(cache, "next", str(game))
    return [Behind(rows, **{name: middle(runs) for name, runs in found[rows].items()})
            for rows in numbers]


def commands(cache: Path, game: str) -> Iterator[tuple[str, Callable[[], Run]]]:
    yield "next", lambda: run(cache, "next", game)
    yield "play", lambda: run(cache, "play", game, ROW)
    yield "undo", lambda: run(cache, "undo", game)
    shutil.rmtree(cache / "aoi" / "checkpoints", ignore_errors=True)
    yield "anew", lambda: run(cache, "next", game)
    yield "check", lambda: run(cache, "check", "--no-cache", game)
    yield "log", lambda: run(cache, "log", game)


def archives(folder: Path, most: int) -> list[Archive]:
    found = []
    for files in [files for files in FILES if files <= most]:
        archive, cache = folder / f"archive-{files}", folder / f"cache-{files}"
        archive.mkdir()
        copies(archive, files)
        run(cache, "check", str(archive / "000000.yaml"))
        first = run(cache, "check", str(archive))
        again = middle([run(cache, "check", str(archive)) for _ in range(3)])
        found.append(Archive(files, first, again))
        shutil.rmtree(archive)
    return found


def targets(games: Sequence[Behind], found: Sequence[Archive]) -> list[Figure]:
    """The rows of the table, as far as their figures were measured."""
    lines = []
    few, many = (next((game for game in games if game.rows == rows), None)
                 for rows in (FEW_ROWS, MANY_ROWS))
    if few and many:
        for name in ("next", "play", "undo"):
            one, other = getattr(few, name), getattr(many, name)
            ratio = other.processor / one.processor
            lines.append(Figure(
                f"`{name}` behind {many.rows:,} rows, to behind {few.rows}", "1.3 times, 60 MB",
                f"{ratio:.2f} times, {other.megabytes:.0f} MB ({told(one)}, {told(other)})",
                ratio <= 1.3 and other.megabytes < MEGABYTES))
    for game in games[-1:]:
        for name in ("check", "log"):
            taken = getattr(game, name)
            lines.append(Figure(f"`{name}` of {game.rows:,} rows", "60 MB",
                             f"{taken.megabytes:.0f} MB, {told(taken)}",
                             taken.megabytes < MEGABYTES))
    for files, first, again in found[-1:]:
        for what, taken, seconds in (("first", first, 30), ("again, unchanged", again, 2)):
            limit = seconds * files / FILES[-1]
            lines.append(Figure(
                f"check of {files:,} files, {what}", f"{limit:g} s on 2 cores, 60 MB",
                f"{taken.seconds:.1f} s ({told(taken)}), {taken.megabytes:.0f} MB",
                taken.seconds <= limit and taken.megabytes < MEGABYTES))
    return lines


def by_rows(games: Sequence[Behind]) -> str:
    lines = ["| rows | `next` | `play` | `undo` | `next` without a checkpoint | `check` | `log` |",
             "| --- | --- | --- | --- | --- | --- | --- |"]
    for game in games:
        cells = [f"{told(taken)}, {taken.megabytes:.0f} MB" for taken in game[1:]]
        lines.append(f"| {game.rows:,} | {' | '.join(cells)} |")
    return "\n".join(lines)


def by_files(found: Sequence[Archive]) -> str:
    lines = ["| files | first check | again, unchanged |", "| --- | --- | --- |"]
    for one in found:
        cells = [f"{taken.seconds:.1f} s ({told(taken)}), {taken.megabytes:.0f} MB"
                 for taken in one[1:]]
        lines.append(f"| {one.files:,} | {' | '.join(cells)} |")
    return "\n".join(lines)


def told(taken: Run) -> str:
    seconds = taken.processor
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s of processor"


def picture(games: Sequence[Behind], found: Sequence[Archive]) -> str:
    rows, files = [game.rows for game in games], [one.files for one in found]

    def of_games(name: str, figure: str) -> list[float]:
        return [getattr(getattr(game, name), figure) for game in games]

    panels = [] if not games else [
        Panel("Time of one command behind a game", "rows", "seconds", [
            Curve(words, rows, of_games(name, "processor")) for name, words in CURVES.items()]),
        Panel("Its memory", "rows", "MB", [
            Curve(words, rows, of_games(name, "megabytes")) for name, words in CURVES.items()]),
    ]
    if len(found) > 1:
        panels += [
            Panel("Check of an archive", "files", "seconds", [
                Curve("first", files, [one.first.processor for one in found]),
                Curve("again", files, [one.again.processor for one in found])]),
            Panel("Its largest process", "files", "MB", [
                Curve("first", files, [one.first.megabytes for one in found]),
                Curve("again", files, [one.again.megabytes for one in found])]),
        ]
    return drawing(panels)


def measured(
    rows: int = ROWS[-1], files: int = FILES[-1], times: int = TIMES
) -> tuple[list[Behind], list[Archive]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return long_games(folder, rows, times), archives(folder, files)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=ROWS[-1])
    parser.add_argument("--files", type=int, default=FILES[-1])
    parser.add_argument("--times", type=int, default=TIMES)
    given = parser.parse_args()
    games, found = measured(given.rows, given.files, given.times)
    print(f"{by_rows(games)}\n\n{by_files(found)}\n\n{table(targets(games, found))}")
    if games and found:
        PICTURE.write_text(picture(games, found), encoding="utf-8")


if __name__ == "__main__":
    main()
