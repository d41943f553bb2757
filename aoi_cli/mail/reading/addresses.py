"""The addresses in the headers of a mail: whose it is, and where it went."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from email.errors import MessageDefect
from email.policy import default
from typing import Any

ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
MAILBOX = re.compile(rf"{ATOM}(?:\.{ATOM})*@{ATOM}(?:\.{ATOM})*")
"""An address that a header can hold without quotes."""
LOCAL, DOMAIN = 64, 255
"""How long the two parts of an address may be."""
SEPARATORS = re.compile(r"[\s<>,;]+")
"""The signs between addresses; no address has one of them."""
WRAPPING = "\"'()[]:"
LONGEST_FROM = 2_000
"""The most bytes of a From that is read: the standard library takes long for longer ones."""
MOST_COMMENTS = 20
"""The most brackets that open in a From: the standard library descends into each."""
ENCODED, NO_LETTER = "=?", "\ufffd"


def is_address(text: str) -> bool:
    local, _, domain = text.partition("@")
    fits = len(local) <= LOCAL and len(domain) <= DOMAIN
    return fits and MAILBOX.fullmatch(text) is not None


def sender_in(headers: Sequence[bytes]) -> str:
    """The only address that these From headers name, in small letters; "" if there is a doubt."""
    if sum(map(len, headers)) > LONGEST_FROM:
        return ""
    addresses = {*map(address_in, headers)}
    return addresses.pop() if len(addresses) == 1 else ""


def address_in(header: bytes) -> str:
    """The address of a header with one sender; "" for any other.

    An encoded word is a name and never an address, so it stays as it is. A header that is not well
    formed counts if no other word in it may be an address.
    """
    text = header.decode("utf-8", "replace").replace(ENCODED, NO_LETTER)
    if text.count("(") > MOST_COMMENTS:
        return ""
    try:
        mailboxes, defects = parse_mailboxes(text)
    except Exception:  # The standard library fails over some texts, such as `a@`.
        return ""
    addresses = {*words_with_at(text)} if defects else {*mailboxes}
    address = addresses.pop() if len(addresses) == 1 else ""
    return address.lower() if is_address(address) else ""


def parse_mailboxes(text: str) -> tuple[list[str], Sequence[MessageDefect]]:
    """The addresses outside of groups, and the defects of the header."""
    header: Any = default.header_factory("From", text)
    alone = (group for group in header.groups if group.display_name is None)
    return [one.addr_spec for group in alone for one in group.addresses], header.defects


def words_with_at(text: str) -> Iterator[str]:
    return (word for word in SEPARATORS.split(text) if "@" in word)


def recipients_in(headers: Sequence[bytes]) -> tuple[str, ...]:
    """The addresses in headers such as To, in small letters; a word may be none."""
    text = b" ".join(headers).decode("ascii", "replace").lower()
    return tuple(dict.fromkeys(word.strip(WRAPPING) for word in words_with_at(text)))
