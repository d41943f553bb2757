"""Where a rulebook leaves something open: how it is read here, and other readings on offer.

A game file names another reading in its head, `rulings: {R-LEECH-ORDER: strict}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Ruling(NamedTuple):
    id: str
    reading: str
    others: Mapping[str, str] = {}
    """Other readings that tables play: the word for the head, and what it means."""


def by_id(*rulings: Ruling) -> dict[str, Ruling]:
    return {r.id: r for r in rulings}


BRIDGE = Ruling(
    "R-BRIDGE",
    "A bridge joins its two hexes for every player and every purpose; its owner matters only for "
    "the three bridges and for what counts own bridges.",
)
LEECH_ORDER = Ruling(
    "R-LEECH-ORDER",
    "Offers are answered in any order among players, oldest first by each, before the player's "
    "own next action or conversion, and before phase III or the final scoring.",
)
NOBODY_ACTS = "Nobody acts while an offer is open"
"""What `strict` means of the order of offers."""
LEECH_ZERO = Ruling(
    "R-LEECH-ZERO",
    "Nobody is offered what the bowls cannot take; how much is taken is judged when the offer is "
    "answered.",
)
SPARE_SPADES = Ruling(
    "R-SPARE-SPADES", "Leftover free spades need not be used and are lost."
)
NEW_SPECIAL = Ruling(
    "R-NEW-SPECIAL", "A special action can be used in the round in which it is gained."
)
OPEN_CHOICES = Ruling("R-OPEN-CHOICES", "No conversions while choices of an action are open.")
END_BURN = Ruling(
    "R-END-BURN", "At the end power in bowl II is sacrificed: two tokens make a coin."
)
LEFT = Ruling(
    "R-LEFT",
    "Who resigned or was dropped keeps all points and is ranked in the final scoring, but "
    "converts no resources.",
)


def with_others(ruling: Ruling, **others: str) -> Ruling:
    return ruling._replace(others=others)
