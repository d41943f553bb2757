"""A reply with a row is an order; prose is none, and doubt plays nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.moderator_actions import hold, release
from aoi_cli.mail.reading.own_text import OwnText, own_text
from aoi_cli.mail.running import act
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, link, reply, tap

ROW = "leech 1. upgrade H5 guild"
PLAYED = [f"Bob: {ROW}"]


@pytest.fixture
def asked_desk(tmp_path: Path) -> Desk:
    """A table at which Bob has a turn mail: an offer, and the turn."""
    desk = begin(Desk(tmp_path / "table", more="subaddresses: true"), [*BEGINNING, OFFER])
    desk.run()
    return desk


def receipt(desk: Desk, seat: str = "bob") -> str:
    return body(desk.outbox(f"{seat}@", "receipt")[-1])


PLAIN = {
    "a row alone": ROW,
    "two rows": "leech 1\nupgrade H5 guild",
    "a name in front": f"Bob: {ROW}",
    "a blank line above": f"\n\n{ROW}",
    "a greeting": f"Hi all,\n\n{ROW}\n\nCheers,\nBob",
    "prose right above": f"Here it goes.\n{ROW}\nGood luck!",
    "a phone": f"{ROW}\n\nSent from my iPhone",
    "a signature": f"{ROW}\n-- \nBob\nleech 1",
    "a comment": f"{ROW}  # or so I hope",
    "capital letters": "Leech 1. Upgrade H5 guild.",
    "a bullet": f"- {ROW}",
    "an exclamation mark": f"{ROW}!",
    "broken at the width":
        "leech 1. upgrade H5 guild  # so that the second guild stands beside the river and\n"
        "nothing is left",
}


@pytest.mark.parametrize("name", PLAIN)
def test_the_rows_alone_are_played(asked_desk: Desk, name: str) -> None:
    reply(asked_desk, "Bob", PLAIN[name])
    asked_desk.run()
    rows = [row.partition("  #")[0].rstrip(".") for row in asked_desk.rows()[9:]]
    expected = ["Bob: leech 1", "Bob: upgrade H5 guild"] if name == "two rows" else PLAYED
    assert [row.lower() for row in rows] == [row.lower() for row in expected], receipt(asked_desk)


PROSE = {
    "a question": "Can you tell me what a guild is for?",
    "thanks": "Thanks! Take care,\nBob",
    "a pass of another kind": "Please pass the salt.\nBuild something nice for us.",
    "nothing": "",
    "a quoted row": f"> {ROW}",
    "a bar": f"| {ROW}",
    "a row of our own below a signature": f"Later!\n--\n{ROW}",
}


@pytest.mark.parametrize("name", PROSE)
def test_prose_is_no_order(asked_desk: Desk, name: str) -> None:
    reply(asked_desk, "Bob", PROSE[name])
    asked_desk.run()
    assert asked_desk.n() == 9
    assert "No order was found" in receipt(asked_desk)


DOUBTFUL = {
    "a question mark": f"{ROW}?",
    "a question beside": f"What would that do?\n{ROW}",
    "a thought": f"I was thinking of\n{ROW}",
    "chat with colons and full stops": f"Here is my move: it took a while. Enjoy!\n\n{ROW}",
    "chat in a paragraph of its own": f"{ROW}\n\nBob\n\nBring 2 friends on Friday.",
    "text between rows": "leech 1\nand then, I think:\nupgrade H5 guild",
    "thanks in the line": f"{ROW}. Thanks for the game!",
    "a lead in the line": f"My move is: {ROW}",
    "something that may be a row": f"{ROW}\nBuild somewhere",
    "below the quote": "",
}


@pytest.mark.parametrize("name", DOUBTFUL)
def test_doubt_plays_nothing_and_asks(asked_desk: Desk, name: str) -> None:
    below = f"On Monday, 3 Aug 2026 Sundays wrote:\n\n> sunday #9\n> | end\n\nHere.\n{ROW}\n"
    reply(asked_desk, "Bob", DOUBTFUL[name], quote=below if name == "below the quote" else None)
    asked_desk.run()
    assert asked_desk.n() == 9
    assert "Is this your order?" in receipt(asked_desk), receipt(asked_desk)
    link = next(line for line in receipt(asked_desk).split("\n") if line.startswith("mailto:"))
    tap(asked_desk, "bob@example.org", link)
    asked_desk.run(0.1)
    played = "; ".join(row.removeprefix("Bob: ") for row in asked_desk.rows()[9:])
    assert played.replace(";", ".") == ROW


NEARLY = {
    "a mistyped verb": ("leech 1. upgarde H5 guild", "upgarde"),
    "a mistyped verb in a row of its own": ("leech 1\nupgarde H5 guild", "upgarde"),
    "a mistyped component": ("leech 1. upgrade H5 gild", "gild"),
    "not legal": ("leech 1. upgrade A1 guild", "A1"),
    "another player's row": ("Ann: upgrade H4 guild", "Ann"),
    "the moderator's row": ("gm: undo 1", "gm"),
}


@pytest.mark.parametrize("name", NEARLY)
def test_what_looks_like_an_order_refuses_the_whole_mail(asked_desk: Desk, name: str) -> None:
    text, what = NEARLY[name]
    reply(asked_desk, "Bob", f"Hello.\n\n{text}\n\nBob")
    asked_desk.run()
    assert asked_desk.n() == 9
    assert "Refused, and nothing of it was done" in receipt(asked_desk)
    assert what in receipt(asked_desk)


def test_a_mistake_is_shown_with_a_caret(asked_desk: Desk) -> None:
    reply(asked_desk, "Bob", "leech 1. upgarde H5 guild")
    asked_desk.run()
    lines = receipt(asked_desk).split("\n")
    at = next(n for n, line in enumerate(lines) if "^" in line)
    assert lines[at - 1][lines[at].index("^"):].startswith("upgarde")


def test_the_first_line_of_our_mails_ends_the_text_of_the_sender(asked_desk: Desk) -> None:
    """Where a program neither marks what it quotes nor says so in words that are known."""
    for mail in asked_desk.outbox("bob@", "turn"):
        assert own_text([ROW, "", "Kwotasyon:", *body(mail).split("\n")]) == \
            OwnText((ROW, "", "Kwotasyon:"))


@pytest.mark.parametrize("line", [
    "sunday #9: round 1, phase II", "You are asked, until Tue 4 Aug 2026, 18:00 (UTC):",
    "You are asked:", "Nothing is asked of you; Ann to move.", "Is this your order?"])
def test_a_line_of_ours_ends_the_text_of_the_sender(line: str) -> None:
    assert own_text([ROW, line, "decline 1"]) == OwnText((ROW,))


def test_other_orders_and_questions_need_no_envelope(asked_desk: Desk) -> None:
    reply(asked_desk, "Bob",
          "mail turn\n\nstanding always\npremove\nif Ann: pass\npass rb-river\n\nBob")
    reply(asked_desk, "Ann", "status")
    asked_desk.run()
    assert asked_desk.rows()[9:] == ["Bob: standing always"]
    noted = "".join(map(body, asked_desk.outbox("bob@", "receipt")))
    assert "premove: if Ann: pass, Bob: pass rb-river" in noted
    assert "mail: turn" in noted
    assert "sunday" in receipt(asked_desk, "ann")


def test_the_address_alone_brings_the_token(asked_desk: Desk) -> None:
    """Where a server rewrites Message-IDs."""
    to = last_mail(asked_desk, "Bob")["Reply-To"]
    asked_desk.deliver("bob@example.org", ROW, headers=f"Delivered-To: {to}\n")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


def test_the_references_alone_bring_it(asked_desk: Desk) -> None:
    id = str(last_mail(asked_desk, "Bob")["Message-ID"])
    reply(asked_desk, "Bob", ROW, headers=f"References: <1@x.example> {id} <2@client.example>")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


def test_a_link_is_an_order(asked_desk: Desk) -> None:
    tap(asked_desk, "bob@example.org", link(asked_desk, "Bob", "leech 1", "upgrade H5 guild"),
        "\n\nSent from my iPhone\n")
    asked_desk.run()
    assert asked_desk.rows()[9:] == ["Bob: leech 1", "Bob: upgrade H5 guild"]


def test_a_mail_without_a_token_is_no_order(asked_desk: Desk) -> None:
    asked_desk.deliver("bob@example.org", ROW)
    asked_desk.run()
    assert asked_desk.n() == 9


def test_an_envelope_counts_in_place_of_what_stands_around_it(asked_desk: Desk) -> None:
    reply(asked_desk, "Bob", f"decline 1\n\n{asked_desk.envelope('Bob', ROW)}")
    asked_desk.run()
    assert asked_desk.rows()[9:] == PLAYED


def test_an_order_of_an_older_number_that_still_holds(three: Desk) -> None:
    """Ann answers an offer; Cleo has replied to the mail from before that."""
    three.run()
    mail = last_mail(three, "Cleo")
    three.order("Ann", "leech 1")
    three.run(1)
    n = three.n()
    reply(three, "Cleo", "transform G5", to=mail)
    three.run(1)
    assert three.rows()[n:] in (["Cleo: transform G5"], []), receipt(three, "cleo")
    assert "has gone on" not in receipt(three, "cleo")


def test_an_older_mail_plays_nothing_when_the_game_has_gone_on(asked_desk: Desk) -> None:
    mail = last_mail(asked_desk, "Bob")
    reply(asked_desk, "Bob", ROW)
    asked_desk.run(1)
    reply(asked_desk, "Bob", "upgrade F5 guild", to=mail)
    asked_desk.run(1)
    assert asked_desk.rows()[9:] == PLAYED
    assert "the game has gone on" in receipt(asked_desk)


def test_a_reply_waits_while_the_game_is_held(asked_desk: Desk) -> None:
    person = asked_desk.table().file.moderators[0]
    act(asked_desk.folder, lambda: asked_desk.now, "1",
        lambda t: hold(t, "sunday", person, "a question"))
    reply(asked_desk, "Bob", f"Hello.\n\n{ROW}")
    asked_desk.run(1)
    assert asked_desk.n() == 9
    act(asked_desk.folder, lambda: asked_desk.now, "2",
        lambda t: release(t, "sunday", person, "answered"))
    assert asked_desk.rows()[9:] == PLAYED
