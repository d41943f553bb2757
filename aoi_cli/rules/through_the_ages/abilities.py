"""The effects of cards in play, sorted by when they matter."""

from __future__ import annotations

from functools import lru_cache

from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED, Abilities, names_of
from aoi_cli.rules.through_the_ages.box.cards import CARDS

NUMBERS, ALLOWANCES = names_of(CARDS, "modifies"), names_of(CARDS, "allows")


@lru_cache(maxsize=SETS_REMEMBERED)
def abilities_of(cards: tuple[str, ...]) -> Abilities:
    return Abilities(((id, e) for id in cards for e in CARDS[id].effects), NUMBERS, ALLOWANCES)
