"""A lock file beside a file, for file systems without locks, such as some network mounts.

It names the computer and the process that hold it. If a process of this computer was killed, its
lock file is removed. People have to remove the lock files of other computers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from socket import gethostname

from aoi_cli import system
from aoi_cli.gamefile.disk import FOR_ONE, create

MOST = 400


def path_of_lock(path: str) -> str:
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{system.shorten_name(name)}.lock")


@contextmanager
def lock_file(path: str, wait: Iterator[None]) -> Iterator[None]:
    """Hold the lock file; `wait` raises to give up, OSError says that no lock file can be made."""
    place, mine = path_of_lock(path), f"{gethostname()} {os.getpid()} {token_hex(8)}\n"
    while not create_lock(place, mine):
        remove_if_abandoned(place)
        next(wait)
    try:
        yield
    finally:
        if read_lock(place) == mine:
            system.remove(place)


def create_lock(place: str, content: str) -> bool:
    try:
        create(place, content.encode(), FOR_ONE)
    except FileExistsError:
        return False
    return True


def read_lock(place: str) -> str:
    with suppress(OSError), open(place, encoding="utf-8", errors="replace") as file:
        return file.read(MOST)
    return ""


def remove_if_abandoned(place: str) -> None:
    """Remove an abandoned lock file; the guard lets only one process at a time do so."""
    guard = f"{place}.left"
    if is_abandoned(read_lock(place)) and create_lock(guard, ""):
        try:
            if is_abandoned(read_lock(place)):
                system.remove(place)
        finally:
            system.remove(guard)


def is_abandoned(content: str) -> bool:
    """True if the process that made a lock file has ended."""
    host, _, rest = content.partition(" ")
    process = rest.partition(" ")[0]
    return host == gethostname() and process.isdecimal() and system.has_ended(int(process))
