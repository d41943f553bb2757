"""What is said of a file that is not there: which one may have been meant."""

from __future__ import annotations

import os
import re

from aoi_cli.engine.words import did_you_mean, listed, similar
from aoi_cli.gamefile import SUFFIXES

ROW = re.compile(r"[^/\\:]*\w\s*:\s+\S.*", re.DOTALL)
"""What is written where a file should be named, and is a row."""
MANY = 6
LOOK = "See by `ls` what the folder holds."
NEW = "`aoi new` makes the file of a new game."


def looks_like_row(word: str) -> bool:
    return bool(ROW.fullmatch(word))


def instead_of(path: str) -> str:
    """The remedy, where a file is not there."""
    if looks_like_row(path):
        return f"This is a row; rows stand behind the file: `aoi play FILE \"{path}\"`."
    folder, name = os.path.split(path)
    if folder and not os.path.isdir(folder):
        return f"There is no folder {folder}. {near_folder(folder)}".rstrip()
    suffix = os.path.splitext(name)[1]
    other = bool(suffix) and suffix not in SUFFIXES
    games = [found for found in names_in(folder)
             if found.endswith((*SUFFIXES, suffix) if other else SUFFIXES)]
    same = [found for found in games if found.rpartition(".")[0] == name.rpartition(".")[0]
            or found.rpartition(".")[0] == name]
    meant = same[0] if same else similar(name, games)
    if meant:
        return did_you_mean(os.path.join(folder, meant), [os.path.join(folder, meant)])
    of_kind = [found for found in games if found.endswith(suffix)] if other else games
    if of_kind and len(of_kind) <= MANY:
        return f"The folder holds {listed(of_kind, 'and')}."
    return LOOK if other else NEW


def near_folder(folder: str) -> str:
    above, name = os.path.split(folder)
    beside = [found for found in names_in(above) if os.path.isdir(os.path.join(above, found))]
    return did_you_mean(name, beside)


def names_in(folder: str) -> list[str]:
    try:
        return sorted(name for name in os.listdir(folder or ".") if not name.startswith("."))
    except OSError:
        return []
