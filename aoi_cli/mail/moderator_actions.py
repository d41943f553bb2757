"""The actions of a moderator: each has a reason, a line of the journal and a notice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from aoi_cli.engine.spelling import same_name
from aoi_cli.mail import steps
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import AnewStep, FollowStep, LaterStep, Step, WaitingStep, WelcomeStep
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import barred, envelope
from aoi_cli.mail.moderator_words import require_game
from aoi_cli.mail.notices import people_of
from aoi_cli.mail.steps import PUBLIC
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import written
from aoi_cli.table import OpenGame
from aoi_cli.table.history import Replacement, redo_row, replacement, undo_row
from aoi_cli.table.orders import first_word, of_moderator, row_of
from aoi_cli.table.table_error import Unknown
from aoi_cli.table.trial import Trial

SUBJECTS = {"pause": "paused", "resume": "goes on", "undo": "rows were taken back",
            "redo": "rows were brought back", "replace": "a row was replaced",
            "rule": "a ruling", "act": "played for somebody absent",
            "substitute": "somebody else plays on"}

COMMANDS = {"substitute": "WHO NAME", "undo": "-n COUNT", "redo": "", "pause": "", "resume": ""}
"""Moderator rows that have commands of their own, and the arguments of these commands."""


def moderator(table: Table, by: str | None) -> Person:
    if by is None:
        return table.file.moderators[0]
    person = next((p for p in table.file.moderators if same_name(p.name, by)), None)
    if person is None:
        names = ", ".join(p.name for p in table.file.moderators)
        raise TableFault(f"{by} does not moderate this table.", f"The moderators are {names}.")
    return person


def game_of(table: Table, name: str) -> OpenGame:
    """The game, also one on hold, if its file has no errors."""
    return table.fresh(require_game(table, name)).sound().own()


def seat_of(table: Table, name: str, who: str) -> str:
    try:
        return game_of(table, name).player(who)
    except Unknown as unknown:
        raise TableFault(str(unknown)) from None


def quoted(reason: str) -> str:
    return " ".join(reason.replace('"', "'").split())


def by_hand(
    table: Table, what: str, name: str, rows: Sequence[str], by: Person, because: str,
    told: Sequence[str] = (), seat: str = "", **more: Any,
) -> list[Step]:
    """Plan rows of a moderator; the players learn of them and of the reason."""
    game_of(table, name).play(rows, dry_run=True)
    return [
        steps.rows(table, name, rows, by, because, SUBJECTS[what], told, seat),
        steps.note(what, game=name, by=by.name, because=because, rows=[*rows], **more),
        follow(name),
    ]


def follow(name: str) -> Step:
    return FollowStep(name)


def later(name: str, since: datetime, why: str) -> Step:
    return LaterStep(name, since, why)


# holding


@command
def hold(table: Table, name: str, by: Person, because: str) -> list[Step]:
    require_game(table, name)
    if name in table.memory.holds:
        raise TableFault(f"{name} is on hold already: {table.memory.holds[name][0]}.")
    return [
        steps.note("hold", game=name, because=because, by=by.name),
        steps.tell(table, name, "on hold", ["Orders wait until it goes on, and so do deadlines.",
                                     *steps.signed(by, because)]),
    ]


@command
def release(
    table: Table, name: str, by: Person, because: str, mail: str | None = None
) -> list[Step]:
    """Go on with a game, or with one mail of an unknown sender."""
    require_game(table, name)
    waiting = [place for place, r in table.memory.waiting.items() if r.game == name]
    if mail is not None:
        places = [(key, i) for key, i in waiting if digest(key).startswith(mail)]
        if not mail or not places:
            raise TableFault(f"no mail {mail} waits for {name}.", "aoi table status DIR")
        return [take_waiting(places), follow(name)]
    if name not in table.memory.holds:
        raise TableFault(f"{name} is not on hold.")
    game_of(table, name)
    return [
        steps.note("release", game=name, because=because, by=by.name),
        later(name, table.memory.holds[name][1], "the game was on hold"),
        steps.tell(table, name, "goes on", steps.signed(by, because)),
        take_waiting([p for p in waiting if table.memory.waiting[p].why != "stranger"]),
        follow(name),
    ]


def take_waiting(places: Sequence[tuple[str, int]]) -> Step:
    return WaitingStep([*places])


@command
def pause(table: Table, name: str, by: Person, because: str) -> list[Step]:
    row = f'gm: pause because "{quoted(because)}"'
    return by_hand(table, "pause", name, [row], by, because,
                   ["The game is paused. Deadlines move by as much."], since=written(table.now))


@command
def resume(table: Table, name: str, by: Person, because: str) -> list[Step]:
    since = table.memory.paused.get(name, table.now)
    return [*by_hand(table, "resume", name, [f"gm: resume  # {quoted(because)}"], by, because,
                     ["The game goes on."]),
            later(name, since, "the game was paused")]


# rows


@command
def undo(table: Table, name: str, count: int, by: Person, because: str) -> list[Step]:
    game = game_of(table, name)
    row = undo_row(game, count, quoted(because))
    known = game.seen_by(PUBLIC).rows
    undone = [entry.row for entry in game.play([row], dry_run=True).undone()]
    keep_substitutes(game, name, undone)
    back = [known[number - 1].text for number in undone]
    return by_hand(table, "undo", name, [row], by, because,
            ["These rows are taken back:", *barred(back), "", "by the row"])


def keep_substitutes(game: OpenGame, name: str, numbers: Iterable[int]) -> None:
    """Refuse to take back a row that gives a seat to another player."""
    for number in numbers:
        row = game.rows[number - 1]
        for seat in (game.state.resolve(c["player"]) for c in row.commands
                     if of_moderator(row.text) and c.verb == "substitute"):
            raise TableFault(
                f"with row {number} {seat} would be played by somebody else again.",
                f"aoi table substitute DIR {name} {seat} NAME says who plays on from now.")


@command
def redo(table: Table, name: str, count: int | None, by: Person, because: str) -> list[Step]:
    game = game_of(table, name)
    row = redo_row(game, count, quoted(because))
    known = game.seen_by(PUBLIC).rows
    back = [known[entry.row - 1].text for entry in game.play([row], dry_run=True).redone()]
    return by_hand(table, "redo", name, [row], by, because,
            ["These rows are brought back:", *barred(back), "", "by the row"])


class UnconfirmedReplacement(Exception):
    """A replacement takes other rows back, and nobody has agreed to that."""

    def __init__(self, planned: Replacement) -> None:
        self.planned = planned


@command
def replace(
    table: Table, name: str, number: int, rows: Sequence[str], by: Person, because: str,
    yes: bool = True,
) -> list[Step]:
    """Replace a row; everybody learns the old row, the rows that fell, and the new row."""
    planned = planned_replacement(table, name, number, rows, because)
    if planned.fallen and not yes:
        raise UnconfirmedReplacement(planned)
    known = game_of(table, name).seen_by(PUBLIC).rows
    announcement = [f"Row {number} is replaced:", *barred([known[number - 1].text])]
    for fallen in planned.fallen:
        announcement += ["", f"Row {fallen.number} is no longer there:",
                 *barred([known[fallen.number - 1].text])]
    return by_hand(table, "replace", name, planned.rows, by, because,
                   [*announcement, "", "There stands now:"])


def planned_replacement(
    table: Table, name: str, number: int, rows: Sequence[str], because: str
) -> Replacement:
    game = game_of(table, name)
    try:
        planned = replacement(game, number, rows, quoted(because))
    except Unknown as unknown:
        raise TableFault(str(unknown)) from None
    keep_substitutes(game, name, [number, *(fallen.number for fallen in planned.fallen)])
    return planned


@command
def rule(table: Table, name: str, row: str, by: Person, because: str) -> list[Step]:
    """A row of the moderator, such as a correction."""
    text = row if of_moderator(row) else f"gm: {row}"
    if (verb := first_word(text)) in COMMANDS:
        raise TableFault(f"`{verb}` is more than a row at a table.",
                         f"aoi table {verb} DIR {name} {COMMANDS[verb]}".rstrip())
    with_reason = f'{text} because "{quoted(because)}"'
    if game_of(table, name).try_rows([with_reason]).problems:
        with_reason = f"{text}  # {quoted(because)}"
    return by_hand(table, "rule", name, [with_reason], by, because, ["A row of the moderator:"])


@command
def act(table: Table, name: str, who: str, row: str, by: Person, because: str) -> list[Step]:
    """Play for somebody who is absent; the row says so."""
    seat = seat_of(table, name, who)
    text = f"{row_of(game_of(table, name), seat, row)}  # by {by.name}: {quoted(because)}"
    announcement = [f"{by.name} has played for {table.seat_name(name, seat)}:"]
    return by_hand(table, "act", name, [text], by, because, announcement, seat=seat)


@command
def substitute(
    table: Table, name: str, who: str, person: str, by: Person, because: str
) -> list[Step]:
    """Give a seat to a new player, with the full time and new codes."""
    seat = seat_of(table, name, who)
    successor = table.file.person_named(person)
    if successor is None:
        raise TableFault(f"there is no {person} at this table.",
                         f"aoi table invite DIR {person} ADDRESS")
    return hand_over(table, name, seat, successor.name, by, because)


def hand_over(
    table: Table, name: str, seat: str, successor: str, by: Person, because: str
) -> list[Step]:
    row = substitution_row(seat, successor, because)
    return [
        *by_hand(table, "substitute", name, [row], by, because,
                 [f"{successor} plays on for {seat}, with the full time."]),
        steps.note("seat", game=name, seat=seat, person=successor),
        AnewStep(name, seat),
        WelcomeStep(name, seat),
    ]


def substitution_row(seat: str, successor: str, because: str) -> str:
    return f'gm: substitute {seat} by "{successor}" because "{quoted(because)}"'


# words


@command
def announce(table: Table, name: str | None, text: str, by: Person) -> list[Step]:
    """To the players of a game, or to all at the table."""
    if name is not None:
        require_game(table, name)
    return [steps.note("announce", game=name or "", text=text, by=by.name),
            steps.tell(table, name or "", "announcement", [f"{by.name}:", *text.split("\n")])]


# looking


def key(table: Table, name: str, who: str) -> list[str]:
    """The envelope of a player as it is now."""
    seat = seat_of(table, name, who)
    table.note("key", game=name, seat=seat)
    return envelope(table, name, game_of(table, name).row, seat)


def preview(table: Table, name: str, rows: Sequence[str]) -> Trial:
    """A trial of the rows, or of the premoves that wait if there are no rows."""
    game = game_of(table, name)
    planned = [row for (of, _), own in table.memory.premoves.items() if of == name
               for one in own for row in one.rows]
    return game.try_rows(rows or planned, carry_on=True)


def players(table: Table, name: str) -> list[str]:
    return [f"{seat}: {person.name}"
            for seat, person in people_of(table, require_game(table, name))]


def until_now(now: datetime, since: datetime) -> str:
    hours = int((now - since).total_seconds() // 3600)
    return f"{hours // 24} d {hours % 24} h" if hours >= 24 else f"{hours} h"
