"""Game files found in folders."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator

from aoi_cli.gamefile import SUFFIXES

FileName = str | os.PathLike[str]
GAME_KEY = re.compile(rb"""^(?:\xef\xbb\xbf)?["']?aoi["']?[ \t]*:""", re.MULTILINE)


def game_files(folder: str) -> Iterator[str]:
    """Every game file below a folder; other YAML files are passed over."""
    return filter(is_game, yaml_files(folder))


def yaml_files(folder: str) -> Iterator[str]:
    """Files that are game files by their name; hidden folders and links to folders are skipped.

    A folder that cannot be listed comes like a file, so that reading it says why.
    """
    waiting = [folder]
    while waiting:
        here = waiting.pop()
        try:
            with os.scandir(here) as entries:
                entries_by_name = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            yield here
            continue
        folders = [entry for entry in entries_by_name if is_folder(entry)]
        waiting += [entry.path for entry in reversed(folders)
                    if not (entry.name.startswith(".") or entry.is_symlink())]
        yield from (entry.path for entry in entries_by_name
                    if entry.name.endswith(SUFFIXES) and entry not in folders)


def is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # A link that leads to itself.
        return False


def is_game(path: str) -> bool:
    """Judged by its head; what cannot be read counts, so that it is reported."""
    from aoi_cli.gamefile.reader import LIMIT

    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return os.path.isdir(path)
        with open(path, "rb") as file:
            return GAME_KEY.search(file.read(LIMIT)) is not None
    except OSError:
        return True
