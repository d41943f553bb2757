"""Tokens of mails: each fits one seat, number, person and purpose, wherever it has travelled."""

from __future__ import annotations

import random
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from aoi_cli.mail.letters import is_own
from aoi_cli.mail.replies import places_of
from aoi_cli.mail.tokens import (
    CONFIRM,
    WATCH,
    WORD,
    Place,
    Token,
    make_token,
    message_id,
    order_link,
    read_token,
    reply_address,
    word_in_line,
    words_in_addresses,
    words_in_ids,
)
from tests.mail.desk import BEGINNING, OFFER, Desk, begin

SECRET = b"0123456789abcdef0123456789abcdef"
BOB = Place("sunday", "Bob", "Bob")
PLACES = [BOB, Place("sunday", "Ann", "Ann"), Place("monday", "Bob", "Bob"),
          Place("", "Bob", "Bob")]
TOKEN = Token(BOB, 37)
ID = "0123456789abcdef0123"


def test_a_token_is_known_again() -> None:
    for place in PLACES:
        for number in (0, 37, 4_000_000_000):
            for kind in ("order", CONFIRM):
                token = Token(place, number, kind)
                assert read_token(SECRET, make_token(SECRET, token), PLACES) == token
    assert read_token(SECRET, make_token(SECRET, TOKEN).upper(), PLACES) == TOKEN


@pytest.mark.parametrize("places", [
    [], PLACES[1:], [Place("sunday", "Bob", "Dora")], [Place("sunday", "Ann", "Bob")],
])
def test_it_fits_nobody_else(places: list[Place]) -> None:
    assert read_token(SECRET, make_token(SECRET, TOKEN), places) is None


def test_changed_and_guessed_ones_fit_nowhere() -> None:
    word = make_token(SECRET, TOKEN)
    chance = random.Random(7)
    letters = "abcdefghijklmnopqrstuvwxyz234567"
    changed = [word[:n] + other + word[n + 1:] for n in range(32)
               if (other := chance.choice(letters)) != word[n]]
    guessed = [word[:11] + "".join(chance.choices(letters, k=21)) for _ in range(500)]
    assert not [w for w in (*changed, *guessed) if read_token(SECRET, w, PLACES)]
    assert read_token(SECRET + b"x", word, PLACES) is None


def test_it_travels_in_a_message_id() -> None:
    word = make_token(SECRET, TOKEN)
    id = message_id("turn", ID, word, "table.example")
    assert words_in_ids(["<1@client.example>", id, message_id("turn", ID, "", "x")]) == [word]
    assert words_in_ids([id.upper()]) == [word]
    assert words_in_ids([f"<turn.{ID}.{word[1:]}@table.example>"]) == []


def test_it_travels_in_an_address() -> None:
    word = make_token(SECRET, TOKEN)
    address = reply_address("aoi@table.example", word)
    assert address == f"aoi+{word}@table.example"
    assert words_in_addresses([address, "aoi@table.example"], "aoi@table.example") == [word]
    assert words_in_addresses([address], "other@table.example") == []
    long = "a" * 32 + "@table.example"
    assert reply_address(long, word) == long


def test_it_travels_in_a_link() -> None:
    word = make_token(SECRET, TOKEN)
    rows = ["leech 1", "b & c"]
    link = urlsplit(order_link("aoi@table.example", "sunday #37: leech 1", rows, word))
    body = parse_qs(link.query)["body"][0].split("\r\n")
    assert (link.scheme, link.path) == ("mailto", "aoi@table.example")
    assert body[:3] == ["leech 1", "b & c", ""]
    assert word_in_line(body[3]) == word
    assert word_in_line(f"see aoi+{word}") == "" == word_in_line("aoi+abc")


def test_turn_mails_and_receipts_hold_one(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table", more="subaddresses: true"), [*BEGINNING, OFFER])
    desk.order("Bob", "leech 1. upgrade H5 guild")
    table = desk.run()
    for kind in ("turn", "report", "receipt"):
        for mail in desk.outbox("@example.org", kind):
            if "mo@" in str(mail["To"]):
                continue
            seat = str(mail["To"]).partition(" ")[0]
            word = table.token("sunday", 10, seat)
            assert words_in_ids([str(mail["Message-ID"])]) == [word]
            assert str(mail["Reply-To"]) == f"aoi+{word}@table.example"
            assert is_own(table, str(mail["Message-ID"]))
    assert len(desk.outbox("bob@")) == 1


def test_reports_to_who_does_not_play_hold_no_token_for_orders(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    [mail] = desk.outbox("mo@", "report")
    (word,) = words_in_ids([str(mail["Message-ID"])])
    table = desk.table()
    token = read_token(table.secret, word, places_of(table))
    assert token is not None and token.kind == WATCH
    assert all(mail["Reply-To"] is None for mail in desk.outbox())


def test_no_token_holds_another_word_of_a_mail() -> None:
    """An envelope's first line cannot be taken for one, nor one for it."""
    from aoi_cli.mail.reading.marks import opens

    assert opens(f"aoi+{make_token(SECRET, TOKEN)}") is None
    assert WORD == "[a-z2-7]{32}"
