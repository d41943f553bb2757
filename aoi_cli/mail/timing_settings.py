"""The deadlines of a table as `table.yaml` sets them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.words import did_you_mean
from aoi_cli.mail.times import CLOCK, DAYS, Timing, length

LATE = ("wait", "decline", "pass")


def number(fields: Fields, key: str, default: int) -> int:
    text = fields.text(key, str(default)) or ""
    if not text.isdecimal() or len(text) > 5 or int(text) < 1:
        fields.wrong(key, f"`{text}` is no number of this kind", help="Write a whole number.")
        return default
    return int(text)


def read_zone(fields: Fields, usual: ZoneInfo | None) -> ZoneInfo | None:
    """The IANA time zone that a key `zone` names."""
    if "zone" not in fields:
        fields.text("zone", "-")
        return usual
    name = fields.text("zone") or ""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        known = did_you_mean(name, sorted(available_zones()))
        fields.wrong("zone", f"the zone {name} is not known",
                     help=known or "Write `Europe/Berlin`.")
        return usual


@cache
def available_zones() -> set[str]:
    return available_timezones()


def read_timing(fields: Fields, usual: Timing) -> Timing:
    section = fields.mapping("timing", optional=True)
    if section is None:
        return usual
    zone = read_zone(section, usual.zone) or usual.zone
    clock = usual.clock
    if "clock" in section:
        text = section.text("clock") or ""
        if shown := CLOCK.fullmatch(text):
            clock = time(int(shown[1]), int(shown[2]))
        else:
            section.wrong("clock", f"`{text}` is no time of day", help='Write `"20:00"`.')
    days = usual.days
    if "days" in section:
        days = frozenset(DAYS.index(day) for day in section.choices("days", DAYS) or ())
        if not days:
            section.wrong("days", "no day is allowed", help="Write `[mon, wed, fri]`.")
    reminders = usual.reminders
    if "reminders" in section:
        texts = [node.text or "" for node in section.list("reminders") or ()]
        lengths = [length(text) for text in texts]
        reminders = tuple(time_before for time_before in lengths if time_before is not None)
        if len(reminders) < len(texts):
            section.wrong("reminders", "not all of these are lengths of time",
                       help="Write `[24h, 2h]`.")
    made = Timing(
        lasting(section, "move", usual.move), lasting(section, "answer", usual.answer), clock, zone,
        days, holidays(section, usual.holidays), lasting(section, "grace", usual.grace), reminders,
        read_late(section, usual), number(section, "times", usual.times),
        lasting(section, "outage", usual.outage or timedelta()) or None,
    )
    section.done()
    return made


def lasting(fields: Fields, key: str, usual: timedelta) -> timedelta:
    if key not in fields:
        fields.text(key, "-")
        return usual
    text = fields.text(key) or ""
    if (span_of_time := length(text)) is None:
        fields.wrong(key, f"`{text}` is no length of time", help="Write `3d`, `24h` or `90m`.")
    return span_of_time or usual


def holidays(fields: Fields, usual: frozenset[date]) -> frozenset[date]:
    if "holidays" not in fields:
        return usual
    dates = []
    for node in fields.list("holidays") or ():
        try:
            dates.append(date.fromisoformat(node.text or ""))
        except ValueError:
            fields.wrong("holidays", f"`{node.text}` is no day", help="Write `2026-12-24`.")
    return frozenset(dates)


def read_late(fields: Fields, usual: Timing) -> Mapping[str, str]:
    section = fields.mapping("late", optional=True)
    if section is None:
        return usual.late
    return {kind: section.choice(kind, LATE) or "wait" for kind in section}
