"""`receipts` says which orders are answered by a mail of their own: each, or those of which
something must be told."""

from __future__ import annotations

import pytest

from aoi_cli.mail.receipts import was_played_as_sent
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.tablefile import table_of
from aoi_cli.table import Refused
from tests.mail.desk import TABLE, Desk, body
from tests.mail.phone import reply
from tests.mail.test_few_mails import kinds, send_usual_mails


def set_receipts(desk: Desk, how: str = "refusals") -> Desk:
    file = send_usual_mails(desk).folder / "table.yaml"
    file.write_text(file.read_text() + f"receipts: {how}\n")
    return desk


def set_receipts_of_bob(desk: Desk, how: str) -> Desk:
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("bob@work.example]}",
                                             f"bob@work.example], receipts: {how}}}"))
    return desk


def play(desk: Desk, *lines: str) -> list[str]:
    """The kinds of the mails to Bob, who takes an offer, is asked his turn and plays it."""
    desk.run()
    reply(desk, "Bob", lines[0] if lines else "leech 1. upgrade H5 guild")
    desk.run(1)
    return kinds(desk, "Bob")


def test_an_order_is_answered_as_usual(desk: Desk) -> None:
    assert play(send_usual_mails(desk)) == ["turn", "receipt"]


def test_an_order_that_was_played_as_it_was_sent_is_not_answered(desk: Desk) -> None:
    assert play(set_receipts(desk)) == ["turn"]
    assert desk.rows()[-1] == "Bob: leech 1. upgrade H5 guild"
    assert kinds(desk, "Ann")[-1] == "turn", "others are asked as before"


def test_a_game_that_asks_for_nothing_yet_is_no_news(desk: Desk) -> None:
    set_receipts(desk).run()
    assert [kinds(desk, who) for who in ("Ann", "Bob")] == [[], ["turn"]]


def test_a_refusal_is_told(desk: Desk) -> None:
    assert play(set_receipts(desk), "upgrade H5 palace") == ["turn", "receipt"]
    assert "Refused, and nothing of it was done" in body(desk.outbox("bob@", "receipt")[0])


def test_a_doubtful_order_is_asked_about(desk: Desk) -> None:
    assert play(set_receipts(desk), "leech 1?") == ["turn", "receipt"]


@pytest.mark.parametrize("line", ["premove pass rb-spade", "absence 2026-09-01 to 2026-09-03",
                                  "mail all"])
def test_orders_that_are_no_rows_are_told(desk: Desk, line: str) -> None:
    assert "receipt" in play(set_receipts(desk), line)


def test_a_question_is_answered(desk: Desk) -> None:
    assert play(set_receipts(desk), "status") == ["turn", "receipt"]


def test_a_person_wins_over_the_table(desk: Desk) -> None:
    assert play(set_receipts_of_bob(set_receipts(desk), "all")) == ["turn", "receipt"]


def test_a_person_can_want_refusals_alone(desk: Desk) -> None:
    assert play(set_receipts_of_bob(send_usual_mails(desk), "refusals")) == ["turn"]


def test_a_person_says_it_by_mail(desk: Desk) -> None:
    send_usual_mails(desk).run()
    reply(desk, "Bob", "receipts refusals")
    desk.run(1)
    before = kinds(desk, "Bob")
    assert before == ["turn", "receipt"], "the change itself is confirmed"
    assert "receipts: refusals" in body(desk.outbox("bob@", "receipt")[0])
    reply(desk, "Bob", "leech 1. upgrade H5 guild")
    desk.run(1)
    assert kinds(desk, "Bob") == before


def test_a_person_takes_it_back_by_mail(desk: Desk) -> None:
    set_receipts(desk).run()
    reply(desk, "Bob", "receipts all")
    desk.run(1)
    before = len(kinds(desk, "Bob"))
    reply(desk, "Bob", "leech 1. upgrade H5 guild")
    desk.run(1)
    assert len(kinds(desk, "Bob")) == before + 1


def test_another_word_is_refused() -> None:
    text = TABLE.format(games="  sunday: {}", timing="move: 3d", more="receipts: none")
    with pytest.raises(Refused) as refused:
        table_of(text)
    assert "receipts" in refused.value.problems[0].message


def outcome(**about: object) -> Outcome:
    from datetime import UTC, datetime

    usual = {"rows": ("Ann: draw 2",), "lines": ("draw 2",)}
    return Outcome(t="outcome", at=datetime(2026, 8, 3, tzinfo=UTC), game="sunday", seat="Ann",
                   kind="done", key="k", i=0, **(usual | about))  # type: ignore[arg-type]


def test_what_was_revealed_joined_or_taken_back_is_told() -> None:
    assert was_played_as_sent(outcome())
    assert was_played_as_sent(outcome(lines=("Ann: draw 2",)))
    assert not was_played_as_sent(outcome(rows=("Ann: draw 2 (lamp, rope)",)))
    assert not was_played_as_sent(outcome(joined=True))
    assert not was_played_as_sent(outcome(back=True))
    assert not was_played_as_sent(outcome(answer="a row among words to others"))
    assert not was_played_as_sent(outcome(rows=(), lines=("mail all",)))
