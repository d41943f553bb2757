"""Game files found in folders."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator

from aoi_cli.gamefile import SUFFIXES

GAME_KEY = re.compile(rb"""^(?:\xef\xbb\xbf)?["']?aoi["']?[ \t]*:""", re.MULTILINE)


def game_files(folder: str) -> Iterator[str]:
    """Every game file below a folder; other YAML files are passed over."""
    return filter(is_game, yaml_files(folder))


def yaml_files(folder: str) -> Iterator[str]:
    """What could be a game file by its name; hidden folders are passed over.

    A folder that cannot be listed comes like a file, so that reading it says why.
    """
    locked: list[str] = []

    def keep(fault: OSError) -> None:
        locked.append(str(fault.filename))

    for path, folders, names in os.walk(folder, onerror=keep):
        yield from locked
        locked.clear()
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(SUFFIXES):
                yield os.path.join(path, name)
    yield from locked


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
