"""Hints for a file that does not exist: the file that was probably intended."""

from __future__ import annotations

import os
import re

from aoi_cli.engine.words import did_you_mean, listed, similar
from aoi_cli.gamefile import SUFFIXES

ROW = re.compile(r"[^/\\:]*\w\s*:\s+\S.*", re.DOTALL)
"""Matches a row where the name of a file is expected."""
MANY = 6
LOOK = "See by `ls` what the folder holds."
NEW = "`aoi new` makes the file of a new game."


def looks_like_row(word: str) -> bool:
    return bool(ROW.fullmatch(word))


def suggest_file(path: str) -> str:
    """The remedy for a file that does not exist."""
    if looks_like_row(path):
        return f"This is a row; rows come after the file: `aoi play FILE \"{path}\"`."
    folder, name = os.path.split(path)
    if folder and not os.path.isdir(folder):
        return f"There is no folder {folder}. {suggest_folder(folder)}".rstrip()
    suffix = os.path.splitext(name)[1]
    other = bool(suffix) and suffix not in SUFFIXES
    suffixes = (*SUFFIXES, suffix) if other else SUFFIXES
    games = [game for game in list_names(folder) if game.endswith(suffixes)]
    stems = name, name.rpartition(".")[0]
    same_stem = [game for game in games if game.rpartition(".")[0] in stems]
    closest = same_stem[0] if same_stem else similar(name, games)
    if closest:
        return f"Did you mean {os.path.join(folder, closest)}?"
    of_kind = [game for game in games if game.endswith(suffix)] if other else games
    if of_kind and len(of_kind) <= MANY:
        return f"The folder holds {listed(of_kind, 'and')}."
    return LOOK if other else NEW


def suggest_folder(folder: str) -> str:
    above, name = os.path.split(folder)
    beside = [child for child in list_names(above) if os.path.isdir(os.path.join(above, child))]
    return did_you_mean(name, beside)


def list_names(folder: str) -> list[str]:
    try:
        return sorted(name for name in os.listdir(folder or ".") if not name.startswith("."))
    except OSError:
        return []
