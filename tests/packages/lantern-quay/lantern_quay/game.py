"""Lantern Quay, assembled from its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.engine.course import go_on
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.codes import ACTION_DUE, TABLE_WAITS
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game import Game
from aoi_cli.engine.game_parts import (
    Amount,
    Amounts,
    Course,
    Creation,
    Effects,
    Head,
    Loader,
    Moves,
    Notation,
    Telling,
)
from aoi_cli.engine.score import Score, make_score
from lantern_quay import legal, nights, sale, setup, things, turns, verbs, words
from lantern_quay.cards import (
    BOX,
    COUNTS,
    GAINS,
    NAMES,
    TILES,
    decks_of,
    gain_coins,
    gain_fame,
)
from lantern_quay.codes import CODES, NOT_ENOUGH
from lantern_quay.notation import GRAMMAR, VOCABULARY
from lantern_quay.rulings import Rulings
from lantern_quay.setup import Setup
from lantern_quay.state import Player, State

LanternQuay = Game[Setup, State, Player]
AMOUNTS = ("fame", "coins", "cards")


def start(game: Any, setup: Setup) -> State:
    players = {name: Player(game, name) for name in setup.players}
    return State(game, setup, players, [*players])


def deal(s: State) -> None:
    nights.begin(s)
    go_on(s)


def name_component(word: str, short: bool) -> str:
    if (tile := NAMES.get(word)) is None:
        return word
    return tile.short if short else tile.id


def read_revealed(word: str) -> str:
    return name_component(word.lower(), False)


def correct(s: State, p: Player, what: str, by: int, source: str) -> None:
    require(getattr(p, what) + by >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
            help="Correct by less.")
    (gain_coins if what == "coins" else gain_fame)(s, p, by, Cause(source))


def has_turns(s: State) -> bool:
    return s.phase == "turns" and bool(s.current) and not s.seller


def may_act(s: State, p: Player) -> bool:
    return p.turns > 0 and not p.dropped


def presume_acted(s: State, p: Player, verbs: Sequence[str]) -> None:
    turns.next_turn(s)


def read_amount(s: State, player: str, what: str) -> Amount:
    p = s.players[player]
    return len(s.zones[f"hand of {player}"]) if what == "cards" else getattr(p, what)


def list_holdings(s: State, player: str) -> Mapping[str, object]:
    return {what: read_amount(s, player, what) for what in AMOUNTS}


def score(s: State) -> Score:
    return make_score(s, lambda p: p.fame, lambda p: p.fame_by)


def describe_source(s: State, source: str) -> str:
    return words.does(TILES[source]) if source in TILES else ""


CREATION = Creation(compose=setup.compose, schema=setup.head_schema)
MOVES: Moves[State, Player] = Moves(
    propose=legal.propose, folding=legal.FOLDING, kinds=("answer",))
TELLING: Telling[State] = Telling(
    describe_decision=words.describe_decision,
    describe_progress=words.describe_progress,
    describe_source=describe_source,
    find_things=things.find_things,
    find_changed=things.find_changed,
)
GAME: LanternQuay = Game(
    name="lantern-quay",
    title="Lantern Quay",
    rulings=Rulings,
    head=Head(
        read=setup.read_head, start=start, may_be_named=lambda s, name: setup.may_be_named(name),
        hides=True, decks=lambda setup: decks_of(setup.ruleset), deal=deal,
    ),
    box=BOX,
    effects=Effects(gains=GAINS, counts=COUNTS),
    notation=Notation(
        grammars=(GRAMMAR,), vocabulary=VOCABULARY,
        component_name=name_component, read_revealed=read_revealed,
    ),
    course=Course(
        phases={
            "patrons": "patrons", "stalls": "stalls", "auction": "auction", "turns": "the quay",
            "dawn": "dawn", "end": "end of the game",
        },
        codes=CODES,
        grounds={
            ACTION_DUE: "4 The quay: a turn is two actions.",
            TABLE_WAITS: "5 Sales: nothing else is done until all others have answered.",
        },
        begin_row=turns.begin_row,
        apply=verbs.apply,
        end_row=turns.end_row,
        tasks=nights.TASKS,
        begin_next_phase=nights.begin_next_phase,
        answer_by_policy=sale.answer_by_policy,
        answering={
            "stall": ("stall",), "bid": ("bid",), "keep": ("patron",), "let": ("fog", "lamp"),
            "discard": ("discard",),
        },
        has_turns=has_turns,
        may_act=may_act,
        list_answers=legal.ways,
        presume_acted=presume_acted,
        release_holdings=nights.release_holdings,
        correct=correct,
    ),
    amounts=Amounts(
        groups={"points": ("fame",), "resources": ("coins", "cards")},
        annotated=("coins", "fame"),
        points="fame",
        points_title="fame",
        singular=("coins", "cards"),
        counted=AMOUNTS,
        value=read_amount,
        holdings=list_holdings,
        score=score,
    ),
    load_creation=lambda: CREATION,
    load_moves=lambda: MOVES,
    load_telling=lambda: TELLING,
    load_topics=Loader("lantern_quay.words:topics"),
    load_report=Loader("lantern_quay.report:report"),
    load_picture=Loader("lantern_quay.report:picture"),
    load_player=Loader("lantern_quay.bot:Bot"),
)
