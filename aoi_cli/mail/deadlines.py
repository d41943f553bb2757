"""Deadlines that a moderator sets, and outages that move them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

from aoi_cli.mail import steps
from aoi_cli.mail.commands import command
from aoi_cli.mail.directives import Step
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.moderator_actions import seat_of
from aoi_cli.mail.moderator_words import require_game
from aoi_cli.mail.outages import given_back, last_gap, later_deadlines, outage_lines
from aoi_cli.mail.records import Ask
from aoi_cli.mail.summary_parts import Gap
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import local_instant, shown, written

FARTHEST = timedelta(days=14)
SUBJECTS = {"extend": "more time", "deadline": "another deadline"}


@command
def extend(
    table: Table, name: str, until: str, by: Person, because: str, who: str | None = None,
    force: bool = False,
) -> list[Step]:
    due = read_deadline(table, name, until, force)
    seat = seat_of(table, name, who) if who else None
    asks = [ask for ask in table.asks(name, seat) if ask.due < due]
    if not asks:
        raise TableFault("no deadline would be later than it is.", "aoi table status DIR")
    return with_deadline(table, "extend", name, asks, due, by, because, seat)


@command
def deadline(
    table: Table, name: str, until: str, by: Person, because: str, who: str | None = None,
    force: bool = False,
) -> list[Step]:
    """Set a deadline, earlier or later than it is."""
    due = read_deadline(table, name, until, force)
    if due <= table.now:
        raise TableFault(f"{shown(due, table.timing(name).zone)} has passed.",
                         "Give a time that is still to come, so that everybody can know it.")
    seat = seat_of(table, name, who) if who else None
    asks = [ask for ask in table.asks(name, seat) if ask.due != due]
    if not asks:
        raise TableFault("no deadline would change: none is open, or it is that already.",
                         "aoi table status DIR")
    return with_deadline(table, "deadline", name, asks, due, by, because, seat)


def read_deadline(table: Table, name: str, until: str, force: bool) -> datetime:
    due = local_instant(until, table.timing(require_game(table, name)).zone)
    if due is None:
        raise TableFault(f"{until} is no time.", "Write an absolute one: 2026-08-14T20:00.")
    if due - table.now > FARTHEST and not force:
        raise TableFault(f"that is more than {FARTHEST.days} days from now.",
                         "Write --force if it is meant.")
    return due


def with_deadline(
    table: Table, what: str, name: str, asks: Sequence[Ask], due: datetime, by: Person,
    because: str, seat: str | None,
) -> list[Step]:
    def print_lines(zone: ZoneInfo) -> list[str]:
        return [f"{seat or 'Everybody'} has until {shown(due, zone)}.", *steps.signed(by, because)]

    return [
        steps.note("due", game=name, why=because, due={ask.key: written(due) for ask in asks}),
        steps.note(what, game=name, seat=seat or "", until=written(due), by=by.name,
                   because=because),
        *steps.tell_by_zone(table, name, SUBJECTS[what], print_lines),
    ]


@command
def outage(
    table: Table, by: Person, because: str, since: str | None = None, until: str | None = None
) -> list[Step]:
    """Move the deadlines that were open during an outage later by its length."""
    gap = gap_of(table, since, until)
    due = later_deadlines(table, gap)
    if not due:
        raise TableFault("no deadline was open then.", "aoi table status DIR")

    def print_lines(name: str, zone: ZoneInfo) -> list[str]:
        return [*outage_lines(table, name, gap, due[name], "Nobody could play", zone),
                *steps.signed(by, because)]

    return [
        steps.note("outage", since=written(gap.since), until=written(gap.until), games=due,
                   by=by.name, because=because),
        *(step for name in due for step in steps.tell_by_zone(
            table, name, "deadlines were moved", partial(print_lines, name))),
    ]


def gap_of(table: Table, since: str | None, until: str | None) -> Gap:
    """The last gap, or the one with the given times."""
    if since is None and until is None:
        if (gap := last_gap(table)) is None:
            raise TableFault("no outage is known by which deadlines have not moved.",
                             "Say which one: --since 2026-08-14T20:00 --until 2026-08-15T08:00.")
        return gap
    zone = table.file.timing.zone
    begins, ends = (local_instant(text or "", zone) for text in (since, until))
    if begins is None or ends is None:
        raise TableFault("an outage has two times.",
                         "Write both: --since 2026-08-14T20:00 --until 2026-08-15T08:00.")
    if not begins < ends <= table.now:
        raise TableFault("an outage ends behind its beginning, and not in times to come.")
    if written(begins) in table.memory.outages:
        raise TableFault("deadlines have moved by this outage already.", "aoi table log DIR")
    gap = Gap(begins, ends)
    if (other := given_back(table, gap)) is not None:
        raise TableFault(
            "deadlines have moved already by the outage from "
            f"{shown(other.since, zone)} to {shown(other.until, zone)}.",
            "Write only what lies outside of it, or set deadlines by `aoi table deadline`.")
    return gap
