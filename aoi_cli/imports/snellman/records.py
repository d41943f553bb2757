"""Reads a folder of recorded games: the index, the logs, everybody's amounts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.reader import read_text
from aoi_cli.imports.codes import BAD_RECORD
from aoi_cli.imports.json_text import parsed

INDEX = "index.json"
START = Span(1, 1, 2)
COUNTS = ("VP", "C", "W", "P")
TRACKS = ("PW", "CULT")


class Holdings(NamedTuple):
    """The amounts of a faction in a recorded row."""

    vp: int
    coins: int
    workers: int
    priests: int
    power: str
    cults: str


class Recorded(Struct, frozen=True):
    faction: str
    text: str
    holdings: Holdings


class BrokenRecord(Broken):
    """The faults in one of the files of a folder."""

    def __init__(self, file: str, problems: Iterable[Diagnostic]) -> None:
        super().__init__(problems)
        self.file = file


@contextmanager
def of_file(file: str) -> Iterator[None]:
    try:
        yield
    except Broken as broken:
        raise BrokenRecord(file, broken.problems) from None


def names(folder: Path) -> list[str]:
    return sorted(path.stem for path in (folder / "logs").glob("*.txt"))


def log_of(folder: Path, name: str) -> str:
    with of_file(f"logs/{name}.txt"):
        return read_text(str(folder / "logs" / f"{name}.txt"))


def index(folder: Path) -> dict[str, Any]:
    with of_file(INDEX):
        games = parsed(read_text(str(folder / INDEX)), wrong)
        if not isinstance(games, dict):
            raise wrong("an index is an object with a key for each game")
        return games


def final_vp(index: dict[str, Any], name: str) -> dict[str, int]:
    """The final points of each faction."""
    with of_file(INDEX):
        if name not in index:
            raise wrong(f"nothing is said of {name}")
        entry = index[name]
        vp = entry.get("final_vp") if isinstance(entry, dict) else None
        if not isinstance(vp, dict) or not all(isinstance(n, int) for n in vp.values()):
            raise wrong(f"{name} has no `final_vp` with the points of each faction")
        return vp


def states(folder: Path, name: str) -> list[Recorded]:
    """The recorded amounts after each row of the ledger; none if none are recorded."""
    path = folder / "states" / f"{name}.jsonl"
    if not path.exists():
        return []
    with of_file(f"states/{name}.jsonl"):
        lines = read_text(str(path)).split("\n")
        return [recorded(parsed(text, wrong, n), n)
                for n, text in enumerate(lines, 1) if text.strip()]


def recorded(row: Any, line: int) -> Recorded:
    at = Span(line, 1, 2)
    if not (isinstance(row, list) and len(row) == 3 and isinstance(row[2], dict)
            and isinstance(row[0], str) and isinstance(row[1], str)):
        raise wrong("a row is a list of faction, commands and what the faction has", at)
    faction, text, has = row
    counts, tracks = [has.get(key) for key in COUNTS], [has.get(key) for key in TRACKS]
    if not (all(isinstance(n, int) for n in counts) and all(isinstance(t, str) for t in tracks)):
        raise wrong("a state has VP, C, W and P as numbers, PW and CULT as texts", at)
    return Recorded(faction, text, Holdings(*counts, *tracks))


def wrong(message: str, at: Span = START) -> Broken:
    return Broken([problem(BAD_RECORD, message, at)])
