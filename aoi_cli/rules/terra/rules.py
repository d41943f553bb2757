"""What sets a game apart from its relatives: its words, its components, its own ways.

Each game makes one `Rules` and hangs it on its class of states, so that the mechanics told
here once find the words and numbers of the game that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aoi_cli.engine.actions import Command
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.tiles import Tile

Cost = Mapping[str, int]
Verb = Callable[[Any, Any, Command], None]
ModeratorVerb = Callable[[Any, Command], None]
Gain = Callable[[Any, Any, Any, Any], None]
Count = Callable[[Any, Any], int]
Taking = tuple[
    Callable[[Any, Any], list[str]],
    Callable[[Any, Any, Decision, str], None],
]


ANSWERING = {
    "leech": ("offer",),
    "decline": ("offer",),
    "step": ("steps", "steps in one"),
}


@dataclass(frozen=True)
class Ladder:
    """A track of the board that all stand on: the same levels for each of them."""

    power_at: Mapping[int, int]
    locked: int
    """Beyond this level a key is needed."""
    top: int
    pays_from: int = 99
    income: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """What a level so high gives as income."""


def no_matter(*told: object) -> None:
    """Nothing happens."""


def no_moves(*told: object) -> list[Any]:
    return []


def no_group(*told: object) -> str:
    return ""


def no_ways(*told: object) -> list[str | None]:
    return []


def as_it_is(c: Command) -> Command:
    return c


def last_opened(s: Any, p: Any, kind: str, found: list[Decision]) -> Decision:
    return found[-1]


@dataclass(eq=False, repr=False, match_args=False, kw_only=True)
class Rules:
    """One for each game, which its modules complete; what is left out holds in most games."""

    # its words

    package: str
    """The package of the game's own modules."""
    labour: str
    """What pays for buildings and spades."""
    clergy: str
    """Who is sent to the tracks."""
    tracks: tuple[str, ...]
    """The disciplines or cults by name."""
    track: str
    """What one of them is called, in words and as the argument of commands."""
    shipping: str
    """The name of the shipping track."""
    advances: Sequence[str] = ()
    """The tracks of shipping and terraforming, as `advance` names them."""
    city: str
    """A city or town, also the event of founding one."""
    city_tile: str
    """The kind of tile that comes with it."""
    bonus: str
    """The tile that is changed for another one when passing."""
    transform_and_build: str = "transform and build"
    """The action, of which the first word alone is the turning of a hex."""
    phases: Mapping[str, str]
    """The phases in words."""
    third_phase: str
    """The name of phase III."""
    conversions: Mapping[str, str]
    """What is converted to a resource that is short, in words."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """The words that answer a decision due before an action."""
    because: Mapping[str, str] = field(default_factory=dict)
    """Grounds of refusals that each game words for itself."""
    grounds: Mapping[str, str] = field(default_factory=dict)
    """By code, the ground of refusals that name none themselves, where the code's own is not
    in the words of the game."""
    told: dict[str, Callable[[Decision], str]] = field(default_factory=dict)
    """The game's own decisions in words."""
    wording: Callable[[Command], Command] = as_it_is
    """The same command in the game's own words."""
    reserved: Collection[str]
    """Words that name something else in a row than a player."""
    amounts: Collection[str]
    """What a move is told to cost and give; pieces, tiles and bridges it names itself."""

    # its components

    tiles: Mapping[str, Tile]
    names: Mapping[str, Tile]
    """Tiles by everything they may be called."""
    pieces: Mapping[str, int]
    """How many of each building a player has."""
    first_piece: str
    """The building that starts on an empty hex."""
    upgrades: Mapping[str, tuple[str, ...]]
    given_upgrade: str = ""
    """What effects replace another building by."""
    value: Mapping[str, int]
    """What a building counts for power and cities."""
    city_value: int
    """What the buildings of a city count together at least."""
    clergy_in_all: int
    """Of each player, in hand, in the reserve and on the tracks."""
    ladder: Ladder
    rates: Mapping[tuple[str, str], int]
    """Conversions open to everybody: how much is paid for one."""
    last_round: int

    # when what is decided

    due_in: Mapping[str, str] = field(default_factory=dict)
    """When choices are due that arise in a phase, if not before the row ends."""
    end_a_round_first: Collection[str] = ("offer",)
    """Kinds of decisions that keep phase II from ending."""
    vain: Collection[str] = ("steps", "steps in one")
    """Kinds of decisions that lapse when nothing can be chosen."""
    set_down: Collection[str] = ()
    """Kinds of decisions that are answered with `place`."""
    forgone: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What can be forgone, and the kinds of decisions that this closes."""
    answering: Mapping[str, Collection[str]] = field(default_factory=lambda: ANSWERING)
    """Commands that only answer, and the kinds of decisions that they can answer."""
    spread: Collection[str] = ("steps",)
    """Kinds of decisions of which the amount may be spread over several commands."""
    answered: Callable[[Any, Any, str, list[Decision]], Decision] = last_opened
    """Which of several open choices a command answers."""
    unanswered: Callable[[Any, Any, str], object] = no_matter
    """What is said when a command finds no choice to answer."""
    group_of: Callable[[str], str] = no_group
    """The bonus in parts that a component's choices belong to."""
    lost: Callable[[Any, Any, Decision], None] = no_matter
    """What is told of a choice that left nothing to choose."""

    # its own ways

    following: Callable[[Any], None] = no_matter
    """Does the next thing in the course of the game."""
    prepare: Callable[[Any, Decision], None] = no_matter
    """Completes a decision that came out of the queue."""
    reach: Callable[[Any, Any, Any, str, str | None], None] = no_matter
    """Refuses a hex out of reach, and has the way there paid where it costs something."""
    ways_to: Callable[[Any, Any, Any, str], list[str | None]] = no_ways
    """How a hex can be worked: in reach (None), or by a way of its own that can be paid."""
    built: Callable[[Any, Any, str, str], None] = no_matter
    """What a building scores when it comes onto the map."""
    upgraded: Callable[[Any, Any, str], None] = no_matter
    """What an upgrade gives before its consequences, such as a tile to take."""
    stepping: Callable[[Any, Any, Decision, str, int], None] = no_matter
    """Makes steps of choice."""
    to_the_top: Callable[[Any, Any, str], None] = no_matter
    """Refuses the last step of a track where somebody else comes first."""
    build_of: Callable[[Any, Any, str], str] = no_group
    """Joins the offers that one building raises, where that matters."""
    accepted: Callable[[Any, Any, Decision], None] = no_matter
    """What else happens when an offer of power is taken."""
    declined: Callable[[Any, Any, Decision], None] = no_matter
    """Likewise when it is refused, or when who was asked leaves the game."""

    # registers that its modules fill

    verbs: dict[str, Verb] = field(default_factory=dict)
    moderator_verbs: dict[str, ModeratorVerb] = field(default_factory=dict)
    gains: dict[str, Gain] = field(default_factory=dict)
    counts: dict[str, Count] = field(default_factory=dict)
    taking: dict[str, Taking] = field(default_factory=dict)
    """What can be taken of each kind of tile, and taking it."""
    ways: dict[str, Callable[[Any, Any, Decision], Iterable[tuple[Command, ...]]]] = field(
        default_factory=dict
    )
    """For each kind of decision every way to answer it."""

    # legal moves of its own

    anytime: Callable[[Any, Any], Iterable[Any]] = no_moves
    """Legal moves at any time in the own turn, apart from conversions."""
    own_actions: Callable[[Any, Any], Iterable[tuple[Command, ...]]] = no_moves
    """Legal actions that only this game has."""
    actions: Callable[[Any, Any], Iterable[tuple[Command, ...]]] = no_moves
    """Legal actions of the table and of own components."""
    passes: Callable[[Any, Any], Iterable[tuple[Command, ...]]] = no_moves
