"""The user's cache, for data that could be worked out again.

The program trusts these files, so they must be the user's own, and nobody else may write them.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256

from aoi_cli.system import is_own_folder, open_own, remove


def cache_folder() -> str:
    """The program's own folder in the user's cache directory; it need not exist."""
    folder = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(folder):
        folder = os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(folder):
        raise FileNotFoundError("nothing says where the user's files are")
    return os.path.join(folder, "aoi")


def make_cache_folder(*names: str) -> str:
    """A folder in the cache, made if it is missing; OSError if somebody else could write there."""
    place = cache_folder()
    os.makedirs(os.path.dirname(place), exist_ok=True)
    for name in ("", *names):
        place = os.path.join(place, name) if name else place
        if not os.path.isdir(place):
            with suppress(FileExistsError):  # Somebody else has made it meanwhile.
                os.mkdir(place, 0o700)
        if not is_own_folder(place):
            raise PermissionError(f"others may write in {place}")
    return place


def read_own(path: str, most: int) -> bytes:
    """The content of a file of the user's own, b"" if it is too large; OSError for any other
    file."""
    with open_own(path, os.O_RDONLY) as number, open(number, "rb", closefd=False) as file:
        data = file.read(most + 1)
    return data if len(data) <= most else b""


def write_own(path: str, data: bytes) -> None:
    """Write a file whole or not at all, so that nobody else can read it."""
    unfinished = f"{path}.{os.urandom(8).hex()}"
    try:
        with open_own(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as number, open(
                number, "wb", closefd=False) as file:
            file.write(data)
        os.replace(unfinished, path)
    finally:
        remove(unfinished)


SEAL = 32


def read_sealed(path: str, most: int) -> bytes:
    """The content of a sealed file; ValueError if it is damaged or has another name."""
    data = read_own(path, most + SEAL)
    if seal(path, data[SEAL:]) != data[:SEAL]:
        raise ValueError("damaged")
    return data[SEAL:]


def write_sealed(path: str, data: bytes) -> None:
    write_own(path, seal(path, data) + data)


def seal(path: str, data: bytes) -> bytes:
    return sha256(b"\0".join((os.fsencode(os.path.basename(path)), data))).digest()
