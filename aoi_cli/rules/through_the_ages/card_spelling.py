"""How the names of cards are spelled in rows, and the ids that they stand for."""

from __future__ import annotations

import re
from functools import lru_cache

from aoi_cli.engine.spelling import APOSTROPHES
from aoi_cli.rules.through_the_ages.box.cards import BOX, CARDS


@lru_cache(maxsize=1 << 10)
def normal(word: str) -> str:
    """As ids are written; what begins only one id in the game is that card.

    The oldest ruleset that knows the beginning decides, so that a new card changes no row.
    """
    plain = re.sub(f"[.{APOSTROPHES}]", "", word.lower())
    written = "_".join(re.sub(r"[^\w]+|_+", " ", plain).split())
    if written in CARDS:
        return written
    for ruleset in BOX.rulesets:
        if cards := beginning(written, ruleset):
            return cards[0] if len(cards) == 1 else written
    return written


@lru_cache(maxsize=1 << 10)
def beginning(word: str, ruleset: str) -> tuple[str, ...]:
    cards = BOX.of(ruleset).components
    return tuple(id for id in cards if id.startswith(word)) if word else ()
