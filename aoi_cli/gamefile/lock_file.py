"""A lock file beside a file, where the file system has no locks, as some network mounts.

It names the computer and the process that hold it. One that a killed process of this computer has
left is removed; of any other it is not known, and people have to remove it.
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


def place_of_lock(path: str) -> str:
    folder, name = os.path.split(path)
    return os.path.join(folder, f".{system.short(name)}.lock")


@contextmanager
def lock_file(path: str, wait: Iterator[None]) -> Iterator[None]:
    """`wait` gives up by raising. OSError where no lock file can be made either."""
    place, mine = place_of_lock(path), f"{gethostname()} {os.getpid()} {token_hex(8)}\n"
    while not made(place, mine):
        remove_if_left(place)
        next(wait)
    try:
        yield
    finally:
        if content(place) == mine:
            system.remove(place)


def made(place: str, said: str) -> bool:
    try:
        create(place, said.encode(), FOR_ONE)
    except FileExistsError:
        return False
    return True


def content(place: str) -> str:
    with suppress(OSError), open(place, encoding="utf-8", errors="replace") as file:
        return file.read(MOST)
    return ""


def remove_if_left(place: str) -> None:
    """One after the other, so that nobody removes the lock that somebody has made since."""
    guard = f"{place}.left"
    if is_left(content(place)) and made(guard, ""):
        try:
            if is_left(content(place)):
                system.remove(place)
        finally:
            system.remove(guard)


def is_left(said: str) -> bool:
    """Whether the process that made a lock file has ended."""
    host, _, rest = said.partition(" ")
    process = rest.partition(" ")[0]
    return host == gethostname() and process.isdecimal() and system.has_ended(int(process))
