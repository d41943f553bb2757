"""Mails as people answer them: with a row above what their program quotes, or by a link."""

from __future__ import annotations

from email.message import EmailMessage

from aoi_cli.mail.tokens import order_link
from tests.mail.desk import Desk, body


def last_mail(desk: Desk, seat: str, kind: str = "") -> EmailMessage:
    """The newest mail to a seat that can be answered with a row."""
    mails = [mail for mail in desk.outbox(f"{seat.lower()}@", kind)
             if str(mail["Message-ID"]).count(".") > 2]
    return mails[-1]


def quote_mail(mail: EmailMessage) -> str:
    """The text of a mail as most programs quote it."""
    lines = "".join(f"> {line}\n" for line in body(mail).split("\n"))
    return f"On Mon, Aug 3, 2026 at 8:00 PM Sundays <aoi@table.example> wrote:\n\n{lines}"


def reply(
    desk: Desk, seat: str, text: str, *, to: EmailMessage | None = None, sender: str = "",
    headers: str | None = None, quote: str | None = None, subject: str = "",
) -> str:
    """Answer a mail of the table; by default its newest one to this seat."""
    mail = to or last_mail(desk, seat)
    id = str(mail["Message-ID"])
    threads = f"In-Reply-To: {id}\nReferences: {mail['References'] or ''} {id}"
    return desk.deliver(
        f"{seat} <{sender or seat.lower() + '@example.org'}>",
        f"{text}\n\n{quote_mail(mail) if quote is None else quote}",
        headers=(threads if headers is None else headers) + "\n",
        subject=subject or f"Re: {mail['Subject']}")


def link(desk: Desk, seat: str, *rows: str, n: int | None = None) -> str:
    """The link that a mail to a seat has for these rows."""
    number = desk.n() if n is None else n
    word = desk.table().token("sunday", number, seat)
    return order_link("aoi@table.example", f"sunday #{number}", rows, word)


def tap(desk: Desk, address: str, link: str, below: str = "") -> str:
    """Open a link on a phone and press Send."""
    from urllib.parse import parse_qs, urlsplit

    query = parse_qs(urlsplit(link).query)
    text = query["body"][0].replace("\r\n", "\n")
    return desk.deliver(address, text + below, subject=query["subject"][0])
