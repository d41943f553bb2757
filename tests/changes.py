"""The changes of a position, as cases write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def differences(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> dict[Any, Any]:
    """Numbers as differences, all else as it is now; only what is not the same."""
    return {
        key: now - before[key] if isinstance(now, int) else as_written(now)
        for key, now in after.items() if now != before[key]
    }


def as_written(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def nest_differences(before: Mapping[Any, Any], after: Mapping[Any, Any]) -> dict[Any, Any]:
    """The differences; those of a player stand below the name."""
    nested: dict[Any, Any] = {}
    for key, value in differences(before, after).items():
        if isinstance(key, tuple):
            nested.setdefault(key[0], {})[key[1]] = value
        else:
            nested[key] = value
    return nested
