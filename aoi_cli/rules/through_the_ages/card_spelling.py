"""Turns the spelling of card names in rows into ids."""

from __future__ import annotations

import re
from functools import lru_cache

from aoi_cli.engine.spelling import APOSTROPHES
from aoi_cli.rules.through_the_ages.box.cards import BOX, CARDS


@lru_cache(maxsize=1 << 10)
def normalize(word: str) -> str:
    """The id of a card, whose unique beginning is enough.

    The oldest ruleset that knows the beginning decides, so that a new card changes no row.
    """
    plain = re.sub(f"[.{APOSTROPHES}]", "", word.lower())
    written = "_".join(re.sub(r"[^\w]+|_+", " ", plain).split())
    if written in CARDS:
        return written
    for ruleset in BOX.rulesets:
        if cards := cards_beginning_with(written, ruleset):
            return cards[0] if len(cards) == 1 else written
    return written


@lru_cache(maxsize=1 << 10)
def cards_beginning_with(word: str, ruleset: str) -> tuple[str, ...]:
    cards = BOX.of(ruleset).components
    return tuple(id for id in cards if id.startswith(word)) if word else ()
