"""Commands as earlier runs of the same program have read them, kept in the user's cache.

A text means the same as long as the program is the same, so what is kept is found under a digest
of the names, sizes and times of all that the program consists of. Whatever cannot be read or
written there is read by the parser as ever.
"""

from __future__ import annotations

import atexit
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Any

from aoi_cli.engine.plain_data import Classes
from aoi_cli.engine.row import Command
from aoi_cli.notation.user_cache import keep_sealed, kept_sealed, own_cache
from aoi_cli.system import remove

MOST = {"command": 2048, "fact": 512, "moderator_command": 512}
"""Texts of a game by what they are read as, the latest; more would take longer to load than they
save. What moderators say tells of reasons and persons, which other games do not share."""
LARGEST = 4 * 1024 * 1024
FOLDER = "commands"
PACKAGE = os.path.dirname(os.path.dirname(__file__))
Kept = dict[str, dict[str, Any]]
PLAIN = Classes(())


class Shelf:
    """What is kept of one game: by what a text was read as, and the text."""

    def __init__(self, game: str, package: str = "") -> None:
        self.game = game
        self.package = package
        """A digest of the package that holds the game, if it is not the program's own."""
        self._kept: Kept | None = None
        self._new = False

    def get(self, start: str, text: str) -> Command | tuple[str, Any] | None:
        if self._kept is None:
            self._kept = self._load()
        data = self._kept[start].get(text)
        if data is None:
            return None
        with suppress(LookupError, TypeError, ValueError):
            match PLAIN.from_plain(data):
                case str(verb), dict(args), dict(spans):
                    return Command(verb, args, spans, text)
                case str(what), value:
                    return what, value
        return None

    def put(self, start: str, text: str, read: Command | tuple[str, Any]) -> None:
        """The oldest makes room."""
        if self._kept is None:
            return
        data = (read.verb, dict(read.args), dict(read.spans)) if isinstance(read, Command) else read
        with suppress(TypeError):  # What is no plain data is read anew each time.
            shelf, plain = self._kept[start], PLAIN.to_plain(data)
            if len(shelf) >= MOST[start]:
                del shelf[next(iter(shelf))]
            shelf[text] = plain
            if not self._new:
                self._new = True
                atexit.register(self.keep)

    def keep(self) -> None:
        """At the end of a run that has read something new."""
        if not self._new:
            return
        self._new = False
        with suppress(OSError, RuntimeError):
            path = place(self.game, self.package)
            keep_sealed(path, json.dumps(self._kept, separators=(",", ":")).encode())
            forget_others(path)

    def _load(self) -> Kept:
        with suppress(OSError, RuntimeError, ValueError):
            found: Kept = json.loads(kept_sealed(place(self.game, self.package), LARGEST))
            if type(found) is dict and all(type(found.get(start)) is dict for start in MOST):
                return found
        return {start: {} for start in MOST}


def place(game: str, package: str) -> str:
    return os.path.join(own_cache(FOLDER), f"{game}-{stamp()}{package}")


def forget_others(path: str) -> None:
    """Of the same game, by other programs."""
    folder, name = os.path.split(path)
    game = name.rpartition("-")[0]
    for other in os.listdir(folder):
        if other.rpartition("-")[0] == game and other != name:
            remove(os.path.join(folder, other))


@cache
def stamp() -> str:
    told = [f"{sys.version}\n{PACKAGE}"]
    for root in (PACKAGE, os.path.join(os.path.dirname(PACKAGE), "grammar")):
        told += files(root)
    return sha256("".join(told).encode("utf-8", "surrogateescape")).hexdigest()[:16]


def files(folder: str) -> Iterator[str]:
    with suppress(OSError), os.scandir(folder) as found:
        for entry in sorted(found, key=lambda entry: entry.name):
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from files(entry.path)
            elif entry.name.endswith((".py", ".lark")):
                about = entry.stat()
                yield f"{entry.name} {about.st_size} {about.st_mtime_ns}\n"


