"""The parts that set one game of the family apart from its relatives.

The mechanics of the family ask them for words, numbers and own ways. A default holds in most of
the games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from aoi_cli.engine.error.codes import WRONG_PHASE
from aoi_cli.engine.error.refusal import Refusal, Remedy
from aoi_cli.engine.game_parts import (
    Commands,
    Moves,
    Telling,
    do_nothing,
    list_nothing,
    never,
    say_nothing,
)
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.terra.box.wheel import spades_along
from aoi_cli.rules.terra.setup import ROUNDS
from aoi_cli.rules.terra.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.decision import Decision
    from aoi_cli.engine.moves.legal import Move
    from aoi_cli.engine.row import Command
    from aoi_cli.rules.terra.box.board import Cost, Ladder
    from aoi_cli.rules.terra.grounds import Reasons
    from aoi_cli.rules.terra.spades import HexesInReach, Spades
    from aoi_cli.rules.terra.telling.words import Words

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Player)
Verb = Callable[[Any, Any, "Command"], None]
ModeratorVerb = Callable[[Any, "Command"], None]
Taking = tuple[
    Callable[[Any, Any], list[str]],
    Callable[[Any, Any, "Decision", str], None],
]
"""Lists the tiles of a kind that can be taken, and takes one."""
Answers = Callable[[Any, Any, "Decision"], Iterable[Commands]]
"""Lists the answers to a decision."""
UNLIMITED = 10**6


# what holds in most games of the family


def list_common_rates(s: State, p: Player) -> Mapping[tuple[str, str], int]:
    return s.game.stock.common_rates


def limit_clergy(s: State, p: Player, what: str) -> int:
    clergy = what == s.game.terms.clergy
    return p.reserve if clergy and not s.rulings.overflows else UNLIMITED


def count_one_key(tile: str) -> int:
    return 1


def go_home(s: State, p: Player, start: str) -> Mapping[str, int]:
    return spades_along(start, p.board)


def explain_nothing(s: State, p: Player, start: str) -> tuple[str, str]:
    return "", ""


def stands_on_board(s: State, p: Player, hex: str) -> bool:
    return s.terrain_of(hex) == p.board


def build_on_first(s: State, p: Player, work: Spades, hex: str) -> bool:
    if work.on_any:
        return hex in work.hexes
    return not work.hexes or hex == work.hexes[0]


def choose_newest(
    s: State, p: Player, kind: str, candidates: list[Decision], parts: list[Decision], amount: int
) -> Decision | None:
    return candidates[-1] if candidates else None


def say_moderator_first(s: State) -> Refusal:
    return Refusal(WRONG_PHASE, "the moderator comes first")


# the parts


class Terms(Struct, frozen=True, kw_only=True):
    """The words of a game of the family."""

    labour: str
    """The resource that pays for buildings and spades."""
    clergy: str
    """The resource that is sent to the tracks."""
    tracks: Sequence[str]
    """The disciplines or cults by name."""
    track: str
    """The word for one of them, also as the argument of commands."""
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
    """The name of the action; its first word alone is the turning of a hex."""
    third_phase: str
    """The name of phase III."""
    conversions: Mapping[str, str]
    """The conversions to a resource that is short, as a text."""
    answers: Mapping[str, str]
    """The words that answer a decision due before an action."""
    reasons: Reasons
    reserved_besides: Collection[str] = ()
    """Words that name something else in a row than a player, besides terrains and factions."""
    known_by: str
    """The field that also names a player: `board` or `faction`."""


class Display(Struct, frozen=True, kw_only=True):
    """How maps, boards and reports of a game of the family look."""

    letters: Mapping[str, str]
    """The letter of every kind of building on the map, no two alike."""
    shapes: Mapping[str, str]
    """The shape in which every kind of building is drawn."""
    units: Mapping[str, str]
    """Short units of resources, for places with little room."""
    marks: tuple[tuple[str, str], ...]
    """The marks that a hex of this game can bear, and the words for each."""
    bonuses_title: str
    """The title of the bonus tiles."""
    actions_title: str
    """The title of the actions of the table."""
    tracks_title: str
    """The title of the board of the tracks."""


class Stock(Struct, frozen=True, kw_only=True):
    """The numbers and pieces of a game of the family."""

    pieces: Mapping[str, int]
    """How many of each building a player has."""
    first_piece: str
    """The building that starts on an empty hex."""
    upgrades: Mapping[str, Sequence[str]]
    given_upgrade: str
    """The building that effects put in place of another one."""
    worth_of: Mapping[str, int]
    """The value of a building for power and cities."""
    city_value: int
    """The least value of the buildings of a city together."""
    city_buildings: int
    """How many buildings a city has at least."""
    city_buildings_with: Mapping[str, int]
    """How many are enough if one of these buildings is among them."""
    clergy_in_all: int
    """How many scholars or priests each player has in hand, in the reserve and on the tracks."""
    ladder: Ladder
    common_rates: Mapping[tuple[str, str], int]
    """Conversions open to everybody: how much is paid for one."""
    last_round: int = ROUNDS
    kept_in: Mapping[str, tuple[str, str]]
    """Amounts that a player keeps in a mapping: the mapping, and the key there."""


class Verbs(Struct, frozen=True, kw_only=True):
    """The functions behind commands in a game of the family."""

    of_players: Mapping[str, Verb]
    of_moderator: Mapping[str, ModeratorVerb]
    taking: Mapping[str, Taking]
    """The functions behind `take`, by the kind of tile."""
    own_answers: Mapping[str, Answers]
    """Every way to answer, for kinds of decisions that only this game has."""


class Decisions(Struct, frozen=True, kw_only=True):
    """The rules of when decisions are due in a game of the family."""

    due_in: Mapping[str, str]
    """When choices are due that arise in a phase, if not before the row ends."""
    keep_round_open: Collection[str] = ("offer",)
    """Kinds of decisions that keep phase II from ending."""
    lapsing: Collection[str] = ("steps", "steps in one")
    """Kinds of decisions that lapse when nothing can be chosen."""
    set_down: Collection[str] = ()
    """Kinds of decisions that are answered with `place`."""
    forgone: Mapping[str, Sequence[str]]
    """The words behind `forgo`, and the kinds of decisions that each closes."""
    spread: Collection[str] = ("steps",)
    """Kinds of decisions whose amount may be spread over several commands."""
    in_words: Mapping[str, Callable[[Decision], str]]
    """Descriptions of the game's own decisions."""


class Prices(Struct, Generic[S, P], frozen=True, kw_only=True):
    """Prices and rewards in a game of the family."""

    price_building: Callable[[P, str], Cost]
    price_beside_rival: Callable[[P, str], Cost]
    """Prices a building next to one of somebody else."""
    price_spade: Callable[[P], Cost]
    price_step: Callable[[P, str], Cost]
    """Prices a step of shipping or terraforming."""
    list_rewards: Callable[[P, str], Mapping[int, Mapping[str, int]]]
    """Lists what each value of a track gives; empty if the player has no such track."""
    count_income: Callable[[P], dict[str, int]]
    """Adds up what the open spaces of the board give."""
    list_rates: Callable[[S, P], Mapping[tuple[str, str], int]] = list_common_rates
    """Lists the conversions open to the player: how much is paid for one."""
    may_convert_any_time: Callable[[S, P, str, str], bool] = never
    """True if the player may make this conversion out of turn too."""
    find_supply: Callable[[S, P, str], int] = limit_clergy
    """Finds the most of something that the player can gain."""
    count_keys: Callable[[str], int] = count_one_key
    """Counts the keys of a city tile."""


class Land(Struct, Generic[S, P], frozen=True, kw_only=True):
    """The rules of transforming and building in a game of the family."""

    list_terrains: Callable[[S, P, str], Mapping[str, int]] = go_home
    """Lists the terrains that a hex can be turned to, and the spades to each."""
    list_terrains_home: Callable[[S, P, str], Mapping[str, int]] = go_home
    """Lists the terrains on the way home, own terrain last, and the spades to each."""
    explain_road: Callable[[S, P, str], tuple[str, str]] = explain_nothing
    """Says why a hex of this terrain becomes no other one, and what to do; "" for the usual."""
    is_home: Callable[[S, P, str], bool] = stands_on_board
    """True if the terrain of a hex lets the player build there without transforming it."""
    pay_hex: Callable[[S, P, str, str], None] = do_nothing
    """Has the price of a transformed hex paid that spades are not, by the terrain it had."""
    may_build_on: Callable[[S, P, Spades, str], bool] = build_on_first
    """True if the spades at hand leave the building to this hex."""
    require_reach: Callable[[S, P, Spades, str, str | None], None]
    """Refuses a hex out of reach, and has the way there paid where it costs something."""
    goes_beyond: Callable[[S, P], bool]
    """True if the player has a way to hexes that are out of reach."""
    list_ways: Callable[[S, P, Spades, str, HexesInReach], list[str | None]]
    """Lists how a hex can be worked: in reach (None), or by a way that can be paid."""
    describe_digging: Callable[[S, P, Spades, str, int, bool], str | Remedy]
    """Says which way to dig the player can pay, or its price, for a hex that lacks spades."""


class Hooks(Struct, Generic[S, P], frozen=True, kw_only=True):
    """Reactions of a game to events that the games of the family share."""

    score_building: Callable[[S, P, str, str], None]
    """Scores a building that comes onto the map."""
    reward_upgrade: Callable[[S, P, str], None]
    """Gives what an upgrade brings before its consequences, such as a tile to take."""
    make_steps: Callable[[S, P, Decision, str, int], None]
    """Makes steps of choice."""
    require_top_open: Callable[[S, P, str], None] = do_nothing
    """Refuses the last step of a track where somebody else comes first."""
    join_offers: Callable[[S, P, str], str] = say_nothing
    """Names what joins the offers of one building, where that matters."""
    follow_acceptance: Callable[[S, P, Decision], None] = do_nothing
    """Brings about the other consequences of taking an offer of power."""
    follow_refusal: Callable[[S, P, Decision], None] = do_nothing
    """Brings about the consequences of refusing an offer, or of its player leaving the game."""
    find_group: Callable[[str], str] = say_nothing
    """Finds the bonus in parts that a component's choices belong to."""
    require_answerable: Callable[[S, P], None] = do_nothing
    """Refuses an answer that something else comes before."""
    choose_answered: Callable[
        [S, P, str, list[Decision], list[Decision], int], Decision | None] = choose_newest
    """Chooses the decision that a command answers while parts of a bonus are open."""
    note_lapse: Callable[[S, P, Decision], None] = do_nothing
    """Notes a choice that left nothing to choose."""
    refuse_before_moderator: Callable[[S], Refusal] = say_moderator_first
    """Makes the refusal of an action that must wait for a row of the moderator."""
    explain_loss: Callable[[S, P], str] = say_nothing
    """Says why a player gets nothing for the row, who may have reckoned with it."""


class TerraMoves(Moves[S, P], frozen=True, kw_only=True):
    propose_anytime: Callable[[S, P], Iterable[Move]] = list_nothing
    """Proposes moves at any time in the own turn, apart from conversions."""
    list_own_actions: Callable[[S, P], Iterable[Commands]] = list_nothing
    """Lists actions that only this game has."""
    list_table_actions: Callable[[S, P], Iterable[Commands]]
    """Lists actions of the table and of own components."""
    list_passes: Callable[[S, P], Iterable[Commands]]


class TerraTelling(Telling[S], frozen=True, kw_only=True):
    effect_words: Words
    describe_component: Callable[[S, str], str]
    """Says what a component does in a state of the game."""


class Inventory(Struct, Generic[S, P], frozen=True, kw_only=True):
    """The lists of holdings in reports of a game of the family."""

    list_components: Callable[[P], Iterable[tuple[str, int, str]]]
    """Lists a player's components, how many of each, and a note on it."""
    list_marks: Callable[[P, str], Collection[str]] = list_nothing
    """Lists the marks of a player's hex with a building besides being in a city."""
    list_extras: Callable[[P], Iterable[tuple[str, str]]] = list_nothing
    """Lists the other holdings of a player, and the words for each."""
    price_actions: Callable[[S], Mapping[str, str]]
    """Lists the actions of the table and what they cost."""
