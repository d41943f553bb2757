"""Rows and errors, as several outputs hold them."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.struct import UNSET, Struct, UnsetType

Amounts = dict[str, Any]
"""The amounts of a player: numbers, numbers side by side, or numbers by name."""


class Problem(Struct, frozen=True):
    """One error, with its place in the file, the rule and the remedy."""

    code: str
    row: int
    line: int
    col: int
    end_col: int
    message: str
    because: str
    help: str
    follows: int | None


class LedgerChange(Struct, frozen=True, omit_defaults=True):
    """A change; `player` stands only where it happened to somebody else."""

    what: str
    by: int
    source: str
    player: str | UnsetType = UNSET


class LedgerRow(Struct, frozen=True, omit_defaults=True):
    """A row or what happened by itself after it; a line of `aoi log --format jsonl`."""

    n: int
    row: int
    line: int
    player: str
    faction: str
    text: str
    state: Amounts | None
    changes: list[LedgerChange]
    undone: bool = False
    states: dict[str, Amounts] | UnsetType = UNSET


class RowText(Struct, frozen=True):
    row: int
    text: str
