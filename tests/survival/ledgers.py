"""The same ledgers, byte for byte, from every interpreter, hash seed, language, zone and folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice, zip_longest
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.survival.appenders import ROOT
from tests.survival.scenes import GAMES

SURROUNDINGS = (
    {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC", "PYTHONUTF8": "0"},
    {"PYTHONHASHSEED": "1", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "COLUMNS": "40"},
    {"PYTHONHASHSEED": "4294967295", "LC_ALL": "de_DE.ISO-8859-1", "TZ": "America/St_Johns",
     "PYTHONOPTIMIZE": "2"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "C.UTF-8", "TZ": ":", "PYTHONMALLOC": "debug"},
)
"""With an optimized program nothing that is asserted is carried out."""
FOLDERS = ("/", str(ROOT), str(ROOT / "docs"), "/tmp")
WANTED = "import lark, typer, yaml"


class Run(NamedTuple):
    interpreter: str
    surroundings: dict[str, str]
    folder: str
    seconds: float
    ledgers: Path


def games(every: int = 1) -> list[str]:
    """Shipped games; of each kind at least one."""
    found: list[str] = []
    for kind in sorted(path for path in GAMES.iterdir() if path.is_dir()):
        found += islice(map(str, sorted(kind.glob("*.yaml"))), 0, None, every)
    return found


def version(python: str) -> str:
    """Empty if it cannot run the program."""
    done = subprocess.run(
        [python, "-c", f"{WANTED}; import sys; print(sys.version.split()[0])"],
        capture_output=True, text=True, check=False)
    return done.stdout.strip()


def interpreters(others: Sequence[str] = ()) -> dict[str, str]:
    """Versions and where they are: this one, and those named that have what the program needs."""
    return {told: python for python in (sys.executable, *others) if (told := version(python))}


def replayed(
    name: str, python: str, surroundings: dict[str, str], folder: str, place: Path,
    paths: Sequence[str],
) -> Run:
    target = place / f"{name}-{surroundings['PYTHONHASHSEED']}"
    target.mkdir()
    start = perf_counter()
    done = subprocess.run(
        [python, "-m", "tests.survival.replaying", str(target), *paths], cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1",
                          "XDG_CACHE_HOME": str(place / "cache")} | surroundings,
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, (name, surroundings, done.stderr[-2000:])
    return Run(name, surroundings, folder, perf_counter() - start, target)


def all_runs(place: Path, pythons: dict[str, str], paths: Sequence[str]) -> list[Run]:
    """Each interpreter in all surroundings; the caches of one are of use to it alone."""
    return [
        replayed(name, python, surroundings, folder, place, paths)
        for name, python in pythons.items()
        for surroundings, folder in zip(SURROUNDINGS, FOLDERS, strict=True)
    ]


def the_same(runs: Sequence[Run], paths: Sequence[str]) -> int:
    """Bytes of all ledgers; fails at the first difference."""
    first, total = runs[0], 0
    for number, path in enumerate(paths):
        wanted = (first.ledgers / str(number)).read_bytes()
        assert len(wanted) > 1000, path
        total += len(wanted)
        for other in runs[1:]:
            found = (other.ledgers / str(number)).read_bytes()
            assert found == wanted, (path, other, difference(wanted, found))
    return total


def difference(wanted: bytes, found: bytes) -> str:
    for n, (one, two) in enumerate(zip_longest(wanted.splitlines(), found.splitlines()), 1):
        if one != two:
            return f"line {n}: {one!r}, then {two!r}"
    return "line ends"
