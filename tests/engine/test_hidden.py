"""Zones and decks: in order, counted, known to some; a deck is made anew from the discards."""

from __future__ import annotations

from hashlib import sha256

import pytest

from aoi_cli.engine.hidden.decks import draw, move, new_deck
from aoi_cli.engine.hidden.zone import (
    NOBODY,
    PUBLIC,
    UNKNOWN,
    Card,
    Insiders,
    Viewer,
    Zone,
    place_of,
)
from tests.engine.zones import Table, table

ANNA = frozenset(["anna"])
LETTERS = "abcdefgh"


def row(names: str, insiders: Insiders = None, name: str = "row") -> Zone:
    return Zone(name, tuple(Card(card, insiders) for card in names))


def hand(who: str) -> Zone:
    return Zone(f"hand of {who}", insiders=frozenset([who]), loose=True)


def with_deck(cards: str, seed: str, *zones: Zone, name: str = "deck") -> Table:
    s = table(*zones, seed=seed, decks={name: dict.fromkeys(cards, 1)})
    new_deck(s, name)
    return s


def deck(name: str, cards: str, seed: str) -> Zone:
    return with_deck(cards, seed, name=name).zones[name]


def letters(zone: Zone) -> str:
    return "".join(zone.names)


def shuffled_by_hand(cards: str, seed: str, name: str) -> str:
    """As the draw is documented; the numbers to be passed over are too rare to meet one."""
    order = [*cards]
    for counter, last in enumerate(range(len(order) - 1, 0, -1)):
        number = int(sha256(f"{seed}/{name}/{counter}".encode()).hexdigest(), 16)
        other = number % (last + 1)
        order[last], order[other] = order[other], order[last]
    return "".join(order)


# zones


def test_a_zone_is_counted_and_in_order() -> None:
    zone = row("aba")
    assert (len(zone), zone.names) == (3, ("a", "b", "a"))
    assert "b" in zone
    assert "c" not in zone
    assert (place_of(zone, "b"), place_of(zone, "c")) == (1, None)


def test_the_first_card_is_drawn_first() -> None:
    s = table(row("abc"), row("x", name="other"))
    assert [card.name for card in draw(s, "row", "other", 2)] == ["a", "b"]
    assert (letters(s.zones["row"]), letters(s.zones["other"])) == ("c", "xab")


@pytest.mark.parametrize(("on_top", "after"), [(False, "xda"), (True, "dax")])
def test_cards_go_by_their_places_in_the_order_that_is_asked_for(on_top: bool, after: str) -> None:
    s = table(row("abcd"), row("x", name="other"))
    move(s, "row", "other", [3, 0], on_top)
    assert (letters(s.zones["row"]), letters(s.zones["other"])) == ("bc", after)


def test_cards_go_to_the_end_of_their_own_zone() -> None:
    s = table(row("abc"))
    move(s, "row", "row", [0])
    assert letters(s.zones["row"]) == "bca"


def test_a_zone_never_changes() -> None:
    with pytest.raises(AttributeError):
        row("ab").cards = ()  # type: ignore[misc]


def test_a_copy_goes_its_own_way() -> None:
    s = table(row("ab"), row("", name="other"))
    other = s.copy()
    draw(other, "row", "other")
    assert (letters(s.zones["row"]), letters(other.zones["row"])) == ("ab", "b")


# who knows what

KNOWN_TO: dict[Viewer, str] = {None: "abcd", "anna": "a??d", "berta": "?b?d", PUBLIC: "???d"}


@pytest.mark.parametrize("viewer", KNOWN_TO)
def test_a_viewer_sees_the_cards_that_are_known_to_the_viewer(viewer: Viewer) -> None:
    zone = Zone("row", (Card("a", ANNA), Card("b", frozenset(["berta"])), Card("c", NOBODY),
                        Card("d")))
    assert letters(zone.seen_by(viewer)) == KNOWN_TO[viewer]


def test_only_the_adjudicator_sees_into_a_deck() -> None:
    cards = deck("deck", LETTERS, "7")
    assert cards.seen_by(None) == cards
    for viewer in ("anna", PUBLIC):
        seen = cards.seen_by(viewer)
        assert set(seen.names) == {UNKNOWN}
        assert len(seen) == len(LETTERS)


def test_a_drawn_card_is_known_to_those_who_see_where_it_lies() -> None:
    own = hand("anna")
    s = with_deck(LETTERS, "7", own, Zone("middle"))
    [drawn] = draw(s, "deck", own.name)
    assert drawn.insiders == ANNA
    move(s, own.name, "middle", [0])
    assert s.zones["middle"].cards == (Card(drawn.name, None, "deck"),)


def test_a_card_is_not_forgotten_where_others_do_not_see_it() -> None:
    own, other = hand("anna"), hand("berta")
    s = table(own.holding([Card("a", ANNA), Card("b")]), other)
    move(s, own.name, other.name, [0, 1])
    assert [card.insiders for card in s.zones[other.name].cards] == [
        frozenset(["anna", "berta"]), None]


# the deck and the discards


def test_a_deck_is_shuffled_as_the_draw_is_documented() -> None:
    assert letters(deck("deck", LETTERS, "7")) == shuffled_by_hand(LETTERS, "7", "deck/1")
    assert letters(deck("deck", LETTERS, "7")) == "bcghdeaf", "in every version"


def test_the_seed_and_the_name_make_the_order() -> None:
    orders = {letters(deck(name, LETTERS, seed)) for name in ("deck", "relics") for seed in "78"}
    assert len(orders) == 4


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    own = hand("anna")
    s = with_deck(LETTERS, "7", own, Zone("pile"))
    draw(s, "deck", "pile", 6, "pile")
    thrown_away = letters(s.zones["pile"])
    last, first = letters(s.zones["deck"]), shuffled_by_hand(thrown_away, "7", "deck/2")[0]
    draw(s, "deck", own.name, 3, "pile")
    cards = s.zones["deck"]
    assert letters(s.zones[own.name]) == last + first
    assert (len(cards), len(s.zones["pile"]), s.shuffles) == (5, 0, ("deck", "deck"))
    assert letters(cards) == shuffled_by_hand(thrown_away, "7", "deck/2")[1:]


def test_nobody_knows_the_order_of_discards_that_were_shuffled() -> None:
    cards, own = Zone("deck", insiders=NOBODY), hand("anna")
    s = table(cards, own, row("abc", name="pile"), seed="7")
    draw(s, "deck", own.name, 1, "pile")
    assert set(s.zones["deck"].seen_by("anna").names) == {UNKNOWN}


def test_a_viewer_shuffles_without_learning_anything() -> None:
    s = with_deck("a", "7", row("bcd", name="pile"), Zone("middle")).seen_by(PUBLIC)
    drawn = draw(s, "deck", "middle", 3, "pile")
    assert {card.name for card in drawn} == {UNKNOWN}
    assert (len(s.zones["deck"]), len(s.shuffles)) == (1, 2)


def test_where_nothing_is_left_fewer_cards_are_drawn() -> None:
    for cards, thrown_away, drawn in (("ab", "", 2), ("a", "b", 2), ("", "", 0)):
        s = table(row(cards), row("", name="other"), row(thrown_away, name="pile"), seed="7")
        assert len(draw(s, "row", "other", 3, "pile")) == drawn
