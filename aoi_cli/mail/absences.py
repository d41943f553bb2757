"""Absences of players: their limits, the deadlines that they move, the mails about them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from aoi_cli.mail import open_questions
from aoi_cli.mail.directives import Away, Back, Directive
from aoi_cli.mail.keywords import TakeBack
from aoi_cli.mail.notices import everybody, to_people
from aoi_cli.mail.records import Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import (
    MOST_ABSENCES,
    MOST_DAYS_AWAY,
    Absence,
    Timing,
    day_shown,
    deadline,
    pending,
    shifted,
)
from aoi_cli.table import Refused

Seats = dict[str, list[str]]
"""The games in which a player has a seat."""


class NotAway(Exception):
    """The reason why an order about absences is refused."""


# orders


def judge_absences(
    table: Table, person: Person, orders: Sequence[Directive | TakeBack]
) -> Iterator[Directive]:
    """Check orders one after the other; raises NotAway if an absence is refused."""
    away = pending(table.memory.absences.get(person.name, ()), table.now, table.file.timing.zone)
    for order in orders:
        if isinstance(order, Away):
            away = add_absence(away, Absence(order.first, order.last))
        elif isinstance(order, TakeBack):
            gone = find_absences(away, order)
            away = [absence for absence in away if absence not in gone]
            order = Back([(absence.first, absence.last) for absence in gone])
        yield order


def as_words(absence: Absence) -> tuple[str, str]:
    return absence.first.isoformat(), absence.last.isoformat()


def add_absence(away: Sequence[Absence], absence: Absence) -> list[Absence]:
    if len(away) >= MOST_ABSENCES:
        raise NotAway(f"You have told {MOST_ABSENCES} absences already that are not over.")
    if (absence.last - absence.first).days >= MOST_DAYS_AWAY:
        raise NotAway(f"An absence is no longer than {MOST_DAYS_AWAY} days. Who is away for longer "
                      "asks the moderator for a substitute.")
    if len({day for one in (*away, absence) for day in days(one)}) > MOST_DAYS_AWAY:
        raise NotAway(f"That would be more than {MOST_DAYS_AWAY} days away, with the absences that "
                      f"you have told: {list_absences(away)}.")
    return [*away, absence]


def days(absence: Absence) -> Iterator[date]:
    for n in range((absence.last - absence.first).days + 1):
        yield absence.first + timedelta(days=n)


def find_absences(away: Sequence[Absence], order: TakeBack) -> Sequence[Absence]:
    if not away:
        raise NotAway("You have told no absence that is not over.")
    if order.first is None or order.last is None:
        return away
    absence = Absence(order.first, order.last)
    if absence not in away:
        raise NotAway(f"You have not told this absence, but {list_absences(away)}.")
    return [absence]


def list_absences(away: Iterable[Absence]) -> str:
    return ", ".join("`absence {} to {}`".format(*as_words(absence)) for absence in away)


# what becomes of deadlines


def carry_out(table: Table, order: Away | Back, person: str, cause: str) -> None:
    """Carry out an order about absences; a second time changes nothing."""
    if isinstance(order, Away):
        absence = Absence(order.first, order.last)
        extend_deadlines(table, person, absence)
        tell_others(table, person, cause, "is away", ["is away " + from_to(absence)])
    else:
        gone = [Absence(*days) for days in order.absences]
        restore_deadlines(table, person, gone)
        tell_others(table, person, cause, "is back",
                    [f"is not away {from_to(absence)} any more" for absence in gone])


def from_to(absence: Absence) -> str:
    return f"from {day_shown(absence.first)} to {day_shown(absence.last)}"


def extend_deadlines(table: Table, person: str, absence: Absence) -> None:
    """Move the open deadlines of an absent player later."""
    for name, timing, asks in own_asks(table, person):
        open_questions.move(table, name,
                    [(ask, shifted(ask.due, ask.since, ask.kind, timing, absence, table.now))
                     for ask in asks], f"{person} is absent")


def restore_deadlines(table: Table, person: str, gone: Sequence[Absence]) -> None:
    """Take back the time that absences gave, but leave at least the full time from now.

    Time from other sources stays.
    """
    away = table.memory.absences.get(person, [])
    for name, timing, asks in own_asks(table, person):
        open_questions.set_earlier(table, name, [(ask, max(
            deadline(ask.since, timing.length(ask.kind), timing, away),
            deadline(table.now, timing.length(ask.kind), timing, away)))
            for ask in asks if is_made_by(ask, timing, away, gone)], f"{person} is back")


def is_made_by(
    ask: Ask, timing: Timing, away: Sequence[Absence], gone: Sequence[Absence]
) -> bool:
    """True if these absences give the deadline, whether told before or after it arose."""
    possible = [[*away, *gone], *([absence] for absence in gone)]
    return ask.due in {
        deadline(ask.since, timing.length(ask.kind), timing, absences) for absences in possible}


def own_asks(table: Table, person: str) -> Iterator[tuple[str, Timing, list[Ask]]]:
    for name in table.file.games:
        own = [ask for ask in table.asks(name)
               if (who := table.person_of(name, ask.seat)) and who.name == person]
        yield name, table.timing(name), own


# who is told


def tell_others(
    table: Table, person: str, cause: str, subject: str, whats: Sequence[str]
) -> None:
    """Mail each other player once, about the games that both play, and the moderators."""
    others: dict[str, Seats] = defaultdict(lambda: defaultdict(list))
    for name in table.file.games:
        for seat in seats_of(table, name, person):
            for other in everybody(table, name):
                if other.name != person:
                    others[other.name][seat].append(name)
    for who, seats in others.items():
        recipient = table.file.person_named(who)
        assert recipient is not None
        lines = [f"{', '.join(games)}: {seat} {what}."
                 for seat, games in seats.items() for what in whats]
        to_people(table, [recipient], "", cause, f"{next(iter(seats))} {subject}", lines)


def seats_of(table: Table, name: str, person: str) -> list[str]:
    """The seats of a person in a game; none if the game is over."""
    who = table.file.person_named(person)
    try:
        return [] if who is None or table.game(name).state.over else table.seats_of(name, who)
    except Refused:
        return []
