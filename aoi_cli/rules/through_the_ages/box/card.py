"""The data of a printed card, and the functions that define cards."""

from __future__ import annotations

import re
from typing import NamedTuple

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.struct import Struct

AGES = ("A", "I", "II", "III")
LEVELS = {age: level for level, age in enumerate(AGES)}
ALL = (1, 1, 1)
"""One copy with two, three and four players."""
PACTS = (0, 1, 1)

FARMING, URBAN = ("farm", "mine"), ("lab", "temple", "arena", "library", "theater")
UNITS = ("infantry", "cavalry", "artillery", "air_force")
SPECIAL = ("civil", "military", "exploration", "construction")
TECHNOLOGIES = frozenset([*FARMING, *URBAN, *UNITS, *SPECIAL, "government"])
CIVIL = TECHNOLOGIES | {"leader", "wonder", "action"}


class Gives(NamedTuple):
    """Symbols on a card: what it adds while it is in play, or what each worker on it adds."""

    culture: int = 0
    science: int = 0
    strength: int = 0
    happiness: int = 0
    food: int = 0
    resources: int = 0
    civil_actions: int = 0
    military_actions: int = 0
    colonization: int = 0
    hand: int = 0
    """Cards added to the limits of both hands."""
    yellow: int = 0
    blue: int = 0
    """Tokens that come into the banks, and leave when the card does."""


NOTHING = Gives()


class Tactic(Struct, frozen=True):
    """The units of an army, in the order of UNITS without air forces, and its strength."""

    units: tuple[int, int, int]
    strength: int
    obsolete: int
    """The strength of an army with units that are too old."""


class Pact(Struct, frozen=True):
    """The terms of a pact; the player who offers it names side A."""

    a: Gives = NOTHING
    b: Gives = NOTHING
    alike: bool = True
    """True if both sides are the same, so that nobody chooses one."""
    keeps_peace: bool = False
    """True if the parties may not attack each other."""
    ends_by_attack: bool = False
    attacking: int = 0
    """Strength for whoever attacks the other party."""


class Card(Component, frozen=True):
    name: str
    age: str
    copies: tuple[int, int, int] = ALL
    """Copies in the decks of two, three and four players."""
    science: int = 0
    """Price of developing it."""
    revolution: int = 0
    """Price of a government by revolution, in science."""
    cost: int = 0
    """Price of a building or unit, in resources."""
    worker: Gives = NOTHING
    """The symbols of each worker on the card; for farms and mines the worth of a blue token."""
    gives: Gives = NOTHING
    """The symbols that count while the card is in play."""
    urban_limit: int = 0
    stages: tuple[int, ...] = ()
    """The prices of a wonder's stages, in resources."""
    discounts: tuple[int, ...] = ()
    """Discounts on urban buildings, by their level."""
    stages_at_once: int = 1
    """Stages of a wonder that one action may build."""
    tactic: Tactic | None = None
    actions: int = 0
    """Price of an aggression or a war, in military actions."""
    defence: int = 0
    """The defence of a bonus card; `gives.colonization` is its other half."""
    pact: Pact | None = None

    @property
    def level(self) -> int:
        return LEVELS[self.age]

    @property
    def civil(self) -> bool:
        return self.kind in CIVIL

    @property
    def technology(self) -> bool:
        return self.kind in TECHNOLOGIES

    @property
    def urban(self) -> bool:
        return self.kind in URBAN

    @property
    def unit(self) -> bool:
        return self.kind in UNITS

    @property
    def special(self) -> bool:
        return self.kind in SPECIAL

    def copies_for(self, players: int) -> int:
        return self.copies[players - 2]


def id_of(name: str, age: str = "") -> str:
    """The id of a card, with the age if several ages have a card of the name."""
    words = re.sub("[^a-z0-9]+", " ", re.sub("[.']", "", name.lower() + " " + age.lower()))
    return "_".join(words.split())


# effects, besides those of the engine


def rates(per: str, **gains: int) -> Effect:
    """An effect that adds to ratings for each of something."""
    return Effect("rating", gains, per=per)


def choice(**gains: int) -> Effect:
    """An effect that gives one of several gains, as the player chooses."""
    return Effect("choice", gains)


def orders(what: str, cheaper: int = 0) -> Effect:
    """An effect that orders an action at no further cost in actions."""
    return Effect("orders", {"cheaper": cheaper}, what)


def by_players(per: str, what: str, *amounts: int) -> tuple[Effect, ...]:
    """Effects that give an amount for each of something, by the number of players."""
    return tuple(
        Effect("once", {what: amount}, per=per, players=(count,))
        for count, amount in enumerate(amounts, 2)
    )


def to(who: str, per: str = "", **gains: int | Scale) -> Effect:
    """An effect of an event on the players that it names."""
    return Effect("event", gains, who, per)


def may(who: str, what: str) -> Effect:
    """A permission of an event for the players it names, or its special rule for them."""
    return Effect("event", {}, who, what)


def attack(what: str, **amounts: int) -> Effect:
    """The effect of an aggression or a war that succeeds."""
    return Effect("attack", amounts, what)
