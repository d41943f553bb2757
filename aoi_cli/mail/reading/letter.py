"""A mail as the table takes it: who sent it, what kind it is, and the envelopes in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import dropwhile

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.reading.addresses import recipients_in, sender_in
from aoi_cli.mail.reading.automatic import (
    BOUNCE,
    VACATION,
    answers_by_itself,
    automatic_kind,
    bounced_address,
    returned_ids,
)
from aoi_cli.mail.reading.body import is_quoted, readings, text_and_page
from aoi_cli.mail.reading.envelope import Envelope, TooManyRows, envelopes, quoted_orders
from aoi_cli.mail.reading.mime import (
    ID,
    MOST_OF_A_HEADER,
    RECIPIENTS,
    Part,
    TooMuch,
    parse,
    parse_head,
    words,
)
from aoi_cli.mail.reading.own_text import OwnText, own_text
from aoi_cli.mail.reading.quoting import quotes_below
from aoi_cli.mail.reading.text import USUAL, decoded, harmless, known_charset

PASSED_ON = frozenset(["list", "automatic"])
"""A copy that came over a list has the Message-ID of the mail itself, which is yet to be taken."""
MOST_LINES = 200
MOST_OF_A_LINE = 8_000
"""The largest text that is passed on to the moderators."""
MOST_REFERENCES = 20


class Letter(Struct, frozen=True):
    key: str
    """Message-ID, or else a sum over sender, date, subject and body: the same mail has the same."""
    sender: str = ""
    """The address in small letters; "" if From does not name one sender."""
    subject: str = ""
    message_id: str = ""
    references: tuple[str, ...] = ()
    """The Message-IDs of the earlier mails of the thread, oldest first."""
    envelopes: tuple[Envelope, ...] = ()
    automatic: str = ""
    """Why nobody waits for an answer: a bounce, a vacation, a list."""
    bounced: str = ""
    """The address that could not be reached, if the mail is a bounce."""
    returned: tuple[str, ...] = ()
    """The Message-IDs in a bounce."""
    authentication: str = ""
    """The notes of the receiving mail server about the sender; recorded, never trusted."""
    problem: str = ""
    """Why it cannot be read."""
    text: tuple[str, ...] = ()
    """The text of the sender, if no envelope stands outside quotes."""
    answered: tuple[str, ...] = ()
    """The Message-IDs of the mail that it replies to."""
    recipients: tuple[str, ...] = ()
    """The addresses that it went to, in small letters."""
    own: OwnText = OwnText()
    """The text above, below and between quotes, as plain text or else as the page shows it."""
    page: OwnText | None = None
    """The text as the page shows it, if the mail has plain text and a page."""
    why_none: str = ""
    """Why no order was taken from a reply, for its sender."""
    question: str = ""
    """The token of the question of the table that it answers: then it is answered each time."""

    @property
    def newest(self) -> tuple[str, ...]:
        """The newest mails of the thread: an answer names no others, to keep its header short."""
        return self.references[-MOST_REFERENCES:]


Names = Callable[[str], Sequence[str]]
"""A function from an address to the names of its owner."""


def nobody(address: str) -> Sequence[str]:
    return ()


def read(raw: bytes, names: Names = nobody, charsets: Sequence[str] = USUAL) -> Letter:
    """Never raises. `charsets` are those at the table, for mails that do not say theirs."""
    try:
        return letter_of(raw, names, charsets)
    except (TooMuch, TooManyRows) as bound:
        return headers_only(raw, str(bound))
    except Exception as fault:
        return headers_only(raw, f"the mail cannot be read ({type(fault).__name__})")


def letter_of(raw: bytes, names: Names, charsets: Sequence[str]) -> Letter:
    mail = parse(raw)
    sender, subject = sender_of(mail), header_text(mail.first("subject"))
    why = automatic_kind(mail, sender)
    envelopes_read: tuple[Envelope, ...] = ()
    text: tuple[str, ...] = ()
    own, page = OwnText(), None
    if not why:
        called = names(sender)
        envelopes_read = tuple(best(readings(mail, called, charsets)))
        if all(envelope.quoted for envelope in envelopes_read):
            text = tuple(unquoted(next(readings(mail, called, charsets), [])))
            own, page = own_texts(mail, called, charsets)
            why = VACATION if answers_by_itself(subject) else ""
    return Letter(
        key_of(raw, mail) + (f" ({why})" if why in PASSED_ON else ""),
        sender, subject, message_id(mail), references(mail), envelopes_read, why,
        bounced_address(raw) if why == BOUNCE else "",
        returned_ids(mail) if why == BOUNCE else (),
        harmless(" ".join(mail.ascii(name) for name in
                          ("authentication-results", "dkim-signature") if mail.first(name)), 500),
        text=text, answered=ids_in(mail, "in-reply-to"), recipients=recipients(mail), own=own,
        page=page,
    )


def own_texts(
    mail: Part, names: Sequence[str], charsets: Sequence[str]
) -> tuple[OwnText, OwnText | None]:
    """The sender's text as plain text and as a page; the page alone if there is no text."""
    text, page = [*text_and_page(mail, names, charsets)]
    if text is None:
        return own_text(page or [], broken=False), None
    return own_text(text), None if page is None else own_text(page, broken=False)


def unquoted(lines: Sequence[str]) -> list[str]:
    """The text of the sender without quotes and outer blank lines; a long one is cut."""
    text_lines: list[str] = []
    for n, line in enumerate(lines):
        if len(text_lines) >= MOST_LINES or quotes_below(lines, n):
            break
        if not is_quoted(line):
            text_lines.append(harmless(line, MOST_OF_A_LINE))
    while text_lines and not text_lines[-1].strip():
        text_lines.pop()
    return [*dropwhile(lambda line: not line.strip(), text_lines)]


def headers_only(raw: bytes, problem: str) -> Letter:
    try:
        mail = parse_head(raw)
        sender = sender_of(mail)
        return Letter(key_of(raw, mail), sender, header_text(mail.first("subject")),
                      message_id(mail), references(mail), (), automatic_kind(mail, sender),
                      problem=problem)
    except Exception:
        return Letter(sha256(raw).hexdigest(), problem=problem)


def best(ways: Iterable[Sequence[str]]) -> list[Envelope]:
    """The first reading in which all envelopes are whole; else the first that has any.

    A later reading does not count where an earlier one shows more quoted orders: it has lost the
    marks.
    """
    begun: list[Envelope] = []
    quoted = 0
    for lines in ways:
        marked = quoted_orders(lines)
        if marked < quoted:
            continue
        envelopes_read = envelopes(lines)
        if envelopes_read and all(e.closed for e in envelopes_read):
            return envelopes_read
        begun = begun or envelopes_read
        quoted = quoted if envelopes_read else marked
    return begun


def key_of(raw: bytes, mail: Part) -> str:
    if id := message_id(mail):
        return id
    headers = b"\0".join(mail.first(name) for name in ("from", "date", "subject"))
    return sha256(headers + b"\0" + mail.body.replace(b"\r\n", b"\n").strip()
                  if mail.body else raw).hexdigest()


def message_id(mail: Part) -> str:
    id = ID.search(mail.first("message-id"))
    return id[0].decode("ascii", "replace") if id else ""


def references(mail: Part) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids_in(mail, "references") + ids_in(mail, "in-reply-to")))


def ids_in(mail: Part, header: str) -> tuple[str, ...]:
    return tuple(id.decode("ascii", "replace") for id in ID.findall(mail.first(header)))


def recipients(mail: Part) -> tuple[str, ...]:
    return recipients_in([value for name in RECIPIENTS for value in mail.all(name)])


def sender_of(mail: Part) -> str:
    """The address that the mail says it is from; "" if it does not name one sender."""
    return sender_in(mail.all("from"))


def header_text(value: bytes) -> str:
    """For people; line breaks and signs that nobody sees can stand in encoded words."""
    parts = []
    for piece, charset in words(value[:MOST_OF_A_HEADER]):
        parts.append(decoded(piece, charset if charset and known_charset(charset) else None))
    return harmless("".join(parts))
