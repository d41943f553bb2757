"""Sums of texts, without OpenSSL, which takes longer to load than a short text to sum up."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

SHORT = 1 << 18
"""Bytes; OpenSSL is quicker with more."""


def sha256(data: bytes) -> bytes:
    digest: bytes = (_sha256() if len(data) < SHORT else _hashlib().sha256)(data).digest()
    return digest


def keyed(data: bytes | memoryview, key: bytes, size: int) -> bytes:
    """A sum that nobody can make who has not the key."""
    digest: bytes = _blake2b()(data, key=key, digest_size=size).digest()
    return digest


@cache
def _sha256() -> Any:
    for module in ("_sha2", "_sha256"):  # As newer and older Pythons call their own.
        with suppress(ImportError):
            return import_module(module).sha256
    return _hashlib().sha256


@cache
def _blake2b() -> Any:
    with suppress(ImportError):
        return import_module("_blake2").blake2b
    return _hashlib().blake2b


def _hashlib() -> Any:
    import hashlib

    return hashlib
