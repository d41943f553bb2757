"""What is in the box of a game of the family, what it is called, and when what is decided."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.terra.grounds import Reasons
from aoi_cli.rules.terra.passing import Points
from aoi_cli.rules.terra.setup import ROUNDS
from aoi_cli.rules.terra.spades import Spades

Cost = Mapping[str, int]
ANSWERING = {
    "leech": ("offer",),
    "decline": ("offer",),
    "step": ("steps", "steps in one"),
}


class Ladder(Struct, frozen=True):
    """A track of the board that all stand on: the same levels for each of them."""

    power_at: Mapping[int, int]
    locked: int
    """Beyond this level a key is needed."""
    top: int
    pays_from: int = 99
    income: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """What a level so high gives as income."""


class Box(Protocol):
    # words

    points: str = "vp"
    points_called: str = "VP"
    kinds: Sequence[str] = ("offer",)
    offers: Collection[str] = ("offer",)
    offered: str = "power"
    spellings: Mapping[str, str] = {"grey": "gray"}
    labour: str
    """What pays for buildings and spades."""
    clergy: str
    """Who is sent to the tracks."""
    tracks: Sequence[str]
    """The disciplines or cults by name."""
    track: str
    """What one of them is called, in words and as the argument of commands."""
    shipping: str
    """The name of the shipping track."""
    advances: Sequence[str]
    """The tracks of shipping and terraforming, as `advance` names them."""
    city: str
    """A city or town, also the event of founding one."""
    city_tile: str
    """The kind of tile that comes with it."""
    bonus: str
    """The tile that is changed for another one when passing."""
    transform_and_build: str
    """The action, of which the first word alone is the turning of a hex."""
    third_phase: str
    phase_after: Mapping[str, str]
    """The task that follows each phase."""
    """The name of phase III."""
    conversions: Mapping[str, str]
    """What is converted to a resource that is short, in words."""
    answers: Mapping[str, str]
    """The words that answer a decision due before an action."""
    reasons: Reasons
    grounds: Mapping[Code, str]
    """By code, the ground of refusals that name none themselves, where the code's own is not
    in the words of the game."""
    reserved_besides: Collection[str] = ()
    """Words that name something else in a row than a player, besides terrains and factions."""
    own_codes: Sequence[Code] = ()
    decisions_in_words: Mapping[str, Callable[[Decision], str]]
    """The game's own decisions."""

    # components

    pieces: Mapping[str, int]
    """How many of each building a player has."""
    first_piece: str
    """The building that starts on an empty hex."""
    upgrades: Mapping[str, Sequence[str]]
    given_upgrade: str
    """What effects replace another building by."""
    worth_of: Mapping[str, int]
    """What a building counts for power and cities."""
    city_value: int
    """What the buildings of a city count together at least."""
    city_buildings: int
    """How many there are at least."""
    city_buildings_with: Mapping[str, int]
    """Or so many, if one of these is among them."""
    clergy_in_all: int
    """Of each player, in hand, in the reserve and on the tracks."""
    ladder: Ladder
    common_rates: Mapping[tuple[str, str], int]
    """Conversions open to everybody: how much is paid for one."""
    last_round: int = ROUNDS
    kept_in: Mapping[str, tuple[str, str]]
    """Amounts that a player keeps in a mapping: the mapping, and the key there."""

    # when what is decided

    due_in: Mapping[str, str]
    """When choices are due that arise in a phase, if not before the row ends."""
    end_a_round_first: Collection[str] = ("offer",)
    """Kinds of decisions that keep phase II from ending."""
    vain: Collection[str] = ("steps", "steps in one")
    """Kinds of decisions that lapse when nothing can be chosen."""
    set_down: Collection[str] = ()
    """Kinds of decisions that are answered with `place`."""
    forgone: Mapping[str, Sequence[str]]
    """What can be forgone, and the kinds of decisions that this closes."""
    spread: Collection[str] = ("steps",)
    """Kinds of decisions of which the amount may be spread over several commands."""
    answering: Mapping[str, Collection[str]] = ANSWERING
    no_action: Collection[str] = frozenset({"convert", "burn", "wait", "key", "keep"})
    details: Mapping[str, type[object]] = {"spades": Spades, "passing vp": Points}

    # how it is shown

    letters: Mapping[str, str]
    """Every kind of building as the map shows it, no two alike."""
    shapes: Mapping[str, str]
    """And as it is drawn."""
    units: Mapping[str, str]
    """Resources behind a number where room is short."""
    marks: tuple[tuple[str, str], ...]
    """What hexes of this game can be besides, and the words for it."""
    known_by: str
    """What a player is also called by: `board` or `faction`."""
    bonuses_title: str
    """The bonus tiles together."""
    actions_title: str
    """The actions of the table together."""
    tracks_title: str
    """The board of the tracks."""
