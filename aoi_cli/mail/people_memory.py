"""The links and addresses of people, and the commands they have asked for, in the journal."""

from __future__ import annotations

from datetime import datetime

from aoi_cli.engine.struct import Struct, field
from aoi_cli.mail.directives import MailChoice, ReceiptChoice
from aoi_cli.mail.people_records import (
    Closed,
    Declined,
    Link,
    Moved,
    Opened,
    Proposal,
    Proven,
    SignedUp,
)


class PeopleMemory(Struct):
    preferences: dict[str, str] = field(default_factory=dict)
    """The kinds of mails that people have chosen by mail."""
    wanted_receipts: dict[str, str] = field(default_factory=dict)
    """The orders that each person wants to be answered, if chosen by mail."""
    links: dict[str, Link] = field(default_factory=dict)
    """The newest link to the pages of each person."""
    proposals: dict[int, Proposal] = field(default_factory=dict)
    """Commands that mails have asked for, by number."""
    declined: set[int] = field(default_factory=set)
    """The numbers of those that were answered with `no`."""
    moves: dict[str, int] = field(default_factory=dict)
    """How often the address of a person has changed."""
    openings: dict[str, Opened] = field(default_factory=dict)
    """Games that anybody can sign up for or could once, by name."""
    closed: set[int] = field(default_factory=set)
    """The numbers of those that nobody can sign up for any more."""
    signed_up: dict[str, list[str]] = field(default_factory=dict)
    """The people who have signed up for a game."""
    proven: dict[str, datetime] = field(default_factory=dict)
    """When an address has last sent back a token of a mail to it."""

    def choose_mails(self, person: str, order: MailChoice | ReceiptChoice) -> None:
        """Remember the mails, or the answers, that a person wants."""
        wanted = self.preferences if isinstance(order, MailChoice) else self.wanted_receipts
        wanted[person] = order.how

    def on_link(self, r: Link) -> None:
        self.links[r.person] = r

    def on_proposal(self, r: Proposal) -> None:
        self.proposals[r.number] = r

    def on_declined(self, r: Declined) -> None:
        self.declined.add(r.number)

    def on_moved(self, r: Moved) -> None:
        self.moves[r.person] = self.moves.get(r.person, 0) + 1

    def on_opened(self, r: Opened) -> None:
        self.openings[r.game] = r
        self.signed_up[r.game] = []

    def on_closed(self, r: Closed) -> None:
        if opening := self.openings.get(r.game):
            self.closed.add(opening.number)

    def on_signed(self, r: SignedUp) -> None:
        self.signed_up.setdefault(r.game, []).append(r.person)

    def on_withdrawn(self, r: SignedUp) -> None:
        people = self.signed_up.get(r.game, [])
        self.signed_up[r.game] = [name for name in people if name != r.person]

    def on_proven(self, r: Proven) -> None:
        self.proven[r.address] = r.at
