"""Real processes that write to one file at the same time, and one that stops on the way."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from tests.survival.scenes import GAMES, cut

ROOT = Path(__file__).parents[2]
FIVE = GAMES / "age-of-innovation" / "20-five.yaml"
BEGUN = 40
"""So many rows stand in the file before."""
AHEAD = 3
TURNS = re.compile(r"\w+: (action|dig|upgrade|pass|send|advance)\b")
"""What nobody does out of turn."""
MOST_TRIES = 30
TAG = re.compile(r"  # (\w+-\d+)$")
WITHOUT_UNIX = "tests.without_unix"


class Race(NamedTuple):
    rows: int
    accepted: int
    refused: int
    by_writer: Counter[str]


def program(*arguments: str, module: str = "aoi_cli") -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def environment(place: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(place / "cache")}


def race(place: Path, writers: int, count: int, unix: bool = True) -> Race:
    """Each row that is still to come is tried by all of them at once; one brings it in."""
    path = place / "game.yaml"
    begun, rows = cut(FIVE, BEGUN)
    path.write_text(begun, encoding="utf-8")
    more = [] if unix else ["--without-unix"]
    at_work = [
        subprocess.Popen(program("appender", str(path), f"w{n}", str(count), *more,
                                 module="tests.survival"),
                         stdout=subprocess.PIPE, text=True, cwd=place, env=environment(place))
        for n in range(writers)
    ]
    told = [process.communicate()[0].split("\n") for process in at_work]
    assert [process.returncode for process in at_work] == [0] * writers
    lines = [line for output in told for line in output if line]
    accepted = [line.removeprefix("accepted ") for line in lines if line.startswith("accepted ")]
    refused = sum(line.startswith("refused ") for line in lines)
    assert len(accepted) + refused == len(lines), lines
    return judge_race(path, begun, rows[:count], accepted, refused)


def judge_race(
    path: Path, begun: str, rows: Sequence[str], accepted: Sequence[str], refused: int
) -> Race:
    """Checks that each row is there once, was said to be written, and is legal."""
    from aoi_cli.table import open_game

    text = path.read_text(encoding="utf-8")
    assert text.startswith(begun)
    added = [line.strip() for line in text.removeprefix(begun).splitlines()]
    assert Counter(added) == Counter(accepted)
    assert Counter(TAG.sub("", row) for row in added) == Counter(rows)
    assert not open_game(str(path)).problems
    left = [name for name in os.listdir(path.parent) if name.startswith(".")]
    assert not left, left
    by = Counter(match[1].partition("-")[0] for row in added if (match := TAG.search(row)))
    return Race(len(added), len(accepted), refused, by)


def appender(path: str, name: str, count: int) -> Iterator[str]:
    """Plays rows of a recorded game as they come up, until all of them are in the file."""
    from aoi_cli.cli.main import run
    from aoi_cli.gamefile.reader import read_text

    chance = random.Random(name)
    begun, rows = cut(FIVE, BEGUN)
    tried = 0
    while missing := missing_rows(read_text(path).removeprefix(begun), rows[:count]):
        tried += 1
        assert tried <= MOST_TRIES * count, missing
        row = f"{chance.choice([missing[0], *too_early(missing)])}  # {name}-{tried}"
        with redirect_stdout(StringIO()), silence_errors():
            code = run(["play", path, row])
        assert code in (0, 1), (row, code)
        yield f"{'refused' if code else 'accepted'} {row}"


def main(given: Sequence[str]) -> None:
    """One of the processes."""
    path, name, count, *more = given
    if more:
        from tests.without_unix import hide

        hide()
    for line in appender(path, name, int(count)):
        print(line, flush=True)


def missing_rows(text: str, wanted: Sequence[str]) -> list[str]:
    there = Counter(TAG.sub("", line.strip()) for line in text.splitlines())
    missing = []
    for row in wanted:
        if there[row]:
            there[row] -= 1
        else:
            missing.append(row)
    return missing


def too_early(missing: Sequence[str]) -> list[str]:
    """Turns of others than the one whose row is the next."""
    now = missing[0].partition(":")[0]
    return [row for row in missing[1:AHEAD]
            if TURNS.match(row) and row.partition(":")[0] != now]


@contextmanager
def silence_errors() -> Iterator[None]:
    before, sys.stderr = sys.stderr, StringIO()
    try:
        yield
    finally:
        sys.stderr = before


# one that stops

HOLD = """
import sys, time
from aoi_cli.gamefile.writer import change_file
def look(text):
    print("held", flush=True)
    time.sleep(600)
    return text
change_file(sys.argv[1], look)
"""
HOLD_WITHOUT_UNIX = f"from {WITHOUT_UNIX} import hide; hide()\n{HOLD}"


@contextmanager
def stopped_holder(path: Path, unix: bool = True) -> Iterator[subprocess.Popen[str]]:
    """A program that has locked a file and was stopped, as by Ctrl-Z."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD if unix else HOLD_WITHOUT_UNIX, str(path)],
        stdout=subprocess.PIPE, text=True, env=environment(path.parent), cwd=ROOT)
    try:
        assert holder.stdout and holder.stdout.readline() == "held\n"
        os.kill(holder.pid, signal.SIGSTOP)
        yield holder
    finally:
        holder.kill()
        holder.communicate()
