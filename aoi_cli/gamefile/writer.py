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
from aoi_cli.gamefile.emitter import clean_rows
from aoi_cli.gamefile.lock_file import lock_file
from aoi_cli.gamefile.reader import (
    LIMIT,
    GameText,
    Path,
    decode,
    describe_unusable_file,
    parse_file,
)

MOST_ATTEMPTS = 5
"""How often a change is tried anew because somebody else saved meanwhile."""


def create(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    with _report_faults(path):
        try:
            disk.create(os.path.realpath(path), _encode(text))
        except FileExistsError:
            raise Broken([problem(FILE_EXISTS, f"{path} exists already")]) from None


def append_rows(path: Path, rows: Sequence[str], check: Callable[[str], None]) -> None:
    """Add rows at the end of the moves, unless `check` raises for the present text."""

    def longer(text: str) -> str:
        check(text)
        return add_rows(text, rows)

    change_file(path, longer)


def change_file(path: Path, changed: Callable[[str], str]) -> None:
    """Replace the text by what `changed` makes of the present one, unless that raises.

    If somebody else saves meanwhile without a lock, as editors do, `changed` is called again.
    """
    for _ in range(MOST_ATTEMPTS):
        with _lock(path) as game:
            new = changed(game.text)
            if new == game.text or game.replace(new):
                return
    raise report_concurrent_change(path)


def replace_text(path: Path, old: str, new: str) -> None:
    """Replace the whole text, provided that it is still the old one."""

    def changed(text: str) -> str:
        if text != old:
            raise report_concurrent_change(path)
        return new

    change_file(path, changed)


def report_concurrent_change(path: Path) -> Broken:
    return Broken([problem(CHANGED_MEANWHILE, f"{path} was changed by somebody else")])


def add_rows(text: str, rows: Sequence[str]) -> str:
    """The text with rows at the end of its moves, above comments that follow the block."""
    return extend_moves(text, parse_file(text), rows)[0]


def extend_moves(text: str, game: GameText, rows: Sequence[str]) -> tuple[str, GameText]:
    """The text with rows at the end of its moves, and the longer text as it is read."""
    rows = clean_rows(rows)
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
    for number, row in zip(rows, clean_rows([*rows.values()]), strict=True):
        line = lines[number - 1]
        body = line.rstrip("\r\n")
        lines[number - 1] = body[: game.moves_col - 1] + row + line[len(body) :]
    return "".join(lines)


def _rows(moves: str) -> list[str]:
    return [row.rstrip(BLANKS) for row in moves.split("\n") if row.strip(BLANKS)]


class LockedFile(Struct, frozen=True):
    path: Path
    target: str
    read: system.FileContent
    text: str

    def replace(self, text: str) -> bool:
        """Replace the locked text; False if somebody else has saved meanwhile."""
        with _report_faults(self.path):
            return disk.replace_if_unchanged(str(self.path), self.target, self.read, _encode(text))


@contextmanager
def _lock(path: Path) -> Iterator[LockedFile]:
    with ExitStack() as stack:
        with _report_faults(path):
            target = os.path.realpath(path)
            wait = disk.wait_for_turn(str(path), disk.PATIENCE)
            try:
                read = stack.enter_context(system.lock_and_read(target, LIMIT + 1, wait))
            except system.NoLocks:
                read = stack.enter_context(lock_by_file(target, wait))
            text = decode(read.data)
        yield LockedFile(path, target, read, text)


@contextmanager
def lock_by_file(target: str, wait: Iterator[None]) -> Iterator[system.FileContent]:
    """Lock a file by a lock file beside it, because the file itself cannot be locked."""
    with open(target, "r+b"):  # What may not be written has no lock.
        pass
    with lock_file(target, wait):
        with open(target, "rb") as file:
            content = system.read_regular(file, LIMIT + 1)
        yield content


@contextmanager
def _report_faults(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise Broken([describe_unusable_file(path, "written", error)]) from None


def _encode(text: str) -> bytes:
    """The bytes of a text; refuses a text that could not be read again."""
    data = text.encode("utf-8", "surrogatepass")
    decode(data)
    return data
