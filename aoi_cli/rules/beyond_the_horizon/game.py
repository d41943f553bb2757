"""Beyond the Horizon, assembled from its parts."""

from __future__ import annotations

from aoi_cli.engine.box import Box
from aoi_cli.engine.course import go_on
from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import Course, Effects, Head, Loader, Notation
from aoi_cli.rules.beyond_the_horizon import (
    commands,
    dealing,
    goals,
    head,
    setup,
    tasks,
    turns,
)
from aoi_cli.rules.beyond_the_horizon.amounts import AMOUNTS, correct
from aoi_cli.rules.beyond_the_horizon.codes import CODES, ENDLESS
from aoi_cli.rules.beyond_the_horizon.effects import EFFECT_CLASSES
from aoi_cli.rules.beyond_the_horizon.gains import OPTIONAL
from aoi_cli.rules.beyond_the_horizon.moves import legal
from aoi_cli.rules.beyond_the_horizon.notation import GRAMMAR, VOCABULARY
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS, Rulings
from aoi_cli.rules.beyond_the_horizon.setup import Setup
from aoi_cli.rules.beyond_the_horizon.state import Player, State

BeyondTheHorizon = Game[Setup, State, Player]


def deal(s: State) -> None:
    dealing.deal(s)
    setup.seat_players(s)
    go_on(s)


GAME: BeyondTheHorizon = Game(
    name="beyond-the-horizon",
    title="Beyond the Horizon",
    rulings=Rulings,
    head=Head(
        read=head.read_head, start=setup.begin_game,
        may_be_named=lambda s, name: head.may_be_named(name), hides=True,
        decks=dealing.list_decks, deal=deal,
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
        correct=correct,
        always_ends=False,
        find_endless_reason=goals.find_endless_reason,
        has_come_to_light=dealing.has_come_to_light,
    ),
    amounts=AMOUNTS,
    load_creation=Loader("aoi_cli.rules.beyond_the_horizon.head:CREATION"),
    load_moves=Loader("aoi_cli.rules.beyond_the_horizon.moves.legal:MOVES"),
    load_telling=Loader("aoi_cli.rules.beyond_the_horizon.telling.progress:TELLING"),
    load_topics=Loader("aoi_cli.rules.beyond_the_horizon.telling.words:topics"),
    load_report=Loader("aoi_cli.rules.beyond_the_horizon.telling.report:make_report"),
    load_picture=Loader("aoi_cli.rules.beyond_the_horizon.telling.picture:draw_picture"),
    load_player=Loader("aoi_cli.rules.beyond_the_horizon.moves.valuation:BuiltInPlayer"),
    load_valuation=Loader("aoi_cli.rules.beyond_the_horizon.moves.valuation:value"),
    load_correctable=Loader("aoi_cli.rules.beyond_the_horizon.correctable:CORRECTABLE"),
)
