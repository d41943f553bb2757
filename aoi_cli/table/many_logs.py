"""Import of a folder or zip archive of logs: each log becomes a game file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import PurePosixPath

from aoi_cli.engine.bounds import MEMBERS
from aoi_cli.engine.error.codes import TOO_LARGE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.modeline import add_modeline
from aoi_cli.imports.snellman.reader import is_log, shape_of
from aoi_cli.table.archives import open_archive, read
from aoi_cli.table.files import FileName
from aoi_cli.table.logs import game_of_log
from aoi_cli.table.new_files import write_new
from aoi_cli.table.table_error import NOTHING_WRITTEN, Refused, at_file

ENDINGS = (".txt", ".log", ".tsv")
"""The endings of log names."""


class Outcome(Struct, frozen=True):
    """The result for a log: the file of its game, a refusal, or neither if it is no log."""

    source: str
    target: str = ""
    refused: Refused | None = None


def games_of_logs(
    path: FileName, folder: FileName, asserting: bool = False
) -> Iterator[Outcome]:
    """Import logs in order of their names; each game has the same path below the other folder."""
    path = os.fspath(path)
    for name in names_in(path):
        source = f"{path.rstrip('/')}/{name}"
        target = os.path.join(folder, *PurePosixPath(name).with_suffix(".yaml").parts)
        try:
            yield Outcome(source, target if import_one(source, target, asserting) else "")
        except Refused as refused:
            yield Outcome(source, refused=refused)


def names_in(path: str) -> list[str]:
    """The sorted names of logs in a folder or archive, without paths that lead out of it."""
    with at_file(path, note=NOTHING_WRITTEN):
        names = sorted(n for n in all_names(path) if n.lower().endswith(ENDINGS) and is_inside(n))
        if len(names) > MEMBERS:
            raise Broken([problem(TOO_LARGE, f"more than {MEMBERS} logs are in it")])
    return names


def all_names(path: str) -> Iterator[str]:
    if not os.path.isdir(path):
        with open_archive(path) as archive:
            yield from archive.namelist()
        return
    for folder, below, files in os.walk(path):
        below[:] = [name for name in below if not name.startswith(".")]
        for name in files:
            if not name.startswith(".") and not os.path.islink(os.path.join(folder, name)):
                yield PurePosixPath(os.path.relpath(os.path.join(folder, name), path)).as_posix()


def is_inside(name: str) -> bool:
    at = PurePosixPath(name)
    return not at.is_absolute() and ".." not in at.parts and "\\" not in name and ":" not in name


def import_one(source: str, target: str, asserting: bool) -> bool:
    """Import a log; False if it is no log. The file is written whole or not at all."""
    text = read(source)
    if not is_log(text):
        return False
    with at_file(source, text, NOTHING_WRITTEN):
        asserting = asserting and shape_of(text) == "ledger"
    title = " ".join(PurePosixPath(source).stem.split())
    made = game_of_log(text, source, title, asserting)
    with at_file(target, note=NOTHING_WRITTEN):
        os.makedirs(os.path.dirname(target) or ".", exist_ok=True)
    write_new(target, add_modeline(target, made.text))
    return True
