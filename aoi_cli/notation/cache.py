"""Where things are kept that could be worked out again.

They are believed, so they must be the user's own, and nobody else may be able to write them.
"""

from __future__ import annotations

import os
from pathlib import Path

from aoi_cli.system import open_own, own_folder, remove


def cache_folder() -> Path:
    """The program's own folder in the user's cache directory; it need not exist."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(named) if os.path.isabs(named) else Path.home() / ".cache") / "aoi"


def own_cache(*names: str) -> Path:
    """A folder in it, made where it is missing. OSError if somebody else could write there."""
    folder = cache_folder()
    folder.parent.mkdir(parents=True, exist_ok=True)
    for place in (folder, *(folder.joinpath(*names[:n]) for n in range(1, len(names) + 1))):
        place.mkdir(mode=0o700, exist_ok=True)
        if not own_folder(place):
            raise PermissionError(f"others may write in {place}")
    return folder.joinpath(*names)


def kept(path: Path, most: int) -> bytes:
    """What is in a file of the user's own; of one that is larger nothing. OSError if it is not."""
    with open_own(path, os.O_RDONLY) as number, open(number, "rb", closefd=False) as file:
        data = file.read(most + 1)
    return data if len(data) <= most else b""


def keep_own(path: Path, data: bytes) -> None:
    """Whole or not at all, and for nobody else to read."""
    unfinished = path.with_name(f"{path.name}.{os.urandom(8).hex()}")
    try:
        with open_own(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as number, open(
                number, "wb", closefd=False) as file:
            file.write(data)
        os.replace(unfinished, path)
    finally:
        remove(unfinished)
