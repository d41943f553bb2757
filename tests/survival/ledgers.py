"""The same ledgers, texts and imports, byte for byte, from every interpreter, hash seed, language,
zone and folder."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice, zip_longest
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.shared import SHARED
from tests.survival.appenders import ROOT
from tests.survival.scenes import GAMES, cut

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
LEDGERS = ("log", "score")
TEXTS = (("log",), ("score",), ("show",), ("show", "--svg", "-"))
IN_THE_MIDDLE = (("legal",), ("next",), ("show",), ("score",))
RECORDED = (("snellman", "terra-mystica/logs/*.txt"), ("snellman", "terra-mystica/ledgers/*.txt"),
            ("positions", "through-the-ages/games/*"))
MODELINE = re.compile(rb"\A# (?:yaml-language-server: |`aoi schema` prints )[^\n]*\n")
Command = list[str]


class Run(NamedTuple):
    interpreter: str
    surroundings: dict[str, str]
    folder: str
    seconds: float
    printed: Path


def games(every: int = 1) -> list[str]:
    """Shipped games; of each kind at least one."""
    found: list[str] = []
    for kind in sorted(path for path in GAMES.iterdir() if path.is_dir()):
        found += islice(map(str, sorted(kind.glob("*.yaml"))), 0, None, every)
    return found


def ledgers(paths: Sequence[str]) -> list[Command]:
    return [[view, path, "--format", "json"] for path in paths for view in LEDGERS]


def texts(place: Path, paths: Sequence[str]) -> list[Command]:
    """What people read, of games that are over, and in their middle."""
    folder = place / "in the middle"
    folder.mkdir()
    found = [[view, path, *more] for path in paths for view, *more in TEXTS]
    for number, path in enumerate(map(Path, paths)):
        half = folder / f"{number}.yaml"
        half.write_text(cut(path, len(cut(path, 0)[1]) // 2)[0], encoding="utf-8")
        found += [[view, str(half)] for view, in IN_THE_MIDDLE]
    return found


def imports(every: int = 1) -> list[Command]:
    """Of games that other programs have recorded, where there are any."""
    return [["import", kind, str(path)] for kind, names in RECORDED
            for path in sorted((SHARED / "recorded").glob(names))[::every]]


def version(python: str) -> str:
    """Empty if it cannot run the program."""
    done = subprocess.run(
        [python, "-c", f"{WANTED}; import sys; print(sys.version.split()[0])"],
        capture_output=True, text=True, check=False)
    return done.stdout.strip()


def interpreters(others: Sequence[str] = ()) -> dict[str, str]:
    """Versions and where they are: this one, and those named that have what the program needs."""
    return {told: python for python in (sys.executable, *others) if (told := version(python))}


def replay_commands(
    name: str, python: str, surroundings: dict[str, str], folder: str, place: Path,
    commands: Sequence[Command],
) -> Run:
    target = place / f"{name}-{surroundings['PYTHONHASHSEED']}"
    target.mkdir()
    start = perf_counter()
    done = subprocess.run(
        [python, "-m", "tests.survival.replaying", str(target)], cwd=folder,
        input=json.dumps(commands), capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(place / "bytecode"),
                          "XDG_CACHE_HOME": str(place / "cache")} | surroundings)
    assert done.returncode == 0, (name, surroundings, done.stderr[-2000:])
    return Run(name, surroundings, folder, perf_counter() - start, target)


def all_runs(place: Path, pythons: dict[str, str], commands: Sequence[Command]) -> list[Run]:
    """Each interpreter in all surroundings; the caches of one are of use to it alone."""
    return [
        replay_commands(name, python, surroundings, folder, place, commands)
        for name, python in pythons.items()
        for surroundings, folder in zip(SURROUNDINGS, FOLDERS, strict=True)
    ]


def compare_runs(runs: Sequence[Run], commands: Sequence[Command]) -> int:
    """Bytes of all that is printed; fails at the first difference."""
    first, total = runs[0], 0
    for number, command in enumerate(commands):
        wanted = read_output(first, number)
        assert wanted, command
        total += len(wanted)
        for other in runs[1:]:
            found = read_output(other, number)
            assert found == wanted, (command, other, difference(wanted, found))
    return total


def read_output(run: Run, number: int) -> bytes:
    """The output of a command, without the path of the schema, which depends on the folder."""
    return MODELINE.sub(b"", (run.printed / str(number)).read_bytes())


def difference(wanted: bytes, found: bytes) -> str:
    for n, (one, two) in enumerate(zip_longest(wanted.splitlines(), found.splitlines()), 1):
        if one != two:
            return f"line {n}: {one!r}, then {two!r}"
    return "line ends"
