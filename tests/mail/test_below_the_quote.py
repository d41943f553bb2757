"""A row alone below a quote with marks is played; with anything else it is asked about."""

# ruff: noqa: RUF001
from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, quote_mail, reply

ROW = "leech 1. upgrade H5 guild"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Bob has a turn mail: an offer, and the turn."""
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    return desk


def send(desk: Desk, text: str) -> str:
    """Bob's mail with this text, and the table's newest answer to it."""
    reply(desk, "Bob", "", quote=text)
    desk.run(0.1)
    return body(desk.outbox("bob@", "receipt")[-1])


ALONE = {
    "one row": f"\n{ROW}\n",
    "a name in front": f"\nBob: {ROW}\n",
    "two rows": "\nleech 1\nupgrade H5 guild\n",
    "two blank lines": f"\n\n{ROW}\n\n",
    "a signature behind its line": f"\n{ROW}\n-- \nBob Baker\n",
}


@pytest.mark.parametrize("name", ALONE)
def test_a_row_alone_below_the_quote_is_played(desk: Desk, name: str) -> None:
    told = send(desk, quote_mail(last_mail(desk, "Bob")) + ALONE[name])
    rows = [row.removeprefix("Bob: ") for row in desk.rows()[9:]]
    assert ". ".join(rows) == ROW, told


BESIDE = {
    "prose above the quote": ("Here it is.\n\n{quote}\n{row}\n"),
    "prose above the row": ("{quote}\nI will not do this:\n{row}\n"),
    "prose apart": ("{quote}\nTomorrow, perhaps.\n\n{row}\n"),
    "prose below": ("{quote}\n{row}\n\nале тільки якщо Боб згоден\n"),
    "a question mark": ("{quote}\n{row}?\n"),
    "a quote behind it": ("{quote}\n{row}\n\n> and more\n"),
    "rows above as well": ("decline 1\n\n{quote}\n{row}\n"),
    "a part of the row copied from the quote": ("{quote}> {row}\n\n{row}\n"),
    "copied from a quote in the quote": ("{quote}> > Bob: {row}\n\n{row}\n"),
    "a mark that is only a bar": ("| sunday #9\n\n{row}\n"),
}


@pytest.mark.parametrize("name", BESIDE)
def test_with_anything_else_it_is_asked_about(desk: Desk, name: str) -> None:
    told = send(desk, BESIDE[name].format(quote=quote_mail(last_mail(desk, "Bob")), row=ROW))
    assert desk.n() == 9 and "Is this your order?" in told, told


PAGE = ('<div class="moz-cite-prefix">On 03/08/2026 20:00, Sundays wrote:<br></div>'
        '<blockquote type="cite"><p>sunday #9</p><p>What do you do?</p></blockquote>{behind}')


@pytest.mark.parametrize(("behind", "is_played"), [
    (f"<p>{ROW}</p>", True), (f"<p><br></p><div>{ROW}</div>", True),
    (f"<p>I will not do this:</p><p>{ROW}</p>", False),
    (f"<p>{ROW}</p><blockquote>Bye</blockquote>", False),
])
@pytest.mark.parametrize("has_text", [True, False])
def test_a_row_below_the_quote_in_a_page(
    desk: Desk, behind: str, is_played: bool, has_text: bool
) -> None:
    mail = EmailMessage()
    mail["From"], mail["Message-ID"] = "bob@example.org", "<page@client.example>"
    mail["In-Reply-To"] = last_mail(desk, "Bob")["Message-ID"]
    if has_text:
        mail.set_content(f"On 03/08/2026 20:00, Sundays wrote:\n> sunday #9\n\n{ROW}\n")
        mail.add_alternative(PAGE.format(behind=behind), subtype="html")
    else:
        mail.set_content(PAGE.format(behind=behind), subtype="html")
    desk.put(bytes(mail))
    desk.run(0.1)
    told = body(desk.outbox("bob@", "receipt")[-1])
    assert desk.rows()[9:] == [f"Bob: {ROW}"] * is_played
    assert ("Is this your order?" in told) != is_played, told


@pytest.mark.parametrize(("above", "told"), [
    ("> end", "Is this your order?"),
    (f"> {'what a program has broken at the width of its window, '}leech", "No order was found"),
])
def test_a_row_directly_below_a_marked_line_is_not_played(
    desk: Desk, above: str, told: str
) -> None:
    """Below a long line it may be the rest of it."""
    assert told in send(desk, f"On Monday, 3 Aug 2026 Sundays wrote:\n> Hello\n{above}\n{ROW}\n")
    assert desk.n() == 9


def test_a_row_that_its_sender_has_sent_before_is_asked_about(desk: Desk) -> None:
    """It may be a part of the older mail that has lost its mark."""
    turn = last_mail(desk, "Bob")
    reply(desk, "Bob", f"{ROW}?", to=turn)
    desk.run(0.1)
    reply(desk, "Bob", "", to=turn, quote=f"{quote_mail(turn)}\n{ROW}\n")
    desk.run(0.1)
    told = body(desk.outbox("bob@", "receipt")[-1])
    assert desk.n() == 9 and "it may be a part of an older mail" in " ".join(told.split())
