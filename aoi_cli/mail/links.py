"""Personal links to the pages of a table.

A link is made from the secret of the table, so that every mail can repeat it. The journal holds
only a sum, by which a link that comes back is known.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256

from aoi_cli.mail.codes import seal
from aoi_cli.mail.people_records import Link
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person

BYTES = 24


def make_token(secret: bytes, person: str, number: int) -> str:
    """A word of 32 signs that nobody can guess; a link that is renewed has the next number."""
    return urlsafe_b64encode(seal(secret, "link", person, number)[:BYTES]).decode()


def sum_of_token(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def current_link(table: Table, person: Person) -> Link:
    """The newest link of a person; the first one is noted when it is asked for."""
    if person.name not in table.memory.links:
        table.note("link", **describe_link(table, person, 0))
    return table.memory.links[person.name]


def describe_link(table: Table, person: Person, number: int) -> dict[str, object]:
    token = make_token(table.secret, person.name, number)
    return {"person": person.name, "number": number, "sum": sum_of_token(token)}


def link_to(table: Table, person: Person) -> str:
    """The address of a person's pages; "" if the table has no site, or the link was revoked."""
    if not table.file.site.address:
        return ""
    link = current_link(table, person)
    token = make_token(table.secret, person.name, link.number)
    if link.sum != sum_of_token(token):
        return ""
    return f"{table.file.site.address}/t/{token}/"


def invite_to_page(table: Table, person: Person) -> Iterator[str]:
    """The last lines of every mail to a person."""
    if link := link_to(table, person):
        yield from ["", "Your page, for you alone:", link]


def owner_of(table: Table, token: str) -> Person | None:
    """The person who has a link; nobody once it was renewed or revoked."""
    given = sum_of_token(token)
    for name, link in table.memory.links.items():
        if hmac.compare_digest(link.sum, given):
            return table.file.person_named(name)
    return None
