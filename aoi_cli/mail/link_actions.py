"""Commands of a moderator about the links to the pages of players."""

from __future__ import annotations

from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.mail import steps
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import MailStep, Step
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.links import current_link, describe_link
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person


def find_person(table: Table, who: str) -> Person:
    person = table.file.person_named(who)
    if person is None:
        people = [*dict.fromkeys(person.name for person in table.file.people)]
        raise TableFault(f"there is no {who} at this table.",
                         did_you_mean(who, people) or f"There are {listed(people, 'and')}.")
    if not table.file.site.address:
        raise TableFault("table.yaml names no site, so there are no links.",
                         "Write `site: {address: https://games.example.org}` into it.")
    return person


@command
def renew(table: Table, who: str) -> list[Step]:
    """A new link, mailed to its owner; the old one opens nothing any more."""
    person = find_person(table, who)
    known = table.memory.links.get(person.name)
    number = known.number + 1 if known else 0
    return [
        steps.note("link", **describe_link(table, person, number)),
        MailStep("", [person.name], "your page has a new link",
                 ["The link in earlier mails does not open your page any more."]),
    ]


@command
def revoke(table: Table, who: str) -> list[Step]:
    """No link opens the pages of a person until it is renewed."""
    person = find_person(table, who)
    link = current_link(table, person)
    return [steps.note("link", person=person.name, number=link.number, sum="")]
