"""Codes that prove that an order comes from somebody who got the last mail of the game."""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import b32encode
from hashlib import sha256
from pathlib import Path

from aoi_cli import system
from aoi_cli.gamefile.disk import FOR_ONE, create
from aoi_cli.mail.faults import TableFault

LETTERS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
"""Base 32 without letters that can be taken for digits."""
ALIKE = str.maketrans("OIL", "011")
SIZE = 32


def new_secret(path: Path) -> None:
    create(str(path.absolute()), secrets.token_hex(SIZE).encode() + b"\n", FOR_ONE)


def read_secret(path: Path) -> bytes:
    """Codes made with an empty one could be worked out by anybody."""
    if secret := private(path).strip():
        return secret
    raise TableFault(f"{path} is empty.", "Take it from a copy. If the table is new, remove the "
                     "file and table.yaml and run `aoi table init` again.")


def private(path: Path) -> bytes:
    """A file that nobody else may read; refused otherwise."""
    try:
        with open(path, "rb") as file:
            about = os.fstat(file.fileno())
            if not system.is_private(about):
                raise TableFault(f"{path} can be read by others: its mode is "
                                 f"{about.st_mode & 0o777:04o}.", f"chmod 600 {path}")
            return file.read(4096)
    except FileNotFoundError:
        raise TableFault(f"{path} is missing.") from None


def seal(secret: bytes, *about: object) -> bytes:
    """The proof that a table has said this. Codes, tokens and links are made of it."""
    return hmac.digest(secret, "\0".join(map(str, about)).encode(), sha256)


def code(secret: bytes, *about: object) -> str:
    """`K7QF-2M9X`: worth nothing for another game, number of rows, seat or person."""
    made = b32encode(seal(secret, *about)[:5]).decode().translate(LETTERS)
    return f"{made[:4]}-{made[4:]}"


def same(given: str, right: str) -> bool:
    """Without its hyphen, in any case, letters for the digits that look like them."""
    return hmac.compare_digest(bare(given), bare(right))


def bare(code: str) -> bytes:
    return code.upper().replace("-", "").translate(ALIKE).encode()
