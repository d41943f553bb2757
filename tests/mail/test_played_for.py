"""Rows that were played for a player: after a deadline, as a premove, by the moderator."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail import moderator_actions
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body

LATE = "move: 3d, answer: 24h, late: {turn: pass, offer: decline}, outage: 90d"


@pytest.fixture
def strict(tmp_path: Path) -> Desk:
    """Bob has an offer, and declines and passes where he is late."""
    return begin(Desk(tmp_path / "table", LATE), [*BEGINNING, OFFER])


def prefer(desk: Desk, seat: str, how: str) -> None:
    desk.order(seat, f"mail {how}")
    desk.run()


@pytest.mark.parametrize("how", ["turn", "all", "digest"])
def test_who_is_passed_by_the_deadline_is_told_what_was_played(strict: Desk, how: str) -> None:
    prefer(strict, "Bob", how)
    strict.run(25)
    mail, *more = strict.outbox("bob@", "played")
    assert not more and mail["Subject"] == "sunday: played for you, as the deadline has passed"
    told = body(mail)
    assert told.startswith("The deadline of Tue 4 Aug 2026, 18:00 (UTC) has passed. You were asked:"
                           "\n  offer of 1 power")
    assert "| Bob: decline 1 from Ann  # the deadline has passed" in told
    assert f"| aoi sunday #10 {strict.code('Bob')}" in told
    strict.run(72)
    told = "".join(map(body, strict.outbox("bob@", "played")))
    assert "| Bob: pass rb-" in told and "Bob to move" not in told


def test_it_is_told_once_and_to_nobody_else(strict: Desk) -> None:
    strict.run()
    for hours in (25, 1, 1):
        strict.run(hours)
    assert len(strict.outbox("bob@", "played")) == 1 and not strict.outbox("ann@", "played")


@pytest.mark.parametrize("how", ["turn", "all"])
def test_whose_premove_was_played_is_told_what_it_did(fresh: Desk, how: str) -> None:
    prefer(fresh, "Bob", how)
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild")
    fresh.run()
    assert not fresh.outbox("bob@", "played")
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    (mail,) = fresh.outbox("bob@", "played")
    assert mail["Subject"] == "sunday: your premove was played"
    told = body(mail)
    row = "| Bob: leech 1. upgrade H5 guild  # premove\n"
    assert told.startswith(f"Your premove was played:\n{row}")
    assert "-2 tools -3 coins (a guild)" in told and "asks Ann: offer of 1 power" in told
    assert "Ann: offer of 1 power from Bob (H5); to move" in told


def test_a_report_tells_what_others_did_since_the_own_row(fresh: Desk) -> None:
    """A premove is no row that its player has sent now: what stood before it is news too."""
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild")
    fresh.run()
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    told = body(fresh.outbox("bob@", "report")[-1])
    assert "Ann: upgrade E4 guild" in told and "Bob: leech 1. upgrade H5 guild" in told


def test_a_row_by_the_moderator_is_no_own_row_either(desk: Desk) -> None:
    table = desk.run()
    moderator_actions.act(
        table, "sunday", "Bob", "leech 1. upgrade H5 guild", table.file.moderators[0], "away")
    desk.run(1)
    assert "Bob: leech 1. upgrade H5 guild" in body(desk.outbox("bob@", "report")[-1])


def test_a_run_that_was_killed_before_it_told_is_made_good(
    strict: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from aoi_cli.mail import ticking

    strict.run()
    with monkeypatch.context() as patch:
        patch.setattr(ticking, "tell_of_played", lambda table: None)
        strict.run(25)
    assert strict.n() == 10 and not strict.outbox("bob@", "played")
    strict.run(1)
    assert len(strict.outbox("bob@", "played")) == 1


# the end


FINISHED = Path(__file__).parents[2] / "games" / "terra-mystica" / "01-two.yaml"


@pytest.fixture
def last(tmp_path: Path) -> Desk:
    """Ann, who plays anna, writes the last row of a game."""
    desk = Desk(tmp_path / "table", settings="{seats: {anna: Ann, berta: Bob}}")
    desk.path().write_text(FINISHED.read_text().removesuffix("  anna: pass\n"))
    return desk


@pytest.mark.parametrize("how", ["turn", "all"])
def test_who_gets_turn_mails_alone_learns_that_the_game_is_over(last: Desk, how: str) -> None:
    n = last.n()
    last.deliver("bob@example.org", last.envelope("berta", f"mail {how}"))
    last.run()
    last.deliver("ann@example.org", last.envelope("anna", "pass"))
    last.run(1)
    assert last.game().state.over
    mail = last.outbox("bob@", "report")[-1]
    assert mail["Subject"] == f"sunday #{n + 1}: the game is over"
    told = body(mail)
    assert told.index("the game is over: 1. anna 98 VP, 2. berta 93 VP") < told.index("Since")
    assert "aoi sunday" not in told, "nothing is left to be ordered"
    before = len(last.outbox("bob@"))
    last.run(1)
    assert len(last.outbox("bob@")) == before


def test_who_gets_turn_mails_alone_is_told_nothing_of_other_rows(desk: Desk) -> None:
    prefer(desk, "Ann", "turn")
    desk.order("Bob", "leech 1")
    desk.run(1)
    assert not desk.outbox("ann@", "report")


def test_a_decision_of_a_day_brings_a_reminder_by_default(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", "move: 3d, answer: 24h, outage: 90d"),
                 [*BEGINNING, OFFER])
    desk.run()
    for hours in (12, 5, 1.5, 1):
        desk.run(hours)
    assert "offer of 1 power" in desk.text("bob@", "reminder")
