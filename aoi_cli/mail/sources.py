"""Where mails are taken from: a Maildir, an mbox, standard input. IMAP has a module of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Protocol, cast

from aoi_cli.engine.struct import replace
from aoi_cli.mail.arrived import Arrived
from aoi_cli.mail.faults import FetchFault
from aoi_cli.mail.reading.mime import MOST_HEADER_BYTES, MOST_OF_A_MAIL
from aoi_cli.mail.servers import Inbox
from aoi_cli.mail.table import Table


class Source(Protocol):
    def mails(self) -> Iterator[Arrived]:
        """The mails by arrival; raises FetchFault if the mailbox cannot be read to its end."""

    def finish(self, mail: Arrived) -> None:
        """It was taken, and is put where it is not taken again."""


@contextmanager
def source_of(table: Table, inbox: Inbox | None) -> Iterator[Source]:
    if inbox is None:
        yield Nothing()
    elif inbox.kind == "imap":
        from aoi_cli.mail.imap import opened

        with opened(table, inbox) as source:
            yield source
    else:
        path = table.folder / inbox.path
        yield Maildir(path, inbox.done) if inbox.kind == "maildir" else Mbox(path)


class Nothing:
    def mails(self) -> Iterator[Arrived]:
        return iter(())

    def finish(self, mail: Arrived) -> None:
        return


class Maildir:
    """A Maildir. Mails that were taken are moved to a folder inside, `.aoi-done`."""

    def __init__(self, path: Path, done: str) -> None:
        self.path = path
        self.done = path / f".{done}"

    def mails(self) -> Iterator[Arrived]:
        files = []
        try:
            if not (self.path / "new").is_dir():
                raise FetchFault(f"{self.path} is no Maildir")
            for folder in ("new", "cur"):
                with suppress(FileNotFoundError), os.scandir(self.path / folder) as entries:
                    for entry in entries:
                        if not entry.name.startswith(".") and entry.is_file():
                            files.append((entry.stat().st_mtime_ns, entry.name, entry.path))
        except OSError as fault:
            raise FetchFault(f"{self.path} cannot be read: {fault.strerror}") from None
        for _, _, path in sorted(files):
            with suppress(FileNotFoundError), open(path, "rb") as file:
                yield read_mail(file, path)

    def finish(self, mail: Arrived) -> None:
        target = self.done / "cur"
        for folder in ("cur", "new", "tmp"):
            (self.done / folder).mkdir(parents=True, exist_ok=True)
        name = os.path.basename(mail.place).partition(":")[0]
        with suppress(FileNotFoundError):
            os.replace(mail.place, target / f"{name}:2,S")


class Mbox:
    """It is only read; what was taken before is known by its key."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def mails(self) -> Iterator[Arrived]:
        if not self.path.is_file():
            raise FetchFault(f"{self.path} is no mbox")
        import mailbox

        box = mailbox.mbox(self.path, create=False)
        try:
            for key in box.iterkeys():
                with box.get_file(key) as file:
                    yield read_mail(cast(BinaryIO, file), str(key))
        except OSError as fault:
            raise FetchFault(f"{self.path} cannot be read: {fault.strerror}") from None
        finally:
            box.close()

    def finish(self, mail: Arrived) -> None:
        return


class HandedMail:
    """One mail, as a mail server hands it to a program; it is read at once and to its end."""

    def __init__(self, stream: BinaryIO) -> None:
        self.mail = read_mail(stream, "-")
        while more := stream.read(MOST_OF_A_MAIL):
            self.mail = replace(self.mail, size=self.mail.size + len(more))

    def mails(self) -> Iterator[Arrived]:
        yield self.mail

    def finish(self, mail: Arrived) -> None:
        return


def read_mail(file: BinaryIO, place: str) -> Arrived:
    """Not more of it than can be looked at."""
    raw = file.read(MOST_OF_A_MAIL + 1)
    return Arrived(raw, len(raw), place) if len(raw) <= MOST_OF_A_MAIL else \
        Arrived(raw[:MOST_HEADER_BYTES], len(raw), place)
