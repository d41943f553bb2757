"""Orders below a message that is quoted without marks, or forwarded: whose they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body

FORWARDED = "---------- Forwarded message ---------\nFrom: Bob\nSubject: sunday\n\n"
WRITTEN = "On Mon, Aug 3, 2026 at 8:00 PM Bob <bob@example.org> wrote:\n\n"
HEADED = "From: Bob\nSent: Monday, August 3, 2026\nTo: Table\nSubject: Re: sunday\n\n"
ABOVE = [FORWARDED, WRITTEN, HEADED]
LEECH = "aoi sunday #9\nleech 1\nend"


@pytest.fixture
def friends(tmp_path: Path) -> Desk:
    """No order needs a code; Bob has an offer and the turn."""
    return begin(Desk(tmp_path / "table", more="codes: address"), [*BEGINNING, OFFER])


@pytest.fixture
def codeless_desk(tmp_path: Path) -> Desk:
    """A table at which no order needs a code, and Ann is to move."""
    return begin(Desk(tmp_path / "table", more="codes: address"), BEGINNING)


UPGRADE = "aoi sunday #8\nupgrade E4 guild\nend"


@pytest.mark.parametrize("above", ABOVE)
def test_what_another_player_has_ordered_is_not_the_senders(
    codeless_desk: Desk, above: str
) -> None:
    """The same row would be legal for Ann, who only passes the mail on."""
    codeless_desk.deliver("ann@example.org", f"Bob asks what this is.\n\n{above}{UPGRADE}")
    codeless_desk.run()
    assert codeless_desk.n() == 8
    assert "stands below a message that is quoted or forwarded" in \
        body(codeless_desk.outbox("ann@", "receipt")[0])


def test_with_the_code_of_another_player_neither(codeless_desk: Desk) -> None:
    code = codeless_desk.code("Bob")
    for text in (UPGRADE.replace("#8", f"#8 {code}"), f"Look:\n\n{FORWARDED}"
                 + UPGRADE.replace("#8", f"#8 {code}")):
        codeless_desk.deliver("ann@example.org", text)
        codeless_desk.run(2)
    assert codeless_desk.n() == 8
    assert all("The code does not fit sunday #8" in body(mail)
               for mail in codeless_desk.outbox("ann@", "receipt"))


def test_an_own_order_without_a_code_is_carried_out(codeless_desk: Desk) -> None:
    codeless_desk.deliver("ann@example.org", f"{UPGRADE}\n\n{WRITTEN}What do you do?")
    codeless_desk.run()
    assert codeless_desk.rows()[8:] == ["Ann: upgrade E4 guild"]


def test_below_a_quote_with_marks_it_is_the_own(codeless_desk: Desk) -> None:
    codeless_desk.deliver("ann@example.org", f"{WRITTEN}> What do you do?\n\n{UPGRADE}")
    codeless_desk.run()
    assert codeless_desk.rows()[8:] == ["Ann: upgrade E4 guild"]


@pytest.mark.parametrize("above", ABOVE)
def test_with_the_own_code_it_is_carried_out_below_a_quote_too(desk: Desk, above: str) -> None:
    desk.deliver("bob@example.org", f"{above}It is your turn.\n\n{desk.envelope('Bob', 'leech 1')}")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]


# the own order, quoted once more


@pytest.mark.parametrize("above", ABOVE)
@pytest.mark.parametrize("lines", [
    ["leech 2"], ["press Ann", "Hello"], ["premove", "pass rb-river"]])
def test_an_own_order_of_the_same_number_in_a_quote_is_no_order(
    desk: Desk, above: str, lines: list[str]
) -> None:
    """Refused or carried out before, and quoted below a question: that goes to the moderators."""
    order = desk.envelope("Bob", *lines)
    desk.deliver("bob@example.org", order)
    desk.run()
    before = len(desk.outbox("ann@", "press")), len(desk.outbox("bob@", "receipt"))
    premoves = {k: len(v) for k, v in desk.table().memory.premoves.items()}
    desk.deliver("bob@example.org", f"I have to leave.\n\n{above}{order}")
    desk.run(0.1)
    assert (len(desk.outbox("ann@", "press")), len(desk.outbox("bob@", "receipt"))) == \
        (before[0], before[1] + 1)
    assert {k: len(v) for k, v in desk.table().memory.premoves.items()} == premoves
    assert "| I have to leave." in desk.text("mo@", "passed")
    assert "No order was found" in body(desk.outbox("bob@", "receipt")[-1])


def test_with_nothing_above_it_nothing_is_done(desk: Desk) -> None:
    order = desk.envelope("Bob", "press Ann", "Hello, how do you do? It is a fine day for a game")
    desk.deliver("bob@example.org", order)
    desk.run()
    broken = order.replace("? It", "?\nIt")
    desk.deliver("bob@example.org", f"{WRITTEN}{broken}")
    desk.run(0.1)
    assert len(desk.outbox("ann@", "press")) == 1 and not desk.outbox("mo@", "passed")


def test_a_new_order_above_the_quote_is_carried_out_alone(desk: Desk) -> None:
    old = desk.envelope("Bob", "leech 2")
    desk.deliver("bob@example.org", old)
    desk.run()
    desk.deliver("bob@example.org", f"{desk.envelope('Bob', 'leech 1')}\n\n{WRITTEN}{old}")
    desk.run(0.1)
    assert desk.rows()[9:] == ["Bob: leech 1"]
    told = body(desk.outbox("bob@", "receipt")[-1])
    assert "in a quote came before; it was passed over:\n| leech 2" in told
    assert "Refused" not in told


def test_the_same_order_without_a_quote_is_known_as_before(desk: Desk) -> None:
    for hours in (0, 0.1):
        desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1", n=9))
        desk.run(hours)
    assert any("applied before" in body(mail) for mail in desk.outbox("bob@", "receipt"))
