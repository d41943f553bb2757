"""Mails from an IMAP server: looked at without a mark, and moved to a folder when done."""

from __future__ import annotations

import imaplib
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from imaplib import Internaldate2tuple
from typing import Any

from aoi_cli.mail.arrived import Arrived
from aoi_cli.mail.faults import FetchFault, fault_of_missing_extra
from aoi_cli.mail.reading.mime import MOST_HEADER_BYTES, MOST_OF_A_MAIL
from aoi_cli.mail.secrets import secret, trusted, xoauth2
from aoi_cli.mail.servers import Inbox
from aoi_cli.mail.table import Table

TIMEOUT = 60
AT_ONCE = 500
"""UIDs that are asked for in one command."""
SIZE = re.compile(rb"RFC822\.SIZE ([0-9]+)")
SAID = re.compile(r"received\. Data: \[b['\"](.+?)['\"]")
UID = re.compile(rb"UID ([0-9]+)")
GONE = (imaplib.IMAP4.error, OSError)


class Imap:
    def __init__(self, box: Any, done: str) -> None:
        self.box = box
        self.client: imaplib.IMAP4 = box.client
        self.done = done

    def mails(self) -> Iterator[Arrived]:
        """The mails in the order in which they arrived at the server, whatever their dates say."""
        try:
            for _, uid, size in sorted(self.messages()):
                raw = self.raw(uid, size)
                if raw is not None:
                    yield Arrived(raw, size, uid.decode())
        except GONE as fault:
            raise FetchFault(describe_fault(fault)) from None

    def messages(self) -> Iterator[tuple[tuple[float, int], bytes, int]]:
        """The time, UID and size of every mail, seen or not: others look into the mailbox too."""
        data = self.run("SEARCH", "ALL")
        uids = data[0].split() if data and data[0] else []
        for start in range(0, len(uids), AT_ONCE):
            some = b",".join(uids[start : start + AT_ONCE]).decode()
            for answer in self.run("FETCH", some, "(UID RFC822.SIZE INTERNALDATE)"):
                text = (answer[0] if isinstance(answer, tuple) else answer) or b""
                uid, size, date = UID.search(text), SIZE.search(text), Internaldate2tuple(text)
                if uid and size and date:
                    yield (time.mktime(date), int(uid[1])), uid[1], int(size[1])

    def raw(self, uid: bytes, size: int) -> bytes | None:
        """The bytes as they are; of one that is too large only the headers."""
        part = "[]" if size <= MOST_OF_A_MAIL else f"[HEADER]<0.{MOST_HEADER_BYTES}>"
        data = self.run("FETCH", uid.decode(), f"(BODY.PEEK{part})")
        return next((item[1] for item in data if isinstance(item, tuple)), None)

    def run(self, command: str, *words: str) -> Sequence[Any]:
        status, data = self.client.uid(command, *words)
        if status != "OK":
            raise FetchFault(f"{command}: {status}")
        return data

    def finish(self, mail: Arrived) -> None:
        from imap_tools.errors import ImapToolsError

        try:
            self.box.move([mail.place], self.done)
        except (*GONE, ImapToolsError) as fault:
            raise FetchFault(describe_fault(fault)) from None


@contextmanager
def opened(table: Table, inbox: Inbox) -> Iterator[Imap | Unreachable]:
    """The folder of a mailbox, over a connection whose certificate was checked."""
    try:
        from imap_tools import BaseMailBox, MailBox, MailBoxStartTls, MailBoxUnencrypted
        from imap_tools.errors import ImapToolsError
    except ImportError:
        raise fault_of_missing_extra("IMAP", "mail") from None
    server = inbox.server
    assert server is not None
    context = trusted(table, server)
    box: BaseMailBox
    try:
        word = secret(table, server)
        if server.security == "tls":
            box = MailBox(server.host, server.port, timeout=TIMEOUT, ssl_context=context)
        elif server.security == "starttls":
            box = MailBoxStartTls(server.host, server.port, timeout=TIMEOUT, ssl_context=context)
        else:
            box = MailBoxUnencrypted(server.host, server.port, timeout=TIMEOUT)
        if server.takes_token:
            words = xoauth2(server, word).encode()
            box.client.authenticate("XOAUTH2", lambda fault: b"" if fault else words)
        else:
            box.login(server.user, word, initial_folder=None)
        if not box.folder.exists(inbox.done):
            box.folder.create(inbox.done)
        box.folder.set(inbox.folder)
    except (*GONE, ImapToolsError) as fault:
        yield Unreachable(describe_fault(fault))
        return
    try:
        yield Imap(box, inbox.done)
    finally:
        with suppress(*GONE, ImapToolsError):
            box.logout()
        with suppress(OSError):
            box.client.shutdown()


class Unreachable:
    def __init__(self, why: str) -> None:
        self.why = why

    def mails(self) -> Iterator[Arrived]:
        raise FetchFault(self.why)

    def finish(self, mail: Arrived) -> None:
        return


def faults_of_connections() -> tuple[type[Exception], ...]:
    from imap_tools.errors import ImapToolsError

    return *GONE, ImapToolsError


def describe_fault(fault: BaseException) -> str:
    """The answer of the server, in one line."""
    text = " ".join(str(fault).split())
    answer = SAID.search(text)
    return (answer[1] if answer else text)[:200] or type(fault).__name__
