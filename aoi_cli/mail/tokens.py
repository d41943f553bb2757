"""Tokens that come back with a reply or a link, and prove to which mail of the table it belongs.

A token is worth what a code is worth: for one seat, one number of rows and one person. It has a
kind as well, so that a token for one purpose opens no other. It stands in the Message-ID of a mail,
in the address that replies go to, and in links.
"""

from __future__ import annotations

import hmac
import re
from base64 import b32decode, b32encode
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.codes import seal

ORDER, CONFIRM, PRESS, WATCH, JOIN = "order", "confirm", "press", "watch", "join"
QUESTION = "question"
KINDS = (ORDER, CONFIRM, PRESS, WATCH, JOIN, QUESTION)
"""`order` is for rows of the seat. `confirm` is for what a mail has asked to confirm.
`press` is for words to somebody in a game, `watch` for what somebody without a seat can ask for,
`join` for who wants to play in a game, `question` for what a mail has asked about its rows."""
TAG, NUMBER, MAC = 3, 4, 13
"""How many bytes of a token name its place and its number, and how many prove it."""
WORD = r"[a-z2-7]{32}"
IN_ID = re.compile(rf"<[a-z]+\.[0-9a-f]{{20}}\.({WORD})@", re.IGNORECASE)
IN_TEXT = re.compile(rf"[(\[<]?aoi\+({WORD})[)\]>]?\.?", re.IGNORECASE)
"""A line of a mail that is a token."""
SECRETS = re.compile(
    rf"(?<![A-Za-z0-9]){WORD}(?![A-Za-z0-9])|(?<=/t/)[\w-]{{32}}"
    r"|(?<=#)([0-9]{1,4} )[0-9A-Z]{4}-[0-9A-Z]{4}\b", re.IGNORECASE)
"""Tokens, keys in links, and codes behind a number of rows."""
LONGEST_LOCAL = 64
"""The longest part of an address before its `@`: RFC 5321, section 4.5.3.1.1."""


class Place(Struct, frozen=True):
    """A seat of a game with its present player; or, without a game, a person at the table."""

    game: str
    seat: str
    person: str
    moves: int = 0
    """How often the person's address has changed; what went to an earlier one proves nothing."""


class Token(Struct, frozen=True):
    place: Place
    number: int
    kind: str = ORDER


def make_token(secret: bytes, token: Token) -> str:
    """A word of 32 letters and digits; nobody can guess it, and capital letters do not matter."""
    number = token.number.to_bytes(NUMBER, "big")
    made = tag_of(secret, token.place) + number + mac_of(secret, token)
    return b32encode(made).decode().lower()


def tag_of(secret: bytes, place: Place) -> bytes:
    return seal(secret, "place", place.game, place.seat, "")[:TAG]


def mac_of(secret: bytes, token: Token) -> bytes:
    place = token.place
    return seal(secret, "token", token.kind, place.game, token.number, place.seat,
                place.person, *([place.moves] if place.moves else ()))[:MAC]


def read_token(secret: bytes, word: str, places: Iterable[Place]) -> Token | None:
    """The token in a word, if one of these places has it."""
    given = b32decode(word.upper())
    tag, mac = given[:TAG], given[-MAC:]
    number = int.from_bytes(given[TAG:-MAC], "big")
    possible = (Token(place, number, kind) for place in places
                if hmac.compare_digest(tag_of(secret, place), tag) for kind in KINDS)
    fitting = [token for token in possible if hmac.compare_digest(mac_of(secret, token), mac)]
    return fitting[0] if fitting else None


# where it travels


def message_id(kind: str, id: str, word: str, host: str) -> str:
    """The Message-ID of a mail of ours; `word` is its token, "" if it has none."""
    return f"<{kind}.{id}.{word}@{host}>" if word else f"<{kind}.{id}@{host}>"


def reply_address(address: str, word: str) -> str:
    """The address with the token behind a plus sign; as it is if that would be too long."""
    local, _, host = address.partition("@")
    longer = f"{local}+{word}"
    return f"{longer}@{host}" if len(longer) <= LONGEST_LOCAL else address


def order_link(address: str, subject: str, rows: Sequence[str], word: str) -> str:
    """A link that opens a mail with rows and token, ready to be sent."""
    return mail_link(address, subject, [*rows, "", f"aoi+{word}"])


def mail_link(address: str, subject: str, lines: Sequence[str]) -> str:
    """A link that opens a mail with these lines."""
    text = "\r\n".join(lines)
    return f"mailto:{quote(address, safe='@+')}?subject={quote(subject)}&body={quote(text)}"


def words_in_ids(ids: Iterable[str]) -> list[str]:
    """The tokens in Message-IDs, one after the other."""
    return [match[1].lower() for id in ids if (match := IN_ID.match(id))]


def words_in_addresses(addresses: Iterable[str], table: str) -> list[str]:
    """The tokens in addresses of the table."""
    local, _, host = re.escape(table).partition("@")
    pattern = re.compile(rf"{local}\+({WORD})@{host}", re.IGNORECASE)
    return [match[1].lower() for one in addresses if (match := pattern.fullmatch(one))]


def word_in_line(line: str) -> str:
    """The token that a line consists of; "" if it is another line."""
    match = IN_TEXT.fullmatch(line.strip())
    return match[1].lower() if match else ""


def hide_secrets(text: str) -> str:
    """The text with nothing in it that proves an order."""
    return SECRETS.sub(lambda match: f"{match[1] or ''}…", text)
