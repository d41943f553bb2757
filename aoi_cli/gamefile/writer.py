"""Changes to game files: one at a time, and each either wholly or not at all.

A file is locked by `flock` on itself. Replacing it gives its name to another inode, so a lock
counts only if the name still leads to the inode that was locked.
"""

from __future__ import annotations

import fcntl
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import BinaryIO

from aoi_cli.engine.error.codes import CHANGED_MEANWHILE, FILE_EXISTS, MOVES_PLACE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.gamefile.emitter import checked
from aoi_cli.gamefile.reader import LIMIT, GameText, Path, decode, parse_file, unusable

LINE_END = re.compile(r"\r\n|\r|\n")


def create(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    with _faults(path):
        target = os.path.realpath(path)
        temporary = f"{_temporary(target)}.{os.getpid()}"
        _remove(temporary)
        try:
            _write(temporary, _encoded(text), None)
            os.link(temporary, target)
        except FileExistsError:
            raise Broken([problem(FILE_EXISTS, f"{path} exists already")]) from None
        finally:
            _remove(temporary)
        _sync_folder(target)


def append_rows(path: Path, rows: Sequence[str], check: Callable[[str], None]) -> None:
    """Add rows at the end of the moves, unless `check` raises at the text as it stands."""
    with _locked(path) as game:
        check(game.text)
        game.replace(with_rows(game.text, rows))


def change(path: Path, changed: Callable[[str], str]) -> None:
    """Replace the text by what is made of it as it stands, unless that raises."""
    with _locked(path) as game:
        new = changed(game.text)
        if new != game.text:
            game.replace(new)


def replace_text(path: Path, old: str, new: str) -> None:
    """Replace the whole text, provided that it still is the old one."""

    def changed(text: str) -> str:
        if text != old:
            raise Broken([problem(CHANGED_MEANWHILE, f"{path} was changed by somebody else")])
        return new

    change(path, changed)


def with_rows(text: str, rows: Sequence[str]) -> str:
    """The text with rows at the end of its moves, above comments that follow the block."""
    return extended(text, parse_file(text), rows)[0]


def extended(text: str, game: GameText, rows: Sequence[str]) -> tuple[str, GameText]:
    """The text with rows at the end of its moves, and what is then read in it."""
    rows = checked(rows)
    indent = " " * (game.moves_col - 1)
    lines = text.splitlines(keepends=True)
    end = len(lines)
    for index, line in enumerate(lines[game.moves_line - 1 :], game.moves_line - 1):
        if line.strip() and not line.startswith(indent):
            end = index
            while not lines[end - 1].strip():
                end -= 1
            break
    above, below = "".join(lines[:end]), "".join(lines[end:])
    ends = LINE_END.findall(above)
    newline = ends[-1] if ends else "\n"
    if not above.endswith(("\r", "\n")):
        above += newline
    longer = above + "".join(indent + row + newline for row in rows) + below
    read = parse_file(longer)
    if _rows(read.moves) != _rows(game.moves) + rows:
        raise Broken([problem(MOVES_PLACE, "no row can be added to this block of moves")])
    return longer, read


def replace_rows(text: str, rows: Mapping[int, str]) -> str:
    """The text with other rows in the given lines; indentation and line ends stay."""
    game = parse_file(text)
    lines = text.splitlines(keepends=True)
    for number, row in zip(rows, checked([*rows.values()]), strict=True):
        line = lines[number - 1]
        body = line.rstrip("\r\n")
        lines[number - 1] = body[: game.moves_col - 1] + row + line[len(body) :]
    return "".join(lines)


def _rows(moves: str) -> list[str]:
    return [row.rstrip() for row in moves.split("\n") if row.strip()]


@dataclass(frozen=True, slots=True)
class Locked:
    path: Path
    target: str
    file: BinaryIO
    text: str

    def replace(self, text: str) -> None:
        """Only the holder of the lock writes the temporary file, so its name can be fixed."""
        temporary = _temporary(self.target)
        with _faults(self.path):
            _remove(temporary)
            try:
                _write(temporary, _encoded(text), os.fstat(self.file.fileno()))
            except BaseException:
                _remove(temporary)
                raise
            os.replace(temporary, self.target)
            _sync_folder(self.target)


@contextmanager
def _locked(path: Path) -> Iterator[Locked]:
    with ExitStack() as stack:
        with _faults(path):
            while True:
                target = os.path.realpath(path)
                file = stack.enter_context(open(target, "r+b"))
                fcntl.flock(file, fcntl.LOCK_EX)
                if os.path.samestat(os.fstat(file.fileno()), os.stat(path)):
                    break
                stack.close()
            text = decode(file.read(LIMIT + 1))
        yield Locked(path, target, file, text)


@contextmanager
def _faults(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise Broken([unusable(path, "written", error)]) from None


def _write(path: str, data: bytes, like: os.stat_result | None) -> None:
    with open(path, "xb") as file:
        if like is not None:
            with suppress(PermissionError):
                os.fchown(file.fileno(), like.st_uid, like.st_gid)
            os.fchmod(file.fileno(), like.st_mode & 0o7777)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _temporary(target: str) -> str:
    folder, name = os.path.split(target)
    return os.path.join(folder, f".{name}.aoi")


def _remove(path: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(path)


def _encoded(text: str) -> bytes:
    """What could not be read again is not written."""
    data = text.encode("utf-8", "surrogatepass")
    decode(data)
    return data


def _sync_folder(target: str) -> None:
    with suppress(OSError):
        folder = os.open(os.path.dirname(target), os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
