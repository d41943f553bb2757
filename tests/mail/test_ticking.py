"""What becomes of deadlines; who asks what time it is gets it from outside."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, OFFER, START, Desk, begin, body


@pytest.fixture
def strict(tmp_path: Path) -> Desk:
    return begin(Desk(tmp_path / "table", "move: 3d, answer: 24h, grace: 1h, reminders: [12h, 2h], "
                      "late: {turn: pass, offer: decline}, times: 2, outage: 90d"),
                 [*BEGINNING, OFFER])


def test_deadlines_begin_when_something_is_asked(desk: Desk) -> None:
    asks = {ask.kind: ask for ask in desk.run().asks("sunday")}
    assert asks["turn"].due == START + timedelta(days=3)
    assert asks["offer"].due == START + timedelta(hours=24)


def test_what_is_still_asked_keeps_its_deadline(desk: Desk) -> None:
    desk.run()
    desk.order("Bob", "leech 1")
    asks = desk.run(5).asks("sunday")
    assert [(ask.kind, ask.since) for ask in asks] == [("turn", START)]


def test_an_undone_row_gives_the_time_anew(desk: Desk) -> None:
    desk.run()
    desk.game().undo(because="agreed")
    (ask,) = desk.run(5).asks("sunday")
    assert (ask.seat, ask.since) == ("Ann", START + timedelta(hours=5))


def test_a_reminder_comes_once_for_a_deadline(desk: Desk) -> None:
    desk.run()
    for hours in (11, 1.5, 0.5, 3):
        desk.run(hours)
    (told,) = desk.outbox("bob@", "reminder")
    assert "offer of 1 power" in told.as_string()


def test_a_reminder_for_each_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "t", games=("sunday", "monday"))
    for game in ("sunday", "monday"):
        begin(desk, [*BEGINNING, OFFER], game)
    desk.run()
    desk.run(13)
    subjects = sorted(str(told["Subject"]) for told in desk.outbox("bob@", "reminder"))
    assert subjects == ["monday #9: you are waited for", "sunday #9: you are waited for"]


def test_at_the_deadline_the_agreed_row_is_written(strict: Desk) -> None:
    strict.run()
    strict.run(24.5)
    assert strict.n() == 9, "grace is not over"
    strict.run(1)
    assert strict.rows()[9:] == ["Bob: decline 1 from Ann  # the deadline has passed"]
    strict.run(48)
    assert strict.rows()[10].startswith("Bob: pass rb-")
    assert strict.rows()[10].endswith("# the deadline has passed")


def test_it_is_the_first_that_is_legal(strict: Desk) -> None:
    first = next(m.text for m in strict.game().try_rows(["Bob: decline 1"]).position.legal("Bob")
                 if m.text.startswith("pass"))
    strict.run()
    strict.run(26)
    strict.run(48)
    assert strict.rows()[10].startswith(f"Bob: {first}")


def test_after_so_many_times_the_game_is_held(strict: Desk) -> None:
    strict.run()
    for _ in range(12):
        strict.run(26)
    late = [row for row in strict.rows() if row.endswith("# the deadline has passed")]
    players = [row.partition(":")[0] for row in late]
    assert max(players.count(p) for p in ("Ann", "Bob")) <= 2
    assert "missed 2 deadlines" in strict.table().memory.holds["sunday"][0]
    assert any("aoi table substitute" in m.as_string() for m in strict.outbox("mo@"))


def test_by_default_nothing_follows(desk: Desk) -> None:
    desk.run()
    desk.run(24 * 9)
    assert desk.n() == 9 and not desk.table().memory.holds


def test_the_moderators_are_told_once_that_somebody_is_late(desk: Desk) -> None:
    desk.run()
    for hours in (23, 2, 1):
        desk.run(hours)
    (told,) = desk.outbox("mo@", "notice")
    assert told["Subject"] == "sunday: Bob is late"
    assert "aoi table extend DIR sunday TIME" in body(told)


def test_no_consequence_before_a_fetch_that_began_after_the_deadline(strict: Desk) -> None:
    strict.run()
    strict.now += timedelta(hours=26)
    strict.run(0, steps=["tick"])
    assert strict.n() == 9
    strict.order("Bob", "leech 1")
    strict.run()
    assert strict.rows()[9:] == ["Bob: leech 1"], "the mail had lain there in time"


def test_a_mailbox_that_cannot_be_read_is_no_fetch(strict: Desk) -> None:
    strict.run()
    (strict.folder / "mail" / "new").rmdir()
    strict.run(26)
    assert not strict.fine and strict.n() == 9


@pytest.fixture
def usual(tmp_path: Path) -> Desk:
    """A gap of six hours is an outage."""
    return begin(Desk(tmp_path / "table", "move: 3d, outage: 6h"), [*BEGINNING, OFFER])


def test_an_outage_moves_open_deadlines_and_all_are_told(usual: Desk) -> None:
    before = {ask.key: ask.due for ask in usual.run().asks("sunday")}
    after = usual.run(7).asks("sunday")
    assert {ask.key: ask.due for ask in after} == {
        key: due + timedelta(hours=7) for key, due in before.items()}
    assert all(usual.outbox(to, "notice") for to in ("ann@", "bob@", "mo@"))


def test_a_clock_that_was_wrong_for_a_while_moves_nothing(usual: Desk) -> None:
    before = usual.run().asks("sunday")
    usual.run(-24 * 400)
    assert usual.run(24 * 400 + 1).asks("sunday") == before


def test_a_gap_that_is_usual_moves_nothing(usual: Desk) -> None:
    before = usual.run().asks("sunday")
    assert usual.run(5.9).asks("sunday") == before


def test_an_absence_moves_deadlines_that_are_far_enough(desk: Desk) -> None:
    desk.run()
    desk.order("Bob", "absence 2026-08-04 to 2026-08-10")
    due = {ask.kind: ask.due for ask in desk.run(1).asks("sunday")}
    assert due["offer"] == START + timedelta(hours=24), "less than 24 h ahead"
    assert due["turn"].isoformat() == "2026-08-14T00:00:00+00:00"


def test_what_is_asked_during_an_absence_waits_for_its_end(fresh: Desk) -> None:
    fresh.order("Bob", "absence 2026-08-03 to 2026-08-10")
    fresh.run()
    fresh.order("Ann", "upgrade E4 guild")
    due = {ask.kind: ask.due.isoformat() for ask in fresh.run(1).asks("sunday")}
    assert due == {"offer": "2026-08-12T00:00:00+00:00", "turn": "2026-08-14T00:00:00+00:00"}


def test_an_idle_run_writes_nothing(desk: Desk) -> None:
    desk.run()
    before = (desk.folder / "journal.jsonl").read_bytes()
    desk.run(1)
    assert (desk.folder / "journal.jsonl").read_bytes() == before
