"""The steps of commands; doing a step twice has the same result as doing it once.

A journal record that is a step names its command and its number, and counts as done. The keys of
rows and mails are made from the command.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from aoi_cli.engine.error.codes import FILE_EXISTS
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.struct import replace, to_builtins
from aoi_cli.gamefile.reader import read_text
from aoi_cli.gamefile.writer import create
from aoi_cli.mail import entries, open_questions, taking_orders
from aoi_cli.mail.directives import (
    AddressMailStep,
    AddressStep,
    AnewStep,
    EntryStep,
    FollowStep,
    GameStep,
    InvitationStep,
    LaterStep,
    MailStep,
    NewGameStep,
    NoteStep,
    RowsStep,
    Step,
    WaitingStep,
    WelcomeStep,
)
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.journal_summary import ask_data
from aoi_cli.mail.letters import Draft, barred, write_mail
from aoi_cli.mail.notices import everybody, to_people
from aoi_cli.mail.playing import ChangedMeanwhile, play
from aoi_cli.mail.premoves import follow
from aoi_cli.mail.records import Ask, Command
from aoi_cli.mail.table import Table, sum_of
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.welcome import invitation, welcome
from aoi_cli.table import new_game, open_game
from aoi_cli.table.companions import copy_companions
from aoi_cli.table.secret import place_of_secret
from aoi_cli.table.table_error import at_file

PUBLIC = "public"
TRIES = 3


def note(t: str, **fields: Any) -> Step:
    """A step that writes a record to the journal."""
    return NoteStep(to_builtins({"t": t, **fields}))


def rows(
    table: Table, name: str, rows: Sequence[str], by: Person, because: str, subject: str,
    lines: Sequence[str], seat: str = "",
) -> Step:
    """A step that plays rows of a moderator and mails everybody in the game about them."""
    return RowsStep(name, recipients(table, name), subject, [*lines], [*rows], by.name, because,
                    seat)


def tell(table: Table, name: str, subject: str, lines: Sequence[str]) -> Step:
    """A step that mails everybody in a game, or at the table if no game is named."""
    return MailStep(name, recipients(table, name), subject, [*lines])


def tell_by_zone(
    table: Table, name: str, subject: str, lines: Callable[[ZoneInfo], Sequence[str]]
) -> list[Step]:
    """Steps that mail everybody in a game, with times in the zone of each reader."""
    people: dict[str, list[str]] = {}
    for person in everybody(table, name):
        people.setdefault(table.zone_of(person, name).key, []).append(person.name)
    return [MailStep(name, to, subject, [*lines(ZoneInfo(zone))]) for zone, to in people.items()]


def recipients(table: Table, name: str) -> list[str]:
    """The recipients of a mail; they are fixed now."""
    return [person.name for person in everybody(table, name)]


def signed(by: Person, because: str) -> list[str]:
    return ["", f"{by.name}: {because}"]


def carry_out_step(table: Table, command: Command, n: int, step: Step) -> None:
    match step:
        case NoteStep():
            fields = dict(step.record)
            table.note(fields.pop("t"), **fields, **mark(command, n))
        case RowsStep():
            write_rows(table, command, n, step)
        case AddressMailStep():
            write_to_address(table, command, n, step)
        case MailStep():
            write_mails(table, command, n, step)
        case FollowStep():
            if step.game not in table.memory.holds:
                follow(table, step.game)
        case LaterStep():
            move_deadlines(table, command, n, step)
        case AnewStep():
            ask_anew(table, command, n, step)
        case WaitingStep():
            take_waiting(table, step)
        case EntryStep():
            entries.add_entry(table.folder / "table.yaml", step.key, step.name, step.value)
            table.reread()
        case AddressStep():
            entries.change_address(table.folder / "table.yaml", step.name, step.before,
                                   step.address)
            table.reread()
        case GameStep():
            copy_game(table, step)
        case NewGameStep():
            make_game(table, step)
        case InvitationStep():
            write_invitation(table, step)
        case WelcomeStep():
            welcome(table, step.game, step.seat, f"{command.id} {n}")


def mark(command: Command, n: int) -> dict[str, Any]:
    return {"command": command.id, "step": n}


def write_rows(table: Table, command: Command, n: int, step: RowsStep) -> None:
    name, key = step.game, f"{command.what} {command.id}"
    if (key, n) not in table.memory.outcomes:
        play_rows(table, name, step, key, n)
    first = table.memory.outcomes[key, n].n
    seen = table.game(name).seen_by(PUBLIC).rows[first : first + len(step.rows)]
    lines = [*step.lines, *barred([row.text for row in seen]), "", f"{step.by}: {step.because}"]
    write_mails(table, command, n, replace(step, lines=lines))


def play_rows(table: Table, name: str, step: RowsStep, key: str, n: int) -> None:
    for _ in range(TRIES):
        try:
            play(table, name, step.rows, key=key, i=n, seat=step.seat, by=step.by,
                 because=step.because)
            return
        except ChangedMeanwhile:
            continue
    raise TableFault(f"{name} is written to by somebody else all the time.")


def write_mails(table: Table, command: Command, n: int, step: MailStep) -> None:
    people = [person for name in step.to
              if name != command.answered and (person := table.file.person_named(name))]
    to_people(table, people, step.game, f"{command.id} {n}", step.subject, step.lines)


def write_to_address(table: Table, command: Command, n: int, step: AddressMailStep) -> None:
    people = [Person(name, (step.address,)) for name in step.to]
    to_people(table, people, step.game, f"{command.id} {n}", step.subject, step.lines)


def move_deadlines(table: Table, command: Command, n: int, step: LaterStep) -> None:
    """Move deadlines later by the time for which a game stood still."""
    gap: timedelta = table.now - step.since
    later = [(ask, ask.due + gap) for ask in table.asks(step.game)]
    open_questions.move(table, step.game, later, step.why, **mark(command, n))


def ask_anew(table: Table, command: Command, n: int, step: AnewStep) -> None:
    """Ask a new player for a seat, who gets the full time."""
    name, seat = step.game, step.seat
    asks = [with_full_time(table, name, ask) if ask.seat == seat else ask
            for ask in table.asks(name)]
    table.note("asks", game=name, n=table.memory.asked_at.get(name, 0),
               open=[*map(ask_data, asks)], **mark(command, n))


def with_full_time(table: Table, name: str, ask: Ask) -> Ask:
    due = open_questions.due_from(table, name, ask.seat, ask.kind, table.now)
    return replace(ask, since=table.now, due=max(due, ask.due))


def take_waiting(table: Table, step: WaitingStep) -> None:
    """Carry out orders that waited."""
    for key, i in step.mails:
        if (key, i) in table.memory.waiting or (key, i) in table.memory.outcomes:
            taking_orders.release(table, key, i)


def copy_game(table: Table, step: GameStep) -> None:
    """Copy a game and its companion files; refuse a file that has changed meanwhile."""
    source, target = Path(step.source), table.game_path(step.name)
    with at_file(str(target)):
        if target.exists():
            if sum_of(read_text(target)) != step.sum:
                raise Broken([problem(FILE_EXISTS, f"{target} exists already")])
            return
        game = open_game(str(source)).sound().own()
        if sum_of(game.source) != step.sum:
            raise TableFault(f"{source} was changed since it was to be added.")
        copy_companions(game, str(target))
        create(target, game.source)


def make_game(table: Table, step: NewGameStep) -> None:
    """Make a game, unless a run that was broken off has made it. Its file is written last."""
    target = table.game_path(step.name)
    with at_file(str(target)):
        if target.exists():
            return
        Path(place_of_secret(str(target))).unlink(missing_ok=True)
        new_game(str(target), step.players, **step.options)


def write_invitation(table: Table, step: InvitationStep) -> None:
    name, person = step.name, table.file.person_named(step.name)
    if person is None:
        raise TableFault(f"there is no {name} at this table.")
    write_mail(table, Draft(
        "invitation", f"invitation {step.address}", person,
        f"{table.file.title}: you are invited", invitation(table, person)))
