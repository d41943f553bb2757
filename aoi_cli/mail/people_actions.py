"""Commands that people at a table give for themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.mail import steps
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import AddressMailStep, AddressStep, MailStep, Step, WelcomeStep
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.links import describe_link
from aoi_cli.mail.moderator_actions import game_of
from aoi_cli.mail.table import VACANT, Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.table import Refused

MOVED = "an address has changed"


@command
def resign(table: Table, name: str, who: Person) -> list[Step]:
    """Leave the seats of a person open, until a moderator gives them to somebody else."""
    game = game_of(table, name)
    seats = table.seats_of(name, who)
    if not seats:
        raise TableFault(f"{who.name} does not play in {name}.")
    if game.state.over:
        raise TableFault(f"{name} is over, and nobody can resign any more.")
    return [
        *(steps.note("seat", game=name, seat=seat, person=VACANT) for seat in seats),
        *tell_of_open_seats(table, name, who, seats),
        steps.note("resign", game=name, person=who.name, seats=seats),
    ]


def tell_of_open_seats(
    table: Table, name: str, who: Person, seats: Sequence[str]
) -> Iterator[Step]:
    """Mails to the players, and to the moderators, who can give the seats to somebody."""
    names = " and ".join(seats)
    subject = f"{who.name} has resigned"
    lines = [
        f"Nobody plays {names} now. All that was asked of {names} is still asked, and the "
        "deadlines hold.", "",
        *(f"`take over {seat} in {name}`, sent to the table, asks the moderator to play on."
          for seat in seats)]
    moderators = [person.name for person in table.file.moderators]
    others = [one for one in steps.recipients(table, name) if one not in moderators]
    if others:
        yield MailStep(name, others, subject, lines)
    yield MailStep(name, moderators, subject, [
        *lines, "", *(f"aoi table substitute DIR {name} {seat} NAME      gives the seat to somebody"
                      for seat in seats)])


def vacant_seats(table: Table, game: str) -> list[str]:
    """The seats that nobody plays since their players have resigned."""
    return [seat for (of, seat), person in table.memory.seats.items()
            if of == game and person == VACANT]


# addresses


@command
def agree_to_address(table: Table, who: Person, address: str) -> list[Step]:
    """The old address has agreed to a change; it waits for the new one."""
    return [steps.note("agreed", person=who.name, address=address)]


@command
def change_address(table: Table, who: Person, address: str) -> list[Step]:
    """Send the mails of a person to another address, with new codes and links."""
    before = who.address
    seats = [*open_seats(table, who)]
    link = table.memory.links.get(who.name)
    others = [one.name for one in table.file.moderators if one.name != who.name]
    return [
        AddressStep(who.name, before, address),
        steps.note("moved", person=who.name, address=address, seats=seats),
        *([steps.note("link", **describe_link(table, who, link.number + 1))] if link else ()),
        AddressMailStep("", [who.name], MOVED, [
            f"Mails to {who.name} go to {address} from now on. This address has agreed to it.",
            "No mail comes here any more, and mails from here are those of a stranger."], before),
        MailStep("", [who.name], MOVED, [
            f"Mails to {who.name} go to {address} from now on, no longer to {before}.",
            "Codes and links in earlier mails are worth nothing any more."]),
        *([MailStep("", others, MOVED, [
            f"Mails to {who.name} go to {address} from now on, no longer to {before}.",
            "Both addresses have agreed to it."])] if others else ()),
        *(WelcomeStep(game, seat) for game, seat in seats),
    ]


def open_seats(table: Table, who: Person) -> Iterator[tuple[str, str]]:
    """The seats of a person in games that are not over, each with its game."""
    for game in table.file.games:
        try:
            seats = table.seats_of(game, who)
            over = table.game(game).state.over
        except Refused:
            continue
        yield from ((game, seat) for seat in seats if not over)
