"""The questions that each game waits for, since when, and until when."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from aoi_cli.mail.journal_summary import ask_data, digest
from aoi_cli.mail.records import Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import deadline, written
from aoi_cli.render.next import Waiting
from aoi_cli.table import OpenGame
from aoi_cli.table.orders import only_answers, rows_since


def update(table: Table, name: str, game: OpenGame) -> None:
    """Note what is newly asked: its deadline counts from now, that of the rest stays."""
    n = game.row
    if table.memory.asked_at.get(name) == n:
        return
    acted = {
        game.state.resolve(row.who)
        for row in rows_since(game, table.memory.asked_at.get(name, 0))
        if not only_answers(game, row)
    }
    before: dict[str, list[Ask]] = defaultdict(list)
    for ask in table.asks(name):
        if not (ask.kind == "turn" and ask.seat in acted):
            before[identity(ask.key)].append(ask)
    asks = []
    for item in game.waiting():
        same = digest(name, item)
        known = before[same]
        asks.append(known.pop(0) if known else arisen(table, name, item, same, n))
    table.note("asks", game=name, n=n, open=[ask_data(ask) for ask in asks])


def identity(key: str) -> str:
    return key.partition(".")[0]


def arisen(table: Table, name: str, item: Waiting, same: str, n: int) -> Ask:
    due = due_from(table, name, item.player, item.kind, table.now)
    return Ask(f"{same}.{n}", item.player, item.kind, item.text, table.now, due, due)


def due_from(table: Table, name: str, seat: str, kind: str, since: datetime) -> datetime:
    timing = table.timing(name)
    person = table.person_of(name, seat)
    away = table.memory.absences.get(person.name, []) if person else []
    return deadline(since, timing.length(kind), timing, away)


def move(
    table: Table, name: str, due: Iterable[tuple[Ask, datetime]], why: str, **more: Any
) -> None:
    """Deadlines are moved later, never earlier."""
    moved = {ask.key: written(at) for ask, at in due if at > ask.due}
    if moved:
        table.note("due", game=name, due=moved, why=why, **more)


def set_earlier(
    table: Table, name: str, due: Iterable[tuple[Ask, datetime]], why: str
) -> None:
    """Move deadlines earlier, because the reason for a later time is gone."""
    moved = {ask.key: written(at) for ask, at in due if at < ask.due}
    if moved:
        table.note("due", game=name, due=moved, why=why)


def asked_sum(table: Table, name: str, seat: str) -> str:
    """The sum of what a seat is asked now; it changes when the questions do."""
    return digest(*sorted(ask.key for ask in table.asks(name, seat)))
