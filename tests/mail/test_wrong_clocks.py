"""A clock that was wrong for one run: what it left for times to come counts for nothing."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, OFFER, START, Desk, begin, body

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
AHEAD = [timedelta(days=1), timedelta(days=30),
         datetime(2036, 8, 3, 18, tzinfo=START.tzinfo) - START]
"""How far a clock is ahead."""


def begin_table(folder: Path, timing: str, more: str = "") -> Desk:
    return begin(Desk(folder / "table", timing, more), [*BEGINNING, OFFER])


def run_with_wrong_clock(desk: Desk, ahead: timedelta) -> None:
    """Runs once with a clock that is ahead, and once when it is right again."""
    right, desk.now = desk.now, desk.now + ahead
    desk.run()
    desk.now = right + timedelta(minutes=5)
    desk.run()


def due(desk: Desk) -> dict[str, datetime]:
    return {ask.kind: ask.due for ask in desk.table().asks("sunday")}


@pytest.mark.parametrize("ahead", AHEAD)
def test_deadlines_move_by_an_outage_after_a_run_with_a_wrong_clock(
    tmp_path: Path, ahead: timedelta
) -> None:
    desk = begin_table(tmp_path, "move: 90d, answer: 90d, outage: 6h")
    desk.run()
    run_with_wrong_clock(desk, ahead)
    desk.run(1)
    before = due(desk)
    desk.run(10)
    assert due(desk) == {kind: at + 10 * HOUR for kind, at in before.items()}


@pytest.mark.parametrize("ahead", AHEAD[1:])
def test_moderators_are_asked_after_a_run_with_a_wrong_clock(
    tmp_path: Path, ahead: timedelta
) -> None:
    desk = begin_table(tmp_path, "move: 90d, answer: 90d")
    desk.run()
    run_with_wrong_clock(desk, ahead)
    asked = len(desk.outbox("mo@", "notice"))
    desk.run(40)
    (notice,) = desk.outbox("mo@", "notice")[asked:]
    assert "no mails were fetched" in str(notice["Subject"])
    assert "from Mon 3 Aug 2026, 18:05" in body(notice)


def test_a_gap_around_a_wrong_clock_is_one(tmp_path: Path) -> None:
    """The last fetch with a right clock is remembered beside the wrong one."""
    desk = begin_table(tmp_path, "move: 90d, answer: 90d, outage: 6h")
    desk.run()
    desk.now = START + AHEAD[-1]
    desk.run()
    desk.now = START + 10 * HOUR
    before = due(desk)
    desk.run()
    assert due(desk) == {kind: at + 10 * HOUR for kind, at in before.items()}


def test_a_clock_that_is_behind_for_a_run_makes_no_outage(tmp_path: Path) -> None:
    desk = begin_table(tmp_path, "move: 90d, answer: 90d, outage: 6h")
    desk.run()
    before = due(desk)
    run_with_wrong_clock(desk, -20 * DAY)
    assert due(desk) == before and not desk.outbox("ann@", "notice")


@pytest.mark.parametrize("wrong", [AHEAD[-1], -400 * DAY])
def test_moderators_are_told_of_questions_asked_in_times_to_come(
    tmp_path: Path, wrong: timedelta
) -> None:
    """Which of the clocks was wrong only they can know, so nothing moves by itself."""
    desk = begin_table(tmp_path, "move: 3d, answer: 24h")
    desk.now = max(START, START + wrong)
    desk.run()
    before = due(desk)
    desk.now = min(START, START + wrong)
    for _ in range(3):
        desk.run(0.1)
    told = [mail for mail in desk.outbox("mo@", "notice") if "clock" in str(mail["Subject"])]
    assert len(told) == 1 and "aoi table deadline DIR sunday" in body(told[0])
    assert due(desk) == before and not desk.outbox("bob@", "notice")


def test_a_clock_that_is_set_right_by_seconds_changes_no_deadline(tmp_path: Path) -> None:
    desk = begin_table(tmp_path, "move: 3d, answer: 24h")
    desk.run()
    desk.now -= timedelta(seconds=30)
    desk.run()
    assert due(desk) == {"offer": START + DAY, "turn": START + 3 * DAY}
    assert not desk.outbox("bob@", "notice")


def test_who_is_late_is_told_when_it_is_true(tmp_path: Path) -> None:
    """It was told by the wrong clock already."""
    desk = begin_table(tmp_path, "move: 3d, answer: 24h, late: {offer: wait, turn: wait}")
    desk.run()
    run_with_wrong_clock(desk, 365 * DAY)
    told = len(list_late_notices(desk))
    desk.run(23)
    assert len(list_late_notices(desk)) == told
    desk.run(2)
    assert len(list_late_notices(desk)) == told + 1
    desk.run(2)
    assert len(list_late_notices(desk)) == told + 1


def list_late_notices(desk: Desk) -> list[str]:
    return [str(mail["Subject"]) for mail in desk.outbox("mo@", "notice")
            if "is late" in str(mail["Subject"])]


def test_a_digest_comes_at_its_hour(tmp_path: Path) -> None:
    desk = begin_table(tmp_path, "move: 30d, answer: 30d, clock: '20:00'")
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("ann@example.org\n",
                                             "{address: ann@example.org, mail: digest}\n"))
    desk.run()
    desk.order("Bob", "leech 1")
    run_with_wrong_clock(desk, AHEAD[-1])
    desk.order("Bob", "upgrade H5 guild")
    desk.run(3)
    assert str(desk.records("digest")[-1]["at"]).startswith("2026-08-03T21:05")


def test_an_order_of_times_to_come_cannot_be_taken_back_for_years(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more="take_back: 10m"), [*BEGINNING, OFFER])
    desk.run()
    desk.now = START + AHEAD[-1]
    desk.order("Bob", "leech 1")
    desk.run()
    desk.now = START + 2 * HOUR
    desk.order("Bob", "take back")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]
