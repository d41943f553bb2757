"""Accounts of what a player got and spent, as tables and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from aoi_cli.engine.ledger.account import Account, Line
from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.show.report import Table
from aoi_cli.engine.words import shown
from aoi_cli.render.ledger import Names
from aoi_cli.render.output.view import (
    ExplainedChange,
    ExplainedEntry,
    SourceFlow,
    StatementLine,
)

Said = Callable[[str], str]
"""A source in a line."""
START = "start"


def one(title: str, account: Account, said: Said) -> Table:
    """One amount by source, each with what it is where its name does not say all."""
    rows = []
    if account.start:
        rows.append((START, str(account.start), "", said(START)))
    rows += [(f.source, amount(f.gained), amount(f.spent), said(f.source)) for f in account.flows]
    rows.append(("together", amount(account.gained + (account.start or 0)), amount(account.spent),
                 ""))
    rows.append(("now", shown(account.balance), "", ""))
    columns = ("source", "gained", "spent", "what it is")
    if not any(explanation for *_, explanation in rows):
        return Table(title, columns[:-1], tuple(row[:-1] for row in rows))
    return Table(title, columns, tuple(rows))


def several(title: str, accounts: Sequence[Account]) -> Table:
    """Several amounts side by side, a row for each source."""
    sources = dict.fromkeys(flow.source for account in accounts for flow in account.flows)
    by_source = [{flow.source: flow for flow in account.flows} for account in accounts]
    rows = []
    if any(account.start for account in accounts):
        rows.append((START, *(amount(account.start or 0) for account in accounts)))
    for source in sources:
        flows = [by_name.get(source) for by_name in by_source]
        rows.append((source, *(both(f.gained, f.spent) if f else "" for f in flows)))
    rows.append(("gained", *(amount(a.gained + max(a.start or 0, 0)) for a in accounts)))
    rows.append(("spent", *(amount(a.spent) for a in accounts)))
    rows.append(("now", *(shown(a.balance) for a in accounts)))
    return Table(title, ("source", *(a.what for a in accounts)), tuple(rows))


def statement_table(title: str, lines: Iterable[Line], names: Names) -> Table:
    rows = tuple(
        (str(line.entry.row or ""), words(line.entry, names), f"{line.change.by:+}",
         line.change.source, "" if line.balance is None else str(line.balance))
        for line in lines
    )
    return Table(title, ("n", "row", "by", "source", "then"), rows)


def entry_table(
    entry: Entry, changes: Iterable[Change], said: Said, names: Names
) -> Table:
    """Every change of one row with what caused it."""
    undone = " [undone]" if entry.undone else ""
    title = words(entry, names) if entry.automatic else (
        f"row {entry.row} (line {entry.line}): {entry.text}{undone}")
    rows = tuple((names(c.player), f"{c.by:+}", c.what, c.source, said(c.source)) for c in changes)
    if not rows:
        return Table(title, ("changes",), (("none of its own",),))
    return Table(title, ("player", "by", "what", "source", "what it is"), rows)


def words(entry: Entry, names: Names) -> str:
    return f"{names(entry.player)}: ({entry.text})" if entry.automatic else entry.text


def amount(number: int) -> str:
    return str(number) if number else ""


def both(gained: int, spent: int) -> str:
    return " ".join(f"{n:+}" for n in (gained, spent) if n)


def account_data(account: Account, said: Said) -> dict[str, Any]:
    return {
        "start": account.start,
        "gained": account.gained,
        "spent": account.spent,
        "balance": account.balance,
        "sources": [SourceFlow(f.source, f.gained, f.spent, said(f.source))
                    for f in account.flows],
    }


def line_data(line: Line) -> StatementLine:
    return StatementLine(line.entry.row, line.entry.line, line.entry.text, line.change.by,
                         line.change.source, line.balance)


def explained_entry(entry: Entry, changes: Iterable[Change], said: Said) -> ExplainedEntry:
    return ExplainedEntry(
        entry.row, entry.line, entry.player, entry.text, entry.automatic, entry.undone,
        [ExplainedChange(c.player, c.what, c.by, c.source, said(c.source)) for c in changes])
