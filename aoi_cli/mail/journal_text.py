"""The journal as lines of text."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from aoi_cli.mail.reading.text import harmless
from aoi_cli.mail.table import Table
from aoi_cli.mail.tokens import hide_secrets

QUIET = frozenset(["handled", "asks", "answered", "intent", "command",
                   "completed", "acknowledged"])
"""Kinds of records that only the next run needs."""
WRITTEN = frozenset(["rows", "orders", "told", "why", "did", "key", "asked", "given",
                     "text"])
OWN = frozenset(["t", "at", "sum", "before", "after", "lines", "id", "file", "content"])


def history(
    table: Table, game: str | None = None, hidden: Collection[str] = ()
) -> Iterator[str]:
    """The records of one game or of all; of some games without what players have written."""
    for record, _ in table.journal.read():
        if record.get("game") in hidden:
            record = {name: text for name, text in record.items() if name not in WRITTEN}
        if record["t"] not in QUIET and game in (None, record.get("game")):
            yield f"{record['at']}  {record['t']}: " \
                f"{harmless(hide_secrets(describe_record(record)), 300)}"


def describe_record(record: Mapping[str, Any]) -> str:
    parts = []
    for name, value in record.items():
        if name in OWN or value in ("", []):
            continue
        if isinstance(value, list):
            value = "; ".join(map(str, value))
        parts.append(f"{name} {value}")
    return ", ".join(parts)
