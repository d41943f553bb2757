"""Decks shuffled, cards drawn, turned up and played, in every mode of hidden information.

A game deals through these functions alone. What they bring to light is put down in order
(`State.sightings`); where nobody knows the cards it is taken from the words in brackets at the
end of the row (`State.reveals`), and where they are known such words must be true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from aoi_cli.engine.error.codes import NO_OTHER_CARD, NOT_WHAT_IS_SHOWN
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.hidden.zone import (
    EVERYBODY,
    NOBODY,
    UNKNOWN,
    Card,
    Identified,
    Insiders,
    Sighting,
    Zone,
    place_of,
    who_know,
)
from aoi_cli.engine.row import SHOWN
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import did_you_mean, listed

By = Callable[[Card], int]
"""Sorts cards by what everybody sees of their backs, the lowest on top."""


def one_pile(card: Card) -> int:
    return 0


def new_deck(s: State, deck: str, zone: str = "") -> Zone:
    """A deck of the game's `decks`, complete, shuffled and face down, in a zone of this name."""
    cards, place = s.info.decks[deck], zone or deck
    made = [Card(card, NOBODY, deck) for card, n in cards.items() for _ in range(n)]
    s.zones[place] = Zone(place, tuple(made), NOBODY)
    shuffle(s, place, deck)
    return s.zones[place]


def lay(s: State, zone: str, cards: Iterable[Card]) -> None:
    """These cards lie there from now on, in the place of those that lay there."""
    s.zones[zone] = s.zones[zone].holding(cards)


def move(
    s: State, source: str, to: str, places: Iterable[int], on_top: bool = False
) -> tuple[Card, ...]:
    """Cards by their places in one zone to another, where its insiders get to know them."""
    held, insiders, wanted = s.zones[source].cards, s.zones[to].insiders, list(places)
    moved = tuple([held[i].shown_to(insiders) for i in wanted])
    lay(s, source, [card for i, card in enumerate(held) if i not in wanted])
    there = s.zones[to].cards
    lay(s, to, (*moved, *there) if on_top else (*there, *moved))
    return moved


def shuffle(s: State, zone: str, called: str = "", by: By = one_pile) -> None:
    """Nobody knows the order afterwards. `called` is what the order is named after, with the
    number of the shuffle of that name; `by` sorts the shuffled cards by their backs."""
    cards, name = s.zones[zone].cards, called or zone
    s.shuffles = (*s.shuffles, name)
    order = s.info.shuffled(name, s.shuffles.count(name), cards)
    if order is not None:
        s.orders = (*s.orders, (name, tuple([card.name for card in order])))
    else:
        forget(s, cards)
        order = unknown(cards, by)
    lay(s, zone, [card if card.insiders == NOBODY else Card(card.name, NOBODY, card.back)
                  for card in sorted(order, key=by)])


def unknown(cards: Iterable[Card], by: By) -> tuple[Card, ...]:
    """Unknown cards in place of shuffled ones: each only shows which deck it is from."""
    parts: dict[int, list[Card]] = {}
    for card in cards:
        parts.setdefault(by(card), []).append(card)
    cards_shown = []
    for part in parts.values():
        backs = {back for card in part for back in card.back.split("|")}
        cards_shown += [Card(UNKNOWN, NOBODY, "|".join(sorted(backs)))] * len(part)
    return tuple(cards_shown)


def draw(
    s: State, deck: str, to: str, count: int = 1, discard: str = "", called: str = ""
) -> tuple[Card, ...]:
    """The next cards, known to the insiders of where they go; fewer if there are no more.

    An empty deck is made anew from the pile `discard`, if one is named. Where they go to no zone
    (`to` is empty) they are laid open before everybody.
    """
    insiders = s.zones[to].insiders if to else EVERYBODY
    drawn = []
    for _ in range(count):
        if not s.zones[deck].cards and discard:
            renew(s, deck, discard, called)
        cards = s.zones[deck].cards
        if not cards:
            break
        lay(s, deck, cards[1:])
        drawn.append(seen(s, cards[0].shown_to(insiders)))
    if to and drawn:
        lay(s, to, (*s.zones[to].cards, *drawn))
    return tuple(drawn)


def renew(s: State, deck: str, discard: str, called: str = "") -> None:
    """The discard pile, shuffled, goes below what is left of the deck."""
    rest, thrown_away = s.zones[deck].cards, s.zones[discard].cards
    if thrown_away:
        lay(s, deck, thrown_away)
        lay(s, discard, ())
        shuffle(s, deck, called)
        lay(s, deck, (*rest, *s.zones[deck].cards))


def turn_up(s: State, name: str, to: Insiders = EVERYBODY) -> tuple[Card, ...]:
    """Everything that lies there is shown, to everybody or to some."""
    zone = s.zones[name]
    shown = [card.shown_to(to) for card in zone.cards]
    lay(s, name, matched(s, shown) if zone.loose else [seen(s, card) for card in shown])
    return s.zones[name].cards


def play(
    s: State, source: str, to: str, name: str, arg: str = "tile", back: str = ""
) -> Card | None:
    """Take a card by its name out of a hand; None if it cannot be there. `?` is an unknown card.

    If a hand holds cards of several decks, `back` is the one that everybody sees go. With no zone
    to go to (`to` is empty) the card is laid open before everybody. Nobody can tell which of
    several equal cards it is: a player who knew of three now knows of two. A player who does not
    see where it goes cannot tell what remains; only those who see either place can.
    """
    insiders, own = s.zones[to].insiders if to else EVERYBODY, s.zones[source].insiders
    if own is not None and insiders is not None:
        blurred(s, source, own | insiders, name == UNKNOWN, back)
    place = find(s, source, name, arg, back)
    if place is None:
        return None
    cards = [*s.zones[source].cards]
    held = cards[place]
    equal = [i for i, card in enumerate(cards)
             if card.name == held.name and card.back == held.back]
    knowing = [cards[i].insiders for i in equal]
    for count, i in enumerate(equal[:-1], 2):
        cards[i] = replace(cards[i], insiders=who_know(count, knowing))
    gone = cards.pop(equal[-1])
    known = who_know(len(equal), knowing)
    played = Card(gone.name, known, gone.back).shown_to(insiders)
    lay(s, source, cards)
    if to:
        lay(s, to, (*s.zones[to].cards, played))
    return played


def find(s: State, zone: str, name: str, arg: str = "tile", back: str = "") -> int | None:
    """Where a card lies that is named but stays there; an unknown one turns out to be it."""
    cards, place = s.zones[zone].cards, place_of(s.zones[zone], name, back)
    if place is not None and name != UNKNOWN and not cards[place].known:
        card = identified(s, cards[place], name, arg)
        lay(s, zone, (*cards[:place], card, *cards[place + 1 :]))
    return place


def blurred(s: State, zone: str, seeing: frozenset[str], unnamed: bool, back: str) -> None:
    """Any card with this back may be the one that has gone."""
    held = s.zones[zone].cards
    if unnamed:
        forget(s, [card for card in held if back in ("", card.back)])
    cards = []
    for card in held:
        if back not in ("", card.back):
            cards.append(card)
            continue
        insiders = seeing if card.insiders is None else card.insiders & seeing
        if unnamed or insiders != card.insiders:
            card = Card(UNKNOWN if unnamed else card.name, insiders, card.back)
        cards.append(card)
    lay(s, zone, cards)


# what is seen


def next_word(s: State) -> str:
    """The row's next reveal; `?` if it says nothing."""
    word, s.reveals = (s.reveals[0], s.reveals[1:]) if s.reveals else (UNKNOWN, ())
    return word


def seen(s: State, card: Card) -> Card:
    """A card comes to light for its insiders, in the order in which rows tell of it."""
    word = next_word(s)
    if word != UNKNOWN and not card.known:
        card = identified(s, card, word, SHOWN)
    require(word in (UNKNOWN, card.name), NOT_WHAT_IS_SHOWN,
            lambda: f"the row shows {word}, but this card is {card.name}{since(s, card.name)}",
            arg=SHOWN)
    s.sightings = (*s.sightings, Sighting(card.name, card.insiders))
    return card


def matched(s: State, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards that lie in no order: the words of the row are theirs in whichever way they fit."""
    held = sorted(cards, key=lambda card: (not card.known, card.name))
    words = [next_word(s) for _ in held]
    cards_matched = []
    for card in held:
        if card.known and card.name in words:
            words.remove(card.name)
        elif not card.known:
            words_told = [word for word in words if word != UNKNOWN]
            of_deck = (word for word in words_told if is_of_deck(s, card, word))
            word = next(of_deck, words_told[0] if words_told else UNKNOWN)
            words.remove(word)
            card = card if word == UNKNOWN else identified(s, card, word, SHOWN)
        else:
            require(UNKNOWN in words, NOT_WHAT_IS_SHOWN,
                    f"the row does not show {card.name}, which is there{since(s, card.name)}",
                    arg=SHOWN)
            words.remove(UNKNOWN)
        cards_matched.append(card)
    pile = len(s.sightings) + 1
    s.sightings += tuple(Sighting(card.name, card.insiders, pile) for card in cards_matched)
    return tuple(cards_matched)


def lay_answers_open(s: State, together: str) -> Mapping[str, str]:
    """The answers of all who are asked together, once nobody is waited for."""
    asked = [d for d in s.decisions if d.together == together]
    if any(d.waits for d in asked):
        return {}
    s.decisions = [d for d in s.decisions if d.together != together]
    s.reveal()
    return {d.player: lay_open(s, d.answer) for d in asked}


def lay_open(s: State, answer: str) -> str:
    """A secret answer comes to light; one that nobody knows is taken from the row."""
    word = next_word(s)
    if word != UNKNOWN and answer == UNKNOWN:
        answer = word
    require(word in (UNKNOWN, answer), NOT_WHAT_IS_SHOWN,
            f"the row shows {word}, but the answer was {answer}", arg=SHOWN)
    s.sightings = (*s.sightings, Sighting(answer, EVERYBODY))
    return answer


# what unknown cards can be


def identified(s: State, card: Card, name: str, arg: str = "tile") -> Card:
    """An unknown card turns out to be this one, if there can be another such card."""
    if not s.info.blind or not card.back:
        return replace(card, name=name)
    for back in card.back.split("|"):
        if left_of(s, back, name) > 0:
            s.identified = (*s.identified, Identified(back, name, s.line))
            return replace(card, name=name, back=back)
    backs = [s.info.decks.get(back, {}) for back in card.back.split("|")]
    if count := sum(cards.get(name, 0) for cards in backs):
        reason = f"nobody can hold another {name}: there {are(count)} in the box{since(s, name)}"
        raise Refusal(NO_OTHER_CARD, reason, arg=arg)
    raise Refusal(NO_OTHER_CARD, f"there is no {name} in {card.back.replace('|', ' or ')}", arg=arg,
                  help=did_you_mean(name, sorted({name for cards in backs for name in cards})))


def is_of_deck(s: State, card: Card, name: str) -> bool:
    """True if a card with this back can have the name at all."""
    return any(name in s.info.decks.get(back, {}) for back in card.back.split("|"))


def are(count: int) -> str:
    return "is 1" if count == 1 else f"are {count}"


def left_of(s: State, back: str, name: str) -> int:
    """How many cards of a name the unknown ones of a deck can be."""
    known = [card for card in s.identified if card.name == name and card.back == back]
    return s.info.decks.get(back, {}).get(name, 0) - len(known)


def remaining_cards(s: State, back: str) -> Counter[str]:
    """The cards that the unknown ones of a deck can be."""
    known = Counter(card.name for card in s.identified if card.back == back)
    return Counter(s.info.decks.get(back, {})) - known


def could_be(s: State, card: Card) -> Mapping[str, int]:
    """The names that a card can have, and how many of each are not known to lie elsewhere."""
    if card.known:
        return {card.name: 1}
    return sum((remaining_cards(s, back) for back in card.back.split("|")), Counter())


def forget(s: State, cards: Iterable[Card]) -> None:
    """Known cards get lost among others: of each as many as were identified last."""
    lost = Counter([(card.back, card.name) for card in cards if card.known])
    if not lost or not s.identified:
        return
    kept = []
    for lost_card in reversed(s.identified):
        if lost[lost_card.back, lost_card.name]:
            lost[lost_card.back, lost_card.name] -= 1
        else:
            kept.append(lost_card)
    s.identified = tuple(reversed(kept))


def since(s: State, name: str) -> str:
    """From which lines a card of this name is known."""
    lines = sorted({card.line for card in s.identified if card.name == name})
    places = listed([f"line {line}" if line else "the head" for line in lines], "and")
    return f" (known from {places})" if lines else ""
