"""Decks, hands and discard piles: how they are made, drawn from and laid on.

The back of a military card shows its age to everybody, wherever it lies. A reader who does not know
a card in a hand sees `?`, with the age where the hand holds several: `? II`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from aoi_cli.engine.error.refusal import Refusal, require, required
from aoi_cli.engine.hidden import decks as engine
from aoi_cli.engine.hidden.zone import EVERYBODY, NOBODY, UNKNOWN, Card, Insiders, Zone, place_of
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted, listed, possessive
from aoi_cli.rules.through_the_ages import card_names, card_spelling
from aoi_cli.rules.through_the_ages.box.cards import CARDS, deck
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO, NOT_THERE
from aoi_cli.rules.through_the_ages.state import AGES, Player, State

CIVIL, MILITARY, CURRENT, FUTURE = "civil deck", "military deck", "current events", "future events"
EVENTS = "events"
"""The military cards of age A."""


@cache
def decks_of(players: int, ruleset: str) -> Mapping[str, Mapping[str, int]]:
    """The contents of every deck for this many players, by the names of decks in heads."""
    decks = {EVENTS: deck(False, "A", players, ruleset)}
    for age in AGES[:-1]:
        decks[f"civil{age}"] = deck(True, age, players, ruleset)
        if age != "A":
            decks[f"military{age}"] = deck(False, age, players, ruleset)
    return {what: Counter(cards) for what, cards in decks.items()}


def discard_pile(age: str) -> str:
    return f"discard {age}"


def lay_out(s: State) -> None:
    """Create an empty zone for every deck, pile and hand."""
    zones = [Zone(n, (), NOBODY) for n in (CIVIL, MILITARY, CURRENT)]
    zones += [Zone(n, (), NOBODY, loose=True)
              for n in (FUTURE, *map(discard_pile, ("I", "II", "III")))]
    for player in s.players:
        zones.append(Zone(f"civil hand of {player}", (), EVERYBODY, loose=True))
        zones.append(Zone(f"military hand of {player}", (), frozenset([player]), loose=True))
    s.zones = {zone.name: zone for zone in zones}


def new_deck(s: State, zone: str, what: str) -> None:
    """Make a new deck; once players have left, it goes without cards that smaller games do not
    use."""
    new = engine.new_deck(s, what, zone)
    needed = decks_of(len(s.playing()), s.setup.ruleset)[what]
    too_many = len(new) - sum(needed.values())
    if not too_many:
        return
    extra = Counter(s.info.decks[what]) - Counter(needed)
    kept: list[Card] = []
    for card in reversed(new.cards):
        if too_many and (not card.known or extra[card.name]):
            too_many, extra[card.name] = too_many - 1, extra[card.name] - 1
        else:
            kept.append(card)
    engine.lay(s, zone, reversed(kept))


def shuffle_events(s: State) -> None:
    """The future events become the current ones, those of earlier ages on top."""
    engine.lay(s, CURRENT, s.zones[FUTURE].cards)
    engine.lay(s, FUTURE, ())
    engine.shuffle(s, CURRENT, EVENTS, by=lambda card: AGES.index(age_of(card)))


def turn_up(s: State, deck: str) -> str:
    """Turn up the next card of a deck for everybody."""
    [card] = engine.draw(s, deck, "")
    return card.name


def turn_up_events(s: State) -> list[str]:
    """Turn up all remaining events, and return those that anybody knows."""
    shown = (*engine.turn_up(s, CURRENT), *engine.turn_up(s, FUTURE))
    engine.lay(s, CURRENT, shown)
    engine.lay(s, FUTURE, ())
    if not all(card.known for card in shown):
        mark_unknown(s, "events")
    return [card.name for card in shown if card.known]


def look(s: State, deck: str, insiders: Insiders) -> str:
    """Show the next card of a deck to some players; it stays where it is."""
    first, *others = s.zones[deck].cards
    card = engine.seen(s, first.shown_to(insiders))
    engine.lay(s, deck, (card, *others))
    return card.name


def mark_unknown(s: State, source: str) -> None:
    """Mark the annotated amounts as unknown after something that the record does not show."""
    for p in s.playing():
        for what in s.game.amounts.annotated:
            s.undecide(p, what, source)


def draw_military(s: State, p: Player, count: int, source: str) -> int:
    """Draw cards of the current age.

    The discard pile of the age is shuffled as soon as the deck is empty, or when the pile has a
    card again.
    """
    if s.age in ("A", "IV"):
        return 0
    drawn, own = 0, frozenset([p.name])
    pile, deck = discard_pile(s.age), f"military{s.age}"
    for _ in range(count):
        for card in engine.draw(s, MILITARY, s.military_hand(p).name, 1, pile, deck):
            drawn += 1
            s.note(p, name(card.name), 1, source, insiders=own)
            if not s.zones[MILITARY].cards:
                engine.renew(s, MILITARY, pile, deck)
    if drawn:
        s.note(p, "military cards", drawn, source)
        s.reveal()
    return drawn


# backs


def back_of(card: str) -> str:
    """The name of the deck that a card belongs to."""
    data = CARDS[card]
    if data.civil:
        return f"civil{data.age}"
    return EVENTS if data.age == "A" else f"military{data.age}"


def face_up(card: str) -> Card:
    return Card(card, EVERYBODY, back_of(card))


def age_of(card: Card) -> str:
    return "A" if card.back == EVENTS else card.back.removeprefix("civil").removeprefix("military")


def age_of_word(word: str) -> str:
    """The age of a card written as its id or as an unknown card: `? II`."""
    return CARDS[word].age if word in CARDS else word.partition(" ")[2]


def identify(s: State, card: str) -> None:
    """Identify a civil card that lay open but was not known to the record."""
    backs = "|".join(f"civil{age}" for age in AGES[:-1])
    engine.identified(s, Card(UNKNOWN, EVERYBODY, backs), card, "card")


# hands


def unknown_backs(s: State, p: Player) -> Counter[Card]:
    """The unknown cards of a military hand, counted by their backs."""
    return Counter(Card(UNKNOWN, NOBODY, card.back)
                   for card in s.military_hand(p).cards if not card.known)


def list_hand(s: State, p: Player) -> list[str]:
    """Every military card of a hand as it could be written in a row."""
    return sorted(card.name if card.known else f"{UNKNOWN} {age_of(card)}"
                  for card in s.military_hand(p).cards)


def possible_cards(s: State, p: Player) -> list[str]:
    """Military cards that may be in a hand; known cards come first."""
    held = s.military_hand(p).names
    known = [card for card in held if card != UNKNOWN]
    if len(known) == len(held):
        return [*dict.fromkeys(known)]
    others = (card for back in unknown_backs(s, p) for card in s.info.decks[back.back])
    return [*dict.fromkeys((*known, *others))]


def find_in_hand(s: State, p: Player, word: str, arg: str = "card") -> str:
    """The military card that a word means: its id, or `? II` for an unknown one."""
    if not word.startswith(UNKNOWN):
        written = card_spelling.normalize(word)
        if written in s.military_hand(p):
            return written
        where = f"in {possessive(p.shown)} hand"
        return card_names.find_card(word, possible_cards(s, p), where, arg)
    ages = sorted({age_of(card) for card in s.military_hand(p).cards})
    age = word.removeprefix(UNKNOWN).strip()
    if not age and len(ages) > 1:
        raise Refusal(NOT_SO, f"{p.shown} holds cards of the ages {listed(ages, 'and')}", arg=arg,
                      help=f"Write the age on its back: `{UNKNOWN} {ages[0]}`.")
    require(age in ages or (ages and not age), NOT_THERE,
            f"{p.shown} has no card of age {age} in hand" if age else f"{p.shown} has no card",
            arg=arg)
    return f"{UNKNOWN} {age or ages[0]}"


def find_all_in_hand(s: State, p: Player, words: Iterable[str]) -> tuple[str, ...]:
    return tuple(find_in_hand(s, p, word, "cards") for word in words if word != card_names.NONE)


def take_from_hand(s: State, p: Player, card: str, to: str = "", arg: str = "card") -> Card:
    """Take a military card out of the hand, to another zone or open before everybody."""
    hand, back = s.military_hand(p).name, back_in_hand(card)
    word = card if card in CARDS else UNKNOWN
    taken = engine.play(s, hand, to, word, arg, back)
    return required(taken, NOT_THERE, lambda: f"{p.shown} has no {name(card)} in hand", arg=arg)


def back_in_hand(word: str) -> str:
    return back_of(word) if word in CARDS else f"military{age_of_word(word)}"


def play_from_hand(s: State, p: Player, card: str, source: str = "") -> None:
    """Lay a military card of the hand open; it leaves the hand."""
    take_from_hand(s, p, card)
    s.note(p, name(card), -1, source or card)
    s.note(p, "military cards", -1, source or card)


def show(s: State, p: Player, card: str) -> None:
    """Show a card of the hand to everybody; it stays in the hand."""
    hand = s.military_hand(p)
    at = engine.find(s, hand.name, card, "card", back_in_hand(card))
    assert at is not None
    cards = s.zones[hand.name].cards
    engine.lay(s, hand.name, (*cards[:at], cards[at].shown_to(EVERYBODY), *cards[at + 1 :]))


def discard(s: State, p: Player, card: str, source: str, shown: bool = False) -> None:
    """Discard from the hand to the pile of the card's age, face down unless `shown`."""
    pile = discard_pile(age_of_word(card))
    if shown:
        lay_aside(s, take_from_hand(s, p, card, arg="cards"))
    else:
        take_from_hand(s, p, card, pile, "cards")
    insiders = EVERYBODY if shown else frozenset([p.name])
    s.note(p, name(card), -1, source, insiders=insiders)
    s.note(p, "military cards", -1, source)


def discard_in_secret(s: State, p: Player, c: Command, count: int, source: str) -> None:
    """Discard `count` cards of the player's choice; others see only their backs."""
    words = card_names.skip_none(c["cards"])
    require(len(words) == count, NOT_SO,
            lambda: f"{p.shown} discards {counted(count, 'cards')}, not {len(words)}", arg="cards")
    ages = []
    for word in words:
        card = find_in_hand(s, p, word, "cards")
        discard(s, p, card, source)
        ages.append(age_of_word(card))
    backs = ", ".join(f"{UNKNOWN} {age}" for age in sorted(ages))
    s.conceal(p, f"discard {backs}")


def lay_aside(s: State, card: Card) -> None:
    """Lay a military card on the discard pile of its own age."""
    zone = s.zones.get(discard_pile(age_of(card)))
    if zone is not None:
        engine.lay(s, zone.name, (*zone.cards, card))


def take_civil(s: State, p: Player, card: str) -> None:
    """Remove a civil card from the hand."""
    hand = s.civil_hand(p)
    place = place_of(hand, card)
    require(place is not None, NOT_THERE, lambda: f"{p.shown} has no {name(card)} in hand",
            arg="card")
    engine.lay(s, hand.name, [held for i, held in enumerate(hand.cards) if i != place])
    s.note(p, f"{name(card)} in hand", -1, card)
