"""A component pack, read and typed; each part keeps its node in the document."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Protocol

from aoi_cli.engine.box import FIRST, find_later
from aoi_cli.engine.span import NOWHERE, Node, Span
from aoi_cli.engine.struct import PartlyCompared, Struct, field, replace
from aoi_cli.rules.beyond_the_horizon.effects import Ability, Effect, Test
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS

COLUMNS = ("A", "B", "C", "D", "E")
COUNTS = (2, 3, 4)
"""Numbers of players."""
ALL = "all"
"""The main colour of technologies of level IV."""
KINDS = ("colours", "technologies", "leaders", "governments", "goals", "territories", "structures",
         "action_spaces")
"""The lists of components in a pack."""
HOUSE, TRANSCRIBED = "house", "transcribed"
UNKNOWN = "?"
"""Stands for a track or number that nobody knows."""


class UnknownNumber(int):
    """A number that nobody knows: it counts for nothing, and is shown as `?`."""

    def __repr__(self) -> str:
        return UNKNOWN

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(UNKNOWN, spec)


class About(Struct, frozen=True):
    """Where a record comes from."""

    source: str = ""
    verified: str = ""
    provenance: str = ""
    text: str = ""
    opaque: bool = False
    """True if nobody knows what the component does."""
    since: str = FIRST
    """The ruleset that brought it; games of older ones are played without it."""


class Record(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def about(self) -> About: ...

    @property
    def node(self) -> Node: ...


class Written(PartlyCompared, Struct, frozen=True, kw_only=True):
    """A part of a pack with its node in the document."""

    uncompared: ClassVar[frozenset[str]] = frozenset(["node"])

    node: Node = field(default_factory=lambda: Node("", NOWHERE))


class Head(Written, frozen=True):
    id: str
    version: str
    provenance: str
    edition: str
    printing: str
    defaults: About


class Colour(Written, frozen=True):
    id: str
    theme: str
    display: str
    about: About


class Space(Struct, frozen=True):
    """A space where an action token can stand."""

    surcharge: int
    players: frozenset[int]
    shared: bool = False


class ActionSpace(Written, frozen=True):
    id: str
    action: str
    space: Space
    about: About


class TechAction(Written, frozen=True):
    do: Effect
    spaces: tuple[Space, ...]


class Technology(Written, frozen=True):
    id: str
    name: str
    level: str
    main: str
    second: str
    instant: Effect | None
    actions: tuple[TechAction, ...]
    passive: tuple[Ability, ...]
    end: Effect | None
    about: About

    def has_colour(self, colour: str) -> bool:
        return colour in (self.main, self.second) or self.main == ALL


class Leader(Written, frozen=True):
    id: str
    name: str
    level: str
    effect: Effect
    passive: tuple[Ability, ...]
    end: Effect | None
    about: About


class Stage(Written, frozen=True):
    stage: str
    ability: Ability | None
    instant: Effect | None
    end: Effect | None


class Government(Written, frozen=True):
    id: str
    card: str
    side: str
    name: str
    stages: tuple[Stage, ...]
    about: About


class Goal(Written, frozen=True):
    id: str
    name: str
    type: str
    test: Test | None
    """The condition; None if nobody knows it."""
    first: int
    others: int
    right_cells: int
    about: About


class Territory(Written, frozen=True):
    id: str
    explore: Effect | None
    strength: int
    village_track: str
    village_bonus: Effect | None
    village_vp: int
    city_track: str
    city_vp: int
    about: About


class Structure(Written, frozen=True):
    id: str
    name: str
    level: str
    cost: int
    left_track: str
    left_vp: int
    centre: Effect
    right_track: str
    about: About


class Tree(Written, frozen=True):
    slots: Mapping[str, tuple[str, ...]]
    """The slots of each level."""
    links: tuple[tuple[str, str], ...]
    link_nodes: tuple[Node, ...]
    scientist_cells: int
    """How many scientists a slot can take; 0 means no limit."""
    source: str

    def before(self, slot: str) -> list[str]:
        return [a for a, b in self.links if b == slot]

    def after(self, slot: str) -> list[str]:
        return [b for a, b in self.links if a == slot]


class Cell(Written, frozen=True):
    """A cell of a development track, uncovered when its cube leaves."""

    kind: str
    column: str = ""
    coins: int = 0
    effect: Effect | None = None
    stage: str = ""
    level: str = ""


class Board(Written, frozen=True):
    seat: int
    """The seat of the board; 0 if all seats use it."""
    tracks: Mapping[str, tuple[Cell, ...]]
    base: int
    """Coins before the first cube has left."""
    cells: Mapping[str, int]
    """Room in the columns."""
    start: Mapping[str, int]
    active: int
    coins: int
    settler_strength: int


class InvestmentCell(Written, frozen=True):
    instant: Effect | None
    passive: Ability | None
    vp: int


class Investment(Written, frozen=True):
    cells: tuple[InvestmentCell, ...]
    overflow_vp: int


class StartTile(Written, frozen=True):
    id: str
    about: About


class MapParts(Written, frozen=True):
    start_tiles: tuple[StartTile, ...]
    edges: Mapping[int, tuple[int, ...]]


class Pack(Written, frozen=True):
    """A component pack; parts that could not be read are listed as spoiled."""

    head: Head | None
    rulings: Mapping[str, str]
    colours: Sequence[Colour]
    technologies: Sequence[Technology]
    leaders: Sequence[Leader]
    governments: Sequence[Government]
    goals: Sequence[Goal]
    territories: Sequence[Territory]
    structures: Sequence[Structure]
    action_spaces: Sequence[ActionSpace]
    boards: Sequence[Board]
    tree: Tree | None
    investment: Investment | None
    unit_tokens: Mapping[str, tuple[tuple[int, ...], ...]]
    """For settlers and soldiers: the strengths on the sides of each token."""
    common_tokens: Mapping[str, int]
    map: MapParts | None
    goal_cubes: Mapping[int, int]
    """How many on all goal cards end the game, by the number of players."""
    spoiled: Collection[str]
    """Names of parts that could not be read completely."""

    def records(self) -> Iterator[Record]:
        for kind in self.kinds():
            yield from kind

    def kinds(self) -> Iterable[Sequence[Record]]:
        return (*(getattr(self, kind) for kind in KINDS), self.map.start_tiles if self.map else ())

    def for_ruleset(self, ruleset: str) -> Pack:
        """The pack with the components of a ruleset."""
        later = find_later(RULESETS, ruleset)
        if not any(record.about.since in later for record in self.records()):
            return self
        return replace(self, **{
            kind: [record for record in getattr(self, kind) if record.about.since not in later]
            for kind in KINDS})

    def place(self, part: str) -> Span:
        """Where a part of the pack stands, by its key."""
        return self.node.keys.get(part, self.node.span)

    def told_about(self, about: About) -> About:
        """The origin of a record, with the pack's defaults."""
        usual = self.head.defaults if self.head else About()
        return About(about.source or usual.source, about.verified or usual.verified,
                     about.provenance or usual.provenance, about.text, about.opaque,
                     about.since)
