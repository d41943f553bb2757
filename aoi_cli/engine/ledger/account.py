"""Where what a player has came from: the ledger added up by source, and line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.struct import Struct


class Flow(Struct, frozen=True):
    """The amounts that one source gave and took."""

    source: str
    gained: int
    spent: int
    """0 or less."""


class Account(Struct, frozen=True):
    what: str
    start: int | None
    """The amount before anything was noted; None if it is no plain number."""
    flows: tuple[Flow, ...]
    balance: Any
    """The amount now: start and flows added up."""

    @property
    def gained(self) -> int:
        return sum(flow.gained for flow in self.flows)

    @property
    def spent(self) -> int:
        return sum(flow.spent for flow in self.flows)


class Line(Struct, frozen=True):
    """One change of a statement, and what the player had after it."""

    entry: Entry
    change: Change
    balance: int | None


def account(entries: Iterable[Entry], player: str, what: str, balance: Any) -> Account:
    gained: dict[str, int] = {}
    spent: dict[str, int] = {}
    for _, change in changes(entries, player, what):
        side = gained if change.by > 0 else spent
        source = change.account or change.source
        side[source] = side.get(source, 0) + change.by
        gained.setdefault(source, 0)
    flows = tuple(Flow(source, n, spent.get(source, 0)) for source, n in gained.items())
    total = sum(flow.gained + flow.spent for flow in flows)
    start = balance - total if isinstance(balance, int) else None
    return Account(what, start, flows, balance)


def statement(entries: Iterable[Entry], player: str, opened: Account) -> Iterator[Line]:
    """Every change of an account in order, with the balance after it."""
    balance = opened.start
    for entry, change in changes(entries, player, opened.what):
        if balance is not None:
            balance += change.by
        yield Line(entry, change, balance)


def changes(
    entries: Iterable[Entry], player: str, what: str
) -> Iterator[tuple[Entry, Change]]:
    """Changes that still stand: what was undone never happened."""
    for entry in entries:
        if not entry.undone:
            for change in entry.changes:
                if (change.player, change.what) == (player, what):
                    yield entry, change
