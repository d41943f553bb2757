"""Commands as earlier runs of the same program have read them, kept in the user's cache.

A text means the same as long as the program is the same. So the name of the cache file is a digest
of the names, sizes and times of the program's files. If the cache cannot be read or written, the
parser reads every command.
"""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Any

from msgspec import json

from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import Struct
from aoi_cli.notation.user_cache import make_cache_folder, read_sealed, write_sealed
from aoi_cli.system import remove

MOST = {"command": 2048, "fact": 512, "moderator_command": 512}
"""How many texts of a game are kept for each rule of the grammar, the latest ones.

More would take longer to load than they save. Few texts of moderators return in other games,
because they name reasons and persons."""
LARGEST = 4 * 1024 * 1024
FOLDER = "commands"
PACKAGE = os.path.dirname(os.path.dirname(__file__))
Scalar = str | int | bool | None
Inner = tuple[Scalar | tuple[Scalar, ...], ...]
Value = Scalar | tuple[Scalar | tuple[Scalar | Inner, ...], ...]
"""The value of an argument: a word, a number, or tuples inside each other, `DEEPEST` at most."""
DEEPEST = 4
SCALARS = (str, int, bool, type(None))


class Kept(Struct, array_like=True, frozen=True):
    """A command or a fact as it is written to the file."""

    name: str
    """The verb of a command, or what a fact is about."""
    value: dict[str, Value] | Value
    """The arguments of a command, or the value of a fact."""
    spans: dict[str, tuple[int, int]] | None = None
    """None for a fact."""


KeptCommands = dict[str, dict[str, Kept]]


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
        kept = self._kept[start].get(text)
        if kept is None:
            return None
        if isinstance(kept.value, dict):
            return Command(kept.name, kept.value, kept.spans or {}, text)
        return kept.name, kept.value

    def put(self, start: str, text: str, read: Command | tuple[str, Any]) -> None:
        """Keep a command, in place of the oldest one if there are too many."""
        if self._kept is None:
            return
        if isinstance(read, Command):
            values = [*read.args.values()]
            kept = Kept(read.verb, dict(read.args), dict(read.spans))
        else:
            values, kept = [read[1]], Kept(*read)
        if not all(map(is_plain, values)):
            return  # What is no plain data is read anew each time.
        shelf = self._kept[start]
        if len(shelf) >= MOST[start]:
            del shelf[next(iter(shelf))]
        shelf[text] = kept
        if not self._new:
            self._new = True
            atexit.register(self.keep)

    def keep(self) -> None:
        """Save the commands if this run has read new ones."""
        if not self._new:
            return
        self._new = False
        with suppress(OSError, RuntimeError, ValueError):
            path = cache_path(self.game, self.package)
            write_sealed(path, json.encode(self._kept))
            remove_others(path)

    def _load(self) -> KeptCommands:
        with suppress(OSError, RuntimeError, ValueError):
            path = cache_path(self.game, self.package)
            kept = json.decode(read_sealed(path, LARGEST), type=KeptCommands)
            if kept.keys() == MOST.keys():
                return kept
        return {start: {} for start in MOST}


def is_plain(value: object, deepest: int = DEEPEST) -> bool:
    """True if a value comes back from the file as it is."""
    if type(value) is tuple:
        return deepest > 0 and all(is_plain(part, deepest - 1) for part in value)
    return type(value) in SCALARS


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
