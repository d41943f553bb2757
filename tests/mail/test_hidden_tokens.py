"""Nothing that people read shows a token, a code or a link with which somebody else could order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aoi_cli.mail.journal_text import history
from aoi_cli.mail.links import make_token
from aoi_cli.mail.tokens import hide_secrets
from tests.conftest import Result
from tests.mail.desk import Desk, body
from tests.mail.phone import last_mail, reply

ROW = "leech 1. upgrade H5 guild"


@pytest.fixture
def asked_desk(desk: Desk) -> Desk:
    desk.run()
    return desk


def secrets_of(desk: Desk, seat: str = "Bob") -> list[str]:
    """All that proves an order of a seat, as long as the game stands where it does."""
    table = desk.table()
    return [table.token("sunday", desk.n(), seat), desk.code(seat),
            make_token(table.secret, seat, 0)]


def test_the_log_shows_no_token_of_a_reply(asked_desk: Desk, aoi: Callable[..., Result]) -> None:
    token, *_ = secrets_of(asked_desk)
    reply(asked_desk, "Bob", ROW)
    asked_desk.run(0.1)
    assert token in (asked_desk.folder / "journal.jsonl").read_text()
    printed = aoi("table", "log", asked_desk.folder, "--now", asked_desk.now.isoformat()).out
    assert "references <game." in printed and token not in printed
    assert not any(token in line for line in history(asked_desk.table(), "sunday"))


def test_the_log_shows_no_part_of_a_token_at_the_end_of_a_long_line(asked_desk: Desk) -> None:
    token, *_ = secrets_of(asked_desk)
    for length in range(120, 260, 5):
        asked_desk.deliver("bob@example.org", "x",
                           message_id=f"<{'x' * length}.{token}@table.example>")
    asked_desk.run(0.1)
    assert not any(token[:12] in line for line in history(asked_desk.table()))


def test_a_run_names_no_token_of_a_mail_of_ours_that_comes_back(asked_desk: Desk) -> None:
    token, *_ = secrets_of(asked_desk)
    id = str(last_mail(asked_desk, "Bob")["Message-ID"])
    for sender in ("bob@example.org", "mailer-daemon@mx.example", "eve@evil.example"):
        for _ in range(2):
            asked_desk.deliver(sender, "x", message_id=id)
    told = asked_desk.run(0.1).told
    assert any("passed over" in line for line in told)
    assert not any(token in line for line in told)


@pytest.mark.parametrize("text", [
    "What is aoi+{0} for?", "Is this yours: <turn.0123456789abcdef0123.{0}@table.example>?",
    "aoi+{0}\nI do not know.", "I got `aoi sunday #9 {1}`.",
    "See https://aoi.example/t/{2}/ there.",
])
def test_what_is_passed_on_to_the_moderators_proves_nothing(asked_desk: Desk, text: str) -> None:
    known = secrets_of(asked_desk)
    asked_desk.deliver("bob@example.org", text.format(*known))
    asked_desk.run(0.1)
    passed = " ".join(map(body, asked_desk.outbox("mo@", "passed")))
    assert passed and not any(secret in passed for secret in known)


def test_the_subject_of_what_is_passed_on_proves_nothing(asked_desk: Desk) -> None:
    token, *_ = secrets_of(asked_desk)
    asked_desk.deliver("bob@example.org", "What is this?", subject=f"aoi+{token}")
    asked_desk.run(0.1)
    (passed,) = asked_desk.outbox("mo@", "passed")
    assert "Bob writes: aoi+" in str(passed["Subject"]) and token not in str(passed["Subject"])


def test_a_message_to_another_player_proves_nothing(asked_desk: Desk) -> None:
    known = secrets_of(asked_desk)
    asked_desk.order("Bob", "press Ann: my code is #9 " + known[1], f"and aoi+{known[0]}")
    asked_desk.run(0.1)
    told = " ".join(map(body, asked_desk.outbox("ann@", "press")))
    assert "my code is" in told and not any(secret in told for secret in known)


@pytest.mark.parametrize("text", [
    "Bob: leech 1. upgrade H5 guild", "on Monday, 12-34 and 1234-5678", "donaudampfschifffahrt",
    "<1@client.example>", "reports True, code 9", "sum of 0123456789abcdef0123",
])
def test_other_words_stay_as_they_are(text: str) -> None:
    assert hide_secrets(text) == text
