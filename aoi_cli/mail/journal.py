"""The journal of a table: what happened, one JSON object a line.

A record is on the disk before anything that relies on it is done: some are taken along by the next
one, as what they say would be found out again. Nothing in it is ever changed. A line that broke off
when the machine stopped is cut away before the next one is written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.record_base import Record
from aoi_cli.mail.records import Damaged, read_record
from aoi_cli.system import BINARY

LONGEST = 16 * 1024 * 1024
"""Bytes of a line, which is one order of a mail at most."""
TAKEN_ALONG = frozenset(
    ["mail", "outcome", "asks", "answered", "wrote", "handled", "reported", "digest",
     "link", "receipt"])
"""They say of a mail that it is in the archive, of rows that they are in the file, what is asked
at a row, that a mail of ours is in the outbox: where they are lost, the step is done again to the
same end.
"""


class Journal:
    def __init__(self, path: Path, writable: bool = True) -> None:
        self.path = path
        self.writable = writable
        self.lines = 0
        self.size = 0
        """How many bytes the records have that were read."""
        self.known = 0, 0
        """How many bytes and lines at the beginning are known, and not read again."""
        self.pending = False
        """True while the last records are not on the disk yet."""

    def start_behind(self, size: int, lines: int) -> None:
        """Pass over records that are known."""
        self.known = size, lines
        self.size, self.lines = size, lines

    def records(self) -> Iterator[Record]:
        """The records that are not known yet."""
        return (record for _, record in self.read(self.known))

    def read(
        self, known: tuple[int, int] = (0, 0)
    ) -> Iterator[tuple[dict[str, Any], Record]]:
        """All that was written down, as it stands there and as a record; the end of a line that
        broke off is none. What is `known` is passed over."""
        self.size, self.lines = known
        if not self.path.exists():
            return
        with open(self.path, "rb") as file:
            file.seek(self.size)
            while line := file.readline(LONGEST):
                self.lines += 1
                if not line.endswith(b"\n"):
                    if len(line) < LONGEST:
                        self.lines -= 1
                        return
                    raise self.damaged(f"it has more than {LONGEST // 1024**2} MB")
                try:
                    data = json.loads(line)
                except (ValueError, RecursionError):
                    raise self.damaged("it is not JSON") from None
                if not isinstance(data, dict):
                    raise self.damaged("it is no object")
                try:
                    record = read_record(data)
                except Damaged as fault:
                    raise self.damaged(str(fault)) from None
                self.size += len(line)
                yield data, record

    def damaged(self, why: str) -> TableFault:
        return TableFault(f"{self.path}:{self.lines}:1 is no record of a journal: {why}.",
                          "Take the line from a copy, or remove it and run `aoi table check`.")

    def write(self, record: Mapping[str, Any]) -> None:
        if not self.writable:
            return
        data = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | BINARY, 0o600)
        try:
            end = whole(handle)
            try:
                os.ftruncate(handle, end)
                os.lseek(handle, end, os.SEEK_SET)
                written = 0
                while written < len(data):
                    written += os.write(handle, data[written:])
                alone = record["t"] not in TAKEN_ALONG
                if alone:
                    os.fsync(handle)
                self.pending = not alone
            except OSError:
                os.ftruncate(handle, end)
                raise
        finally:
            os.close(handle)
        self.lines += 1

    def sync(self) -> None:
        """Before a mail leaves, or is put away where it came from."""
        if self.pending:
            handle = os.open(self.path, os.O_RDWR | BINARY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
            self.pending = False


def whole(handle: int) -> int:
    """Where the last whole line ends."""
    size = os.lseek(handle, 0, os.SEEK_END)
    end = size
    while end > 0:
        start = max(0, end - 4096)
        os.lseek(handle, start, os.SEEK_SET)
        end_of_line = os.read(handle, end - start).rfind(b"\n")
        if end_of_line >= 0:
            return start + end_of_line + 1
        end = start
    return 0
