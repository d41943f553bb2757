"""Calendars of deadlines, one for each player, for the calendar programs of people."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from aoi_cli.gamefile.disk import overwrite
from aoi_cli.mail.faults import fault_of_missing_extra
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person

LENGTH = timedelta(minutes=30)
"""How long the entry of a deadline is; it ends with the deadline."""


def write_calendars(table: Table, out: Path) -> list[Path]:
    """Write a file for each player. It holds what is asked of that player alone."""
    out.mkdir(exist_ok=True)
    paths = []
    for person in table.file.players.values():
        path = out / f"{person.name}.ics"
        overwrite(str(path), calendar_of(table, person))
        paths.append(path)
    return paths


def calendar_of(table: Table, person: Person) -> bytes:
    try:
        from icalendar import Alarm, Calendar, Event
    except ImportError:
        raise fault_of_missing_extra("a calendar", "calendar") from None
    made = Calendar()
    made.add("prodid", "-//aoi//deadlines//EN")
    made.add("version", "2.0")
    made.add("x-wr-calname", table.file.title)
    made.add("x-wr-timezone", table.zone_of(person).key)
    for name in table.file.games:
        if name in table.memory.holds or name in table.memory.paused:
            continue
        for ask in table.asks(name):
            if table.person_of(name, ask.seat) != person:
                continue
            event = Event()
            event.add("uid", f"{digest(table.id, ask.key)}@{table.domain}")
            event.add("dtstamp", table.now)
            zone = table.zone_of(person, name)
            event.add("dtstart", (ask.due - LENGTH).astimezone(zone))
            event.add("dtend", ask.due.astimezone(zone))
            event.add("summary", f"{name}: until then {ask.text}")
            for lead in table.timing(name).reminders:
                alarm = Alarm()
                alarm.add("action", "DISPLAY")
                alarm.add("description", f"{name}: you are waited for")
                alarm.add("trigger", LENGTH - lead)
                event.add_component(alarm)
            made.add_component(event)
    made.add_missing_timezones()
    return bytes(made.to_ical())
