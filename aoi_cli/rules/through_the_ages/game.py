"""Through the Ages, assembled from its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.course import go_on
from aoi_cli.engine.effect.interpreter import names_of
from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import Course, Creation, Effects, Head, Moves, Notation, Telling
from aoi_cli.rules.through_the_ages import (
    action_phase,
    beginning,
    card_spelling,
    commands,
    corrections,
    decks,
    politics,
    ratings,
    setup,
    turns,
)
from aoi_cli.rules.through_the_ages.amounts import AMOUNTS
from aoi_cli.rules.through_the_ages.box.cards import BOX
from aoi_cli.rules.through_the_ages.codes import CODES
from aoi_cli.rules.through_the_ages.gains import GAINS
from aoi_cli.rules.through_the_ages.notation import GRAMMARS, VOCABULARY
from aoi_cli.rules.through_the_ages.rulings import Rulings
from aoi_cli.rules.through_the_ages.setup import Setup
from aoi_cli.rules.through_the_ages.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.correction.fields import Correctable
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report

ThroughTheAges = Game[Setup, State, Player]


def may_be_named(s: State, name: str) -> bool:
    return setup.may_be_named(name)


def start(game: Any, setup: Setup) -> State:
    players = {name: Player(game, name) for name in setup.players}
    return State(game, setup, players, [*players])


def count_decks(setup: Setup) -> Mapping[str, Mapping[str, int]]:
    return decks.decks_of(len(setup.players), setup.ruleset)


def deal(s: State) -> None:
    beginning.begin(s)
    go_on(s)
    s.items, s.moments = [], ()


def read_revealed(word: str) -> str:
    return card_spelling.normalize(word) or word


# parts that judging does not need


def load_creation() -> Creation:
    return setup.CREATION


def load_moves() -> Moves[State, Player]:
    from aoi_cli.rules.through_the_ages.moves.legal import MOVES

    return MOVES


def load_telling() -> Telling[State]:
    from aoi_cli.rules.through_the_ages.telling.progress import TELLING

    return TELLING


def load_topics() -> Callable[[], Topics]:
    from aoi_cli.rules.through_the_ages.telling.words import topics

    return topics


def load_report() -> Callable[[State, str], Report]:
    from aoi_cli.rules.through_the_ages.telling.report import report

    return report


def load_picture() -> Callable[[State, str], Picture]:
    from aoi_cli.rules.through_the_ages.telling.picture import picture

    return picture


def load_correctable() -> Correctable:
    from aoi_cli.rules.through_the_ages.correctable import CORRECTABLE

    return CORRECTABLE


def load_player() -> Callable[[str], Bot[State]]:
    from aoi_cli.rules.through_the_ages.moves.bot import Bot

    return Bot


GAME: ThroughTheAges = Game(
    name="through-the-ages",
    title="Through the Ages",
    rulings=Rulings,
    head=Head(
        read=setup.read_head, start=start, may_be_named=may_be_named,
        hides=True, decks=count_decks, deal=deal,
    ),
    box=BOX,
    effects=Effects(
        gains={**GAINS, **politics.GAINS},
        counts={**ratings.COUNTS, **politics.COUNTS},
        events=names_of(BOX.components, "on"),
    ),
    notation=Notation(grammars=GRAMMARS, vocabulary=VOCABULARY, read_revealed=read_revealed),
    course=Course(
        phases={
            "first": "first round", "politics": "politics phase", "actions": "action phase",
            "closing": "end of turn", "end": "end of the game",
        },
        codes=CODES,
        begin_row=turns.begin_row,
        apply=commands.apply,
        end_row=turns.end_row,
        tasks=commands.TASKS,
        answering=commands.list_answer_verbs(),
        has_turns=action_phase.awaits_action,
        list_answers=commands.list_answers,
        presume_acted=turns.presume_acted,
        release_holdings=politics.release_holdings,
        correct=corrections.correct,
    ),
    amounts=AMOUNTS,
    load_creation=load_creation,
    load_moves=load_moves,
    load_telling=load_telling,
    load_topics=load_topics,
    load_report=load_report,
    load_picture=load_picture,
    load_player=load_player,
    load_correctable=load_correctable,
)
