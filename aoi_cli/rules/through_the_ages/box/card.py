"""What is printed on a card, and the words in which cards are written down."""

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
    """To the limits of both hands."""
    yellow: int = 0
    blue: int = 0
    """Tokens that come into the banks, and leave when the card does."""


NOTHING = Gives()


class Tactic(Struct, frozen=True):
    """The units of an army, in the order of UNITS without air forces, and its strength."""

    units: tuple[int, int, int]
    strength: int
    obsolete: int
    """Of an army with units that are too old."""


class Pact(Struct, frozen=True):
    """What the two parties have of a pact; A is named by whoever offers it."""

    a: Gives = NOTHING
    b: Gives = NOTHING
    alike: bool = True
    """Both sides are the same, so nobody chooses one."""
    keeps_peace: bool = False
    """The parties may not attack each other."""
    ends_by_attack: bool = False
    attacking: int = 0
    """Strength for whoever attacks the other party."""


class Card(Component, frozen=True):
    name: str
    age: str
    copies: tuple[int, int, int] = ALL
    """In the decks of two, three and four players."""
    science: int = 0
    """Price of developing it."""
    revolution: int = 0
    """Price of a government by revolution, in science."""
    cost: int = 0
    """Price of a building or unit, in resources."""
    worker: Gives = NOTHING
    """What each worker on it adds; for farms and mines what a blue token on it is worth."""
    gives: Gives = NOTHING
    """What it adds while it is in play."""
    urban_limit: int = 0
    stages: tuple[int, ...] = ()
    """Of a wonder, in resources."""
    discounts: tuple[int, ...] = ()
    """On urban buildings, by their level."""
    stages_at_once: int = 1
    """Stages of a wonder that one action may build."""
    tactic: Tactic | None = None
    actions: int = 0
    """Price of an aggression or a war, in military actions."""
    defence: int = 0
    """Of a bonus card; `gives.colonization` is its other half."""
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
    """As cards are written; with the age where several ages have a card of the name."""
    words = re.sub("[^a-z0-9]+", " ", re.sub("[.']", "", name.lower() + " " + age.lower()))
    return "_".join(words.split())


# effects, besides those of the engine


def rates(per: str, **gains: int) -> Effect:
    """Adds to ratings, so much for each of something."""
    return Effect("rating", gains, per=per)


def choice(**gains: int) -> Effect:
    """One of these, as the player likes."""
    return Effect("choice", gains)


def orders(what: str, cheaper: int = 0) -> Effect:
    """An action that the card carries out, for no action more."""
    return Effect("orders", {"cheaper": cheaper}, what)


def by_players(per: str, what: str, *amounts: int) -> tuple[Effect, ...]:
    """So much for each, with two, three and four players."""
    return tuple(
        Effect("once", {what: amount}, per=per, players=(count,))
        for count, amount in enumerate(amounts, 2)
    )


def to(who: str, per: str = "", **gains: int | Scale) -> Effect:
    """What an event brings to those whom it names."""
    return Effect("event", gains, who, per)


def may(who: str, what: str) -> Effect:
    """What an event lets those do whom it names, or what it does to them by a rule of its own."""
    return Effect("event", {}, who, what)


def attack(what: str, **amounts: int) -> Effect:
    """What an aggression or a war that succeeds does."""
    return Effect("attack", amounts, what)
