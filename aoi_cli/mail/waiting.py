"""A table that runs by itself: when a mail comes, when something is due, when its files change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from datetime import datetime, timedelta
from os import stat
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from aoi_cli.mail.faults import Busy
from aoi_cli.mail.imap import Imap, faults_of_connections, opened
from aoi_cli.mail.journal_summary import MINUTE
from aoi_cli.mail.running import run
from aoi_cli.mail.sending import is_due
from aoi_cli.mail.servers import Inbox
from aoi_cli.mail.table import Table

LONGEST = 300.0
"""Seconds after which a run follows in any case, as one by cron would."""
SLICE = 2.0
"""Seconds between two looks at the files."""
SOON = timedelta(seconds=1)


def stay(folder: Path, clock: Callable[[], datetime], report: Callable[[Table], None]) -> None:
    """Run the table again and again; only a fault of the table as a whole ends it."""
    watcher = Watcher()
    try:
        while True:
            try:
                table, _ = run(folder, clock())
            except Busy:
                sleep(SLICE)
                continue
            report(table)
            if not watcher.connect(table):
                watcher.wait(table, seconds_until_due(table, clock()))
    finally:
        watcher.close()


def seconds_until_due(table: Table, now: datetime) -> float:
    """Seconds until the next deadline, reminder or mail that is tried again."""
    moments = [at for at in moments_ahead(table) if at > now]
    seconds = min(((at - now).total_seconds() for at in moments), default=LONGEST)
    return min(LONGEST, max(seconds, 0))


def moments_ahead(table: Table) -> Iterator[datetime]:
    for name in table.file.games:
        timing = table.timing(name)
        for ask in table.asks(name):
            yield ask.due + timing.grace + SOON
            yield from (ask.due - lead for lead in timing.reminders)
    for going in table.memory.outgoing.values() if table.file.transport.server else ():
        yield table.now + MINUTE if is_due(table, going) else going.next or table.now


class Watcher:
    """Waits for mails at a server that tells of them, and at files; faults make it connect anew."""

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.inbox: Inbox | None = None
        self.box: Any = None
        """The connection that the server tells of mails on; None if there is none."""
        self.faults = 0
        """How often in a row the connection has failed."""

    def connect(self, table: Table) -> bool:
        """Connect if that is needed; True if mails may have come before it was done."""
        inbox = table.file.inbox
        if inbox is None or inbox.kind != "imap" or (self.box and inbox == self.inbox):
            return False
        self.close()
        source = self.stack.enter_context(opened(table, inbox))
        self.inbox, self.gone = inbox, faults_of_connections()
        if not isinstance(source, Imap):
            self.faults += 1
            return False
        self.box = source.box
        return self.attempt(self.box.idle.start)

    def close(self) -> None:
        """Drop the connection: a server that is being waited for takes no leave."""
        if self.box:
            with suppress(OSError):
                self.box.client.shutdown()
        self.box = None
        self.stack.close()

    def attempt(self, step: Callable[[], object]) -> bool:
        """Take a step of the connection; without one if it fails."""
        try:
            step()
        except self.gone:
            self.faults += 1
            self.close()
            return False
        return True

    def wait(self, table: Table, seconds: float) -> None:
        """Wait until a mail comes, a file of the table changes, or the time is over."""
        if self.inbox and not self.box:
            seconds = min(seconds, SLICE * 2 ** min(self.faults, 10))
        end, before = monotonic() + seconds, [*signs(table)]
        while (left := end - monotonic()) > 0:
            if self.comes(min(left, SLICE)) or [*signs(table)] != before:
                return
        if self.box:
            self.attempt(self.renew)

    def comes(self, seconds: float) -> bool:
        """Wait some seconds; True if a mail came, or if the connection is gone."""
        if not self.box:
            sleep(seconds)
            return False
        lines: list[bytes] = []
        began = monotonic()
        if not self.attempt(lambda: lines.extend(self.box.idle.poll(seconds))):
            return True
        if not lines and monotonic() - began < seconds / 2 and not self.attempt(self.renew):
            return True
        self.faults = 0
        return any(b" EXISTS" in line and b" 0 EXISTS" not in line for line in lines)

    def renew(self) -> None:
        """Ask again to be told of mails, which shows whether the server still answers."""
        self.box.idle.stop()
        self.box.idle.start()


def signs(table: Table) -> Iterator[object]:
    """Signs of files that change when others write to the table or mails come into a Maildir."""
    paths = [table.path("journal.jsonl"), table.path("table.yaml"),
             *map(table.game_path, table.file.games)]
    inbox = table.file.inbox
    if inbox and inbox.kind != "imap":
        paths.append(table.folder / inbox.path)
        if inbox.kind == "maildir":
            paths.append(table.folder / inbox.path / "new")
    for path in paths:
        try:
            about = stat(path)
        except OSError:
            yield None
        else:
            yield about.st_mtime_ns, about.st_size, about.st_ino
