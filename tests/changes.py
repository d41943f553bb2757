"""What of a position has changed, as cases tell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def changed(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> dict[Any, Any]:
    """Numbers as differences, all else as it is now."""
    found: dict[Any, Any] = {}
    for key, now in after.items():
        if now != before[key]:
            told = now - before[key] if isinstance(now, int) else now
            told = list(told) if isinstance(told, tuple) else told
            if isinstance(key, tuple):
                found.setdefault(key[0], {})[key[1]] = told
            else:
                found[key] = told
    return found
