"""The links and addresses of people, and the commands they have asked for, in the journal."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct, field
from aoi_cli.mail.people_records import Declined, Link, Moved, Proposal


class PeopleMemory(Struct):
    links: dict[str, Link] = field(default_factory=dict)
    """The newest link to the pages of each person."""
    proposals: dict[int, Proposal] = field(default_factory=dict)
    """Commands that mails have asked for, by number."""
    declined: set[int] = field(default_factory=set)
    """The numbers of those that were answered with `no`."""
    moves: dict[str, int] = field(default_factory=dict)
    """How often the address of a person has changed."""

    def on_link(self, r: Link) -> None:
        self.links[r.person] = r

    def on_proposal(self, r: Proposal) -> None:
        self.proposals[r.number] = r

    def on_declined(self, r: Declined) -> None:
        self.declined.add(r.number)

    def on_moved(self, r: Moved) -> None:
        self.moves[r.person] = self.moves.get(r.person, 0) + 1
