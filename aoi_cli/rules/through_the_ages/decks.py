"""Decks, hands and discard piles: how they are made, drawn from and laid on.

Orders come from one place, `order`: from the list in the head of an open game, else from the seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden import EVERYBODY, NOBODY, UNKNOWN, Card, Zone, move, place_of, play
from aoi_cli.engine.shuffle import shuffled
from aoi_cli.rules.through_the_ages.cards import CARDS, deck
from aoi_cli.rules.through_the_ages.codes import NOT_THERE, WRONG_DECK
from aoi_cli.rules.through_the_ages.names import name
from aoi_cli.rules.through_the_ages.state import Player, State

CIVIL, MILITARY, CURRENT, FUTURE = "civil deck", "military deck", "current events", "future events"
SHUFFLER = "shuffles"
"""A zone that holds the seed, which no viewer sees, and a sign that tells a viewer's copy."""


def discard_of(age: str) -> str:
    return f"discard {age}"


def lay_out(s: State, seed: str) -> None:
    """Every place for cards, empty."""
    zones = [Zone(SHUFFLER, face_down([SHUFFLER]), NOBODY, seed)]
    zones += [Zone(n, (), NOBODY) for n in (CIVIL, MILITARY, CURRENT)]
    zones += [Zone(n, (), NOBODY, loose=True)
              for n in (FUTURE, *map(discard_of, ("I", "II", "III")))]
    for player in s.players:
        zones.append(Zone(f"civil hand of {player}", (), EVERYBODY, loose=True))
        zones.append(Zone(f"military hand of {player}", (), frozenset([player]), loose=True))
    s.zones = {zone.name: zone for zone in zones}


def order(s: State, what: str, cards: Sequence[str]) -> list[str]:
    """Cards in the order of the next shuffle."""
    seed = s.zones[SHUFFLER].seed
    number = s.shuffles.count(what)
    s.shuffles = (*s.shuffles, what)
    listed = [order for name, order in s.setup.decks if name == what]
    if number < len(listed):
        require(UNKNOWN in cards or Counter(listed[number]) == Counter(cards), WRONG_DECK,
                f"shuffle {number + 1} of {what} in the head does not hold these cards")
        return [*listed[number]]
    viewed = UNKNOWN in s.zones[SHUFFLER].names
    require(seed or viewed or not s.setup.decks, WRONG_DECK,
            f"the head does not say how {what} is shuffled",
            help=f"Add `{what}` and its cards to `decks`.")
    if not seed or UNKNOWN in cards:
        return [UNKNOWN] * len(cards)
    return shuffled(sorted(cards), seed, f"{what}/{number}")


def face_down(cards: Sequence[str]) -> tuple[Card, ...]:
    return tuple(Card(card, NOBODY) for card in cards)


def new_deck(s: State, zone: str, what: str, civil: bool, age: str) -> None:
    s.zones[zone].cards = face_down(order(s, what, deck(civil, age, len(s.playing()))))


def shuffle_events(s: State) -> None:
    """The future events become the current ones, those of earlier ages on top."""
    future = s.zones[FUTURE]
    made = order(s, "events", future.names)
    level = {card: CARDS[card].level if card in CARDS else 0 for card in made}
    s.zones[CURRENT].cards = face_down(sorted(made, key=level.__getitem__))
    future.cards = ()


def draw_military(s: State, p: Player, count: int, source: str) -> int:
    """Cards of the current age; the discard pile of the age is shuffled once the deck is gone."""
    if s.age in ("A", "IV"):
        return 0
    deck_, hand, drawn = s.zones[MILITARY], s.military_hand(p), 0
    for _ in range(count):
        if not deck_.cards:
            break
        [card] = move(deck_, hand, [0])
        drawn += 1
        own = frozenset([p.name])
        s.note(p, name(card.name), 1, source, insiders=own)
        if not deck_.cards:
            reshuffle(s)
    if drawn:
        s.note(p, "military cards", drawn, source)
        s.reveal()
    return drawn


def reshuffle(s: State) -> None:
    pile = s.zones[discard_of(s.age)]
    if pile.cards:
        s.zones[MILITARY].cards = face_down(order(s, f"military{s.age}", pile.names))
        pile.cards = ()


def discard(s: State, p: Player, card: str, source: str, shown: bool = False) -> None:
    """From the hand to the discard pile of its own age, face down unless it was shown."""
    known = take_from_hand(s, p, card)
    own = EVERYBODY if shown else frozenset([p.name])
    s.note(p, name(card), -1, source, insiders=own)
    s.note(p, "military cards", -1, source)
    lay_aside(s, Card(card) if shown else known)


def lay_aside(s: State, card: Card) -> None:
    """A military card goes to the discard pile of its own age."""
    age = CARDS[card.name].age if card.name in CARDS else s.age
    zone = s.zones.get(discard_of(age))
    if zone is not None:
        zone.cards = (*zone.cards, card)


def take_from_hand(s: State, p: Player, card: str) -> Card:
    """A military card out of the hand."""
    away = Zone("", (), NOBODY)
    found = play(s.military_hand(p), away, card)
    require(found is not None, NOT_THERE, f"{p.shown} has no {name(card)} in hand", arg="card")
    assert found is not None
    return found


def play_from_hand(s: State, p: Player, card: str, source: str = "") -> None:
    """A military card is laid open and leaves the hand."""
    take_from_hand(s, p, card)
    s.note(p, name(card), -1, source or card)
    s.note(p, "military cards", -1, source or card)


def take_civil(s: State, p: Player, card: str) -> None:
    """A civil card leaves the hand."""
    hand = s.civil_hand(p)
    place = place_of(hand, card)
    require(place is not None, NOT_THERE, f"{p.shown} has no {name(card)} in hand", arg="card")
    hand.cards = tuple(held for i, held in enumerate(hand.cards) if i != place)
    s.note(p, f"{name(card)} in hand", -1, card)
