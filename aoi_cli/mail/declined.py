"""Mails to people for whom others were asked, when all who were asked have said no."""

from __future__ import annotations

from aoi_cli.mail.letters import Draft, write_mail
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person


def tell_if_all_declined(
    table: Table, declined: Proposal, person: Person, subject: str, text: str
) -> None:
    """Mail a person once nobody is left who could still say yes to a proposal."""
    occasion = occasion_of(declined)
    asked = {one.number for one in table.memory.proposals.values()
             if one.what == declined.what and occasion_of(one) == occasion}
    if asked <= {*table.memory.declined}:
        write_mail(table, Draft("notice", f"declined {occasion}", person, subject, [text]))


def occasion_of(proposal: Proposal) -> str:
    """The part that the keys of proposals to several people have in common."""
    return proposal.key.rpartition(" ")[0]
