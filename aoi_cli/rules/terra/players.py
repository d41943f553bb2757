"""What a player of any game of the family has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Self, TypeVar

from aoi_cli.rules.terra.rules import Rules
from aoi_cli.rules.terra.wheel import COLOURS

BRIDGES = 3
START_VP = 20

C = TypeVar("C")


def copied(thing: C, mutable: Iterable[str] = ()) -> C:
    """A copy for the next row, with a copy of what is changed in place."""
    new = object.__new__(type(thing))
    own = new.__dict__
    own.update(thing.__dict__)
    for name in mutable:
        own[name] = own[name].copy()
    return new


@dataclass(init=False, repr=False, eq=False, match_args=False)
class Player:
    """The numbers that each game adds are fields of its own players, found by `held`."""

    mutable: ClassVar[tuple[str, ...]] = ("bowls", "levels", "buildings", "vp_by")
    rules: ClassVar[Rules]

    name: str
    person: str = ""
    """Who plays now, if a substitute took over."""
    board: str = ""
    """The own terrain, which the board is named after."""
    faction: str = ""
    bonus: str = ""
    coins: int = 0
    vp: int = START_VP
    keys: int = 0
    bridges: int = BRIDGES
    """Still to be built."""
    passed: bool = False
    dropped: bool = False
    bowls: list[int] = field(default_factory=lambda: [0, 0, 0])
    levels: dict[str, int] = field(default_factory=dict)
    buildings: dict[str, str] = field(default_factory=dict)
    cities: frozenset[str] = frozenset()
    """Hexes of buildings that belong to a city, and river hexes that lie in one."""
    tiles: tuple[str, ...] = ()
    """Everything with effects that was gained, in that order."""
    placed: tuple[tuple[str, int], ...] = ()
    """Who was sent for good: track and value of the space."""
    used: frozenset[str] = frozenset()
    """Special actions taken this round."""
    vp_by: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Self:
        return copied(self, self.mutable)

    @property
    def called(self) -> tuple[str, ...]:
        """Everything that the player can be called at the start of a row, the name first."""
        names = (self.name, self.person, self.faction, self.board, COLOURS.get(self.board, ""))
        return tuple(name for name in names if name)

    @property
    def shown(self) -> str:
        """Who is told of: whoever plays now."""
        return self.person or self.name

    @property
    def reserve(self) -> int:
        """Scholars or priests that can still be gained."""
        rules = self.rules
        return rules.clergy_in_all - int(getattr(self, rules.clergy)) - len(self.placed)

    def held(self, what: str) -> int:
        """How much the player has of something that can be paid, gained or corrected."""
        return self.levels[what] if what in self.levels else int(getattr(self, what))

    def hold(self, what: str, amount: int) -> None:
        if what in self.levels:
            self.levels[what] = amount
        else:
            setattr(self, what, amount)

    def built(self, kind: str) -> int:
        """Own pieces of a kind on the map."""
        return sum(k == kind for k in self.buildings.values())

    def pieces_left(self, kind: str) -> int:
        return self.rules.pieces[kind] - self.built(kind)

    def having(self, *kinds: str) -> int:
        """Buildings of these kinds, whoever gave them."""
        return sum(k in kinds for k in self.buildings.values())

    def value(self, hex: str) -> int:
        return self.rules.value[self.buildings[hex]]

    def owned(self, kind: str) -> list[str]:
        return [t for t in self.tiles if self.rules.tiles[t].kind == kind]

    @property
    def components(self) -> tuple[str, ...]:
        """Every component whose effects the player has now."""
        return tuple(t for t in (self.faction, self.bonus, *self.tiles) if t)


P = TypeVar("P", bound=Player)
