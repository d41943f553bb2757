"""The outbox: what no longer holds is dropped, and the rest goes out if a server is named."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from aoi_cli.mail.bounces import report_bounce
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.journal_summary import MINUTE
from aoi_cli.mail.open_questions import asked_sum
from aoi_cli.mail.outgoing import Outgoing
from aoi_cli.mail.secrets import secret, trusted, xoauth2
from aoi_cli.mail.servers import Server
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import recent, written
from aoi_cli.system import sync_folder

if TYPE_CHECKING:
    import smtplib

FIRST_GAP, LONGEST_GAP = timedelta(minutes=5), timedelta(hours=12)
MOST_TRIES = 12
TIMEOUT = 30


class Later(Exception):
    """The server does not take mails now."""


def send(table: Table) -> None:
    if table.dry:
        would_send(table)
        return
    tidy(table)
    drop_what_is_over(table)
    server = table.file.transport.server
    waiting = due_mails(table)
    room = table.file.transport.rate - sum(
        n for at, n in table.memory.sent.items() if recent(at, table.now, MINUTE))
    if server is None or not waiting or room <= 0:
        return
    try:
        with connected(table, server) as connection:
            for going in waiting[:room]:
                send_one(table, connection, going)
            for going in due_mails(table)[:max(room - len(waiting), 0)]:
                send_one(table, connection, going)
    except Later as later:
        table.say(f"mails could not be sent: {later}")
        for going in waiting[:room]:
            if going.id in table.memory.outgoing:
                postpone(table, going, str(later))


def due_mails(table: Table) -> list[Outgoing]:
    return [going for going in table.memory.outgoing.values() if is_due(table, going)]


def is_due(table: Table, going: Outgoing) -> bool:
    """True if a mail is due; it waits no longer than the longest gap, even after a wrong clock."""
    return going.next is None or not timedelta() < going.next - table.now <= LONGEST_GAP


def would_send(table: Table) -> None:
    for going in table.memory.outgoing.values():
        if table.file.transport.server and table.path("outbox", going.file).is_file():
            table.say(f"would send to {going.to}: {going.kind} {going.game}".rstrip())


def tidy(table: Table) -> None:
    """Put away mails that were sent when the machine stopped; forget those removed by hand."""
    outbox = table.path("outbox")
    present = {entry.name for entry in os.scandir(outbox) if not entry.name.startswith(".")}
    for going in [*table.memory.outgoing.values()]:
        if going.file not in present:
            table.note("dropped", id=going.id, why="it is not in the outbox any more")
    for name in present:
        id = name.removesuffix(".eml")
        if id in table.memory.own and id not in table.memory.outgoing:
            put_away(table, name, "sent")


def drop_what_is_over(table: Table) -> None:
    """A newer report says more, and what was answered is asked of nobody."""
    newest: dict[tuple[str, str], int] = {}
    for going in table.memory.outgoing.values():
        if going.kind in ("turn", "report"):
            place = going.game, going.seat or going.to
            newest[place] = max(newest.get(place, 0), going.n)
    for going in [*table.memory.outgoing.values()]:
        if why := over(table, going, newest):
            table.note("dropped", id=going.id, why=why)
            with suppress(FileNotFoundError):
                table.path("outbox", going.file).unlink()


def over(table: Table, going: Outgoing, newest: dict[tuple[str, str], int]) -> str:
    if going.kind in ("turn", "report") and newest[going.game, going.seat or going.to] > going.n:
        return "there is a newer one"
    if going.kind == "turn" and asked_sum(table, going.game, going.seat) != going.asked:
        return "the game has gone on"
    if going.kind == "reminder":
        still = {ask.key for name in table.file.games for ask in table.asks(name)}
        if not still & {*going.asked.split()}:
            return "it was answered"
    return ""


def send_one(table: Table, connection: smtplib.SMTP, going: Outgoing) -> None:
    person = table.file.person_named(going.to)
    address = going.address or (person.address if person else "")
    if not address:
        refuse(table, going, f"there is no {going.to} at this table any more")
        return
    import smtplib

    data = table.path("outbox", going.file).read_bytes()
    try:
        connection.sendmail(table.file.address, [address], data)
    except smtplib.SMTPRecipientsRefused as refused:
        code, reply = next(iter(refused.recipients.values()))
        if 500 <= code < 600:
            report_bounce(table, address, f"bounce {address} {going.id}")
            refuse(table, going, f"{code} {words(reply)}")
        else:
            postpone(table, going, f"{code} {words(reply)}")
        return
    except smtplib.SMTPResponseException as response:
        if 500 <= response.smtp_code < 600:
            refuse(table, going, f"{response.smtp_code} {words(response.smtp_error)}")
            return
        raise Later(f"{response.smtp_code} {words(response.smtp_error)}") from None
    except (smtplib.SMTPException, OSError) as fault:
        raise Later(str(fault) or type(fault).__name__) from None
    table.note("sent", id=going.id)
    put_away(table, going.file, "sent")


def refuse(table: Table, going: Outgoing, why: str) -> None:
    table.note("unsendable", id=going.id, to=going.to, why=why)
    put_away(table, going.file, "failed")
    table.say(f"a mail to {going.to} was refused for good: {why}")


def postpone(table: Table, going: Outgoing, why: str) -> None:
    """The gaps grow; after many of them it is given up."""
    tries = going.tries + 1
    if tries >= MOST_TRIES:
        refuse(table, going, why)
        return
    gap = min(LONGEST_GAP, FIRST_GAP * 2 ** (tries - 1))
    table.note("retry", id=going.id, tries=tries, next=written(table.now + gap), why=why)


def put_away(table: Table, name: str, folder: str) -> None:
    with suppress(FileNotFoundError):
        os.replace(table.path("outbox", name), table.path(folder, name))
        sync_folder(str(table.path(folder)))


@contextmanager
def connected(table: Table, server: Server) -> Iterator[smtplib.SMTP]:
    """Over TLS with a certificate that was checked, plain on this machine only."""
    import smtplib

    context = trusted(table, server)
    connection: smtplib.SMTP | None = None
    try:
        word = secret(table, server) if server.user else ""
        if server.security == "tls":
            connection = smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT,
                                          context=context)
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
            if server.security == "starttls":
                connection.starttls(context=context)
        if server.takes_token:
            answer = xoauth2(server, word)
            connection.ehlo_or_helo_if_needed()
            connection.auth("XOAUTH2", lambda fault=None: "" if fault else answer)
        elif server.user:
            connection.login(server.user, word)
    except smtplib.SMTPAuthenticationError as fault:
        kind = "token" if server.takes_token else "password"
        raise TableFault(f"{server.host} does not take the {kind} of {server.user} "
                         f"({fault.smtp_code}).") from None
    except (smtplib.SMTPException, OSError) as fault:
        if connection is not None:
            connection.close()
        raise Later(str(fault) or type(fault).__name__) from None
    try:
        yield connection
    finally:
        with suppress(smtplib.SMTPException, OSError):
            connection.quit()


def words(said: bytes | str) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return " ".join(text.split())[:200]
