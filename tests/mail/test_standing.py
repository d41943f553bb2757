"""Standing answers and premoves: ordinary rows that come without a mail."""

from __future__ import annotations

import pytest

from tests.mail.desk import Desk


@pytest.mark.parametrize(("words", "answer"), [
    ("always", "leech 2 from Bob"), ("up to 1 VP lost", "leech 2 from Bob"),
    ("up to 0 VP lost", "decline from Bob"), ("never", "decline from Bob"),
])
def test_a_standing_answer_is_a_row_that_answers_at_once(
    three: Desk, words: str, answer: str
) -> None:
    """The offer of 2 power costs 1 VP."""
    three.order("Ann", f"standing {words}")
    three.run()
    assert three.rows()[-1] == f"Ann: standing {words}"
    assert three.game().entries[-1].text == f"{answer} (standing: {words})"
    assert not three.game().problems


def test_ask_leaves_the_answer_to_the_player(three: Desk) -> None:
    three.order("Ann", "standing ask")
    three.run()
    assert [item.kind for item in three.game().waiting() if item.player == "Ann"] == ["offer"]


@pytest.mark.parametrize(("lines", "played"), [
    (["standing always", "standing ask from Bob"], True),
    (["standing ask from Bob", "standing always from Cleo"], False),
    (["standing never from Cleo", "standing always from Bob"], True),
    (["standing ask", "standing always from Cleo"], False),
])
def test_an_opponent_can_have_an_own_answer(three: Desk, lines: list[str], played: bool) -> None:
    three.order("Ann", *lines)
    three.run()
    answered = any("(standing: always)" in entry.text for entry in three.game().entries)
    assert answered is played


@pytest.mark.parametrize("words", ["sometimes", "up to 2 coins lost", "up to many VP lost"])
def test_other_words_are_no_standing_answer(three: Desk, words: str) -> None:
    three.order("Ann", f"standing {words}")
    three.run()
    assert "`standing up to 2 VP lost`" in three.text("ann@", "receipt")
    assert three.n() == 9


def test_standing_answers_are_changed_and_ended_in_mid_game(three: Desk) -> None:
    """From the moment of the mail on; what was answered before stays."""
    three.order("Ann", "standing never")
    three.run()
    three.order("Ann", "standing ask")
    three.run(1)
    three.order("Cleo", "upgrade G4 guild")
    three.run(1)
    (answer,) = three.game().state.players["Ann"].standing
    assert answer.asks
    three.deliver("ann@example.org", "aoi sunday\nstatus\nend")
    three.run(2)
    told = [mail.as_string() for mail in three.outbox("ann@", "receipt")]
    assert any("Your standing answer: ask" in text for text in told)


def test_a_standing_answer_gives_no_more_time(three: Desk) -> None:
    """It is no action: what was asked before is asked since then."""
    three.run()
    before = three.table().asks("sunday")
    asked = before[0].seat
    three.order(asked, "standing ask")
    three.run(1)
    after = {ask.key: ask.due for ask in three.table().asks("sunday")}
    assert all(after[ask.key] == ask.due for ask in before)


def test_a_standing_answer_can_be_premoved(fresh: Desk) -> None:
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild. standing never")
    fresh.run()
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    assert fresh.rows()[-1].endswith("standing never  # premove")


def test_a_premove_is_played_when_it_is_due(fresh: Desk) -> None:
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild")
    fresh.run()
    assert fresh.n() == 8
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    assert fresh.rows()[-1] == "Bob: leech 1. upgrade H5 guild  # premove"
    assert not fresh.table().memory.premoves.get(("sunday", "Bob"))


def test_no_turn_mail_where_a_premove_has_replied(fresh: Desk) -> None:
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild")
    fresh.run()
    before = len(fresh.outbox("bob@", "turn"))
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    assert len(fresh.outbox("bob@", "turn")) == before


def test_a_premove_that_is_not_legal_expires_with_a_notice(fresh: Desk) -> None:
    fresh.order("Bob", "premove upgrade H5 guild")
    fresh.run()
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    assert fresh.rows()[-1] == "Ann: upgrade E4 guild"
    told = fresh.text("bob@", "expired")
    assert "T306" in told and "| Bob: upgrade H5 guild" in told


@pytest.mark.parametrize(("condition", "holds"), [
    ("if Ann: upgrade E4 guild", True), ("if Ann: upgrade", False),
    ("if desert: upgrade E4 guild", True), ("if Ann: upgrade H4 guild", False),
    ("unless Ann: upgrade H4 guild", True), ("unless Ann: upgrade E4 guild", False),
    ("if legal leech 1. upgrade F5 guild", True), ("if legal leech 4", False),
    ("unless legal leech 4", True),
])
def test_conditions_are_asked_of_what_happened_since(
    fresh: Desk, condition: str, holds: bool
) -> None:
    fresh.order("Bob", "premove", condition, "leech 1. upgrade H5 guild")
    fresh.run()
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    assert (fresh.n() == 10) is holds
    if not holds:
        assert f"The condition `{condition}` does not hold." in fresh.text("bob@", "expired")


def test_what_happened_before_the_premove_does_not_count(desk: Desk) -> None:
    """Ann has upgraded, but before; it is Bob's turn, so it is due at once and expires."""
    desk.order("Bob", "premove", "if Ann: upgrade E4 guild", "leech 1. upgrade H5 guild")
    desk.run()
    assert desk.n() == 9 and desk.outbox("bob@", "expired")


def test_a_premove_can_be_withdrawn(fresh: Desk) -> None:
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild")
    fresh.run()
    fresh.order("Bob", "withdraw")
    fresh.run(1)
    fresh.order("Ann", "upgrade E4 guild")
    fresh.run(1)
    assert fresh.n() == 9 and not fresh.outbox("bob@", "expired")


def test_premoves_are_shown_to_nobody_else(fresh: Desk) -> None:
    fresh.order("Bob", "premove", "leech 1. upgrade H5 guild")
    fresh.run()
    fresh.deliver("ann@example.org", "aoi sunday\nstatus\nlog\nend")
    fresh.run(1)
    others = "\n".join(m.as_string() for m in fresh.outbox("ann@"))
    assert "upgrade H5" not in others and "premove:" not in others


def test_a_row_and_a_premove_in_one_envelope(desk: Desk) -> None:
    desk.order("Bob", "leech 1. upgrade H5 guild", "premove", "if Ann: pass", "pass rb-river")
    table = desk.run()
    assert desk.rows()[-1] == "Bob: leech 1. upgrade H5 guild"
    assert [p.rows for p in table.memory.premoves["sunday", "Bob"]] == [["Bob: pass rb-river"]]
