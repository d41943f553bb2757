"""Beyond the Horizon, assembled from its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from aoi_cli.engine.box import Box
from aoi_cli.engine.course import go_on
from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import Course, Creation, Effects, Head, Moves, Notation, Telling
from aoi_cli.rules.beyond_the_horizon import (
    commands,
    corrections,
    dealing,
    goals,
    head,
    setup,
    tasks,
    turns,
)
from aoi_cli.rules.beyond_the_horizon.amounts import AMOUNTS
from aoi_cli.rules.beyond_the_horizon.codes import CODES, ENDLESS
from aoi_cli.rules.beyond_the_horizon.effects import EFFECT_CLASSES
from aoi_cli.rules.beyond_the_horizon.gains import OPTIONAL
from aoi_cli.rules.beyond_the_horizon.moves import legal
from aoi_cli.rules.beyond_the_horizon.notation import GRAMMAR, VOCABULARY
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS, Rulings
from aoi_cli.rules.beyond_the_horizon.setup import Setup
from aoi_cli.rules.beyond_the_horizon.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.correction.fields import Correctable
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report

BeyondTheHorizon = Game[Setup, State, Player]


def may_be_named(s: State, name: str) -> bool:
    return head.may_be_named(name)


def deal(s: State) -> None:
    dealing.deal(s)
    setup.seat_players(s)
    go_on(s)


# parts that judging does not need


def load_creation() -> Creation:
    return head.CREATION


def load_moves() -> Moves[State, Player]:
    return legal.MOVES


def load_telling() -> Telling[State]:
    from aoi_cli.rules.beyond_the_horizon.telling.progress import TELLING

    return TELLING


def load_topics() -> Callable[[], Topics]:
    from aoi_cli.rules.beyond_the_horizon.telling.words import topics

    return topics


def load_report() -> Callable[[State, str], Report]:
    from aoi_cli.rules.beyond_the_horizon.telling.report import make_report

    return make_report


def load_picture() -> Callable[[State, str], Picture]:
    from aoi_cli.rules.beyond_the_horizon.telling.picture import draw_picture

    return draw_picture


def load_correctable() -> Correctable:
    from aoi_cli.rules.beyond_the_horizon.correctable import CORRECTABLE

    return CORRECTABLE


def load_player() -> Callable[[str], Bot[State]]:
    from aoi_cli.rules.beyond_the_horizon.moves.bot import Bot

    return Bot


GAME: BeyondTheHorizon = Game(
    name="beyond-the-horizon",
    title="Beyond the Horizon",
    rulings=Rulings,
    head=Head(
        read=head.read_head, start=setup.begin_game, may_be_named=may_be_named,
        hides=True, decks=dealing.list_decks, deal=deal,
    ),
    box=Box(RULESETS),
    effects=Effects(),
    notation=Notation(grammars=(GRAMMAR,), vocabulary=VOCABULARY, read_revealed=str),
    course=Course(
        phases={
            "setup": "setup", "governments": "choice of governments", "turns": "turns",
            "scoring": "final scoring", "end": "end of the game",
        },
        codes=CODES,
        begin_row=commands.begin_row,
        apply=commands.apply,
        end_row=commands.end_row,
        tasks=tasks.TASKS,
        endless=ENDLESS,
        is_held=turns.is_held,
        begin_next_phase=turns.begin_next_phase,
        answer_by_policy=commands.answer_for_others,
        details=EFFECT_CLASSES,
        answering={
            "learn": ("learn",), "colour": ("colour",), "keep": ("keep",),
            "take": ("structure", "government"), "choose": ("choose",), "pay": ("pay",),
            "invest": ("invest",), "cube": ("cube",), "recruit": ("recruit",),
            "strengthen": ("strengthen",), "move": ("move",), "basic": ("basic",),
            "goal": ("goal",), "decline": OPTIONAL, "declare": ("ruling",),
        },
        has_turns=turns.has_turns,
        list_answers=legal.list_answers,
        release_holdings=turns.release_holdings,
        correct=corrections.correct,
        always_ends=False,
        find_endless_reason=goals.find_endless_reason,
        has_come_to_light=dealing.has_come_to_light,
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
