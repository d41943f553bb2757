"""Each reader has times in the own zone: in mails, calendars and on pages.

The table of these tests keeps its times in UTC. In August New York is four hours behind, Kyiv three
hours ahead.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail import deadlines, moderator_actions
from aoi_cli.mail.calendar import calendar_of
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import table_of
from aoi_cli.table import Refused
from aoi_cli.web.seats_page import list_asked
from tests.mail.desk import BEGINNING, OFFER, TABLE, Desk, begin, body
from tests.mail.phone import reply

NEW_YORK = "America/New_York"
KYIV = "Europe/Kyiv"


@pytest.fixture
def apart(tmp_path: Path) -> Desk:
    """Bob lives in New York, Mo in Kyiv, and Ann where the table is."""
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text()
                    .replace("bob@work.example]}", f"bob@work.example], zone: {NEW_YORK}}}")
                    .replace("{Mo: mo@example.org}",
                             f"{{Mo: {{address: mo@example.org, zone: {KYIV}}}}}"))
    return desk


def test_deadlines_in_a_mail_are_in_the_zone_of_its_reader(apart: Desk) -> None:
    """The answer is due after a day: Tuesday 18:00 UTC, which is 14:00 in New York."""
    apart.run()
    mail = apart.outbox("bob@", "turn")[0]
    assert str(mail["Subject"]).endswith("until Tue 4 Aug, 14:00")
    assert "until Tue 4 Aug 2026, 14:00 (America/New_York)" in " ".join(body(mail).split())
    assert "UTC" not in body(mail)


def test_who_has_no_zone_has_that_of_the_table(apart: Desk) -> None:
    apart.order("Bob", "leech 1. upgrade H5 guild")
    apart.run()
    assert "(UTC)" in body(apart.outbox("ann@", "turn")[0])


def test_a_report_for_a_moderator_has_the_zone_of_the_moderator(apart: Desk) -> None:
    apart.run()
    assert "until Tue 4 Aug 2026, 21:00 (Europe/Kyiv)" in apart.text("mo@", "report")


def test_a_reminder_is_in_the_zone_of_its_reader(apart: Desk) -> None:
    apart.run()
    apart.run(13)
    assert "until Tue 4 Aug 2026, 14:00 (America/New_York)." in apart.text("bob@", "reminder")


def test_a_notice_of_a_late_player_is_in_the_zone_of_the_moderator(apart: Desk) -> None:
    apart.run()
    apart.run(25)
    apart.run(0.1)
    late = [body(mail) for mail in apart.outbox("mo@", "notice") if "is late" in mail["Subject"]]
    assert "was asked until Tue 4 Aug 2026, 21:00 (Europe/Kyiv)" in late[0]


def test_the_answer_to_status_is_in_the_zone_of_the_asker(apart: Desk) -> None:
    apart.run()
    reply(apart, "Bob", "status")
    apart.run(0.1)
    assert "until Tue 4 Aug 2026, 14:00 (America/New_York)" in apart.text("bob@", "receipt")


def test_one_new_deadline_is_told_to_each_in_the_own_zone(apart: Desk) -> None:
    table = apart.run()
    deadlines.extend(table, "sunday", "2026-08-12T20:00",
                     moderator_actions.moderator(table, None), "holidays")
    told = {to: next(body(mail) for mail in apart.outbox(to, "notice"))
            for to in ("ann@", "bob@", "mo@")}
    assert "Everybody has until Wed 12 Aug 2026, 20:00 (UTC)." in told["ann@"]
    assert "Everybody has until Wed 12 Aug 2026, 16:00 (America/New_York)." in told["bob@"]
    assert "Everybody has until Wed 12 Aug 2026, 23:00 (Europe/Kyiv)." in told["mo@"]


def test_a_calendar_is_in_the_zone_of_its_owner(apart: Desk) -> None:
    icalendar = pytest.importorskip("icalendar")
    table = apart.run()
    bob = table.file.person_named("Bob")
    assert bob is not None
    calendar = icalendar.Calendar.from_ical(calendar_of(table, bob))
    assert str(calendar["X-WR-TIMEZONE"]) == NEW_YORK
    ends = sorted(event["DTEND"].dt for event in calendar.walk("VEVENT"))
    assert [f"{end:%d %H:%M}" for end in ends] == ["04 14:00", "06 14:00"]
    assert [zone["TZID"] for zone in calendar.walk("VTIMEZONE")] == [NEW_YORK]


def test_a_page_is_in_the_zone_of_its_owner(apart: Desk) -> None:
    apart.run()

    class View:
        name = "sunday"

    (offer, _) = list_asked(apart.table(), View(), "Bob")  # type: ignore[arg-type]
    assert offer.endswith("until Tue 4 Aug 2026, 14:00 (America/New_York)")


def test_a_zone_that_is_not_known_is_refused_with_one_that_is() -> None:
    text = TABLE.format(games="  sunday: {}", timing="move: 3d", more="")
    wrong = text.replace("Ann: ann@example.org",
                         "Ann: {address: ann@example.org, zone: Europe/Berlim}")
    with pytest.raises(Refused) as refused:
        table_of(wrong)
    (problem,) = refused.value.problems
    assert problem.message == "the zone Europe/Berlim is not known"
    assert "Europe/Berlin" in problem.help


def test_the_zone_of_a_person_changes_no_deadline(apart: Desk) -> None:
    """A day for an answer, three days for a turn, wherever somebody lives."""
    table = apart.run()
    assert sorted(f"{ask.due:%d %H:%M}" for ask in table.asks("sunday", "Bob")) == [
        "04 18:00", "06 18:00"]


def test_a_person_without_a_zone_has_none_in_the_file(apart: Desk) -> None:
    table = Table(apart.folder, apart.now, dry=True)
    assert {name: person.zone and person.zone.key for name, person in table.file.players.items()} \
        == {"Ann": None, "Bob": NEW_YORK, "Cleo": None, "Dora": None}
