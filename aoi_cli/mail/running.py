"""One run: mails are received, time passes, reports are written, mails are sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from aoi_cli.mail.commands import complete, resume
from aoi_cli.mail.faults import require_table
from aoi_cli.mail.open_receipts import answer_rest
from aoi_cli.mail.page_orders import PageOrder, PageSource, begin_attempt
from aoi_cli.mail.pushes import push_all
from aoi_cli.mail.receiving import receive
from aoi_cli.mail.reports import report_all
from aoi_cli.mail.sending import send
from aoi_cli.mail.sources import HandedMail, Source, source_of
from aoi_cli.mail.table import FOLDERS, Table, locked
from aoi_cli.mail.ticking import tell_of_files, tick
from aoi_cli.table import OpenGame

RECEIVE, TICK, SEND = "receive", "tick", "send"
ALL = (RECEIVE, TICK, SEND)


def run(
    folder: Path, now: datetime, steps: Sequence[str] = ALL, *, dry: bool = False
) -> tuple[Table, bool]:
    """The table after the steps, and whether all mails could be read."""
    with locked(folder):
        table = opened(folder, now, dry)
        return table, go(table, steps)


def take_one(
    folder: Path, clock: Callable[[], datetime], stream: BinaryIO, *, dry: bool = False
) -> Table:
    """Take a mail that a mail server hands over, as soon as nobody else works on the table."""
    given = HandedMail(stream)
    with locked(folder, patient=True):
        table = opened(folder, clock(), dry)
        go(table, [RECEIVE], given)
        return table


def take_order(
    folder: Path, clock: Callable[[], datetime], order: PageOrder,
    known: Mapping[str, OpenGame] | None = None,
) -> Table:
    """Take an order of a page, once, as soon as nobody else works on the table. One that was
    refused is judged anew.

    Games that are `known` are judged anew only if their files have changed.
    """
    with locked(folder, patient=True):
        table = opened(folder, clock())
        for name, game in (known or {}).items():
            table.keep(name, OpenGame(game.judged, str(table.game_path(name)), game.source))
        go(table, [RECEIVE], PageSource(begin_attempt(table, order)))
        return table


def act(
    folder: Path, clock: Callable[[], datetime], mark: str, command: Callable[[Table], None]
) -> Table:
    """Carry out a command of a moderator's form, once."""
    with locked(folder, patient=True):
        table = opened(folder, clock())
        resume(table)
        table.mark = mark
        command(table)
        table.journal.sync()
        complete(table)
        return table


def opened(folder: Path, now: datetime, dry: bool = False) -> Table:
    require_table(folder)
    for name in FOLDERS:
        (folder / name).mkdir(exist_ok=True)
    table = Table(folder, now, dry)
    if not dry:
        table.clear()
    return table


def go(table: Table, steps: Sequence[str], given: Source | None = None) -> bool:
    fine = True
    resume(table)
    if RECEIVE in steps:
        if given is not None:
            fine = receive(table, given, whole=False)
        else:
            with source_of(table, table.file.inbox) as source:
                fine = receive(table, source)
    if TICK in steps:
        tick(table)
        report_all(table)
        answer_rest(table)
        tell_of_files(table)
    if SEND in steps:
        answer_rest(table)
        push_all(table)
    table.journal.sync()
    if SEND in steps:
        send(table)
    return fine
