"""The lines that a sender wrote: the body among the parts, flowed lines joined again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aoi_cli.mail.reading.forum_quotes import marked_lines
from aoi_cli.mail.reading.html import html_lines
from aoi_cli.mail.reading.marks import closes, opens
from aoi_cli.mail.reading.mime import Part
from aoi_cli.mail.reading.text import decoded, lines_of

Lines = list[str]
QUOTED = re.compile(r"[ \t]{0,3}>")
SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
SIGNATURE = "-----BEGIN PGP SIGNATURE-----"
SIGNATURE_MARK = "-- "
DEEPEST = 50
NOT_SAID = frozenset(["multipart/mixed", "multipart/alternative", "multipart/related"])
"""A mail that says so and has no parts is the text that it holds."""
TEXTS = frozenset(["text/plain", "text/markdown"])
TAG = re.compile(r"<(?:br|div|p|html|span|pre)\b", re.IGNORECASE)
"""A tag of a page. Some programs say text where they send a page, and the other way round."""


def parts_of(
    mail: Part, names: Sequence[str], charsets: Sequence[str]
) -> tuple[list[tuple[Part, str]], list[str]]:
    """The plain texts of a mail with their parts, and its pages."""
    parts = [*shown(mail)] if mail.parts else [mail]
    pages = [part for part in parts if part.type == "text/html"]
    texts = [part for part in parts if part.type in TEXTS or (part is mail and says_text(part))]

    def text_of(part: Part) -> str:
        return decoded(part.content(), part.parameters.get("charset"), names, charsets)

    return [(part, text_of(part)) for part in texts], [*map(text_of, pages)]


def text_and_page(
    mail: Part, names: Sequence[str], charsets: Sequence[str]
) -> Iterator[Lines | None]:
    """The lines of the plain text and those of the page; None for one that the mail has not."""
    plain, pages = parts_of(mail, names, charsets)
    text = [line for part, text in plain for line in joined(part, text)]
    yield marked_lines(text) if any(map(str.strip, text)) else None
    yield marked_lines([line for page in pages for line in html_lines(page)]) if pages else None


def readings(mail: Part, names: Sequence[str], charsets: Sequence[str]) -> Iterator[Lines]:
    """The ways to read a mail, the best first; quotes of forums have marks."""
    return map(marked_lines, unmarked_readings(mail, names, charsets))


def unmarked_readings(
    mail: Part, names: Sequence[str], charsets: Sequence[str]
) -> Iterator[Lines]:
    """The ways to read a mail, text before HTML, joined before as it stands."""
    plain, markup = parts_of(mail, names, charsets)
    if any(text.strip() for _, text in plain):
        flowed = [line for part, text in plain for line in joined(part, text)]
        straight = [line for _, text in plain for line in without_armour(lines_of(text))]
        yield flowed
        if straight != flowed:
            yield straight
    if markup:
        yield [line for text in markup for line in html_lines(text)]
        if not any(TAG.search(text) for text in markup):
            yield [line for text in markup for line in lines_of(text)]
    for _, text in plain:
        if TAG.search(text):
            yield html_lines(text)


def says_text(mail: Part) -> bool:
    """A kind of text that nobody knows is plain text: RFC 2046, section 4.1.4."""
    return mail.type in NOT_SAID or (mail.type.startswith("text/") and mail.type != "text/html")


def shown(mail: Part) -> Iterator[Part]:
    """Parts that a mail program shows as the mail; nothing that is attached."""
    if mail.attached and mail.type != "multipart/signed":
        return
    if not mail.type.startswith("multipart/"):
        if mail.type in TEXTS or mail.type == "text/html":
            yield mail
        return
    if mail.type in ("multipart/report", "multipart/encrypted", "multipart/digest"):
        return
    wanted = mail.parts[:1] if mail.type in ("multipart/signed", "multipart/related") \
        else mail.parts
    for part in wanted:
        yield from shown(part)


def joined(part: Part, text: str) -> Lines:
    """Lines that the sender's program has broken are put together, by format=flowed.

    The lines that open and close an envelope are short; a blank behind one was typed.
    """
    lines = without_armour(lines_of(text))
    if part.parameters.get("format", "").lower() != "flowed":
        return lines
    delsp = part.parameters.get("delsp", "").lower() == "yes"
    whole: list[Lines] = []
    open_depth: int | None = None
    for line in lines:
        marks = (re.match(">*", line) or [""])[0]
        depth, rest = len(marks), line[len(marks) :]
        rest = rest[1:] if rest.startswith(" ") else rest
        soft = rest.endswith(" ") and rest != SIGNATURE_MARK
        piece = rest[:-1] if soft and delsp else rest
        if open_depth == depth and rest != SIGNATURE_MARK and not closes(rest.strip()):
            whole[-1].append(piece)
        else:
            whole.append(["> " * min(depth, DEEPEST), piece])
        open_depth = depth if soft and not opens(rest.strip()) else None
    return ["".join(pieces) for pieces in whole]


def without_armour(lines: Lines) -> Lines:
    """A mail that is signed in its own text, without what belongs to the signature."""
    if not any(line.strip() == SIGNED for line in lines):
        return lines
    kept: Lines = []
    state = "outside"
    for line in lines:
        bare = line.strip()
        if bare == SIGNED:
            state = "headers"
        elif state == "headers":
            state = "headers" if bare else "inside"
        elif bare == SIGNATURE and state == "inside":
            state = "signature"
        elif state == "signature":
            state = "outside" if bare.startswith("-----END PGP") else state
        else:
            kept.append(line.removeprefix("- ") if state == "inside" else line)
    return kept


def is_quoted(line: str) -> bool:
    """Somebody else's words, or a line of our own mails."""
    return bool(QUOTED.match(line)) or line.lstrip().startswith("|")
