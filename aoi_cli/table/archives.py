"""Games that lie together in one file: zip archives, and JSON Lines with a game in each line.

What is inside is named like a file in a folder: `league.zip/2026/final.yaml`, `league.jsonl/17`.
A line of JSON Lines is the text of a game file, or an object that has it as `text`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from aoi_cli.engine.bounds import GROWTH, MEMBERS
from aoi_cli.engine.error.codes import TOO_LARGE, UNREADABLE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile import SUFFIXES, ZIP, reader
from aoi_cli.table.files import GAME_KEY
from aoi_cli.table.table_error import at_file

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

LINES = ".jsonl"
TEXT = "text"
"""The key of an object that holds the text of a game file."""
LONGEST = 6 * reader.LIMIT
"""Bytes of a line: a character takes six in JSON at most."""
OPEN_AT_ONCE = 2
"""Files come in order, so where one archive ends the next begins. Ten thousand games in one take
5 MB."""
PIECE = 1 << 16
"""Bytes of a line that are read at a time."""
FREE_GROWTH = 1024
"""The growth in bytes that every member of a zip archive is allowed, however small it is."""
TOO_MANY = f"it has more than {MEMBERS} files or lines"
CUT = "Cut it into several; ten thousand games in each are quick to copy and to list."
END_OF_DIRECTORY, END_OF_LARGE, ENTRY = b"PK\5\6", b"PK\6\6", b"PK\1\2"
LARGE_BYTES = 56 + 20
"""The size of the record that ends the directory of a large zip archive."""
END_BYTES = 22 + (1 << 16) + LARGE_BYTES
"""The size of everything that ends a zip archive, with the longest comment."""
ENTRY_BYTES = 46 + 400
"""The size of an entry of its directory, with a long name."""
LINE_OF_GAME = "A line is the text of a game file as JSON, or an object that has it as `text`."


class Inside(Struct, frozen=True):
    archive: str
    member: str


def is_archive(path: str) -> bool:
    return path.lower().endswith((ZIP, LINES)) and os.path.isfile(path)


def members(path: str) -> list[str] | None:
    """The games in an archive by their paths; None if it is no archive.

    An archive that cannot be read comes like a file, so that reading it says why.
    """
    if not is_archive(path):
        return None
    try:
        if path.lower().endswith(ZIP):
            with open_archive(path) as archive:
                names = [name for name in archive.namelist() if name.endswith(SUFFIXES)]
                return [f"{path}/{name}" for name in names if is_game(archive, name)]
        if len(starts := line_starts(path)) > MEMBERS:
            return [path]
        return [f"{path}/{n}" for n, _ in enumerate(starts, 1)]
    except (Broken, OSError):
        return [path]


def read(path: str) -> str:
    """The text of a game, in a file of its own or in an archive. Raises Refused."""
    with at_file(path):
        inside = place_of(path)
        if inside is None:
            return reader.read_text(path)
        if inside.archive.lower().endswith(ZIP):
            return read_member(inside)
        return read_line(inside)


def place_of(path: str) -> Inside | None:
    """The archive that a path leads into."""
    if is_archive(path):
        return Inside(path, "")
    low = path.lower()
    for ending in (ZIP, LINES):
        at = low.find(f"{ending}/")
        while at >= 0:
            archive = path[: at + len(ending)]
            if os.path.isfile(archive):
                return Inside(archive, path[at + len(ending) + 1 :])
            at = low.find(f"{ending}/", at + 1)
    return None


# zip


def reading_errors() -> tuple[type[Exception], ...]:
    """Errors raised by a zip archive that is damaged, encrypted, or packed in an unknown way."""
    import struct
    import zlib
    from zipfile import BadZipFile

    errors = (BadZipFile, OSError, NotImplementedError, RuntimeError, EOFError, ValueError,
             KeyError, OverflowError, zlib.error, struct.error)
    with suppress(ImportError):
        from lzma import LZMAError

        return *errors, LZMAError
    return errors


@contextmanager
def open_archive(path: str) -> Iterator[ZipFile]:
    try:
        about = os.stat(path)
        yield kept_open(path, (about.st_ino, about.st_size, about.st_mtime_ns), os.getpid())
    except reading_errors() as fault:
        raise unreadable(path, fault) from None


@lru_cache(maxsize=OPEN_AT_ONCE)
def kept_open(path: str, as_it_is: tuple[int, ...], process: int) -> ZipFile:
    """Opening one reads all that it says of its members, so it is not opened for each of them.

    Processes do not share what is open: each would move the place where the others read.
    """
    from zipfile import BadZipFile, ZipFile

    refuse_many(path)
    archive = ZipFile(path)
    if sum(member.compress_size for member in archive.infolist()) > os.path.getsize(path):
        raise BadZipFile("files in it overlap")
    return archive


def refuse_many(path: str) -> None:
    """Looked up before the directory is read, which takes much more memory than it has bytes."""
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        file.seek(max(0, size - END_BYTES))
        end = file.read()
        at = end.rfind(END_OF_DIRECTORY)
        if at < 0:
            return
        length = int.from_bytes(end[at + 12 : at + 16], "little")
        of_large = end[max(0, at - LARGE_BYTES) : at]
        if of_large.startswith(END_OF_LARGE):
            at -= LARGE_BYTES
            length = int.from_bytes(of_large[40:48], "little")
        file.seek(max(0, size - len(end) + at - length))
        directory = file.read(min(length, MEMBERS * ENTRY_BYTES))
    if length > MEMBERS * ENTRY_BYTES or directory.count(ENTRY) > MEMBERS:
        raise unreadable(path, ValueError(TOO_MANY), CUT)


def is_game(archive: ZipFile, name: str) -> bool:
    """True if a member is a game file or cannot be read, so that the fault is reported."""
    if grown(archive.getinfo(name)):
        return True
    try:
        with archive.open(name) as file:
            return GAME_KEY.search(file.read(reader.LIMIT)) is not None
    except reading_errors():
        return True


def read_member(inside: Inside) -> str:
    """The text of a member, at most as long as a game file may be."""
    if inside.member.lower().endswith(ZIP):
        raise unreadable(inside.member, ValueError("it is an archive in another one"),
                         "Unpack the outer one into a folder, and name that.")
    with open_archive(inside.archive) as archive:
        if refusal := grown(archive.getinfo(inside.member)):
            raise Broken([problem(TOO_LARGE, refusal)])
        with archive.open(inside.member) as file:
            data = file.read(reader.LIMIT + 1)
    return reader.decode(data)


def grown(member: ZipInfo) -> str:
    """The reason to refuse a member that grows too much when unpacked; "" if there is none."""
    if member.file_size > reader.LIMIT:
        return reader.TOO_MANY_BYTES
    if member.file_size > GROWTH * (member.compress_size + FREE_GROWTH):
        return f"the file grows to more than {GROWTH} times its size in the archive"
    return ""


# JSON Lines


def read_line(inside: Inside) -> str:
    import json

    starts = line_starts(inside.archive)
    if len(starts) > MEMBERS:
        raise unreadable(inside.archive, ValueError(TOO_MANY), CUT)
    digits = inside.member
    number = int(digits) if digits.isdecimal() and len(digits) <= len(str(MEMBERS)) else 0
    if not 0 < number <= len(starts):
        raise unreadable(inside.archive, LookupError(f"it has no line {inside.member}"))
    with open(inside.archive, "rb") as file:
        file.seek(starts[number - 1])
        line = file.readline(LONGEST + 1)
    if len(line) > LONGEST:
        reason = "it is too long; what stands behind it is not looked for"
        raise unreadable(f"line {number}", ValueError(reason), LINE_OF_GAME)
    try:
        content = json.loads(line)
    except json.JSONDecodeError as fault:
        raise unreadable(f"line {number}", fault, LINE_OF_GAME) from None
    except (ValueError, RecursionError):  # Numbers and nesting beyond all measure.
        content = None
    text = content.get(TEXT) if isinstance(content, dict) else content
    if not isinstance(text, str):
        reason = f"it is neither a text nor an object with `{TEXT}`"
        raise unreadable(f"line {number}", ValueError(reason), LINE_OF_GAME)
    return reader.decode(text.encode("utf-8", "surrogatepass"))


@lru_cache(maxsize=OPEN_AT_ONCE)
def line_starts(path: str) -> Sequence[int]:
    """Where the lines begin that hold something, up to one that is too long or too many."""
    from array import array

    starts, start, at, blank = array("Q"), 0, 0, True
    with open(path, "rb") as file:
        while (at - start <= LONGEST and len(starts) <= MEMBERS
               and (piece := file.readline(PIECE))):
            at += len(piece)
            if blank and (piece.strip() or at - start > LONGEST):
                starts.append(start)
                blank = False
            if piece.endswith(b"\n"):
                start, blank = at, True
    return starts


def unreadable(what: str, fault: Exception, help: str = "") -> Broken:
    words = str(fault.args[0]) if isinstance(fault, KeyError) else str(fault)
    reason = getattr(fault, "strerror", None) or " ".join(words.split()) or "it is damaged"
    return Broken([problem(UNREADABLE, f"{what} cannot be read: {reason}", help=help)])
