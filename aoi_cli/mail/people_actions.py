"""Commands that people at a table give for themselves."""

from __future__ import annotations

from aoi_cli.mail import steps
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import Step
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.moderator_actions import game_of
from aoi_cli.mail.table import VACANT, Table
from aoi_cli.mail.tablefile import Person


@command
def resign(table: Table, name: str, who: Person) -> list[Step]:
    """Leave the seats of a person open, until a moderator gives them to somebody else."""
    game = game_of(table, name)
    seats = table.seats_of(name, who)
    if not seats:
        raise TableFault(f"{who.name} does not play in {name}.")
    if game.state.over:
        raise TableFault(f"{name} is over, and nobody can resign any more.")
    names = " and ".join(seats)
    return [
        *(steps.note("seat", game=name, seat=seat, person=VACANT) for seat in seats),
        steps.tell(table, name, f"{names} is open", [
            f"{who.name} has resigned. What was asked of {names} is still asked, until then.",
            "", *(f"`take over {seat} in {name}`, sent to the table, asks the moderator to play on."
                  for seat in seats),
            *(f"aoi table substitute DIR {name} {seat} NAME      gives the seat to somebody"
              for seat in seats)]),
        steps.note("resign", game=name, person=who.name, seats=seats),
    ]


def vacant_seats(table: Table, game: str) -> list[str]:
    """The seats that nobody plays since their players have resigned."""
    return [seat for (of, seat), person in table.memory.seats.items()
            if of == game and person == VACANT]
