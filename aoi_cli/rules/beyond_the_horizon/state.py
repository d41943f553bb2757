"""The state of this game, beyond what every game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self, TypeVar

from aoi_cli.engine import state as engine
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.beyond_the_horizon.effects import (
    TRACKS,
    Ability,
    Effect,
    Modifier,
    Test,
    Trigger,
)

if TYPE_CHECKING:
    from aoi_cli.rules.beyond_the_horizon.components import Components
    from aoi_cli.rules.beyond_the_horizon.rulings import Rulings
    from aoi_cli.rules.beyond_the_horizon.setup import Setup

PRIVATE = "private"
"""Stands for the slot of a private technology."""
CRADLE = "cradle"
STEPS = ("action", "expansion", "production", "goal")
"""The phases of a turn."""
UNDER_WAY = {"acted": "action", "expanded": "expansion", "trades": "production",
             "produced": "production"}
"""Steps within a phase, and the phase they belong to."""

Hex = tuple[int, int]


class Piece(NamedTuple):
    """A settler or soldier on the map."""

    player: str
    unit: str
    strength: int
    tile: str


class Built(NamedTuple):
    """A structure on the map."""

    id: str
    first: str
    second: str = ""


EFFECT = "effect"
"""The kind of task that carries out an effect."""
Meaning = Effect | Test | tuple[Ability, ...] | int | str
"""The meaning of a declaration; it may be a number or a track."""


class Declaration(Struct, frozen=True):
    """A ruling or declaration for a component, with its author and line."""

    source: str
    field: str
    text: str
    means: Meaning
    by: str
    line: int


Declared = Mapping[tuple[str, str], Declaration]
"""Rulings and declarations, by component and field."""
M = TypeVar("M")


def find_meaning(declared: Declared, source: str, field: str, kind: type[M]) -> M | None:
    """The meaning of the declaration for a component's field, if it is of this kind."""
    declaration = declared.get((source, field))
    return declaration.means if declaration and isinstance(declaration.means, kind) else None


class Player(engine.Player):
    seat: int = 0
    coins: int = 0
    active: int = 0
    columns: Mapping[str, int] = field(default_factory=dict)
    """Inactive pawns by column."""
    beside: int = 0
    """Exhausted pawns for which no column had room."""
    cubes_off: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    """Cubes that have left each track, from the left."""
    invested: int = 0
    government: str = ""
    stages: tuple[str, ...] = ()
    """The unlocked stages of the government, in order."""
    space: str = ""
    """Where the action token stands."""
    tokens: Mapping[str, int] = field(default_factory=lambda: {"settle": 0, "fortify": 0})
    stock: tuple[str, ...] = ()
    """Structure tiles that are not built yet."""
    learned: Mapping[str, str] = field(default_factory=dict)
    """The slot of each learned technology, or `private`."""
    leaders: tuple[str, ...] = ()
    scientists: int = 0
    unplaced: int = 0
    """Pawns that were paid as scientists for something that is still to be learned."""
    explored: int = 0
    explored_now: int = 0
    """Tiles explored in this turn."""
    turns: int = 0
    """How many turns the player has completed."""
    used: dict[str, int] = field(default_factory=dict)
    """How often limited abilities were used, by ability and period."""
    vp: int = 0
    vp_by: Mapping[str, int] = field(default_factory=dict)
    """Booked points by account."""

    def copy(self) -> Self:
        new = super().copy()
        new.used = self.used.copy()
        return new

    @property
    def inactive(self) -> int:
        return sum(self.columns.values())


class State(engine.State):
    made_of: ClassVar[tuple[type, ...]] = (
        *engine.State.made_of, Built, Declaration, Piece,
    )

    setup: Setup
    players: Mapping[str, Player]
    step: str = ""
    places: Mapping[str, Hex] = field(default_factory=dict)
    """The hex of each tile."""
    pieces: tuple[Piece, ...] = ()
    villages: Mapping[str, str] = field(default_factory=dict)
    """The owners of villages by tile."""
    cities: Mapping[str, str] = field(default_factory=dict)
    just: dict[str, str] = field(default_factory=dict)
    """The tile that was `settled` or `fortified` last in this turn."""
    built: Mapping[str, Built] = field(default_factory=dict)
    """The structures on the map by tile."""
    below: Mapping[str, tuple[Built, ...]] = field(default_factory=dict)
    """Structures that others were built on (D12), by tile."""
    slots: Mapping[str, str] = field(default_factory=dict)
    """Technologies face up in the tree."""
    scientists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The players who have learned in each slot, the first one first."""
    offered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Structure tiles face up, by level."""
    goal_cubes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The players with cubes on each goal in play, the first one first."""
    supply: Mapping[str, int] = field(default_factory=dict)
    """Settle and fortify tokens that nobody has."""
    goals_without_cube: int = 0
    """Goals fulfilled when no cube was left; they do not count towards the end."""
    declining: dict[tuple[str, str], int] = field(default_factory=dict)
    """Gains that players decline from the next command, and how often each came."""
    declared: Mapping[tuple[str, str], Declaration] = field(default_factory=dict)
    """Rulings and declarations, by component and field."""
    faces: tuple[str, ...] = ()
    """Governments that nobody has taken yet."""
    untold: str = ""
    """The deck of a revealed card that nobody has named."""
    last_round: int = 0
    """The number of the last round; 0 until the end is in sight."""
    unending: bool = False
    """True once it was announced that goals cannot end the game."""

    def copy(self) -> Self:
        new = super().copy()
        new.just = self.just.copy()
        new.declining = self.declining.copy()
        return new

    @property
    def phase_of_turn(self) -> str:
        return UNDER_WAY.get(self.step, self.step)

    @property
    def pack(self) -> Components:
        return self.setup.pack

    def structures(self) -> Iterator[Built]:
        """All structures on the map, with those below others."""
        yield from self.built.values()
        for built in self.below.values():
            yield from built

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...

    def clockwise(self, first: str) -> list[Player]:
        """The players still in the game, clockwise from the first."""
        seats = [*self.players.values()]
        at = self.players[first].seat - 1
        return [p for p in seats[at:] + seats[:at] if not p.dropped]


HeldAbility = tuple[str, Trigger | Modifier]
"""An ability, and the component that has it."""
