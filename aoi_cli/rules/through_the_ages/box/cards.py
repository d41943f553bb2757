"""Every card of the game by its id, their effects in play, and the decks they come in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from aoi_cli.engine.box import Box
from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED, Abilities, names_of
from aoi_cli.rules.through_the_ages.box.actions import ACTIONS
from aoi_cli.rules.through_the_ages.box.card import Card
from aoi_cli.rules.through_the_ages.box.events import EVENTS
from aoi_cli.rules.through_the_ages.box.leaders import LEADERS
from aoi_cli.rules.through_the_ages.box.military import MILITARY
from aoi_cli.rules.through_the_ages.box.technologies import BOARD, TECHNOLOGIES
from aoi_cli.rules.through_the_ages.box.wonders import WONDERS

RULESETS = ("1",)
BOX = Box(RULESETS, (*TECHNOLOGIES, *LEADERS, *WONDERS, *ACTIONS, *MILITARY, *EVENTS))
CARDS: Mapping[str, Card] = BOX.components
BOARD_CARDS = tuple(card.id for card in BOARD)
"""Technologies that every civilization begins with."""
NUMBERS, ALLOWANCES = names_of(CARDS, "modifies"), names_of(CARDS, "allows")


def is_bonus(card: str) -> bool:
    """True for a bonus card; false for other cards and for unknown ones."""
    return card in CARDS and CARDS[card].kind == "bonus"


@lru_cache(maxsize=SETS_REMEMBERED)
def abilities_of(cards: tuple[str, ...]) -> Abilities:
    """The effects of cards in play, sorted by when they matter."""
    return Abilities(((id, e) for id in cards for e in CARDS[id].effects), NUMBERS, ALLOWANCES)


@cache
def deck(civil: bool, age: str, players: int, ruleset: str) -> tuple[str, ...]:
    """The cards of a deck before it is shuffled."""
    cards = BOX.of(ruleset).components.values()
    return tuple(
        card.id for card in cards if card.civil == civil and card.age == age
        for _ in range(card.copies_for(players))
    )
