"""Whose a mail is: the only address in From, as RFC 5322 reads it; else it is nobody's."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aoi_cli.mail.reading.addresses import is_address
from aoi_cli.mail.reading.letter import read
from tests.mail.desk import BEGINNING, OFFER, Desk, begin

FORGED = [
    "eve@evil.example (<bob@example.org>)",
    '"bob@example.org" <eve@evil.example>',
    '"<bob@example.org>" <eve@evil.example>',
    "bob@example.org <eve@evil.example>",
    "eve@evil.example <bob@example.org>",
    "<bob@example.org> <eve@evil.example>",
    "<eve@evil.example> <bob@example.org>",
    "eve@evil.example, bob@example.org",
    "Bob <bob@example.org>, Eve <eve@evil.example>",
    "<@evil.example:bob@example.org>",
    "Friends: eve@evil.example, bob@example.org;",
    "Friends: bob@example.org;",
    "=?utf-8?q?bob=40example.org?= <eve@evil.example>",
    "=?utf-8?q?=3Cbob=40example.org=3E?= eve@evil.example",
    "=?utf-8?q?=3Cbob=40example.org=3E?=",
    "=?utf-8?q?bob?=@example.org",
    "bob@=?utf-8?q?example.org?=",
    "=?a?q?<eve@evil.example>?= <bob@example.org>",
    "bob@example.org@evil.example",
    '"bob@example.org"@evil.example',
    "bob@example.org.evil.example",
    "eve@evil.example; bob@example.org",
    "eve@evil.example\\ <bob@example.org>",
    '"eve\\" <bob@example.org>" <eve@evil.example>',
    'eve"@evil.example <bob@example.org>',
    "(eve@evil.example <bob@example.org>",
    "bob@example.org\0 <eve@evil.example>",
    "bob@example.org\nFrom: eve@evil.example",
    "eve@evil.example\nFrom: bob@example.org",
    "eve@evil.example\nSender: bob@example.org\nReply-To: bob@example.org",
    "\nSender: bob@example.org\nReply-To: bob@example.org",
    "Bob\nSender: bob@example.org",
    "<>", "bob", "bob@", "@example.org", ";",
    "bob@example.org" + " " * 2_000 + ", eve@evil.example",
    "(" * 1_500 + " bob@example.org",
]
HONEST = [
    "bob@example.org", "<bob@example.org>", "< bob@example.org >", "Bob <bob@example.org>",
    "Bob<bob@example.org>", "BOB <Bob@Example.ORG>", '"Bob" <bob@example.org>',
    '"Builder, Bob (at home)" <bob@example.org>', "Builder, Bob <bob@example.org>",
    'bob@example.org (Bob Builder, "the best")', "bob@example.org (eve@evil.example)",
    "(Bob) bob@example.org", "Bob (at home) <bob@example.org> (now)",
    "Bob Q. Builder <bob@example.org>", "Bob B. <bob@example.org>", "Dr.Bob <bob@example.org>",
    "Bob O'Builder <bob@example.org>", "Bob | Builder <bob@example.org>",
    '"eve@evil.example via list" <bob@example.org>', '"bob@example.org" <bob@example.org>',
    "bob@example.org <bob@example.org>", "\"'bob@example.org'\" <bob@example.org>",
    "Bob [the builder] <bob@example.org>", "Bob: the builder <bob@example.org>",
    "Bob <bob@example.org", '"Bob <bob@example.org>', "bob@example.org,",
    '"bob"@example.org', "bob @ example.org", "bob(Builder)@example.org",
    "=?utf-8?b?0JHQvtCx?= <bob@example.org>", "=?koi8-r?B?4s/C?= <bob@example.org>",
    "=?nonsense?B?4s/C?= <bob@example.org>", "=?utf-8?q?Builder,_Bob?= <bob@example.org>",
    "=?utf-8?q?eve=40evil.example?= <bob@example.org>", "=?utf-8?b?!!!?= <bob@example.org>",
    "=?utf-8?q?Bob?=\n =?utf-8?q?_Builder?=\n <bob@example.org>", "Bob\n\t<bob@example.org>",
    "Боб Будівельник <bob@example.org>", "Bob \xa0<bob@example.org>",
    "bob@example.org\nFrom: Bob <bob@example.org>",
    "bob@example.org\nSender: eve@evil.example\nReply-To: eve@evil.example",
    "bob@work.example",
]


@pytest.fixture
def trusting_desk(tmp_path: Path) -> Desk:
    """A table without codes, where the address tells whose an order is. Bob is to move."""
    return begin(Desk(tmp_path / "table", more="codes: address"), [*BEGINNING, OFFER])


@pytest.mark.few(12, "a table for each forged address")
@pytest.mark.parametrize("sender", FORGED)
def test_who_does_not_write_as_one_known_sender_plays_nothing(
    trusting_desk: Desk, sender: str
) -> None:
    trusting_desk.deliver(sender, trusting_desk.envelope("Bob", "leech 1", code=""))
    trusting_desk.run()
    assert trusting_desk.n() == 9 and not trusting_desk.outbox("bob@", "receipt")


@pytest.mark.few(12, "a table for each spelling of an address")
@pytest.mark.parametrize("sender", HONEST)
def test_who_writes_the_own_address_plays(trusting_desk: Desk, sender: str) -> None:
    trusting_desk.deliver(sender, trusting_desk.envelope("Bob", "leech 1", code=""))
    trusting_desk.run()
    assert trusting_desk.rows()[9:] == ["Bob: leech 1"]


@pytest.mark.parametrize(("depth", "sender"), [(20, "bob@example.org"), (21, "")])
def test_comments_in_comments_count_up_to_a_depth(depth: int, sender: str) -> None:
    """The same at any depth of the caller's own stack."""
    brackets = b"(" * depth + b")" * depth
    assert read(b"From: Bob " + brackets + b" <bob@example.org>\n\nx").sender == sender


@pytest.mark.parametrize("charset", ["utf-8", "windows-1251", "koi8-r", "shift_jis", "utf-16"])
def test_a_name_in_any_bytes_takes_no_address_away(charset: str) -> None:
    name = "Боб".encode(charset)
    assert read(b"From: " + name + b" <bob@example.org>\n\nx").sender == "bob@example.org"


@pytest.mark.parametrize("sender", [
    "Bob <bob@example.org>, Eve <eve@evil.example>", "bob@example.org\nFrom: eve@evil.example", ""])
def test_the_moderators_are_told_of_an_order_that_is_nobodys(desk: Desk, sender: str) -> None:
    """As of one from an unknown address: its code is right, and they can carry it out."""
    desk.deliver(sender, desk.envelope("Bob", "leech 1"))
    table = desk.run()
    assert desk.n() == 9 and [r.why for r in table.memory.waiting.values()] == ["stranger"]
    for told in (desk.text("mo@", "notice"), desk.text("bob@", "notice")):
        assert "does not name one sender" in " ".join(told.split())
        assert "address ," not in told and "evil" not in told


def test_a_wrong_code_from_nobody_is_not_answered(desk: Desk) -> None:
    desk.deliver("bob@example.org, eve@evil.example", desk.envelope("Bob", "leech 1", code="x"))
    desk.run()
    assert not desk.outbox("mo@", "notice") and not desk.outbox("bob@", "receipt")


@given(st.binary(max_size=300))
def test_no_bytes_in_from_raise_or_give_what_is_no_address(value: bytes) -> None:
    letter = read(b"From: " + value.replace(b"\n", b" ") + b"\n\nx")
    assert not letter.problem and (letter.sender == "" or is_address(letter.sender))


@given(st.text("bob@example.org<>()\",;:\\ =?.q\0", max_size=60))
def test_signs_of_addresses_in_any_order_raise_nothing(value: str) -> None:
    assert not read(f"From: {value}\n\nx".encode()).problem
