"""The process that holds a lock on a file, on systems such as Linux that tell."""

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


def find_holder(path: str) -> Holder | None:
    """The other process that holds the lock; None if it is unknown or this one."""
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
