"""The ledger in words: what changed by which component, and what a player has afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from aoi_cli.engine.ledger import Change

COUNTED = {"coins", "tools", "scholars", "workers", "priests", "keys", "tokens"}
"""Amounts that have a singular; names of components stay as they are."""


def worded(what: str, by: int) -> str:
    return what.removesuffix("s") if abs(by) == 1 and what in COUNTED else what


def print_changes(changes: Iterable[Change]) -> str:
    """'-2 coins -1 tool (workshop), +2 vp (rs-workshop-law)'."""
    by_source: dict[str, dict[str, int]] = {}
    for change in changes:
        amounts = by_source.setdefault(change.source, {})
        amounts[change.what] = amounts.get(change.what, 0) + change.by
    return ", ".join(
        " ".join(f"{by:+} {worded(what, by)}" for what, by in amounts.items())
        + (source and f" ({source})")
        for source, amounts in by_source.items()
    )


def by_player(changes: Iterable[Change]) -> dict[str, list[Change]]:
    found: dict[str, list[Change]] = {}
    for change in changes:
        found.setdefault(change.player, []).append(change)
    return found


def print_view(view: Mapping[str, Any]) -> str:
    """'22 vp, 13 coins, power 5/7/0, books law 2'; what is empty is left out."""
    parts = []
    for what, value in view.items():
        if isinstance(value, Mapping):
            some = " ".join(f"{name} {count}" for name, count in value.items() if count)
            parts.append(f"{what} {some}" if some else "")
        elif isinstance(value, (list, tuple)):
            parts.append(f"{what} {'/'.join(map(str, value))}")
        else:
            parts.append(f"{value} {worded(what, value)}")
    return ", ".join(filter(None, parts))
