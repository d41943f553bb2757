"""Times at which nobody fetched mails, and deadlines that a moderator sets."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.conftest import Result
from tests.mail.desk import BEGINNING, OFFER, START, Desk, begin, body

Hand = Callable[..., Result]
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def begin_table(folder: Path, timing: str) -> Desk:
    return begin(Desk(folder / "table", timing), [*BEGINNING, OFFER])


@pytest.fixture
def usual_desk(tmp_path: Path) -> Desk:
    """A table that says nothing of how often somebody runs it."""
    return begin_table(tmp_path, "move: 9d, answer: 5d")


@pytest.fixture
def watched_desk(tmp_path: Path) -> Desk:
    """A table that runs all the time: six hours without a run are an outage."""
    return begin_table(tmp_path, "move: 9d, answer: 5d, outage: 6h")


@pytest.fixture
def hand(aoi: Callable[..., Result]) -> Hand:
    def call(desk: Desk, command: str, *arguments: object, code: int = 0) -> Result:
        found = aoi("table", command, desk.folder, *arguments, "--because", "as agreed", "--now",
                    desk.now.isoformat())
        assert found.code == code, found
        return found

    return call


def due(desk: Desk) -> dict[str, datetime]:
    return {ask.kind: ask.due for ask in desk.table().asks("sunday")}


def night_and_day(desk: Desk, days: int, asleep: float = 8) -> None:
    """A laptop that sleeps at night."""
    for _ in range(days):
        for _ in range(int(24 - asleep)):
            desk.run(1)
        desk.run(asleep)


# what moves nothing


@pytest.mark.parametrize("hours", [7, 12, 24, 24.2, 30, 72])
def test_a_table_that_is_run_by_hand_moves_no_deadline(usual_desk: Desk, hours: float) -> None:
    usual_desk.run()
    before = due(usual_desk)
    for _ in range(4):
        usual_desk.run(hours)
        assert due(usual_desk) == before


def test_a_laptop_that_sleeps_moves_no_deadline(usual_desk: Desk) -> None:
    usual_desk.run()
    before = due(usual_desk)
    night_and_day(usual_desk, 3)
    assert due(usual_desk) == before


def test_what_is_late_is_late_on_the_day_it_is_looked_at(tmp_path: Path) -> None:
    desk = begin_table(tmp_path, "move: 3d, answer: 24h, late: {offer: decline}")
    desk.run()
    desk.run(23)
    assert desk.n() == 9
    desk.run(24)
    assert desk.rows()[-1].startswith("Bob: decline 1")


def test_gaps_that_are_usual_are_no_outage_even_where_it_ought_to_run_all_the_time(
    watched_desk: Desk
) -> None:
    """The first night is one; those behind it are no longer than what is usual by then."""
    watched_desk.run()
    before = due(watched_desk)
    night_and_day(watched_desk, 4)
    assert due(watched_desk) == {kind: at + 8 * HOUR for kind, at in before.items()}


# what is an outage


def test_an_outage_moves_deadlines_where_the_table_runs_all_the_time(watched_desk: Desk) -> None:
    watched_desk.run()
    before = due(watched_desk)
    watched_desk.run(5.9)
    assert due(watched_desk) == before
    watched_desk.run(30)
    assert due(watched_desk) == {kind: at + 30 * HOUR for kind, at in before.items()}
    told = [body(mail) for mail in watched_desk.outbox("ann@", "notice")]
    assert len(told) == 1 and "The mailbox was not read from" in told[0]
    watched_desk.run(1)
    assert len(watched_desk.outbox("ann@", "notice")) == 1


def test_a_clock_that_leaps_by_more_than_any_outage_moves_nothing_by_itself(
    watched_desk: Desk
) -> None:
    watched_desk.run()
    before = due(watched_desk)
    watched_desk.run(24 * 400)
    assert due(watched_desk) == before


def test_elsewhere_the_moderators_are_told_what_was_unusual_and_what_they_can_do(
    usual_desk: Desk, hand: Hand
) -> None:
    usual_desk.run()
    before = due(usual_desk)
    for _ in range(3):
        usual_desk.run(8)
    usual_desk.run(40)
    told = [body(mail) for mail in usual_desk.outbox("mo@", "notice")
            if "no mails were fetched" in str(mail["Subject"])]
    assert len(told) == 2, "the first gap, and the long one; those between are usual"
    assert "aoi table outage DIR" in told[-1] and due(usual_desk) == before
    assert not usual_desk.outbox("bob@", "notice")
    hand(usual_desk, "outage")
    assert due(usual_desk) == {kind: at + 40 * HOUR for kind, at in before.items()}
    (notice,) = usual_desk.outbox("bob@", "notice")
    assert "Mo: as agreed" in body(notice) and "Bob: until" in body(notice)


def test_an_outage_is_one_once(usual_desk: Desk, hand: Hand) -> None:
    usual_desk.run()
    usual_desk.run(40)
    hand(usual_desk, "outage")
    moved = due(usual_desk)
    assert "no outage is known" in hand(usual_desk, "outage", code=2).err
    assert due(usual_desk) == moved


def test_an_outage_that_is_not_over_yet(usual_desk: Desk, hand: Hand) -> None:
    """The moderator is back before the first run."""
    usual_desk.run()
    before = due(usual_desk)
    usual_desk.now += 50 * HOUR
    hand(usual_desk, "outage")
    usual_desk.run()
    assert due(usual_desk) == {kind: at + 50 * HOUR for kind, at in before.items()}


def test_an_outage_of_the_players_mail_has_times_of_its_own(usual_desk: Desk, hand: Hand) -> None:
    usual_desk.run()
    before = due(usual_desk)
    for _ in range(10):
        usual_desk.run(5)
    hand(usual_desk, "outage", "--since", "2026-08-04T00:00", "--until", "2026-08-05T00:00")
    assert due(usual_desk) == {kind: at + DAY for kind, at in before.items()}
    for since, until in (("2026-08-05T00:00", "2026-08-04T00:00"), ("soon", "2026-08-04T00:00"),
                         ("2026-08-04T00:00", "2026-08-05T00:00"),
                         ("2026-08-05T00:00", "2026-09-05T00:00")):
        hand(usual_desk, "outage", "--since", since, "--until", until, code=2)
    assert due(usual_desk) == {kind: at + DAY for kind, at in before.items()}


def test_no_time_is_given_back_twice(usual_desk: Desk, hand: Hand) -> None:
    usual_desk.run()
    before = due(usual_desk)
    for _ in range(10):
        usual_desk.run(5)
    hand(usual_desk, "outage", "--since", "2026-08-04T00:00", "--until", "2026-08-05T00:00")
    for since, until in (("2026-08-04T06:00", "2026-08-04T12:00"),
                         ("2026-08-03T20:00", "2026-08-04T01:00"),
                         ("2026-08-03T20:00", "2026-08-05T06:00")):
        refused = hand(usual_desk, "outage", "--since", since, "--until", until, code=2)
        assert "deadlines have moved already by the outage from" in refused.err
    assert due(usual_desk) == {kind: at + DAY for kind, at in before.items()}
    hand(usual_desk, "outage", "--since", "2026-08-05T00:00", "--until", "2026-08-05T06:00")
    assert due(usual_desk) == {kind: at + DAY + 6 * HOUR for kind, at in before.items()}


def test_a_part_of_a_gap_is_not_given_back_with_the_gap_again(usual_desk: Desk, hand: Hand) -> None:
    usual_desk.run()
    before = due(usual_desk)
    usual_desk.run(20)
    hand(usual_desk, "outage", "--since", "2026-08-03T20:00", "--until", "2026-08-04T06:00")
    hand(usual_desk, "outage", code=2)
    assert due(usual_desk) == {kind: at + 10 * HOUR for kind, at in before.items()}


def test_what_was_asked_during_an_outage_moves_by_the_rest_of_it(
    usual_desk: Desk, hand: Hand
) -> None:
    usual_desk.run()
    usual_desk.order("Bob", "leech 1. upgrade H5 guild")
    usual_desk.run(12)
    asked = {(ask.seat, ask.kind): ask.due for ask in usual_desk.table().asks("sunday")}
    usual_desk.run(5)
    hand(usual_desk, "outage", "--since", "2026-08-03T18:00", "--until", "2026-08-03T20:00",
         code=2)
    assert {(ask.seat, ask.kind): ask.due for ask in usual_desk.table().asks("sunday")} == asked
    hand(usual_desk, "outage", "--since", "2026-08-03T21:00", "--until", "2026-08-04T09:00")
    assert {(ask.seat, ask.kind): ask.due for ask in usual_desk.table().asks("sunday")} == {
        place: at + 3 * HOUR for place, at in asked.items()}


# deadlines that a moderator sets


def test_a_moderator_sets_a_deadline_earlier_and_all_are_told_why(
    usual_desk: Desk, hand: Hand
) -> None:
    usual_desk.run()
    hand(usual_desk, "deadline", "sunday", "2026-08-05T20:00", "--player", "Bob")
    assert {at.isoformat() for at in due(usual_desk).values()} == {"2026-08-05T20:00:00+00:00"}
    for person in ("ann@", "bob@", "mo@"):
        (notice,) = usual_desk.outbox(person, "notice")
        assert "Bob has until Wed 5 Aug 2026, 20:00" in body(notice)
        assert "Mo: as agreed" in body(notice)


def test_a_deadline_behind_a_clock_that_leapt_is_set_back(tmp_path: Path, hand: Hand) -> None:
    desk = begin_table(tmp_path, "move: 3d, answer: 24h, late: {turn: pass, offer: decline}")
    desk.now = START + 400 * DAY
    desk.run()
    assert {at.year for at in due(desk).values()} == {2027}
    desk.now = START + HOUR
    desk.run()
    hand(desk, "deadline", "sunday", "2026-08-05T20:00")
    assert {at.isoformat() for at in due(desk).values()} == {"2026-08-05T20:00:00+00:00"}
    desk.now = START + DAY
    desk.run()
    assert desk.n() == 9
    desk.now = START + 3 * DAY
    desk.run()
    assert desk.rows()[9].startswith("Bob: decline 1")


def test_a_deadline_can_be_set_later_too(usual_desk: Desk, hand: Hand) -> None:
    usual_desk.run()
    hand(usual_desk, "deadline", "sunday", "2026-08-16T20:00")
    assert {at.isoformat() for at in due(usual_desk).values()} == {"2026-08-16T20:00:00+00:00"}
    hand(usual_desk, "deadline", "sunday", "2026-10-16T20:00", code=2)
    hand(usual_desk, "deadline", "sunday", "2026-10-16T20:00", "--force")


@pytest.mark.parametrize(("time", "why"), [
    ("2026-08-03T17:00", "has passed"), ("tomorrow", "is no time"),
    ("2026-08-05T20:00", "already"),
])
def test_a_deadline_that_cannot_be_set(usual_desk: Desk, hand: Hand, time: str, why: str) -> None:
    usual_desk.run()
    hand(usual_desk, "deadline", "sunday", "2026-08-05T20:00")
    before = due(usual_desk)
    assert why in hand(usual_desk, "deadline", "sunday", time, code=2).err
    assert due(usual_desk) == before


def test_mails_go_out_when_a_clock_that_leapt_is_right_again(tmp_path: Path) -> None:
    from tests.mail.crashing import TRANSPORT, Server, run_here

    desk = begin(Desk(tmp_path / "table", more=TRANSPORT.replace("1000", "3")),
                 [*BEGINNING, OFFER])
    desk.now = START + 400 * DAY
    run_here(desk)
    desk.now = START
    desk.order("Bob", "leech 1")
    before = Server(desk.folder).accepted.total()
    run_here(desk)
    assert Server(desk.folder).accepted.total() > before


def test_answers_are_given_when_a_clock_that_leapt_is_right_again(tmp_path: Path) -> None:
    """What was answered in times to come counts for no day, and neither does what was refused."""
    desk = begin(Desk(tmp_path / "table", more="answers: 1"), [*BEGINNING, OFFER])
    desk.now = START + 400 * DAY
    desk.deliver("bob@example.org", "aoi nowhere\nstatus\nend")
    desk.run()
    assert len(desk.outbox("bob@", "receipt")) == 1
    desk.now = START
    desk.deliver("bob@example.org", "aoi nowhere\nstatus\nend")
    desk.run()
    assert len(desk.outbox("bob@", "receipt")) == 2
    desk.deliver("bob@example.org", "aoi elsewhere\nstatus\nend")
    desk.run()
    assert len(desk.outbox("bob@", "receipt")) == 2


def test_a_digest_comes_when_a_clock_that_leapt_is_right_again(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("ann@example.org\n",
                                             "{address: ann@example.org, mail: digest}\n"))
    desk.now = START + 400 * DAY
    desk.run()
    desk.now = START
    desk.order("Bob", "leech 1")
    desk.run()
    assert "#10" in str(desk.outbox("ann@", "report")[-1]["Subject"])
