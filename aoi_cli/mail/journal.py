"""The journal of a table: what happened, one JSON object a line, each on the disk before the next.

Nothing in it is ever changed. A line that broke off when the machine stopped is cut away before
the next one is written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from aoi_cli.mail.faults import TableFault

Record = dict[str, Any]


class Journal:
    def __init__(self, path: Path, writable: bool = True) -> None:
        self.path = path
        self.writable = writable
        self.lines = 0

    def records(self) -> Iterator[Record]:
        """All that was written down; the end of a line that broke off is no record."""
        self.lines = 0
        if not self.path.exists():
            return
        with open(self.path, "rb") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    return
                self.lines += 1
                try:
                    record = json.loads(line)
                except ValueError:
                    record = None
                if not isinstance(record, dict) or "t" not in record:
                    raise TableFault(f"{self.path}:{self.lines}:1 is no record of a journal.",
                                     "Take the line from a copy, or remove it and run "
                                     "`aoi table check`.")
                yield record

    def write(self, record: Mapping[str, Any]) -> None:
        if not self.writable:
            return
        data = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            end = whole(handle)
            try:
                os.ftruncate(handle, end)
                os.lseek(handle, end, os.SEEK_SET)
                written = 0
                while written < len(data):
                    written += os.write(handle, data[written:])
                os.fsync(handle)
            except OSError:
                os.ftruncate(handle, end)
                raise
        finally:
            os.close(handle)
        self.lines += 1


def whole(handle: int) -> int:
    """Where the last whole line ends."""
    size = os.lseek(handle, 0, os.SEEK_END)
    end = size
    while end > 0:
        start = max(0, end - 4096)
        os.lseek(handle, start, os.SEEK_SET)
        found = os.read(handle, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0
