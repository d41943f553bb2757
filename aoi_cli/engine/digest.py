"""SHA-256 of short texts, without OpenSSL, which takes longer to load than they take to sum up."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any


@cache
def _sha256() -> Any:
    for module in ("_sha2", "_sha256"):  # As newer and older Pythons call their own.
        with suppress(ImportError):
            return import_module(module).sha256
    return import_module("hashlib").sha256


def sha256(data: bytes) -> bytes:
    digest: bytes = _sha256()(data).digest()
    return digest
