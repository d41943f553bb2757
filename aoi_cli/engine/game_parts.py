"""The parts that a game is made of.

A part is a record of functions and data. A field without a default must be given; mypy says
where a game lacks it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Never, Protocol, TypeVar

from aoi_cli.engine.course import wait_for_decisions
from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.standing_answers import answer_offers
from aoi_cli.engine.state import Player, State
from aoi_cli.engine.struct import Struct, field
from aoi_cli.engine.usual_parts import (
    describe_decisions,
    drop_plural,
    list_plays,
    still_plays,
    was_sighted,
)

if TYPE_CHECKING:
    from aoi_cli.engine.course import Task
    from aoi_cli.engine.decision import Decision
    from aoi_cli.engine.effect.interpreter import Count, Gain
    from aoi_cli.engine.error.refusal import Code, Diagnostic
    from aoi_cli.engine.ledger.entry import Change
    from aoi_cli.engine.moves.legal import Move, Variants
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.engine.row import Command
    from aoi_cli.engine.score import Score
    from aoi_cli.engine.setup.head import Fields, HeadOption
    from aoi_cli.engine.setup.schema import Schema
    from aoi_cli.engine.show.keys import Key
    from aoi_cli.engine.show.report import Report, TurnFact
    from aoi_cli.engine.shuffle import Draw
    from aoi_cli.engine.vocabulary import Vocabulary

H = TypeVar("H")
"""The head of a file, read and checked."""
S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Player)
T = TypeVar("T")
Commands = tuple["Command", ...]
Amount = int | tuple[int, ...]
"""The amount that a player has; several numbers if it lies in several places."""
Named = Mapping[str, Sequence[str]]
"""Components and settings named by hand for a new game, by the keys of the head."""


class ComponentNamer(Protocol):
    def __call__(self, word: str, short: bool) -> str: ...


class Loader(Struct, Generic[T], frozen=True):
    """Imports what judging does not need when it is first asked for."""

    place: str
    """The module and the name in it, such as `causeway.showing:report`."""

    def __call__(self) -> T:
        module, _, name = self.place.partition(":")
        part: T = getattr(import_module(module), name)
        return part


# what holds in most games


def do_nothing(*about: object) -> None:
    return


def find_nothing(*about: object) -> None:
    return None


def list_nothing(*about: object) -> tuple[()]:
    return ()


def map_nothing(*about: object) -> Mapping[str, Never]:
    return {}


def say_nothing(*about: object) -> str:
    return ""


def always(*about: object) -> bool:
    return True


def never(*about: object) -> bool:
    return False


def keep_command(c: Command, *about: object) -> Command:
    return c


def keep_word(word: str, short: bool) -> str:
    return word


def keep_report(s: State, report: Report) -> Report:
    return report


def answer_standing_offers(s: State) -> None:
    if any(p.standing for p in s.players.values()):
        answer_offers(s)


# the parts


class Head(Struct, Generic[H, S], frozen=True, kw_only=True):
    """How a game begins: its part of the head, its first state, its decks."""

    read: Callable[[Fields, list[Diagnostic]], H | None]
    start: Callable[[Any, H], S]
    """Makes the state of a game before its first row; nothing is dealt yet."""
    may_be_named: Callable[[S, str], bool] = always
    """True if a player may have this name."""
    hides: bool = False
    """True if some cards are hidden from some players: then the head says how they are kept."""
    decks: Callable[[H], Mapping[str, Mapping[str, int]]] = map_nothing
    """Counts the cards of each deck that is shuffled before the first row."""
    deal: Callable[[S], None] = do_nothing
    """Shuffles and deals, by `aoi_cli.engine.hidden.decks` alone."""


class Creation(Struct, frozen=True, kw_only=True):
    """How the head of a new game is written."""

    compose: Callable[[Sequence[str], Named, Draw], dict[str, object]]
    """Writes the head's own part of a new game; what is not named is drawn."""
    schema: Callable[[], Schema]
    """Describes the head's own part."""
    settings: Sequence[HeadOption] = ()
    """Settings that can be named by hand when a game is made."""
    find_contradiction: Callable[[Sequence[str], Named], str] = say_nothing
    """Says why these players and settings exclude each other; "" if they do not."""


class Effects(Struct, Generic[S], frozen=True, kw_only=True):
    """The effects of components: their keywords, counts and events."""

    gains: Mapping[str, Gain] = field(default_factory=dict)
    """The function of each keyword."""
    counts: Mapping[str, Count] = field(default_factory=dict)
    """The numbers by which gains are multiplied."""
    events: Collection[str] = ()
    """Events that components react to."""
    scoring_components: Callable[[S], Iterable[str]] = list_nothing
    """Lists components whose effects hold for everybody now."""


class Notation(Struct, frozen=True, kw_only=True):
    """How a game is written down."""

    grammars: Sequence[str]
    """Its grammars besides the common one, by name."""
    vocabulary: Vocabulary
    spellings: Mapping[str, str] = field(default_factory=dict)
    """Other spellings of words that name players, in small letters."""
    expand: Callable[[Command], Command] = keep_command
    """Writes a command as the notation prints it in full."""
    component_name: ComponentNamer = keep_word
    """Gives a component's full name, or its short one if asked; keeps other words."""
    read_revealed: Callable[[str], str] = str.lower
    """Reads a bracketed word at the end of a row: a card or an answer."""


class Plans(Struct, Generic[S, P], frozen=True, kw_only=True):
    """How a player's turns can be planned while the others change nothing."""

    release: Callable[[S, P], Mapping[str, str]]
    """Frees for the player what others hold and may give back before, and says who holds it."""
    restore: Callable[[S, P, Mapping[str, str]], None]
    """Gives back to others what was released and not taken."""
    list_taken: Callable[[S, S, P], Sequence[str]]
    """Lists what a row took that others could take before; the states before and behind it."""


class Course(Struct, Generic[S, P], frozen=True, kw_only=True):
    """How rows are judged, and what comes next."""

    phases: Mapping[str, str]
    """The phases in words; the last one is `end`."""
    codes: Sequence[Code]
    """Codes of refusals that only this game and its relatives know."""
    grounds: Mapping[Code, str] = field(default_factory=dict)
    """The rules behind refusals that name none, where the code's own words do not fit."""

    begin_row: Callable[[S, str, str], None]
    apply: Callable[[S, str, Command], None]
    end_row: Callable[[S, str], None]
    """Completes the row: nothing of it is open, and the game goes on by itself."""
    tasks: Mapping[str, Callable[[S, Task], None]] = field(default_factory=dict)
    """The function of each kind of task on the agenda."""
    endless: Code = INTERNAL
    """The code of a refusal where tasks bring about others for ever."""
    is_held: Callable[[S], bool] = wait_for_decisions
    """True if open decisions keep the course from going on."""
    begin_next_phase: Callable[[S], bool] = never
    """Begins what follows by itself once the agenda is empty; False if nothing does."""
    answer_by_policy: Callable[[S], None] = answer_standing_offers
    """Gives the answers that players have left standing."""

    details: Mapping[str, type[object]] = field(default_factory=dict)
    """The classes of what decisions keep besides, by the kind of decision."""
    answering: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Commands that only answer, and the kinds of decisions that they can answer."""
    no_action: Collection[str] = ()
    """Other commands that leave the turn as it is."""
    leaving: Collection[str] = ("resign",)
    """Commands by which players leave the game for good; they are confirmed first."""
    answers_to_all: Sequence[Command] = ()
    """Commands that answer all open offers alike."""
    offers: Collection[str] = ()
    """Kinds of decisions that a move offers to others; their source is the player who moved."""
    has_turns: Callable[[S], bool]
    """True if somebody has a turn now, and decisions are only answered besides."""
    may_act: Callable[[S, P], bool] = still_plays
    """True if the player still has turns in this round."""
    list_answers: Callable[[S, P, Decision], Sequence[Commands]]
    """Lists every way to answer a decision."""
    settle: Callable[[S, P], None] = do_nothing
    """Makes the choices that leave nothing to choose; refused where others are open."""
    presume_acted: Callable[[S, P, Sequence[str]], None] = do_nothing
    """Goes on as if the player whose turn it was had acted in some unknown way."""
    plans: Plans[S, P] | None = None
    """How turns are planned; None where too much happens between two turns of a player."""

    release_holdings: Callable[[S, P], None] = do_nothing
    """Frees what a player had who leaves the game."""
    correct: Callable[[S, P, str, int, str], None]
    """Changes an amount of a player by the moderator's word."""

    always_ends: bool = True
    """True if a game always ends, however it is played."""
    find_endless_reason: Callable[[S], str] = say_nothing
    """Says why turns go on for ever unless the moderator ends the game; "" if they need not."""
    has_come_to_light: Callable[[S, str], bool] = was_sighted
    """True if the row has revealed what the condition of an order names."""


class Amounts(Struct, Generic[S, P], frozen=True, kw_only=True):
    """The amounts that players have, and how they are counted."""

    groups: Mapping[str, Sequence[str]]
    """The amounts of players, in groups: `value` tells each, and the ledger adds them up."""
    annotated: Sequence[str]
    """The amounts that an annotated row asserts."""
    points: str
    """The amount that the game is won by."""
    points_title: str
    singular: Collection[str] = ()
    """Amounts whose names lose an s where there is only one."""
    counted: Collection[str]
    """The amounts that a move's cost and effect are told in."""
    gained_only: Collection[str] = ()
    """Counted amounts that may fall without being paid."""
    value: Callable[[S, str, str], Amount]
    """Reads an amount of a player, as assertions name it."""
    holdings: Callable[[S, str], Mapping[str, object]]
    """Lists what the ledger shows of a player after each row."""
    score: Callable[[S], Score]
    traits: Callable[[S, P], Mapping[str, Sequence[str]]] = list_plays
    """Lists what a player plays or has played with, by kind: statistics are grouped by it."""
    surroundings: Callable[[S], Mapping[str, str]] = map_nothing
    """Tells games apart by what all players share, such as the map."""
    describe_opening: Callable[[S, P], str] = say_nothing
    """Says how a player began, from the position in which the second round begins."""
    in_number: Callable[[str, int], str] = drop_plural
    """Writes the name of an amount beside a number."""


class Moves(Struct, Generic[S, P], frozen=True, kw_only=True):
    """How legal moves are proposed and listed."""

    propose: Callable[[S, P], Iterator[Move]]
    """Proposes moves that could be legal, to be tried."""
    folding: Folding
    """How legal moves share lines."""
    variants: Callable[[S, str], Variants | None] = find_nothing
    """Completes moves that lack something or might have more; None if the player has none."""
    propose_prepared: Callable[[S, P, Collection[str], Commands], Iterable[Move]] = list_nothing
    """Proposes moves that lack only what conversions bring, behind the smallest of them; the texts
    of other moves are known."""
    still_open: Callable[[S, P], tuple[str, ...]] = describe_decisions
    """Describes what is to be chosen next."""
    may_end_row: Callable[[S, P], bool] = never
    """True if the turn could be declared over."""
    repeat: Callable[[Command, int], Command] = keep_command
    """Multiplies a command that may be written with a number."""
    kinds: Sequence[str] = ()
    """Kinds of moves that are not named by a verb."""
    count_possessions: Callable[[S, P], int] = lambda s, p: 0
    """Counts what a player has built and holds on the table, to tell if a row gives some up."""
    offered: str = ""
    """The words for what a move offers to others."""
    distance: Callable[[S, object, object], int | None] = find_nothing
    """Measures how far an argument lies from another; None where only the spelling counts."""


class Telling(Struct, Generic[S], frozen=True, kw_only=True):
    """A position in words."""

    describe_decision: Callable[[S, Decision], str]
    describe_progress: Callable[[S], str]
    """Says how far the game is."""
    describe_source: Callable[[S, str], str] = say_nothing
    """Explains a source of the ledger in a line; "" if it is plain."""
    describe_choice: Callable[[S, Command], str] = say_nothing
    """Says briefly which card a command chooses, and its effects; "" of any other command."""
    find_things: Callable[[S, str, Command], Iterable[Key]] = list_nothing
    """Finds the things that a command of a player acts on: whose they are, where they lie."""
    find_changed: Callable[[S, Change], Iterable[Key]] = list_nothing
    """Finds the things that a change in the ledger is about, and whose they are."""
    list_facts: Callable[[S, str], Sequence[TurnFact]] = list_nothing
    """Lists the facts that matter for choosing a row, the weightiest first."""
    describe_entry: Callable[[S, str], str] = say_nothing
    """Says what the card does that an entry of the ledger names; "" if the entry is plain."""
    notice: Callable[[S], Sequence[str]] = list_nothing
    """Writes what heads everything that is told of the game, such as that its components are
    not those of the published one."""
    pack_in_play: Callable[[S], tuple[str, object] | None] = find_nothing
    """Finds the component pack in play and its id."""
    abbreviations: Mapping[str, str] = field(default_factory=dict)
    """Shorter words for narrow tables, by the whole word in a heading or cell."""
    shorten_report: Callable[[S, Report], Report] = keep_report
    """Leaves out of a report what readers need least; `show --full` shows all."""
    said_of_components: Callable[[S], Mapping[str, Sequence[str]]] = map_nothing
    """Lists rulings and declarations for components that the pack does not know, by their ids."""
