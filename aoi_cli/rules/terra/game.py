"""A game of the family, and the parts that its games fill alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import Amount, Course, Notation, Plans, keep_command
from aoi_cli.engine.score import Score, make_score
from aoi_cli.engine.struct import field
from aoi_cli.engine.words import counted
from aoi_cli.rules.terra import choices, course, leaving
from aoi_cli.rules.terra.codes import CODES
from aoi_cli.rules.terra.game_parts import (
    Decisions,
    Display,
    Hooks,
    Inventory,
    Land,
    P,
    Prices,
    S,
    Stock,
    Terms,
    TerraMoves,
    TerraTelling,
    Verbs,
)
from aoi_cli.rules.terra.passing import PassingPoints
from aoi_cli.rules.terra.plans import list_taken, release_bonuses, restore_bonuses
from aoi_cli.rules.terra.power import ANSWERS_TO_ALL
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.box import Component
    from aoi_cli.engine.course import Task
    from aoi_cli.engine.effect.interpreter import Abilities
    from aoi_cli.engine.error.refusal import Code
    from aoi_cli.engine.row import Command
    from aoi_cli.engine.vocabulary import Vocabulary

H = TypeVar("H")
DETAILS: Mapping[str, type[object]] = {"spades": Spades, "passing vp": PassingPoints}
OFFERS = ("offer",)


class TerraGame(Game[H, S, P], Generic[H, S, P], frozen=True, kw_only=True, eq=False):
    terms: Terms
    display: Display
    stock: Stock
    verbs: Verbs
    decisions: Decisions
    prices: Prices[S, P]
    land: Land[S, P]
    hooks: Hooks[S, P]
    load_moves: Callable[[], TerraMoves[S, P]]
    load_telling: Callable[[], TerraTelling[S]]
    load_inventory: Callable[[], Inventory[S, P]]
    known_abilities: dict[tuple[str, str, tuple[str, ...], str, int], Abilities] = field(
        default_factory=dict)
    """The abilities of sets of components, by edition and number of players."""

    @cached_property
    def moves(self) -> TerraMoves[S, P]:
        return self.load_moves()

    @cached_property
    def telling(self) -> TerraTelling[S]:
        return self.load_telling()

    @cached_property
    def inventory(self) -> Inventory[S, P]:
        return self.load_inventory()


AnyTerraGame = TerraGame[Any, Any, Any]


# notation


def assemble_notation(
    grammar: str, vocabulary: Vocabulary, names: Mapping[str, Component],
    expand: Callable[[Command], Command] = keep_command,
) -> Notation:
    return Notation(
        grammars=("terra", grammar),
        vocabulary=vocabulary,
        spellings={"grey": "gray"},
        expand=expand,
        component_name=partial(name_component, names),
        read_revealed=partial(read_revealed, names),
    )


def name_component(names: Mapping[str, Component], word: str, short: bool) -> str:
    tile = names.get(word.lower())
    if tile is None:
        return word
    return tile.short if short else tile.id


def read_revealed(names: Mapping[str, Component], word: str) -> str:
    return name_component(names, word.lower(), False)


# what players have


def read_amount(s: State, player: str, what: str) -> Amount:
    p = s.players[player]
    return tuple(p.bowls) if what == "power" else p.held(what)


def score(s: State) -> Score:
    return make_score(s, lambda p: p.vp, lambda p: p.vp_by, faction=lambda p: p.faction)


def list_traits(s: State, p: Player) -> Mapping[str, Sequence[str]]:
    traits = {"faction": [p.faction], "board": [p.board]}
    components = s.game.box.components
    for name in p.tiles:
        if name in components:
            traits.setdefault(components[name].kind, []).append(name)
    return traits


def list_surroundings(s: State) -> Mapping[str, str]:
    return {"map": s.map.name}


def describe_opening(s: State, p: Player) -> str:
    """The buildings of a player, the largest first, and the tiles."""
    kinds = reversed([*s.game.stock.pieces])
    built = [counted(n, f"{kind}s") for kind in kinds if (n := p.built(kind))]
    return ", ".join([*built, *sorted(p.tiles)])


# the course of a round


def assemble_course(
    *, phases: Mapping[str, str], own_codes: Sequence[Code], grounds: Mapping[Code, str],
    tasks: Mapping[str, Callable[[S, Task], None]],
    phase_after: Mapping[str, str], begin_row: Callable[[S, str, str], None] = course.begin_row,
    answering: Mapping[str, Collection[str]] = course.ANSWERING,
    details: Mapping[str, type[object]] = DETAILS,
) -> Course[S, P]:
    return Course(
        phases=phases,
        codes=(*CODES, *own_codes),
        grounds=grounds,
        begin_row=begin_row,
        apply=course.apply_command,
        end_row=course.end_row,
        tasks=tasks,
        is_held=course.is_phase_held,
        begin_next_phase=partial(course.begin_next_phase, phase_after),
        answer_by_policy=course.answer_by_policy,
        details=details,
        answering=answering,
        no_action=course.NO_ACTION,
        answers_to_all=ANSWERS_TO_ALL,
        offers=OFFERS,
        has_turns=course.has_turns,
        may_act=course.may_act,
        list_answers=choices.list_ways,
        settle=choices.finish_choices,
        presume_acted=course.presume_acted,
        plans=Plans(
            release=release_bonuses, restore=restore_bonuses, list_taken=list_taken,
        ),
        release_holdings=leaving.release_holdings,
        correct=leaving.correct,
    )
