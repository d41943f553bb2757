"""Deadlines, worked out from given instants: the clock of the table, its zone, days and holidays.

Nothing here asks what time it is. Instants are aware of their zone and compared in UTC.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from aoi_cli.engine.struct import Struct, field

LENGTH = re.compile(r"([0-9]{1,4})\s*([mhdw])")
UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
CLOCK = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
FARTHEST = 800
"""Days that are looked ahead for an allowed one."""
NOTICE = timedelta(hours=24)
"""An absence that is told later than this before a deadline does not move it."""
MOST_ABSENCES, MOST_DAYS_AWAY = 3, 60
"""The most absences of a player that are not over, and the most days in all of them."""


class Absence(Struct, frozen=True, order=True):
    first: date
    last: date
    """The last day away."""


class Timing(Struct, frozen=True):
    move: timedelta = timedelta(days=3)
    answer: timedelta = timedelta(hours=24)
    clock: time | None = None
    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("UTC"))
    days: frozenset[int] = frozenset(range(7))
    holidays: frozenset[date] = frozenset()
    grace: timedelta = timedelta()
    reminders: tuple[timedelta, ...] = (timedelta(hours=24), timedelta(hours=6))
    late: Mapping[str, str] = field(default_factory=dict)
    """The consequence at the deadline of a decision, by its kind: wait, decline or pass."""
    times: int = 2
    """The number of consequences after which the game is held."""
    outage: timedelta | None = None
    """The longest time without a run, if the table runs all the time."""

    def length(self, kind: str) -> timedelta:
        return self.move if kind == "turn" else self.answer

    def when_late(self, kind: str) -> str:
        return self.late.get(kind, self.late.get("other", "wait"))

    def allows(self, day: date) -> bool:
        return day.weekday() in self.days and day not in self.holidays


def length(text: str) -> timedelta | None:
    """`3d`, `24h`, `90m`, `2w`."""
    match = LENGTH.fullmatch(text.strip())
    return timedelta(**{UNITS[match[2]]: int(match[1])}) if match else None


def instant(text: str) -> datetime | None:
    """An instant that says its zone, as `--now` and the journal have it."""
    try:
        read = datetime.fromisoformat(text)
        return read.astimezone(UTC) if read.tzinfo else None
    except (ValueError, OverflowError):  # The first and last days of all have no other zone.
        return None


def local_instant(text: str, zone: ZoneInfo) -> datetime | None:
    """An absolute time as a moderator writes it: with a zone, or in that of the table."""
    try:
        read = datetime.fromisoformat(text)
        return (read if read.tzinfo else at(read.date(), read.time(), zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def at(day: date, clock: time, zone: ZoneInfo) -> datetime:
    """When clocks in the zone show this time, or first show a later one where they leap over it.

    Of an hour that comes twice it is the first.
    """
    shown = datetime.combine(day, clock.replace(fold=0), zone)
    while shown.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != shown.replace(tzinfo=None):
        shown = (shown.replace(tzinfo=None) + timedelta(minutes=1)).replace(tzinfo=zone)
    return shown.astimezone(UTC)


def again(day: date, clock: time, zone: ZoneInfo) -> datetime:
    """The second time that clocks show it on a day with a doubled hour; else the same instant."""
    shown = datetime.combine(day, clock.replace(fold=1), zone).astimezone(UTC)
    return max(shown, at(day, clock, zone)) if shown.astimezone(zone).time() == clock \
        else at(day, clock, zone)


def struck(clock: time, zone: ZoneInfo, now: datetime) -> datetime:
    """When clocks in the zone showed this time last."""
    today = now.astimezone(zone).date()
    strokes = (at(today - timedelta(days=back), clock, zone) for back in range(3))
    return next(stroke for stroke in strokes if stroke <= now)


def deadline(
    arose: datetime, wanted: timedelta, timing: Timing, away: Sequence[Absence] = ()
) -> datetime:
    """The first clock time on an allowed day at least so long after it arose.

    Without a clock it is that instant, or the same time on the next allowed day. Who is away when
    it would come, or when it arises, has the full time from the return on.
    """
    due = reached(arose, wanted, timing)
    for absence in sorted(away):
        begins, ends = span(absence, timing.zone)
        if arose < ends and due > begins:
            due = max(due, reached(ends, wanted, timing))
    return due


def reached(arose: datetime, wanted: timedelta, timing: Timing) -> datetime:
    earliest = arose + wanted
    local = earliest.astimezone(timing.zone)
    clock = timing.clock or local.time().replace(tzinfo=None)
    for ahead in range(FARTHEST):
        day = local.date() + timedelta(days=ahead)
        if not timing.allows(day):
            continue
        if timing.clock is None and ahead == 0:
            return earliest.astimezone(UTC)
        for due in (at(day, clock, timing.zone), again(day, clock, timing.zone)):
            if due >= earliest:
                return due
    return earliest.astimezone(UTC)


def span(absence: Absence, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """From the beginning of the first day to the end of the last."""
    midnight = time(0, 0)
    return (at(absence.first, midnight, zone),
            at(absence.last + timedelta(days=1), midnight, zone))


def shifted(
    due: datetime, arose: datetime, kind: str, timing: Timing, absence: Absence, now: datetime
) -> datetime:
    """An open deadline after an absence was told: later or as it was, never earlier."""
    if due - now <= NOTICE:
        return due
    return max(due, deadline(arose, timing.length(kind), timing, [absence]))


def pending(absences: Iterable[Absence], now: datetime, zone: ZoneInfo) -> list[Absence]:
    return [a for a in absences if span(a, zone)[1] > now]


def leads_due(
    since: datetime, due: datetime, timing: Timing, now: datetime
) -> list[timedelta]:
    """The reminders whose time has come, the shortest lead first, before the deadline itself.

    One that would come with the question itself is none.
    """
    return sorted(lead for lead in timing.reminders if since < due - lead <= now < due)


def recent(at: datetime, now: datetime, span: timedelta) -> bool:
    """True if a time lies in the span before now; False for times of a clock that was ahead."""
    return timedelta() <= now - at < span


def shown(moment: datetime, zone: ZoneInfo) -> str:
    """For people: `Thu 19 Nov 2026, 20:00 (Europe/Berlin)`, whatever the language of the system."""
    local = moment.astimezone(zone)
    return f"{day_shown(local)}, {local:%H:%M} ({zone.key})"


def shown_briefly(moment: datetime, zone: ZoneInfo) -> str:
    """For subjects: `Thu 19 Nov, 20:00`."""
    local = moment.astimezone(zone)
    day = day_shown(local).removesuffix(f" {local.year}")
    return f"{day}, {local:%H:%M}"


def day_shown(day: date) -> str:
    return f"{DAYS[day.weekday()].capitalize()} {day.day} {MONTHS[day.month - 1]} {day.year}"


def written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")
