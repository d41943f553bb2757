"""Decks in every mode: who knows what after a shuffle, and what an unknown card can be."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.hidden.decks import (
    could_be,
    draw,
    find,
    new_deck,
    play,
    renew,
    shuffle,
    turn_up,
)
from aoi_cli.engine.hidden.mode import OPEN, RECORDED, Info, Order, Secret, digest
from aoi_cli.engine.hidden.zone import NOBODY, PUBLIC, UNKNOWN, Card, Identified, Sighting, Zone
from aoi_cli.engine.span import NOWHERE
from tests.engine.zones import Table, table

ANNA, BERTA = frozenset(["anna"]), frozenset(["berta"])
BOX = {"I": {"raid": 2, "pact": 1}, "II": {"raid": 1, "war": 2}}
BLIND = Info(RECORDED, BOX, blind=True)


def blind(*zones: Zone, told: tuple[str, ...] = ()) -> Table:
    s = table(*zones, info=BLIND)
    for deck in BOX:
        new_deck(s, deck)
    s.reveals, s.line = told, 7
    return s


def hand(*cards: Card, who: frozenset[str] = ANNA) -> Zone:
    return Zone("hand", cards, who, loose=True)


# orders


def test_an_order_comes_from_the_head() -> None:
    orders = {"I": (Order(("pact", "raid", "raid"), NOWHERE), Order(("raid", "pact"), NOWHERE))}
    s = table(Zone("row"), info=Info(OPEN, BOX, orders=orders))
    assert new_deck(s, "I", "deck").names == ("pact", "raid", "raid")
    draw(s, "deck", "row", 1)
    with pytest.raises(Refusal, match="order 2 of I in line 0 is of other cards"):
        shuffle(s, "row", "I")
    s.shuffles = ("I",)
    draw(s, "deck", "row", 1)
    shuffle(s, "row", "I")
    assert s.zones["row"].names == ("raid", "pact")
    with pytest.raises(Refusal, match="shuffled here once more, and the head has 2 orders"):
        shuffle(s, "row", "I")


def test_orders_are_numbered_by_what_they_are_called() -> None:
    s = table(Zone("deck", tuple(map(Card, "abcdefgh"))), Zone("pile"), seed="7")
    shuffle(s, "deck", "military")
    first = s.zones["deck"].names
    shuffle(s, "deck")
    assert s.shuffles == ("military", "deck")
    assert s.orders[0] == ("military", first)
    assert s.zones["deck"].names != first


def test_shuffled_cards_are_sorted_by_their_backs() -> None:
    for info in (BLIND, Info("seeded", BOX, "7")):
        s = table(Zone("events", insiders=NOBODY), info=info)
        for deck in ("II", "I"):
            new_deck(s, deck)
            draw(s, deck, "events", 2)
        shuffle(s, "events", by=lambda card: len(card.back))
        assert [card.back for card in s.zones["events"].cards] == ["I", "I", "II", "II"]


def test_what_backs_nobody_sorted_are_all_possible() -> None:
    s = blind(Zone("events", insiders=NOBODY))
    for deck in BOX:
        draw(s, deck, "events", 1)
    shuffle(s, "events")
    top = s.zones["events"].cards[0]
    assert top.back == "I|II"
    assert could_be(s, top) == {"raid": 3, "pact": 1, "war": 2}


def test_discards_go_below_what_is_left() -> None:
    s = table(Zone("deck", (Card("a", NOBODY),)), Zone("pile", (Card("b"), Card("c"))), seed="7")
    renew(s, "deck", "pile")
    assert s.zones["deck"].names[0] == "a"
    assert s.zones["deck"].seen_by("anna").names == (UNKNOWN,) * 3


# what is seen


def test_what_the_row_says_is_believed_where_nobody_knows() -> None:
    s = blind(Zone("row"), told=("raid", UNKNOWN))
    assert [card.name for card in draw(s, "I", "row", 3)] == ["raid", UNKNOWN, UNKNOWN]
    assert s.identified == (Identified("I", "raid", 7),)
    assert s.sightings == (Sighting("raid", None), *[Sighting(UNKNOWN, None)] * 2)
    assert could_be(s, s.zones["row"].cards[1]) == {"raid": 1, "pact": 1}


@pytest.mark.parametrize(("told", "message"), [
    (("pact", "pact"), "nobody can hold another pact: there is 1 in the box (known from line 7)"),
    (("war",), "there is no war in I"),
])
def test_no_card_is_there_more_often_than_in_the_box(told: tuple[str, ...], message: str) -> None:
    with pytest.raises(Refusal) as refused:
        draw(blind(Zone("row"), told=told), "I", "row", 3)
    assert refused.value.message == message


def test_what_the_row_says_must_be_so_where_it_is_known() -> None:
    s = table(Zone("deck", (Card("raid"), Card("pact"))), Zone("row"))
    s.reveals = ("raid", "war")
    assert [card.name for card in draw(s, "deck", "row", 1)] == ["raid"]
    with pytest.raises(Refusal, match="the row shows war, but this card is pact"):
        draw(s, "deck", "row", 1)


@pytest.mark.parametrize("told", [("raid", "pact"), ("pact", "raid")])
def test_a_hand_is_turned_up_in_any_order(told: tuple[str, ...]) -> None:
    s = blind(hand(), told=("raid",))
    draw(s, "I", "hand", 2)
    s.reveals = told
    assert {card.name for card in turn_up(s, "hand")} == {"raid", "pact"}
    s.reveals = ("war", "raid")
    with pytest.raises(Refusal, match="the row does not show pact, which is there"):
        turn_up(s, "hand")


def test_shown_to_one_player_it_is_seen_by_that_one() -> None:
    s = table(hand(Card("raid", ANNA)))
    turn_up(s, "hand", BERTA)
    assert s.zones["hand"].seen_by("berta").names == ("raid",)
    assert s.zones["hand"].seen_by(PUBLIC).names == (UNKNOWN,)
    assert s.seen_by(PUBLIC).sightings == (Sighting(UNKNOWN, NOBODY, 1),)


def test_where_a_known_card_stands_tells_nothing_of_the_others() -> None:
    for other in ("pact", "war"):
        s = table(hand(Card("raid"), Card(other, ANNA)))
        turn_up(s, "hand", BERTA)
        assert [seen.what for seen in s.seen_by(PUBLIC).sightings] == ["raid", UNKNOWN]


def test_shuffled_in_a_known_card_gets_lost() -> None:
    s = blind(Zone("row"), told=("pact",))
    draw(s, "I", "row", 1)
    renew(s, "I", "row")
    assert s.identified == ()
    assert could_be(s, s.zones["I"].cards[0]) == {"raid": 2, "pact": 1}


# out of a hand


def test_played_by_its_name_a_card_is_known() -> None:
    s = blind(hand(), Zone("table"))
    draw(s, "II", "hand", 2)
    played = play(s, "hand", "table", "war")
    assert played == Card("war", None, "II")
    assert could_be(s, s.zones["hand"].cards[0]) == {"raid": 1, "war": 1}


def test_a_card_can_leave_all_zones() -> None:
    s = table(hand(Card("raid", ANNA)))
    assert play(s, "hand", "", "raid") == Card("raid")
    assert s.zones["hand"].cards == ()


def test_nobody_can_tell_which_card_went_where_nobody_looks() -> None:
    """All know of the pact; anna lays one of her cards aside face down."""
    for gone in ("raid", "pact"):
        s = table(hand(Card("raid", ANNA), Card("pact")), Zone("aside", insiders=NOBODY))
        play(s, "hand", "aside", gone)
        public = s.seen_by(PUBLIC)
        assert public.zones["hand"].names == public.zones["aside"].names == (UNKNOWN,)
        mine = s.seen_by("anna")
        assert mine.zones["aside"].names == (gone,)


def test_laid_aside_unseen_it_may_be_any_of_the_hand() -> None:
    s = blind(hand(), Zone("aside", insiders=NOBODY), told=("pact",))
    draw(s, "I", "hand", 2)
    assert play(s, "hand", "aside", UNKNOWN) == Card(UNKNOWN, ANNA, "I")
    assert s.zones["hand"].names == (UNKNOWN,)
    assert s.identified == ()


def test_a_card_that_is_named_where_it_lies_is_known_from_then_on() -> None:
    s = blind(hand())
    draw(s, "I", "hand", 1)
    assert find(s, "hand", "pact") == 0
    assert s.zones["hand"].names == ("pact",)
    assert find(s, "hand", "raid") is None


# secrets


def test_what_a_secret_is_hashed_as_never_changes() -> None:
    from hashlib import sha256

    secret = Secret("tide", "brine")
    assert secret.digest == sha256(b"aoi secret\nbrine\ntide\n").hexdigest()
    told = sha256(b"aoi seed\nbrine\ntide\nanna=x7\nberta=\xc3\xa9\n").hexdigest()
    assert secret.mixed([("anna", "x7"), ("berta", "\u00e9")]) == told
    assert digest("card", "k", "tea") == sha256(b"aoi card\nk\ntea\n").hexdigest()
