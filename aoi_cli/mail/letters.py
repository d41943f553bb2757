"""A mail of the table: named by its cause, so that a repeated step writes the same one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from functools import lru_cache

from aoi_cli.engine.foreign_text import shown
from aoi_cli.engine.struct import Struct
from aoi_cli.mail.journal_summary import PLAYED, digest
from aoi_cli.mail.links import invite_to_page
from aoi_cli.mail.mail_page import as_page
from aoi_cli.mail.mail_parts import BAR, WIDTH, Content, Paragraph, Picture, as_text
from aoi_cli.mail.reading.marks import bare, closes, opens
from aoi_cli.mail.reading.text import harmless, plain
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.tokens import hide_secrets, message_id, order_link, reply_address
from aoi_cli.render.notice import headed
from aoi_cli.table import Refused
from aoi_cli.table.orders import asked_of

MOST_CHOICES = 12
OWN_ID = re.compile(r"<[a-z]+\.(?P<id>[0-9a-f]{20})(?:\.[a-z2-7]{32})?@")
SOUND_ID = re.compile("<[!-;=?-~]{1,900}>")
"""A Message-ID as it ought to be, and can stand in a header of ours."""
UNRESERVED = re.compile(r"(?!.*(?:aoi|end|[*<\]]))[ -~]*", re.IGNORECASE)
"""A line that nobody takes for one of an envelope, whatever programs put around lines."""
CHAINS = frozenset(["message-id", "in-reply-to", "references", "list-unsubscribe"])
LONGEST_LINE = 900
FEWER = "mail turn"


class Headers(policy.EmailPolicy):
    """Message-IDs are written as they are, each on a line of its own: the standard library encodes
    those that are longer than a line, and then no program finds the thread. A plain subject stays
    on its line: broken in front of the first word, it would be read with a blank."""

    def fold_binary(self, name: str, value: str) -> bytes:
        if name.lower() == "subject" and value.isascii() and len(value) < LONGEST_LINE:
            return f"{name}: {value}{self.linesep}".encode("ascii")
        if name.lower() not in CHAINS:
            return super().fold_binary(name, value)
        return f"{name}: {f'{self.linesep} '.join(value.split())}{self.linesep}".encode("ascii")


POLICY = Headers(linesep="\r\n")


@lru_cache
def header(name: str, value: str) -> object:
    """A header that stands in many mails, parsed once."""
    return POLICY.header_factory(name, value)


@lru_cache
def address(name: str, who: str, spec: str) -> object:
    return POLICY.header_factory(name, Address(harmless(who), addr_spec=spec))


class Draft(Struct, frozen=True):
    kind: str
    cause: str
    """The occasion of the mail; together with kind and recipient it makes its Message-ID."""
    to: Person
    subject: str
    lines: Sequence[Content]
    game: str = ""
    seat: str = ""
    n: int = 0
    code: int | None = None
    """The number that an envelope in it is good for."""
    asked: str = ""
    """The sum of the questions in it. The mail is dropped if they have changed when it is sent."""
    answers: str = ""
    """The Message-ID of the mail that it replies to."""
    receipts: tuple[str, ...] = ()
    """The keys of the receipts in it."""
    reports: bool = False
    """True if it holds receipts, and the news of the game as well."""
    references: tuple[str, ...] = ()
    picture: str = ""
    reply_to: str = ""
    """The address that an answer goes to, if not to the table."""
    fewer: str = FEWER
    """The line with which the reader asks for fewer mails."""
    word: str = ""
    """The token of an answer, if the mail asks for no order."""


def write_mail(table: Table, draft: Draft) -> str:
    """Put it into the outbox; one that was written before is not written again."""
    id = digest(table.id, draft.kind, draft.cause, draft.to.name)
    if id in table.memory.own:
        return id
    table.put("outbox", f"{id}.eml", written(table, draft, id))
    record: dict[str, object] = {
        "id": id, "file": f"{id}.eml", "kind": draft.kind, "to": draft.to.name,
        "game": draft.game, "seat": draft.seat, "n": draft.n, "asked": draft.asked}
    if draft.kind == PLAYED:
        record["about"] = draft.cause
    if draft.receipts:
        record |= {"answers": draft.receipts, "reports": draft.reports}
    if is_stranger(table, draft.to):
        record["address"] = draft.to.address
    if draft.code is not None:
        record["code"] = draft.code
    table.note("wrote", **record)
    table.say(f"mail to {draft.to.name}: {harmless(draft.subject)}")
    return id


def is_stranger(table: Table, person: Person) -> bool:
    """True if a mail goes to an address that nobody at the table has."""
    known = table.file.person_named(person.name)
    return known is None or person.address not in known.addresses


def written(table: Table, draft: Draft, id: str) -> bytes:
    message = EmailMessage(policy=POLICY)
    message["From"] = address("From", table.file.title, table.file.address)
    message["To"] = address("To", draft.to.name, draft.to.address)
    order = token_of(table, draft)
    word = draft.word or order
    if reply_to := draft.reply_to or address_with(table, word):
        message["Reply-To"] = Address(addr_spec=reply_to)
    message["Subject"] = harmless(hide_secrets(draft.subject))
    message["Date"] = header("Date", format_datetime(table.now))
    message["Message-ID"] = message_id(draft.kind, id, word, table.domain)
    root = root_of_thread(table, draft)
    chain = [*filter(SOUND_ID.fullmatch, (root, *draft.references, draft.answers))]
    if draft.answers in chain or root:
        message["In-Reply-To"] = draft.answers if draft.answers in chain else root
    if chain:
        message["References"] = " ".join(dict.fromkeys(chain))
    replied = "auto-replied" if draft.answers else "auto-generated"
    message["Auto-Submitted"] = header("Auto-Submitted", replied)
    if word and draft.fewer and (order or draft.kind == "report"):
        message["List-Unsubscribe"] = fewer_mails(table, draft, word)
    message["X-Auto-Response-Suppress"] = header("X-Auto-Response-Suppress", "All")
    add_bodies(table, message, draft, id)
    if draft.picture:
        message.add_attachment(draft.picture.encode(), "image", "svg+xml",
                               filename=f"{draft.game}.svg")
    for n, part in enumerate(p for p in message.walk() if p.is_multipart()):
        part.set_boundary(f"=_{id}_{n}")
    return bytes(message)


def root_of_thread(table: Table, draft: Draft) -> str:
    """The Message-ID at which all mails about a game to one seat hang; "" without a game."""
    if draft.game not in table.file.games:
        return ""
    seat = draft.seat
    with suppress(Refused):
        seat = seat or next(iter(table.seats_of(draft.game, draft.to)), "")
    return f"<game.{digest(table.id, draft.game, seat or draft.to.name)}@{table.domain}>"


def fewer_mails(table: Table, draft: Draft, word: str) -> str:
    """A link that orders fewer mails, or none."""
    return f"<{order_link(table.file.address, f'{draft.game}: fewer mails', [draft.fewer], word)}>"


def add_bodies(table: Table, message: EmailMessage, draft: Draft, id: str) -> None:
    """The text, and the same as a page with its pictures."""
    no_page = is_stranger(table, draft.to) or table.only_watches(draft.to)
    invitation = () if no_page else invite_to_page(table, draft.to)
    content = [*draft.lines, *invitation]
    above = notice(table, draft.game)
    text = headed(above, "\n".join(guarded(as_text(content))), WIDTH) + "\n"
    message.set_content(text, cte="quoted-printable")
    board = f"board.{id}@{table.domain}"
    page = as_page([*([Paragraph((*above,))] if above else ()), *content], guarded, board)
    message.add_alternative(page, subtype="html", cte="quoted-printable")
    (html,) = (part for part in message.iter_parts() if part.get_content_subtype() == "html")
    for part in content:
        if isinstance(part, Picture):
            html.add_related(part.png, "image", "png", cid=f"<{board}>")


def token_of(table: Table, draft: Draft) -> str:
    """The token with which a reply is an order; "" for a mail that asks for none."""
    if draft.code is None or not draft.seat:
        return ""
    return table.token(draft.game, draft.code, draft.seat)


def address_with(table: Table, word: str) -> str:
    """The address for replies, where the mailbox takes mails for addresses with a plus sign."""
    return reply_address(table.file.address, word) if word and table.file.subaddresses else ""


def notice(table: Table, game: str) -> Sequence[str]:
    """The notice above every mail about this game; none if the game cannot be judged."""
    if game not in table.file.games:
        return ()
    try:
        return table.game(game).notice
    except Refused:
        return ()


def guarded(lines: Iterable[str]) -> Iterator[str]:
    """No line of ours can be taken for one of an envelope, and nothing hides in it."""
    for text in lines:
        if UNRESERVED.fullmatch(text):
            yield text
            continue
        for line in shown(text).split("\n"):
            text = bare(plain(line))
            reserved = opens(text) or closes(text) or text.lower().startswith("aoi ")
            yield BAR + line if reserved and not line.startswith(BAR) else line


def barred(lines: Iterable[str]) -> Iterator[str]:
    """Lines that others wrote, repeated behind bars, without what proves their orders."""
    for line in lines:
        yield BAR + harmless(hide_secrets(line), 2_000)


def envelope(table: Table, game: str, n: int, seat: str) -> list[str]:
    """Ready to be filled in, if anything is left to be ordered."""
    lead = "Or copy these lines without the bars, with your order between them:"
    with suppress(Refused):
        position = table.game(game)
        if position.state.over:
            return []
        if not asked_of(position, seat):
            lead = "Nothing is asked of you now. Premoves, standing answers and the like:"
    return [lead, f"{BAR}aoi {game} #{n} {table.code(game, n, seat)}", BAR.rstrip(), f"{BAR}end"]


def choices(lead: str, texts: Sequence[str]) -> Iterator[str]:
    """Ways to answer one after the other, each in one piece; not all where there are many."""
    if not texts:
        return
    if len(texts) > MOST_CHOICES:
        lead = f"{lead.rstrip(':')}, among {len(texts)} ways:"
    line, indent = lead, " " * (len(lead) - len(lead.lstrip()) + 2)
    for n, text in enumerate(texts[:MOST_CHOICES]):
        piece = f"{', ' if n else ' '}`{text}`"
        if len(line) + len(piece) > WIDTH - 1 and n:
            yield line + ","
            line, piece = indent, piece[2:]
        line += piece
    yield line


def is_own(table: Table, message_id: str) -> bool:
    own = OWN_ID.match(message_id)
    return bool(own and own["id"] in table.memory.own)
