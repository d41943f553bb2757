"""Mails made to exhaust the program are read in bounded time, as mails and as pasted messages."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.mail.message import MOST_LINES, message_of
from aoi_cli.mail.reading.letter import read
from aoi_cli.mail.reading.mime import MOST_BYTES
from aoi_cli.table import OpenGame, Unknown, open_game
from tests.fuzz.limits import limit_time

HEAD = b"From: Bob <bob@example.org>\nMessage-ID: <1@x>\nSubject: x\n"
HTML = HEAD + b"Content-Type: text/html\n\n"
PARTS = HEAD + b"Content-Type: multipart/mixed; boundary=b\n\n"
ORDER = b"aoi sunday #9 XXXX-XXXX\nwait\nend\n"

MAILS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "parts in parts": ("nested deeper than", lambda: HEAD + b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(10_000))),
    "messages in messages": ("", lambda: HEAD + b"Content-Type: message/rfc822\n\n" * 60_000),
    "attachments": ("more than 100 parts", lambda: PARTS + (
        b"--b\nContent-Disposition: attachment; filename=a\n\nx\n") * 35_000),
    "headers": ("headers have more", lambda: HEAD + b"X: y\n" * 300_000 + b"\nhi"),
    "a folded header": ("headers have more", lambda: HEAD + b"X: y\n" + b" z\n" * 600_000),
    "coded words": ("", lambda: HEAD + b"To: " + b"=?utf-8?q?=41?= " * 3_000 + b"\n\nhi"),
    "a charset that is none": ("more than 50", lambda: HEAD + (
        b"Content-Type: text/plain; charset=unicode_escape\n\n") + ORDER * 20_000),
    "base64": ("more than 50", lambda: HEAD + (
        b"Content-Transfer-Encoding: base64\n\n") + base64.b64encode(ORDER * 40_000)),
    "orders": ("more than 50", lambda: HEAD + b"\n" + ORDER * 60_000),
    "orders that are not closed": ("", lambda: HEAD + b"\n" + b"aoi sunday #9\n" * 140_000),
    "rows": ("rows", lambda: HEAD + b"\naoi sunday #9\n" + b"wait\n" * 400_000 + b"end\n"),
    "quotes in quotes": ("", lambda: HEAD + b"\n" + (b">" * 1_000 + b" aoi sunday #9\n") * 2_000),
    "dashes": ("", lambda: HEAD + b"\n" + b"-" * 2_000_000),
    "dashes and words": ("", lambda: HEAD + b"\n" + b"--original " * 180_000),
    "who wrote": ("", lambda: HEAD + b"\nOn " + b"Anna wrote " * 180_000),
    "elements in elements": ("", lambda: HTML + b"<div>" * 400_000),
    "elements that are not closed": ("", lambda: HTML + b"<" * 2_000_000),
    "comments": ("", lambda: HTML + b"<!--" * 500_000),
    "entities": ("", lambda: HTML + b"&amp;lt;" * 250_000),
    "marks": ("", lambda: HEAD + b"\na" + "\u0301\u202e".encode() * 400_000),
    "zeros": ("headers have more", lambda: b"\0" * MOST_BYTES),
    "too much": ("more than 2 MB", lambda: HEAD + b"x" * MOST_BYTES),
}


@pytest.fixture(scope="module")
def game() -> OpenGame:
    return open_game(str(Path(__file__).parents[2] / "games/terra-mystica/01-two.yaml"))


@pytest.mark.few(2, "mails as large as they may be")
@pytest.mark.parametrize("name", MAILS)
def test_a_mail_takes_no_longer_than_others(name: str, game: OpenGame) -> None:
    problem, made = MAILS[name]
    raw = made()
    with limit_time():
        letter = read(raw)
    assert problem in letter.problem and (letter.problem == "") == (problem == ""), letter.problem
    assert "Error" not in letter.problem
    with limit_time():
        try:
            message_of(game, raw, "anna")
        except Unknown as unknown:
            assert str(unknown)


def test_a_message_has_so_many_lines_of_its_own(game: OpenGame) -> None:
    """What is quoted below does not count."""
    quoted = b"> x\n" * (MOST_LINES + 1)
    assert message_of(game, b"pass\n" + quoted, "anna").rows == ["anna: pass"]
    with pytest.raises(Unknown, match=f"more than {MOST_LINES} lines of its own"):
        message_of(game, b"x\n" * (MOST_LINES + 1), "anna")
