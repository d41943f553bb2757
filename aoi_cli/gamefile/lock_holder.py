"""Which process holds a lock on a file, where the system tells. Linux does."""

from __future__ import annotations

import os

from aoi_cli.engine.struct import Struct

LOCKS, STATE = "/proc/locks", "/proc/{}/stat"
STOPPED = ("T", "t")


class Holder(Struct, frozen=True):
    process: int
    stopped: bool

    def __str__(self) -> str:
        return f"process {self.process}{', which is stopped' if self.stopped else ''}"


def holder(path: str) -> Holder | None:
    """None where it is not known, and where it is this program itself."""
    try:
        with open(LOCKS, encoding="ascii") as file:
            locks = [line.split() for line in file]
        about = os.stat(path)
        place = f"{os.major(about.st_dev):02x}:{os.minor(about.st_dev):02x}:{about.st_ino}"
        for _, kind, _, _, process, file_locked, *_ in locks:
            if (kind, file_locked) == ("FLOCK", place) and int(process) not in (0, os.getpid()):
                return Holder(int(process), is_stopped(process))
    except (OSError, ValueError):
        pass
    return None


def is_stopped(process: str) -> bool:
    with open(STATE.format(process), encoding="utf-8", errors="replace") as file:
        return file.read().rpartition(")")[2].split()[:1] in ([state] for state in STOPPED)
