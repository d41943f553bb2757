"""Cards that leave a hand: who knew of so many equal ones knows of one less."""

from __future__ import annotations

from aoi_cli.engine.hidden import decks
from aoi_cli.engine.hidden.zone import PUBLIC, UNKNOWN, Card, Zone
from tests.engine.zones import table

ANNA, BOTH = frozenset(["anna"]), frozenset(["anna", "berta"])


def hand(*cards: Card) -> Zone:
    return Zone("hand", cards, ANNA, loose=True)


def play(held: Zone, to: Zone, name: str) -> tuple[Card | None, Zone]:
    """The card that is played, and what is left in the hand."""
    s = table(held, to)
    return decks.play(s, held.name, to.name, name), s.zones[held.name]


def names(zone: Zone, viewer: str) -> list[str]:
    return [*zone.seen_by(viewer).names]


def test_a_card_that_everybody_has_seen_goes_first() -> None:
    held, pile = hand(Card("tea", ANNA), Card("tea")), Zone("pile")
    assert names(held, PUBLIC) == ["tea", UNKNOWN]
    played, left = play(held, pile, "tea")
    assert played == Card("tea")
    assert names(left, "anna") == ["tea"]
    assert names(left, PUBLIC) == [UNKNOWN]


def test_who_has_seen_one_of_two_cannot_tell_which_one_went() -> None:
    for held in (
        hand(Card("tea", BOTH), Card("tea", ANNA)),
        hand(Card("tea", ANNA), Card("tea", BOTH)),
    ):
        _, left = play(held, Zone("pile"), "tea")
        assert names(left, "berta") == [UNKNOWN]


def test_who_has_seen_all_of_them_knows_the_rest() -> None:
    held = hand(Card("tea", BOTH), Card("silk", ANNA), Card("tea", BOTH))
    _, left = play(held, Zone("pile"), "tea")
    assert names(left, "berta") == ["tea", UNKNOWN]


def test_a_hand_lies_in_no_order() -> None:
    one = hand(Card("tea", BOTH), Card("silk", ANNA), Card("fog", ANNA))
    other = hand(Card("fog", ANNA), Card("tea", BOTH), Card("silk", ANNA))
    assert one.seen_by("berta") == other.seen_by("berta")


def test_a_card_goes_on_in_secret() -> None:
    held, below = hand(Card("tea", ANNA)), Zone("below", (), frozenset())
    assert play(held, below, "tea")[0] == Card("tea", ANNA)


def test_a_viewer_plays_on_with_unknown_cards() -> None:
    held, pile = hand(Card("tea", ANNA), Card("silk", ANNA)).seen_by(PUBLIC), Zone("pile")
    played, left = play(held, pile, "amber")
    assert played == Card("amber")
    assert left.names == (UNKNOWN,)
    assert play(hand(Card("tea")), pile, "amber")[0] is None


def test_who_else_has_seen_a_card_is_not_told() -> None:
    one = hand(Card("tea", BOTH), Card("silk", ANNA))
    other = hand(Card("tea", ANNA), Card("silk", BOTH))
    assert one.seen_by("cleo") == other.seen_by("cleo")
    assert one.seen_by("anna") == other.seen_by("anna")
