"""A line by which somebody at the table changes an address, such as `address new@example.org`.

The old address confirms it first, and then the new one. So nobody can make the table write to a
stranger.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from aoi_cli.mail.journal_summary import DAY
from aoi_cli.mail.people_actions import agree_to_address, change_address
from aoi_cli.mail.reading.addresses import is_address
from aoi_cli.mail.reading.automatic import DAEMONS
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import recent
from aoi_cli.mail.wishes import Fields, Kind, Wish, lines_to_read

LINE = re.compile(
    r"(?:(?:please\s+)?(?:(?:change|set)\s+)?my\s+(?:new\s+)?(?:e-?mail\s+)?)?address"
    r"(?:\s*:|\s+is\b|\s+to\b)?\s+(?P<rest>\S.*)", re.IGNORECASE)
AGREE, CHANGE = "agree to address", "address"
MOST_A_DAY = 3
"""How many new addresses a person can name in a day."""
HOW = "Write one address: `address name@example.org`."
UNFIT = "{} cannot be your address at this table."
OWN = "{} is your address already."
ENOUGH = "{} was asked today, or too many addresses were. Ask again tomorrow."
CHANGED = "Your address has changed since. Ask for it anew."
AGREED = "You have agreed. Now a mail asks {address}. Nothing changes before that says `yes` too."


def read_wish(table: Table, letter: Letter, person: Person | None) -> Wish | None:
    """The wish in the first such line above a quote."""
    if person is None:
        return None
    matches = (match for match in map(LINE.fullmatch, lines_to_read(letter)) if match)
    return next((wish for match in matches if (wish := wish_of(person, match))), None)


def wish_of(person: Person, match: re.Match[str]) -> Wish | None:
    """The wish in a line; None if a word in it is no address."""
    words = [address_in(word) for word in re.split(r"[\s,;]+", match["rest"]) if word]
    if not words or not all("@" in word for word in words):
        return None
    if len(words) > 1:
        return Wish("", {}, match[0], problem=HOW)
    return Wish(AGREE, {"address": words[0], "before": person.address}, f"address {words[0]}")


def address_in(word: str) -> str:
    bare = word.strip("<>()[]`'\"").rstrip(".!")
    return bare.lower().removeprefix("mailto:").strip("<>()[]`'\"")


def why_not(table: Table, person: Person, given: Fields) -> str:
    """Why an address cannot be asked; it never tells whose it is."""
    address = given["address"]
    known = table.file.person_named(person.name)
    if known is None or given["before"] != known.address:
        return CHANGED
    if address in known.addresses:
        return OWN.format(address)
    if not can_be_mailed(table, address) or table.file.person(address) is not None:
        return UNFIT.format(address)
    return ""


def why_not_ask(table: Table, person: Person, given: Fields) -> str:
    asked = [*asked_today(table)]
    by_person = sum(name == person.name for name, _ in asked)
    if given["address"] in dict(asked).values() or by_person >= MOST_A_DAY:
        return why_not(table, person, given) or ENOUGH.format(given["address"])
    return why_not(table, person, given)


def asked_today(table: Table) -> Iterator[tuple[str, str]]:
    """Who has had an address asked today, and which."""
    for proposal in table.memory.proposals.values():
        if proposal.what == CHANGE and recent(proposal.at, table.now, DAY):
            yield proposal.person, proposal.address


def can_be_mailed(table: Table, address: str) -> bool:
    """False for an address of no form, of a program, or of the table itself."""
    local, _, host = address.partition("@")
    own, _, domain = table.file.address.partition("@")
    is_of_table = host == domain and local.partition("+")[0] == own
    return is_address(address) and not address.startswith(DAEMONS) and not is_of_table


def run_agree(table: Table, person: Person, given: Fields) -> None:
    agree_to_address(table, person, given["address"])


def run_change(table: Table, person: Person, given: Fields) -> None:
    known = table.file.person_named(person.name)
    change_address(table, known or person, given["address"])


def new_address(table: Table, person: Person, given: Fields) -> tuple[Wish, ...]:
    """The question to the new address."""
    address = given["address"]
    lead = f"{person.name} plays at the table {table.file.title}, and wants mails at this address."
    return (Wish(CHANGE, dict(given), f"address {address}", address=address, lead=(lead, "")),)


KINDS: Mapping[str, Kind] = {
    AGREE: Kind(why_not_ask, run_agree, new_address, AGREED),
    CHANGE: Kind(why_not, run_change, asks_strangers=True)}
