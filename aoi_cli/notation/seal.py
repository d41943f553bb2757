"""What is kept is believed only as long as it is what was written, where it was written."""

from __future__ import annotations

import os
from pathlib import Path

from aoi_cli.engine.digest import sha256

SIZE = 32


def sealed(path: Path, data: bytes) -> bytes:
    return seal(path, data) + data


def unsealed(path: Path, data: bytes) -> bytes:
    """ValueError if it was only half written, damaged since, or is of another name."""
    rest = data[SIZE:]
    if seal(path, rest) != data[:SIZE]:
        raise ValueError("damaged")
    return rest


def seal(path: Path, data: bytes) -> bytes:
    return sha256(os.fsencode(path.name) + b"\0" + data)
