"""Through the Ages, assembled from its parts."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.course import go_on
from aoi_cli.engine.effect.interpreter import names_of
from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import Course, Effects, Head, Loader, Notation
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

ThroughTheAges = Game[Setup, State, Player]


def start(game: Any, setup: Setup) -> State:
    players = {name: Player(game, name) for name in setup.players}
    return State(game, setup, players, [*players])


def deal(s: State) -> None:
    beginning.begin(s)
    go_on(s)
    s.items, s.moments = [], ()


GAME: ThroughTheAges = Game(
    name="through-the-ages",
    title="Through the Ages",
    rulings=Rulings,
    head=Head(
        read=setup.read_head, start=start, may_be_named=lambda s, name: setup.may_be_named(name),
        hides=True, deal=deal,
        decks=lambda setup: decks.decks_of(len(setup.players), setup.ruleset),
    ),
    box=BOX,
    effects=Effects(
        gains={**GAINS, **politics.GAINS},
        counts={**ratings.COUNTS, **politics.COUNTS},
        events=names_of(BOX.components, "on"),
    ),
    notation=Notation(
        grammars=GRAMMARS, vocabulary=VOCABULARY,
        read_revealed=lambda word: card_spelling.normalize(word) or word),
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
    load_creation=Loader("aoi_cli.rules.through_the_ages.setup:CREATION"),
    load_moves=Loader("aoi_cli.rules.through_the_ages.moves.legal:MOVES"),
    load_telling=Loader("aoi_cli.rules.through_the_ages.telling.progress:TELLING"),
    load_topics=Loader("aoi_cli.rules.through_the_ages.telling.words:topics"),
    load_report=Loader("aoi_cli.rules.through_the_ages.telling.report:report"),
    load_picture=Loader("aoi_cli.rules.through_the_ages.telling.picture:picture"),
    load_player=Loader("aoi_cli.rules.through_the_ages.moves.valuation:BuiltInPlayer"),
    load_valuation=Loader("aoi_cli.rules.through_the_ages.moves.valuation:value"),
    load_correctable=Loader("aoi_cli.rules.through_the_ages.correctable:CORRECTABLE"),
)
