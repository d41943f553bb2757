"""The plan of a command in words: its rows, its mails, and what becomes of deadlines and links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from aoi_cli.mail.directives import (
    AddressStep,
    LaterStep,
    MailStep,
    NoteStep,
    RowsStep,
    Step,
    WaitingStep,
)
from aoi_cli.mail.outages import hides_questions
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown


def describe_plan(table: Table, steps: Sequence[Step]) -> Iterator[str]:
    """The effects of a command that was only planned, as everybody may know them."""
    for step in steps:
        match step:
            case RowsStep():
                yield from (f"Row: {row}" for row in step.rows)
            case NoteStep(record={"t": "link", "person": person}):
                yield f"The link of {person} opens nothing from then on."
            case NoteStep(record={"t": "due", "game": game, "due": due}):
                yield from describe_deadlines(table, game, due)
            case NoteStep(record={"t": "agreed", "address": address}):
                yield f"Then {address} is asked. Nothing changes before it has said yes, too."
            case NoteStep(record={"t": "applied", "person": person, "game": game}):
                yield f"Then a moderator is asked to let {person} play in {game}."
            case NoteStep(record={"t": "withdrawn", "person": person, "game": game}):
                yield f"{person} gives the seat in {game} back."
            case NoteStep(record={"t": "signed", "person": person, "game": game}):
                yield f"{person} gets a seat in {game}."
            case AddressStep(name, _, address):
                yield f"Mails to {name} go to {address}, no longer to the address before."
                yield "Codes and links in earlier mails are worth nothing from then on."
            case LaterStep():
                yield "Open deadlines move later by as much as the game stood still."
            case WaitingStep(mails=[_, *_]):
                yield "Orders that have waited are carried out."
        if isinstance(step, MailStep):
            yield f"Mail to {', '.join(step.to)}: {step.subject}"
            yield from (f"  {line}" for line in step.lines)
            yield ""


def describe_deadlines(table: Table, game: str, due: Mapping[str, str]) -> Iterator[str]:
    """The deadlines that move, unless some of the questions are secret."""
    if hides_questions(table, game):
        return
    zone = table.timing(game).zone
    for ask in table.asks(game):
        if ask.key in due:
            until = shown(datetime.fromisoformat(due[ask.key]), zone)
            yield (f"Deadline of {table.seat_name(game, ask.seat)}: {until}, "
                   f"not {shown(ask.due, zone)}")
