"""Commands as earlier runs of the same program have read them, kept in the user's cache.

A text means the same as long as the program is the same. So the name of the cache file is a digest
of the names, sizes and times of the program's files. If the cache cannot be read or written, the
parser reads every command.
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
from aoi_cli.notation.user_cache import make_cache_folder, read_sealed, write_sealed
from aoi_cli.system import remove

MOST = {"command": 2048, "fact": 512, "moderator_command": 512}
"""How many texts of a game are kept for each rule of the grammar, the latest ones.

More would take longer to load than they save. Few texts of moderators return in other games,
because they name reasons and persons."""
LARGEST = 4 * 1024 * 1024
FOLDER = "commands"
PACKAGE = os.path.dirname(os.path.dirname(__file__))
KeptCommands = dict[str, dict[str, Any]]
PLAIN = Classes(())


class CommandCache:
    """The commands of one game as earlier runs have read them: by grammar rule and text."""

    def __init__(self, game: str, package: str = "") -> None:
        self.game = game
        self.package = package
        """A digest of the package that holds the game, if it is not the program's own."""
        self._kept: KeptCommands | None = None
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
        """Keep a command, in place of the oldest one if there are too many."""
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
        """Save the commands if this run has read new ones."""
        if not self._new:
            return
        self._new = False
        with suppress(OSError, RuntimeError):
            path = cache_path(self.game, self.package)
            write_sealed(path, json.dumps(self._kept, separators=(",", ":")).encode())
            remove_others(path)

    def _load(self) -> KeptCommands:
        with suppress(OSError, RuntimeError, ValueError):
            path = cache_path(self.game, self.package)
            kept: KeptCommands = json.loads(read_sealed(path, LARGEST))
            if type(kept) is dict and all(type(kept.get(start)) is dict for start in MOST):
                return kept
        return {start: {} for start in MOST}


def cache_path(game: str, package: str) -> str:
    return os.path.join(make_cache_folder(FOLDER), f"{game}-{digest_of_program()}{package}")


def remove_others(path: str) -> None:
    """Remove what other versions of the program have kept of the same game."""
    folder, name = os.path.split(path)
    game = name.rpartition("-")[0]
    for other in os.listdir(folder):
        if other.rpartition("-")[0] == game and other != name:
            remove(os.path.join(folder, other))


@cache
def digest_of_program() -> str:
    described_files = [f"{sys.version}\n{PACKAGE}"]
    for root in (PACKAGE, os.path.join(os.path.dirname(PACKAGE), "grammar")):
        described_files += describe_files(root)
    return sha256("".join(described_files).encode("utf-8", "surrogateescape")).hexdigest()[:16]


def describe_files(folder: str) -> Iterator[str]:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from describe_files(entry.path)
            elif entry.name.endswith((".py", ".lark")):
                about = entry.stat()
                yield f"{entry.name} {about.st_size} {about.st_mtime_ns}\n"


