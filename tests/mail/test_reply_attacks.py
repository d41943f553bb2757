"""Tokens in wrong hands, links sent twice, and mails that show one thing and hold another."""

from __future__ import annotations

import random
from email.message import EmailMessage
from pathlib import Path

import pytest

from aoi_cli.mail.reading.html import html_lines
from aoi_cli.mail.replies import NOT_YOURS, TWO
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, link, reply, tap
from tests.mail.test_replies import PLAYED, ROW, receipt

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


@pytest.fixture
def asked_desk(tmp_path: Path) -> Desk:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    return desk


def test_a_link_that_is_tapped_twice_plays_once(asked_desk: Desk) -> None:
    for _ in range(3):
        tap(asked_desk, "bob@example.org", link(asked_desk, "Bob", ROW, n=9))
    asked_desk.run()
    tap(asked_desk, "bob@example.org", link(asked_desk, "Bob", ROW, n=9))
    asked_desk.run(2)
    assert asked_desk.rows()[9:] == PLAYED
    assert "was applied before" in receipt(asked_desk)


def test_an_old_link_plays_nothing(asked_desk: Desk) -> None:
    old = link(asked_desk, "Bob", "decline 1")
    reply(asked_desk, "Bob", ROW)
    asked_desk.run(1)
    tap(asked_desk, "bob@example.org", old)
    asked_desk.run(1)
    assert asked_desk.rows()[9:] == PLAYED
    assert "the game has gone on" in receipt(asked_desk)


def test_a_link_that_was_forwarded_to_another_player(asked_desk: Desk) -> None:
    tap(asked_desk, "ann@example.org", link(asked_desk, "Bob", ROW))
    asked_desk.run()
    assert asked_desk.n() == 9
    assert NOT_YOURS in receipt(asked_desk, "ann")
    assert "Bob" not in receipt(asked_desk, "ann").partition("To answer")[0]


def test_a_reply_to_a_mail_that_was_forwarded(asked_desk: Desk) -> None:
    reply(asked_desk, "Ann", ROW, to=last_mail(asked_desk, "Bob"))
    asked_desk.run()
    assert asked_desk.n() == 9
    assert NOT_YOURS in receipt(asked_desk, "ann")


def test_nobody_learns_whether_a_token_is_that_of_somebody_else(asked_desk: Desk) -> None:
    word = asked_desk.table().token("sunday", 9, "Bob")
    guess = word[:12] + ("a" if word[12] != "a" else "b") + word[13:]
    answers = []
    for n, one in enumerate((word, guess)):
        asked_desk.deliver("ann@example.org", f"leech {n}\n\naoi+{one}")
        asked_desk.run(2)
        answers.append(receipt(asked_desk, "ann"))
    assert answers[0] == answers[1]


def test_a_token_from_an_unknown_address_waits(asked_desk: Desk) -> None:
    tap(asked_desk, "bob@elsewhere.example", link(asked_desk, "Bob", ROW))
    table = asked_desk.run()
    assert asked_desk.n() == 9
    [waiting] = table.memory.waiting.values()
    assert (waiting.seat, waiting.why, waiting.lines) == ("Bob", "stranger", (ROW,))
    assert not asked_desk.outbox("elsewhere")


def test_two_seats_in_one_mail(asked_desk: Desk) -> None:
    bob, ann = (asked_desk.table().token("sunday", 9, seat) for seat in ("Bob", "Ann"))
    mail = last_mail(asked_desk, "Bob")
    asked_desk.deliver("bob@example.org", f"{ROW}\naoi+{bob}\naoi+{ann}")
    reply(asked_desk, "Bob", f"{ROW} # twice\n\naoi+{ann}", to=mail)
    own, other = str(mail["Message-ID"]), str(last_mail(asked_desk, "Ann")["Message-ID"])
    asked_desk.deliver("bob@example.org", f"{ROW} # thrice",
                       headers=f"In-Reply-To: {own}\nReferences: {other} {own}\n")
    asked_desk.run()
    assert asked_desk.n() == 9
    texts = [*map(body, asked_desk.outbox("bob@", "receipt"))]
    assert len(texts) == 3
    assert all(TWO in text for text in texts)


def test_guessed_tokens_play_nothing_and_are_answered_rarely(asked_desk: Desk) -> None:
    chance = random.Random(5)
    for n in range(30):
        word = "".join(chance.choices(LETTERS, k=32))
        id = f"<turn.{'0' * 20}.{word}@table.example>"
        asked_desk.deliver("bob@example.org", f"{ROW} # {n}", headers=f"In-Reply-To: {id}\n")
    asked_desk.run()
    assert asked_desk.n() == 9
    assert len(asked_desk.outbox("bob@", "receipt")) <= 20


def test_a_right_token_with_another_tag_or_number_is_worth_nothing(asked_desk: Desk) -> None:
    word = asked_desk.table().token("sunday", 9, "Bob")
    for other in (word[:5] + word[5:11].translate(str.maketrans("abcde", "bcdea")) + word[11:],
                  "b" + word[1:], word[:-1] + ("b" if word[-1] == "a" else "a")):
        if other != word:
            asked_desk.deliver("bob@example.org", f"{ROW}\n\naoi+{other}")
    asked_desk.run()
    assert asked_desk.n() == 9


def send_two_texts(desk: Desk, text: str, page: str) -> None:
    """Sends a mail whose plain text differs from its page."""
    mail = EmailMessage()
    mail["From"], mail["Message-ID"] = "bob@example.org", "<two@client.example>"
    mail["In-Reply-To"] = last_mail(desk, "Bob")["Message-ID"]
    mail.set_content(text)
    mail.add_alternative(page, subtype="html")
    desk.put(bytes(mail))


@pytest.mark.parametrize(("text", "page"), [
    (ROW, "<p>decline 1. upgrade H5 guild</p>"),
    (ROW, "<p>How are you?</p>"),
    (ROW, f"<p>{ROW}</p><p>standing never</p>"),
    ("decline 1", f"<p style='display:none'>decline 1</p><p>{ROW}</p>"),
    (ROW, f"<p style='display:none'>{ROW}</p><p>How are you?</p>"),
    (ROW, f"<div hidden><p>{ROW}</p></div>"),
])
def test_text_and_page_that_differ_play_nothing(asked_desk: Desk, text: str, page: str) -> None:
    send_two_texts(asked_desk, text, page)
    asked_desk.run()
    assert asked_desk.n() == 9
    assert "the text and the page in your mail differ" in receipt(asked_desk)


def test_a_page_beside_prose_plays_nothing(asked_desk: Desk) -> None:
    send_two_texts(asked_desk, "How are you?", f"<p>{ROW}</p>")
    asked_desk.run()
    assert asked_desk.n() == 9


UNSEEN = ('style="display: none"', "style='font-size:0'", "style='visibility:hidden'", "hidden",
          "style='opacity:0;color:red'", "style='mso-hide:all'", "style='max-height:0px'")


@pytest.mark.parametrize("how", UNSEEN)
def test_what_a_page_does_not_show_is_not_read(how: str) -> None:
    assert html_lines(f"<p>Hello</p><div {how}><div>{ROW}</div>{ROW}</div><p>Bob</p>") == \
        ["Hello", "Bob"]
    assert html_lines(f"<p {how}>{ROW}") == []
    assert html_lines(f"<br {how}><p>{ROW}</p>")[-1] == ROW, "it is never closed"


@pytest.mark.parametrize("how", ["style='display:block'", "style='font-size:0.9em'", "class=hidden",
                                 "style='opacity:0.5'", "style='max-height:none'", "data-hidden=1"])
def test_what_a_page_shows_is_read(how: str) -> None:
    assert html_lines(f"<div {how}>{ROW}</div>") == [ROW]


def test_text_and_page_that_agree_are_played(asked_desk: Desk) -> None:
    send_two_texts(asked_desk, f"Hello!\n\n{ROW}",
                   f"<div>Hello!</div><div><br></div><div>{ROW}</div>")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


@pytest.mark.heavy("ten thousand links")
def test_ten_thousand_links(asked_desk: Desk) -> None:
    """As text, as a page, as headers, as addresses: nothing is played, and no time is lost."""
    words = ["".join(random.Random(n).choices(LETTERS, k=32)) for n in range(10_000)]
    ids = " ".join(f"<turn.{'0' * 20}.{word}@table.example>" for word in words[:400])
    to = ", ".join(f"aoi+{word}@table.example" for word in words[:400])
    anchors = "".join(f'<a href="mailto:aoi+{word}@table.example">x</a><br>' for word in words)
    lines = "\n".join(f"aoi+{word}" for word in words)
    asked_desk.deliver("bob@example.org", f"{ROW}\n{lines}")
    asked_desk.deliver("bob@example.org", f"{ROW}  # 2", headers=f"References: {ids}\nCc: {to}\n")
    asked_desk.deliver("bob@example.org", anchors, headers="Content-Type: text/html\n")
    asked_desk.run()
    assert asked_desk.n() == 9
    assert not [*(asked_desk.folder / "failed").iterdir()]


def test_no_token_stands_in_the_journal_or_in_what_a_run_says(asked_desk: Desk) -> None:
    reply(asked_desk, "Bob", f"{ROW}?")
    tap(asked_desk, "ann@example.org", link(asked_desk, "Bob", "decline 1"))
    table = asked_desk.run()
    said = "\n".join(table.told) + (asked_desk.folder / "journal.jsonl").read_text()
    words = [table.token("sunday", n, seat) for n in (8, 9, 10) for seat in ("Ann", "Bob")]
    assert not [word for word in words if word in said]
