"""Changes to game files: one at a time, and each either wholly or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager

from aoi_cli import system
from aoi_cli.engine.error.codes import CHANGED_MEANWHILE, FILE_EXISTS, MOVES_PLACE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.foreign_text import BLANKS, LINE_END, whole_lines
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile import disk
from aoi_cli.gamefile.emitter import checked
from aoi_cli.gamefile.lock_file import lock_file
from aoi_cli.gamefile.reader import LIMIT, GameText, Path, decode, parse_file, unusable

MOST_ATTEMPTS = 5
"""So often a change is made anew because somebody else saved meanwhile."""



def create(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    with _faults(path):
        try:
            disk.create(os.path.realpath(path), _encoded(text))
        except FileExistsError:
            raise Broken([problem(FILE_EXISTS, f"{path} exists already")]) from None


def append_rows(path: Path, rows: Sequence[str], check: Callable[[str], None]) -> None:
    """Add rows at the end of the moves, unless `check` raises at the text as it stands."""

    def longer(text: str) -> str:
        check(text)
        return with_rows(text, rows)

    change(path, longer)


def change(path: Path, changed: Callable[[str], str]) -> None:
    """Replace the text by what is made of it as it stands, unless that raises.

    What is made is made anew if somebody else saves meanwhile without a lock, as editors do.
    """
    for _ in range(MOST_ATTEMPTS):
        with _locked(path) as game:
            new = changed(game.text)
            if new == game.text or game.replace(new):
                return
    raise changed_meanwhile(path)


def replace_text(path: Path, old: str, new: str) -> None:
    """Replace the whole text, provided that it still is the old one."""

    def changed(text: str) -> str:
        if text != old:
            raise changed_meanwhile(path)
        return new

    change(path, changed)


def changed_meanwhile(path: Path) -> Broken:
    return Broken([problem(CHANGED_MEANWHILE, f"{path} was changed by somebody else")])


def with_rows(text: str, rows: Sequence[str]) -> str:
    """The text with rows at the end of its moves, above comments that follow the block."""
    return extended(text, parse_file(text), rows)[0]


def extended(text: str, game: GameText, rows: Sequence[str]) -> tuple[str, GameText]:
    """The text with rows at the end of its moves, and what is then read in it."""
    rows = checked(rows)
    indent = " " * (game.moves_col - 1)
    lines = whole_lines(text)
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
    lines = whole_lines(text)
    for number, row in zip(rows, checked([*rows.values()]), strict=True):
        line = lines[number - 1]
        body = line.rstrip("\r\n")
        lines[number - 1] = body[: game.moves_col - 1] + row + line[len(body) :]
    return "".join(lines)


def _rows(moves: str) -> list[str]:
    return [row.rstrip(BLANKS) for row in moves.split("\n") if row.strip(BLANKS)]


class Locked(Struct, frozen=True):
    path: Path
    target: str
    read: system.Read
    text: str

    def replace(self, text: str) -> bool:
        """False if somebody else has saved meanwhile; then that stands."""
        with _faults(self.path):
            return disk.take_place(str(self.path), self.target, self.read, _encoded(text))


@contextmanager
def _locked(path: Path) -> Iterator[Locked]:
    with ExitStack() as stack:
        with _faults(path):
            target = os.path.realpath(path)
            wait = disk.waiting(str(path), disk.PATIENCE)
            try:
                read = stack.enter_context(system.locked(target, LIMIT + 1, wait))
            except system.NoLocks:
                read = stack.enter_context(locked_by_file(target, wait))
            text = decode(read.data)
        yield Locked(path, target, read, text)


@contextmanager
def locked_by_file(target: str, wait: Iterator[None]) -> Iterator[system.Read]:
    """Lock a file by a lock file beside it, because the file itself cannot be locked."""
    with open(target, "r+b"):  # What may not be written has no lock.
        pass
    with lock_file(target, wait):
        with open(target, "rb") as file:
            found = system.read(file, LIMIT + 1)
        yield found


@contextmanager
def _faults(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise Broken([unusable(path, "written", error)]) from None


def _encoded(text: str) -> bytes:
    """What could not be read again is not written."""
    data = text.encode("utf-8", "surrogatepass")
    decode(data)
    return data
