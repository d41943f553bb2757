"""Players who are away: for how long, who is told, and how they are back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, START, Desk, begin, body


def due(desk: Desk, seat: str = "Bob") -> dict[str, str]:
    return {ask.kind: ask.due.isoformat()[:16] for ask in desk.table().asks("sunday", seat)}


def answer(desk: Desk, seat: str, *lines: str, hours: float = 0) -> str:
    """What is answered to an order."""
    before = {str(mail["Message-ID"]) for mail in desk.outbox(f"{seat.lower()}@", "receipt")}
    desk.order(seat, *lines)
    desk.run(hours)
    (new,) = [mail for mail in desk.outbox(f"{seat.lower()}@", "receipt")
              if str(mail["Message-ID"]) not in before]
    return body(new)


@pytest.mark.parametrize("last", ["2026-09-29", "2026-10-29"])
def test_an_absence_is_60_days_long_at_most(desk: Desk, last: str) -> None:
    """From 1 August 60 days end on 29 September."""
    desk.run()
    told = answer(desk, "Bob", f"absence 2026-08-01 to {last}")
    assert ("60 days" in told and "Refused" in told) == (last != "2026-09-29")
    assert bool(desk.table().memory.absences.get("Bob")) == (last == "2026-09-29")


@pytest.mark.parametrize("in_one_mail", [False, True])
def test_absences_in_a_row_are_not_longer_together(desk: Desk, in_one_mail: bool) -> None:
    desk.run()
    lines = ["absence 2026-09-01 to 2026-09-30", "absence 2026-10-01 to 2026-10-31"]
    if not in_one_mail:
        assert "Refused" not in answer(desk, "Bob", lines.pop(0))
    assert "60 days" in answer(desk, "Bob", *lines)
    assert len(desk.table().memory.absences.get("Bob", ())) == (not in_one_mail)


def test_days_that_are_told_twice_count_once(desk: Desk) -> None:
    desk.run()
    answer(desk, "Bob", "absence 2026-09-01 to 2026-10-15")
    assert "Refused" not in answer(desk, "Bob", "absence 2026-09-10 to 2026-10-30")


def test_the_others_in_the_game_are_told_and_nobody_else(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", games=("sunday", "monday"))
    for game in ("sunday", "monday"):
        begin(desk, BEGINNING, game)
    desk.run()
    desk.order("Bob", "absence 2026-09-01 to 2026-09-05")
    for _ in range(2):
        desk.run(1)
    for person in ("ann@", "mo@"):
        (told,) = desk.outbox(person, "notice")
        assert "Bob" in str(told["Subject"])
        assert "sunday, monday: Bob is away from Tue 1 Sep 2026 to Sat 5 Sep 2026." in body(told)
    assert not desk.outbox("bob@", "notice") and not desk.outbox("dora@", "notice")


def test_who_is_back_earlier_has_the_full_time_from_then_on(desk: Desk) -> None:
    desk.run()
    assert due(desk)["turn"] == "2026-08-06T18:00"
    answer(desk, "Bob", "absence 2026-08-06 to 2026-08-20", hours=1)
    assert due(desk)["turn"] == "2026-08-24T00:00"
    desk.now = START.replace(day=8)
    assert "Refused" not in answer(desk, "Bob", "withdraw absence")
    assert due(desk)["turn"] == "2026-08-11T18:00"
    assert not desk.table().memory.absences["Bob"]
    assert "Bob is back" in str(desk.outbox("ann@", "notice")[-1]["Subject"])


def test_an_absence_that_never_was_leaves_the_deadline_as_it_was(desk: Desk) -> None:
    desk.run()
    answer(desk, "Bob", "absence 2026-08-06 to 2026-08-20")
    answer(desk, "Bob", "withdraw absence")
    assert due(desk) == {"offer": "2026-08-04T18:00", "turn": "2026-08-06T18:00"}


def test_time_that_a_moderator_gave_stays(desk: Desk) -> None:
    from aoi_cli.mail import deadlines, moderator_actions
    from aoi_cli.mail.commands import complete
    from aoi_cli.mail.table import Table

    desk.run()
    answer(desk, "Bob", "absence 2026-08-06 to 2026-08-10")
    table = Table(desk.folder, desk.now)
    deadlines.extend(
        table, "sunday", "2026-08-16T20:00", moderator_actions.moderator(table, None), "a feast")
    complete(table)
    answer(desk, "Bob", "withdraw absence")
    assert due(desk)["turn"] == "2026-08-16T20:00"


def test_one_of_several_is_taken_back(desk: Desk) -> None:
    desk.run()
    answer(desk, "Bob", "absence 2026-09-01 to 2026-09-05", "absence 2026-10-01 to 2026-10-05")
    answer(desk, "Bob", "withdraw absence 2026-09-01 to 2026-09-05")
    assert [a.first.isoformat() for a in desk.table().memory.absences["Bob"]] == ["2026-10-01"]
    told = answer(desk, "Bob", "withdraw absence 2026-09-01 to 2026-09-06")
    assert "Refused" in told and "absence 2026-10-01 to 2026-10-05" in told


def test_none_is_taken_back_where_none_was_told(desk: Desk) -> None:
    desk.run()
    assert "You have told no absence that is not over." in answer(desk, "Bob", "withdraw absence")


def test_an_absence_that_ends_before_it_begins(desk: Desk) -> None:
    told = answer(desk, "Bob", "absence 2026-09-05 to 2026-09-01")
    assert "ends before it begins" in told and not desk.table().memory.absences.get("Bob")


def test_another_absence_in_the_place_of_one(desk: Desk) -> None:
    """Taken back and told anew in one mail."""
    desk.run()
    answer(desk, "Bob", "absence 2026-09-01 to 2026-10-30")
    answer(desk, "Bob", "withdraw absence", "absence 2026-09-05 to 2026-09-10")
    assert [a.first.isoformat() for a in desk.table().memory.absences["Bob"]] == ["2026-09-05"]


@pytest.mark.parametrize("line", [
    "withdraw absence soon", "withdraw absence 2026-13-01 to 2026-14-01",
    "withdraw absence 2026-09-01",
])
def test_days_that_are_none(desk: Desk, line: str) -> None:
    desk.run()
    answer(desk, "Bob", "absence 2026-09-01 to 2026-09-05")
    assert "takes no absence back" in answer(desk, "Bob", line)
    assert len(desk.table().memory.absences["Bob"]) == 1


def test_premoves_are_withdrawn_as_before(desk: Desk) -> None:
    desk.run()
    answer(desk, "Ann", "premove", "pass rb-river", "absence 2026-09-01 to 2026-09-05")
    answer(desk, "Ann", "withdraw")
    assert not desk.table().memory.premoves.get(("sunday", "Ann"))
    assert len(desk.table().memory.absences["Ann"]) == 1


def test_an_absence_may_be_told_again_when_it_was_taken_back(desk: Desk) -> None:
    desk.run()
    for _ in range(2):
        answer(desk, "Bob", "absence 2026-09-01 to 2026-09-05")
        assert len(desk.table().memory.absences["Bob"]) == 1
        answer(desk, "Bob", "withdraw absence")
        assert not desk.table().memory.absences["Bob"]
