"""Deadlines by the clock, the calendar and the zone of the table."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aoi_cli.mail.times import (
    Absence,
    Timing,
    at,
    deadline,
    instant,
    leads_due,
    length,
    local_instant,
    shifted,
    shown,
)

BERLIN = ZoneInfo("Europe/Berlin")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(("arose", "wanted", "due"), [
    ("2026-08-03T17:00", "3d", "2026-08-06T18:00"),   # 20:00 in Berlin
    ("2026-08-03T18:00", "3d", "2026-08-06T18:00"),   # exactly then
    ("2026-08-03T18:01", "3d", "2026-08-07T18:00"),   # a minute too late: the next evening
    ("2026-08-05T18:00", "3d", "2026-08-10T18:00"),   # Saturday is no day: Monday
    ("2026-12-22T19:00", "2d", "2026-12-28T19:00"),   # 24th to 26th are holidays, 27th a Sunday
    ("2026-03-27T18:00", "3d", "2026-03-30T18:00"),   # summer time begins on the 29th,
    ("2026-03-27T19:00", "3d", "2026-03-31T18:00"),   # which is not to cost anybody an hour
    ("2026-10-23T18:00", "3d", "2026-10-26T19:00"),   # and ends on the 25th
])
def test_a_deadline_is_the_first_clock_time_on_an_allowed_day(
    arose: str, wanted: str, due: str
) -> None:
    timing = Timing(clock=time(20), zone=BERLIN, days=frozenset(range(5)), holidays=frozenset(
        date(2026, 12, day) for day in (24, 25, 26)))
    waiting = length(wanted)
    assert waiting is not None
    assert deadline(utc(arose), waiting, timing) == utc(due)


def test_without_a_clock_it_is_the_time_itself() -> None:
    assert deadline(utc("2026-08-03T17:05"), timedelta(hours=24), Timing()) == \
        utc("2026-08-04T17:05")


def test_without_a_clock_a_forbidden_day_passes() -> None:
    timing = Timing(days=frozenset(range(5)))
    assert deadline(utc("2026-08-07T17:05"), timedelta(hours=24), timing) == \
        utc("2026-08-10T17:05")


def test_a_missing_hour_ends_when_clocks_first_show_a_later_one() -> None:
    assert at(date(2026, 3, 29), time(2, 30), BERLIN) == utc("2026-03-29T01:00")


def test_a_doubled_hour_counts_the_first_time() -> None:
    assert at(date(2026, 10, 25), time(2, 30), BERLIN) == utc("2026-10-25T00:30")


def test_a_doubled_hour_counts_the_second_time_if_the_first_is_too_early() -> None:
    timing = Timing(clock=time(2, 30), zone=BERLIN)
    assert deadline(utc("2026-10-24T00:45"), timedelta(hours=24), timing) == \
        utc("2026-10-25T01:30")


def test_who_is_away_has_the_full_time_afterwards() -> None:
    away = [Absence(date(2026, 8, 5), date(2026, 8, 9))]
    assert deadline(utc("2026-08-03T12:00"), timedelta(days=3), Timing(), away) == \
        utc("2026-08-13T00:00")


def test_an_absence_that_is_over_before_moves_nothing() -> None:
    away = [Absence(date(2026, 8, 1), date(2026, 8, 2))]
    assert deadline(utc("2026-08-03T12:00"), timedelta(days=3), Timing(), away) == \
        utc("2026-08-06T12:00")


def test_an_absence_moves_deadlines_that_are_more_than_a_day_ahead() -> None:
    absence = Absence(date(2026, 8, 5), date(2026, 8, 9))
    due, arose = utc("2026-08-06T12:00"), utc("2026-08-03T12:00")
    assert shifted(due, arose, "turn", Timing(), absence, utc("2026-08-04T12:00")) == \
        utc("2026-08-13T00:00")
    assert shifted(due, arose, "turn", Timing(), absence, utc("2026-08-05T12:00")) == due


def test_reminders_come_before_the_deadline_and_not_with_the_question() -> None:
    timing = Timing(reminders=(timedelta(hours=24), timedelta(hours=2)))
    since, due = utc("2026-08-03T12:00"), utc("2026-08-06T12:00")
    assert leads_due(since, due, timing, utc("2026-08-05T11:59")) == []
    assert leads_due(since, due, timing, utc("2026-08-05T12:00")) == [timedelta(hours=24)]
    assert leads_due(since, due, timing, utc("2026-08-06T11:00"))[0] == timedelta(hours=2)
    assert leads_due(since, due, timing, due) == []
    assert leads_due(due - timedelta(hours=24), due, timing, due - timedelta(hours=23)) == []


def test_words_for_lengths_and_instants() -> None:
    assert length("90m") == timedelta(minutes=90) and length("2w") == timedelta(days=14)
    assert length("3") is None and length("3 years") is None
    assert instant("2026-08-03T20:00+02:00") == utc("2026-08-03T18:00")
    assert instant("2026-08-03T20:00") is None
    assert local_instant("2026-08-03T20:00", BERLIN) == utc("2026-08-03T18:00")
    assert shown(utc("2026-08-03T18:00"), BERLIN) == "Mon 3 Aug 2026, 20:00 (Europe/Berlin)"


MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31)).map(
    lambda moment: moment.replace(tzinfo=UTC))


@given(MOMENTS, st.integers(0, 24 * 14), st.times().map(lambda t: t.replace(second=0,
                                                                            microsecond=0)),
       st.sets(st.integers(0, 6), min_size=1),
       st.sampled_from(["Europe/Berlin", "UTC", "America/New_York", "Australia/Lord_Howe",
                        "Asia/Kolkata", "Africa/Casablanca", "Pacific/Apia"]))
def test_a_deadline_is_never_early_and_always_on_an_allowed_day(
    arose: datetime, hours: int, clock: time, days: set[int], zone: str
) -> None:
    timing = Timing(clock=clock, zone=ZoneInfo(zone), days=frozenset(days))
    due = deadline(arose, timedelta(hours=hours), timing)
    assert due >= arose + timedelta(hours=hours)
    local = due.astimezone(timing.zone)
    assert local.weekday() in days
    assert local.time().replace(tzinfo=None, fold=0) >= clock
