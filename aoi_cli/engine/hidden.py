"""Cards that not everybody may see: zones, decks, and the state as a viewer sees it.

Each card knows who knows it. A viewer's copy of a state holds unknown cards in the place of
those that the viewer does not know, and no seed; what is worked out from such a copy, be it a
report, a verdict or a list of legal moves, cannot tell more than the copy holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import NamedTuple

from aoi_cli.engine.shuffle import shuffled

Viewer = str | None
"""A player by name, PUBLIC for whoever looks on, None for the adjudicator, who knows all."""
PUBLIC = ""
UNKNOWN = "?"
Insiders = frozenset[str] | None
"""Who knows something besides the adjudicator; None for everybody."""
EVERYBODY: Insiders = None
NOBODY: Insiders = frozenset()


def knows(viewer: Viewer, insiders: Insiders) -> bool:
    return viewer is None or insiders is None or viewer in insiders


class Card(NamedTuple):
    name: str
    """UNKNOWN in a viewer's copy, and where the record of a physical game does not say."""
    insiders: Insiders = EVERYBODY

    def seen_by(self, viewer: Viewer) -> Card:
        """Without a word about who else knows it: that could tell one card from another."""
        if viewer is None or self.insiders is None:
            return self
        if viewer in self.insiders:
            return Card(self.name, frozenset([viewer]))
        return Card(UNKNOWN, NOBODY)

    def shown_to(self, insiders: Insiders) -> Card:
        """The card, now known to these too."""
        if insiders is None or self.insiders is None:
            return Card(self.name)
        return Card(self.name, self.insiders | insiders)


@dataclass(slots=True)
class Zone:
    """Cards in order, the next one to be drawn first: a hand, a row, a deck, a discard pile."""

    name: str
    cards: tuple[Card, ...] = ()
    insiders: Insiders = EVERYBODY
    """Who gets to know a card that comes here."""
    seed: str = ""
    """Of a deck: what it was and will be shuffled with."""
    shuffles: int = 0
    loose: bool = False
    """The order means nothing, as in a hand."""

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, name: str) -> bool:
        return any(card.name == name for card in self.cards)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(card.name for card in self.cards)

    def copy(self) -> Zone:
        return Zone(*values_of(self))

    def seen_by(self, viewer: Viewer) -> Zone:
        cards = tuple(card.seen_by(viewer) for card in self.cards)
        if self.loose and viewer is not None:
            cards = tuple(sorted(cards, key=lambda card: (card.name == UNKNOWN, card.name)))
        return replace(self, cards=cards, seed=self.seed if viewer is None else "")

    def shuffle(self) -> None:
        """By the documented draw, named after the zone and the number of the shuffle.

        Nobody knows the order afterwards. A deck without a seed, as viewers have it, stays
        unknown as a whole.
        """
        self.shuffles += 1
        if self.seed or not self.cards:
            order = shuffled([card.name for card in self.cards], self.seed,
                             f"{self.name}/{self.shuffles}")
        else:
            order = [UNKNOWN] * len(self.cards)
        self.cards = tuple(Card(name, NOBODY) for name in order)


values_of = attrgetter(*(field.name for field in fields(Zone)))
"""For copies: every zone is copied before every row."""


def deck(name: str, cards: Iterable[str], seed: str) -> Zone:
    """Shuffled, face down."""
    made = Zone(name, tuple(Card(card, NOBODY) for card in cards), NOBODY, seed)
    made.shuffle()
    return made


def move(
    source: Zone, target: Zone, places: Iterable[int], on_top: bool = False
) -> tuple[Card, ...]:
    """Cards by their places in one zone to another, where its insiders get to know them."""
    wanted = list(places)
    moved = tuple(source.cards[i].shown_to(target.insiders) for i in wanted)
    source.cards = tuple(card for i, card in enumerate(source.cards) if i not in wanted)
    target.cards = (*moved, *target.cards) if on_top else (*target.cards, *moved)
    return moved


def draw(
    source: Zone, target: Zone, count: int = 1, discard: Zone | None = None
) -> tuple[Card, ...]:
    """The next cards; an empty deck is made anew from the discard pile, if there is one."""
    drawn: tuple[Card, ...] = ()
    for _ in range(count):
        if not source.cards and discard is not None and discard.cards:
            source.cards, discard.cards = discard.cards, ()
            source.shuffle()
        if source.cards:
            drawn += move(source, target, [0])
    return drawn


def play(source: Zone, target: Zone, name: str) -> Card | None:
    """A card by its name out of a hand; None if it cannot be there.

    Nobody can tell which of several equal ones it is: who knew of so many knows of one less.
    """
    place = place_of(source, name)
    if place is None:
        return None
    held = source.cards[place].name
    equal = [i for i, card in enumerate(source.cards) if card.name == held]
    knowing = [source.cards[i].insiders for i in equal]
    cards = [*source.cards]
    for count, i in enumerate(equal[:-1], 2):
        cards[i] = Card(held, who_know(count, knowing))
    del cards[equal[-1]]
    played = Card(name, who_know(len(equal), knowing)).shown_to(target.insiders)
    source.cards, target.cards = tuple(cards), (*target.cards, played)
    return played


def who_know(count: int, knowing: Sequence[Insiders]) -> Insiders:
    """Who knows at least so many of some cards."""
    if sum(insiders is EVERYBODY for insiders in knowing) >= count:
        return EVERYBODY
    return frozenset(
        who for some in knowing for who in some or ()
        if sum(knows(who, insiders) for insiders in knowing) >= count
    )


def place_of(zone: Zone, name: str) -> int | None:
    """Where a card lies in a zone; an unknown card may be any, so the first one will do."""
    for wanted in (name, UNKNOWN):
        for i, card in enumerate(zone.cards):
            if card.name == wanted:
                return i
    return None
