"""Files that were found to have no errors, so that they need not be judged again.

A verdict is kept under the SHA-256 of the file's bytes, in a folder named after everything that
the program consists of: another program knows nothing. If the game belongs to another package, the
digest covers that package too. A verdict is one line, `digest rows sum`; whatever else stands in
the folder is no verdict, and what cannot be written is judged again next time.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256

from aoi_cli.engine.struct import Struct
from aoi_cli.notation.command_cache import PACKAGE, digest_of_program
from aoi_cli.notation.user_cache import make_cache_folder, read_sealed, write_sealed
from aoi_cli.registry import Unavailable, digest_of_game
from aoi_cli.system import open_own, remove

SOURCES = (PACKAGE, os.path.join(os.path.dirname(PACKAGE), "grammar"))
"""The grammars lie in the package, or beside it in the repository."""
PROGRAMS_KEPT = 4
LARGEST = 16 * 1024 * 1024
MOST_DIGITS, SUM = 10, 16
SPREAD = 3
"""Digits of a digest that all verdicts in a file begin with."""
GAME = re.compile(rb"^game:[ \t]*([\w-]+)", re.MULTILINE)


class Verdicts(Struct, frozen=True):
    folder: str

    def rows_of(self, path: str) -> int | None:
        """The rows of a file that is known to have no errors."""
        try:
            about = os.stat(path)
            if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST:
                return None
            with open(path, "rb") as file:
                data = file.read()
        except (OSError, ValueError):
            return None
        return self.rows_in(data)

    def rows_in(self, data: bytes) -> int | None:
        """The rows of a text that is known to have no errors."""
        digest = digest_with_game(data, game_named_in(data))
        if digest is None:
            return None
        try:
            with open_own(self.shelf(digest), os.O_RDONLY) as number:
                known = read_all(number)
        except OSError:
            return None
        _, before, rest = known.rpartition(f"{digest} ".encode())
        rows, _, _ = rest[:MOST_DIGITS].partition(b" ")
        if not before or not rows.isdigit():
            return None
        return int(rows) if rest.startswith(verdict(digest, int(rows))[len(before) :]) else None

    def keep(self, text: str, rows: int, game: str) -> None:
        digest = digest_with_game(text.encode(), game)
        if digest is None:
            return
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        with suppress(OSError), open_own(self.shelf(digest), flags) as number:
            os.write(number, verdict(digest, rows))

    def shelf(self, digest: str) -> str:
        """Verdicts are spread over files so that each is quick to search: of a million games
        there are some 250 in each."""
        return os.path.join(self.folder, digest[:SPREAD])


def game_named_in(data: bytes) -> str:
    """The game that a text seems to be. A wrong guess only means that no verdict is found."""
    match = GAME.search(data)
    return match[1].decode() if match else ""


def digest_with_game(data: bytes, game: str) -> str | None:
    """A digest of a text and of the package that holds its game; None if nobody holds it."""
    try:
        package = digest_of_game(game)
    except Unavailable:
        return None
    return sha256(data + package.encode()).hexdigest()


def verdict(digest: str, rows: int) -> bytes:
    """A line that nothing else is taken for."""
    text = f"{digest} {rows}"
    return f"{text} {sha256(text.encode()).hexdigest()[:SUM]}\n".encode()


def read_all(number: int) -> bytes:
    with open(number, "rb", closefd=False) as file:
        return file.read()


def verdicts_of_this_program() -> Verdicts | None:
    """None where the sources or the cache directory cannot be used or believed."""
    try:
        name = known_program()
        place = make_cache_folder("verdicts")
        known = os.path.exists(os.path.join(place, name))
        folder = make_cache_folder("verdicts", name)
        if not known:
            forget_old_programs(place)
    except (OSError, RuntimeError):
        return None
    return Verdicts(folder)


def known_program() -> str:
    """The digest of the program. It is kept as long as names, sizes and times of the sources are
    the same, for to read them all takes longer than to look up a verdict."""
    folder = make_cache_folder("programs")
    path = os.path.join(folder, digest_of_program())
    with suppress(OSError, ValueError):
        return read_sealed(path, LARGEST).decode()
    name = program()
    with suppress(OSError):
        for old in os.listdir(folder):
            remove(os.path.join(folder, old))
        write_sealed(path, name.encode())
    return name


def program() -> str:
    """A digest of the sources and of the Python that runs them."""
    digest = sha256(sys.version.encode())
    sources = [path for root in SOURCES for path in sorted(source_files(root))]
    if not sources:
        raise FileNotFoundError(f"no sources in {PACKAGE}")
    for path in sources:
        digest.update(f"\0{os.path.basename(path)}\0".encode())
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()[:16]


def source_files(root: str) -> Iterator[str]:
    for path, _, names in os.walk(root):
        yield from (os.path.join(path, name) for name in names if name.endswith((".py", ".lark")))


def forget_old_programs(folder: str) -> None:
    from shutil import rmtree

    with os.scandir(folder) as entries:
        by_age = sorted(entries, key=lambda entry: entry.stat().st_mtime)
    for old in by_age[:-PROGRAMS_KEPT]:
        rmtree(old.path, ignore_errors=True)
