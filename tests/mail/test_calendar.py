"""Deadlines as calendars, one for each player."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.mail import deadlines, moderator_actions
from aoi_cli.mail.table import Table
from tests.mail.desk import Desk

icalendar = pytest.importorskip("icalendar")


def events(folder: Path, who: str) -> list[Any]:
    return list(icalendar.Calendar.from_ical((folder / f"{who}.ics").read_bytes()).walk("VEVENT"))


def write_calendars(desk: Desk, out: Path) -> None:
    assert aoi(["table", "calendar", str(desk.folder), str(out), "--now",
                desk.now.isoformat()]) == 0


def test_each_player_gets_the_own_deadlines(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asks = desk.run().asks("sunday")
    out = tmp_path / "out"
    write_calendars(desk, out)
    assert f"{out / 'Bob.ics'} written" in capsys.readouterr().out
    assert sorted(path.name for path in out.iterdir()) == [
        "Ann.ics", "Bob.ics", "Cleo.ics", "Dora.ics"]
    bobs = events(out, "Bob")
    assert sorted(event["DTEND"].dt for event in bobs) == sorted(ask.due for ask in asks)
    assert all(str(event["SUMMARY"]).startswith("sunday: ") for event in bobs)
    (alarm,) = bobs[0].walk("VALARM")
    assert bobs[0]["DTSTART"].dt + alarm["TRIGGER"].dt == bobs[0]["DTEND"].dt - timedelta(hours=12)
    assert events(out, "Ann") == [] and events(out, "Dora") == []


def test_a_moved_deadline_keeps_its_entry_and_an_answered_one_goes(
    desk: Desk, tmp_path: Path
) -> None:
    desk.run()
    write_calendars(desk, tmp_path / "out")
    before = {str(event["UID"]): event["DTEND"].dt for event in events(tmp_path / "out", "Bob")}
    table = Table(desk.folder, desk.now)
    deadlines.extend(table, "sunday", "2026-08-12T20:00",
                     moderator_actions.moderator(table, None), "holidays")
    write_calendars(desk, tmp_path / "out")
    after = {str(event["UID"]): event["DTEND"].dt for event in events(tmp_path / "out", "Bob")}
    assert after.keys() == before.keys() and all(after[uid] > before[uid] for uid in before)
    desk.order("Bob", "leech 1")
    desk.run(1)
    write_calendars(desk, tmp_path / "out")
    assert len(events(tmp_path / "out", "Bob")) == len(before) - 1


def test_a_game_on_hold_has_no_deadlines(desk: Desk, tmp_path: Path) -> None:
    desk.run()
    table = Table(desk.folder, desk.now)
    moderator_actions.hold(table, "sunday", moderator_actions.moderator(table, None), "a question")
    write_calendars(desk, tmp_path / "out")
    assert events(tmp_path / "out", "Bob") == []


def test_calendars_are_refused_where_a_file_stands(desk: Desk, tmp_path: Path) -> None:
    desk.run()
    (tmp_path / "out").write_text("mine")
    assert aoi(["table", "calendar", str(desk.folder), str(tmp_path / "out")]) == 2
    assert (tmp_path / "out").read_text() == "mine"
