"""The parts of a mail, within bounds: headers are cut before they are looked into.

What the standard library makes of headers and parts cannot be bounded from outside, so only its
decoders are used here. Everything is linear in the size of the mail.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator

from aoi_cli.engine.struct import Struct, field

MEGABYTE = 1024 ** 2
MOST_BYTES = 2 * MEGABYTE
"""The most bytes of text in a mail; attachments may have more."""
MOST_OF_A_MAIL = 32 * MEGABYTE
MOST_HEADER_BYTES = 64 * 1024
MOST_OF_A_HEADER = 2_000
RECIPIENTS = ("to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to")
WHOLE = frozenset(["from", "in-reply-to", "references", *RECIPIENTS])
"""Headers that are not cut: they tell who answers what."""
MOST_PARTS = 100
DEEPEST = 10

BLANK = re.compile(rb"\r?\n(?=\r?\n)|\A(?=\r?\n)")
NAME = re.compile(rb"([!-9;-~]{1,100})[ \t]*:[ \t]*(.*)", re.DOTALL)
ID = re.compile(rb"<[^<>\s]{1,990}>")
TYPE = re.compile(r"\s*([\w.+-]{1,60})\s*/\s*([\w.+-]{1,60})")
ENCODING = re.compile(r'[\s"]*([\w-]{1,40})')
PADDING = re.compile(rb"=[ \t]{1,80}(?=\r?\n)")
"""Blanks that came behind a soft break on the way: RFC 2045, section 6.7."""
PARAMETER = re.compile(r';\s*([\w*-]{1,40})\s*=\s*(?:"([^"]{0,400})"?|([^\s;"]{1,400}))')
WORD = re.compile(rb"=\?([!->@-~]{1,40}?)\?([BbQq])\?([^?\s]{0,1000})\?=")
BETWEEN = re.compile(rb"(=\?[!->@-~]{1,40}\?[BbQq]\?[^?\s]{0,1000}\?=)\s+(?==\?)")


TOO_MUCH_TEXT = f"the mail has more than {MOST_BYTES // MEGABYTE} MB of text"
MULTIPART = b"multipart/"


class TooMuch(Exception):
    """The mail is beyond a bound; the words say which."""


class Budget(Struct):
    parts: int = 0
    text: int = 0

    def read(self, part: Part) -> None:
        """Count what a person would read."""
        if not part.parts and not part.attached and part.type.startswith("text/"):
            self.text += len(part.body)
        if self.text > MOST_BYTES:
            raise TooMuch(TOO_MUCH_TEXT)


class Part(Struct):
    headers: dict[str, list[bytes]]
    """The values of each header, by its name in small letters; most values are cut."""
    body: bytes = b""
    parts: list[Part] = field(default_factory=list)
    type: str = "text/plain"
    parameters: dict[str, str] = field(default_factory=dict)

    def all(self, name: str) -> list[bytes]:
        return self.headers.get(name, [])

    def first(self, name: str) -> bytes:
        return next(iter(self.all(name)), b"")

    def ascii(self, name: str) -> str:
        return self.first(name).decode("ascii", "replace")

    @property
    def attached(self) -> bool:
        """True if the part was attached and is not what the sender wrote."""
        disposition = self.ascii("content-disposition").lower()
        has_name = "filename" in disposition or any(
            name.startswith("name") for name in self.parameters
        )
        return disposition.lstrip().startswith("attachment") or has_name

    def leaves(self) -> Iterator[Part]:
        if self.parts:
            for part in self.parts:
                yield from part.leaves()
        else:
            yield self

    def content(self) -> bytes:
        """The body as it was before its way through the mail."""
        encoding = ENCODING.match(self.ascii("content-transfer-encoding"))
        return transferred(self.body, encoding[1].lower() if encoding else "")


def parse(raw: bytes) -> Part:
    """Raises TooMuch, and nothing else."""
    if len(raw) > MOST_OF_A_MAIL:
        raise TooMuch(f"the mail has more than {MOST_OF_A_MAIL // MEGABYTE} MB")
    if len(raw) > MOST_BYTES and MULTIPART not in raw[:MOST_HEADER_BYTES].lower():
        raise TooMuch(TOO_MUCH_TEXT)
    return part_of(raw, Budget(), 0)


def parse_head(raw: bytes) -> Part:
    """Only the headers; what is beyond the bounds is left out."""
    blank = BLANK.search(raw[: MOST_HEADER_BYTES + 1])
    return Part(headers_of(raw[: blank.start() if blank else MOST_HEADER_BYTES]))


def part_of(raw: bytes, budget: Budget, depth: int) -> Part:
    budget.parts += 1
    if budget.parts > MOST_PARTS:
        raise TooMuch(f"the mail has more than {MOST_PARTS} parts")
    if depth > DEEPEST:
        raise TooMuch(f"the mail has parts nested deeper than {DEEPEST}")
    blank = BLANK.search(raw)
    head, body = (raw[: blank.start()], raw[blank.end() :]) if blank else (raw, b"")
    if blank is None and depth and not NAME.match(raw):
        head, body = b"", raw
    if len(head) > MOST_HEADER_BYTES:
        raise TooMuch(f"the headers have more than {MOST_HEADER_BYTES // 1024} kB")
    body = body.removeprefix(b"\r").removeprefix(b"\n")
    part = Part(headers_of(head), body)
    content_type = part.ascii("content-type")
    if kind := TYPE.match(content_type):
        part.type = f"{kind[1]}/{kind[2]}".lower()
    for name, quoted, word in PARAMETER.findall(content_type):
        part.parameters.setdefault(name.lower(), quoted or word)
    boundary = part.parameters.get("boundary", "")
    if part.type.startswith("multipart/") and boundary:
        part.parts = [part_of(inner, budget, depth + 1)
                      for inner in between(body, boundary.rstrip(), MOST_PARTS + 1)]
    budget.read(part)
    return part


def headers_of(head: bytes) -> dict[str, list[bytes]]:
    headers: dict[str, list[bytes]] = {}
    start = 0
    lines = head.split(b"\n")
    while start < len(lines):
        stop = start + 1
        while stop < len(lines) and lines[stop][:1] in (b" ", b"\t"):
            stop += 1
        header = b" ".join(line.strip(b"\r") for line in lines[start:stop])
        if match := NAME.match(header):
            name = match[1].decode("ascii").lower()
            value = match[2] if name in WHOLE else match[2][:MOST_OF_A_HEADER]
            headers.setdefault(name, []).append(value.strip())
        start = stop
    return headers


def between(body: bytes, boundary: str, most: int) -> Iterator[bytes]:
    """The parts between the lines of a boundary; the end of the mail closes the last one."""
    mark = re.escape(b"--" + boundary.encode("utf-8", "replace"))
    lines = re.compile(rb"(?:\A|\r?\n)" + mark + rb"(--)?[ \t]*(?=\r?\n|\Z)")
    begun: int | None = None
    for separator in lines.finditer(body):
        if begun is not None:
            yield body[begun : separator.start()]
            most -= 1
        if separator[1] or most <= 0:
            return
        line_end = re.match(rb"\r?\n?", body[separator.end() : separator.end() + 2])
        assert line_end
        begun = separator.end() + len(line_end[0])
    if begun is not None:
        yield body[begun:]


def transferred(body: bytes, encoding: str) -> bytes:
    if encoding == "quoted-printable":
        return binascii.a2b_qp(PADDING.sub(b"=", body))
    if encoding == "base64":
        return from_base64(body)
    return body


def from_base64(data: bytes) -> bytes:
    """The bytes of damaged base64, as far as they can be read: footers and lost padding are
    usual."""
    letters = re.sub(rb"[^A-Za-z0-9+/]", b"", data.partition(b"=")[0])
    letters = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        return binascii.a2b_base64(letters + b"=" * (-len(letters) % 4))
    except binascii.Error:
        return b""


def words(value: bytes) -> Iterator[tuple[bytes, str | None]]:
    """A header in pieces, each with its charset, None where none is said."""
    value = BETWEEN.sub(rb"\1", value[:MOST_OF_A_HEADER])
    end = 0
    for encoded in WORD.finditer(value):
        if encoded.start() > end:
            yield value[end : encoded.start()], None
        charset = encoded[1].decode("ascii").partition("*")[0]
        coded = encoded[3]
        if encoded[2] in b"Bb":
            yield from_base64(coded), charset
        else:
            yield binascii.a2b_qp(coded, header=True), charset
        end = encoded.end()
    if end < len(value):
        yield value[end:], None
