"""Cards that not everybody may see: zones, and the state as a viewer sees it.

Each card knows who knows it. A viewer's copy of a state holds unknown cards in the place of
those that the viewer does not know, and no seed; what is worked out from such a copy, be it a
report, a verdict or a list of legal moves, cannot tell more than the copy holds. The record of a
physical game holds unknown cards too: there nobody knows them who writes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from aoi_cli.engine.struct import Struct

Viewer = str | None
"""A player by name, PUBLIC for whoever looks on, None for the adjudicator, who knows all."""
PUBLIC = ""
LOOKING_ON = "public"
"""The word that people write for it."""
UNKNOWN = "?"
Insiders = frozenset[str] | None
"""Who knows something besides the adjudicator; None for everybody."""
EVERYBODY: Insiders = None
NOBODY: Insiders = frozenset()


def knows(viewer: Viewer, insiders: Insiders) -> bool:
    return viewer is None or insiders is None or viewer in insiders


class Card(Struct, frozen=True, gc=False):
    name: str
    """UNKNOWN in a viewer's copy, and where the record of a physical game does not say."""
    insiders: Insiders = EVERYBODY
    back: str = ""
    """The deck that it came from, as everybody sees who sees it lie: an unknown card is one of
    this deck. Several decks with `|` between them where that is not known either."""

    @property
    def known(self) -> bool:
        return self.name != UNKNOWN

    def seen_by(self, viewer: Viewer) -> Card:
        """Without a word about who else knows it: that could tell one card from another."""
        if viewer is None or self.insiders is None:
            return self
        if viewer in self.insiders:
            return Card(self.name, frozenset([viewer]), self.back)
        return Card(UNKNOWN, NOBODY, self.back)

    def shown_to(self, insiders: Insiders) -> Card:
        """The card, now known to these too."""
        if self.insiders is None:
            return self
        known = None if insiders is None else self.insiders | insiders
        return self if known == self.insiders else Card(self.name, known, self.back)


class Identified(Struct, frozen=True, gc=False):
    """A card that nobody knew until a row said what it is."""

    back: str
    name: str
    line: int
    """The line of the row; 0 for the head."""


class Sighting(Struct, frozen=True, gc=False):
    """Something hidden that some players have learned."""

    what: str
    insiders: Insiders
    pile: int = 0
    """Cards with the same number have no order: nobody learns which of them is which."""

    def seen_by(self, viewer: Viewer) -> Sighting:
        return self if knows(viewer, self.insiders) else Sighting(UNKNOWN, NOBODY, self.pile)


def sort_for_viewer(
    sightings: Iterable[Sighting], viewer: Viewer
) -> Iterator[tuple[int, Sighting]]:
    """Sightings with their places, in the order that a viewer may see.

    Known cards of a pile come first, by name, so that their places reveal nothing of the others.
    """
    for pile, same_pile in groupby(enumerate(sightings), key=lambda numbered: numbered[1].pile):
        numbered_sightings = [*same_pile]
        if pile:
            numbered_sightings.sort(key=lambda n: (not knows(viewer, n[1].insiders), n[1].what))
        yield from numbered_sightings


class Zone(Struct, frozen=True, gc=False):
    """Cards in order, the next one to be drawn first: a hand, a row, a deck, a discard pile.

    It never changes, so that copies of a state share it: another one takes its place.
    """

    name: str
    cards: tuple[Card, ...] = ()
    insiders: Insiders = EVERYBODY
    """Who gets to know a card that comes here."""
    loose: bool = False
    """The order means nothing, as in a hand."""

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, name: str) -> bool:
        return name in self.names

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([card.name for card in self.cards])

    def holding(self, cards: Iterable[Card]) -> Zone:
        """A zone of the same name and insiders with other cards."""
        return Zone(self.name, tuple(cards), self.insiders, self.loose)

    def seen_by(self, viewer: Viewer) -> Zone:
        if viewer is None:
            return self
        cards = [card.seen_by(viewer) for card in self.cards]
        if self.loose:
            cards.sort(key=lambda c: (c.name == UNKNOWN, c.name, c.back))
        return self.holding(cards)


def who_know(count: int, knowing: Sequence[Insiders]) -> Insiders:
    """The people who know at least `count` of some cards."""
    if count <= len(knowing) and not any(insiders != knowing[0] for insiders in knowing[1:]):
        return knowing[0]
    if sum(insiders is EVERYBODY for insiders in knowing) >= count:
        return EVERYBODY
    everyone = frozenset[str]().union(*filter(None, knowing))
    return frozenset([who for who in everyone
                      if [knows(who, insiders) for insiders in knowing].count(True) >= count])


def place_of(zone: Zone, name: str, back: str = "") -> int | None:
    """Where a card lies in a zone; an unknown card may be any of its deck, so the first one with
    this back will do."""
    for wanted in (name, UNKNOWN):
        for i, card in enumerate(zone.cards):
            if card.name == wanted and (not back or back in card.back.split("|")):
                return i
    return None
