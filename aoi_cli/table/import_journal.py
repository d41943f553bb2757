"""The journal of an import of many logs, so that the next one goes on where it ended.

The journal lies in the cache folder of the user, a line of JSON for each log. Lines that are
damaged, or cut because the program was killed, are no records: such a log is read again, and its
game stands there already.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import TextIO

import msgspec

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct, field
from aoi_cli.notation.command_cache import digest_of_program
from aoi_cli.notation.user_cache import make_cache_folder

LONGEST = 1 << 20
"""Bytes of a line that are read; what is longer is no record."""


class Fault(Struct, frozen=True):
    """An error as the journal keeps it."""

    code: str
    message: str
    span: Span
    because: str
    help: str


class Record(Struct, frozen=True, omit_defaults=True):
    """The outcome for a log: the file of its game, the errors, or neither if it is no log."""

    source: str
    digest: str
    """The digest of the log and of the way it was read."""
    target: str = ""
    program: str = ""
    """The program that has refused it; another one tries it again."""
    problems: Sequence[Fault] = ()
    times: Mapping[str, int] = field(default_factory=dict)
    """Counts the errors of each code, those that are not kept too."""

    @property
    def diagnostics(self) -> list[Diagnostic]:
        return [Diagnostic(f.code, f.message, f.span, f.because, f.help) for f in self.problems]


def refusal_of(
    source: str, digest: str, problems: Sequence[Diagnostic], times: Mapping[str, int]
) -> Record:
    kept = [Fault(p.code, p.message, p.span, p.because, p.help) for p in problems]
    return Record(source, digest, program=digest_of_program(), problems=kept, times=times)


class Journal:
    """The records of earlier imports into a folder, to which new ones are added."""

    def __init__(self, folder: str) -> None:
        self.path = path_for(folder)
        self.folder = folder
        self.records = {record.source: record for record in read_records(self.path)}
        self.program = digest_of_program()
        self.file: TextIO | None = None

    def known(self, source: str, digest: str) -> Record | None:
        """The record of a log that has not changed since, if it still holds."""
        record = self.records.get(source)
        if record is None or record.digest != digest:
            return None
        if record.problems:
            return record if record.program == self.program else None
        is_there = not record.target or os.path.lexists(os.path.join(self.folder, record.target))
        return record if is_there else None

    def changed(self, source: str, target: str) -> bool:
        """True if the log of this game was another one when it was imported."""
        record = self.records.get(source)
        return record is not None and record.target == target

    def add(self, record: Record) -> None:
        """Write a record at once: a program that is killed loses at most the last."""
        with suppress(OSError):
            if self.path and self.file is None:
                self.file = open(self.path, "a", encoding="utf-8")  # noqa: SIM115
                self.end_line()
            if self.file:
                self.file.write(f"{msgspec.json.encode(record).decode()}\n")
                self.file.flush()

    def end_line(self) -> None:
        """End a line that was cut, so that it does not spoil the next one."""
        assert self.file
        size = os.path.getsize(self.path)
        with open(self.path, "rb") as file:
            file.seek(max(0, size - 1))
            if file.read() not in (b"", b"\n"):
                self.file.write("\n")

    def close(self) -> None:
        if self.file:
            self.file.close()


def path_for(folder: str) -> str:
    """The path of the journal for a folder of games; "" if the cache cannot be used."""
    name = sha256(os.path.realpath(folder).encode("utf-8", "surrogateescape")).hexdigest()[:24]
    try:
        return os.path.join(make_cache_folder("imports"), f"{name}.jsonl")
    except (OSError, RuntimeError):
        return ""


def read_records(path: str) -> Iterator[Record]:
    decoder = msgspec.json.Decoder(Record)
    try:
        file = open(path, "rb")  # noqa: SIM115
    except OSError:
        return
    with file:
        while line := file.readline(LONGEST):
            try:
                yield decoder.decode(line)
            except (msgspec.MsgspecError, ValueError, RecursionError):
                continue


def digest_of(text: str, asserting: bool) -> str:
    return sha256(f"{asserting:d} {text}".encode("utf-8", "surrogatepass")).hexdigest()
