"""Records about people: who plays a seat, their links, and the commands they have asked for."""

from __future__ import annotations

from typing import Any

from aoi_cli.mail.directives import Number
from aoi_cli.mail.record_base import OfSeat, Record


class Seat(OfSeat, frozen=True):
    person: str


class Link(Record, frozen=True):
    """A checksum of the link to a person's pages. If it is empty, no link opens them."""

    person: str
    number: Number
    sum: str


class Moved(Record, frozen=True):
    """A person whose mails go to another address from then on."""

    person: str
    address: str
    seats: list[tuple[str, str]]
    """The seats of the person, each with its game."""


class Opened(Record, frozen=True):
    """A game that anybody can sign up for: one with open seats, or one that is made when its seats
    are taken."""

    game: str
    number: Number
    seats: Number
    approve: bool
    """True if a moderator agrees to each player."""
    options: dict[str, Any]
    """How the game is made, by the names of what `new_game` takes; none if it is there."""


class Closed(Record, frozen=True):
    game: str


class SignedUp(Record, frozen=True):
    game: str
    person: str


class Proven(Record, frozen=True):
    """An address that has sent back a token of a mail to it."""

    address: str


class Declined(Record, frozen=True):
    """A command that was answered with `no`, by the number of its proposal."""

    number: Number


class Proposal(Record, frozen=True):
    """A command that a mail has asked for; a mail that bears its number asks to confirm it."""

    number: Number
    key: str
    """The key of the mail that asked for it."""
    person: str
    """The name of whoever asked; the address, if nobody at the table has it."""
    address: str
    """The address that the mail went to."""
    what: str
    given: dict[str, str]
    text: str
    """The command in words."""
    sum: str
    """A sum over all that the mail said it would do."""
    game: str = ""
    after: Number = 0
    """The number of the proposal that had to be confirmed before it."""
