"""Lantern Quay as the engine sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.error.refusal import Code, Diagnostic, require
from aoi_cli.engine.game import Amount, Commands, Game
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.row import Command
from aoi_cli.engine.score import Score, ranks
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import Schema
from aoi_cli.engine.vocabulary import Vocabulary
from tests.small_game import legal, nights, report, sale, setup, turns, verbs, words
from tests.small_game.cards import (
    BOX,
    COUNTS,
    GAINS,
    NAMES,
    TILES,
    decks_of,
    gain_coins,
    gain_fame,
)
from tests.small_game.codes import CODES, NOT_ENOUGH
from tests.small_game.notation import GRAMMAR, VOCABULARY
from tests.small_game.rulings import Rulings
from tests.small_game.setup import Setup
from tests.small_game.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.shuffle import Draw

GROUNDS = {
    "T311": "4 The quay: a turn is two actions.",
    "T307": "5 Sales: nothing else is done until all others have answered.",
}


class LanternQuay(Game[Setup, State, Player]):
    name = "lantern-quay"
    title = "Lantern Quay"
    rulesets = BOX.rulesets
    amounts: Mapping[str, Sequence[str]] = {"points": ("fame",), "resources": ("coins", "cards")}
    annotated = ("coins", "fame")
    points = points_called = "fame"
    singular: Collection[str] = ("coins", "cards")
    counted: Collection[str] = ("fame", "coins", "cards")
    phases: Mapping[str, str] = {
        "patrons": "patrons", "stalls": "stalls", "auction": "auction", "turns": "the quay",
        "dawn": "dawn", "end": "end of the game",
    }
    hides = True
    kinds = ("answer",)
    grammars = (GRAMMAR,)
    rulings = Rulings
    answering: Mapping[str, Collection[str]] = {
        "stall": ("stall",), "bid": ("bid",), "keep": ("patron",), "let": ("fog", "lamp"),
        "discard": ("discard",),
    }
    box = BOX
    tiles = TILES
    names = NAMES
    gains = GAINS
    counts = COUNTS

    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def codes(self) -> Sequence[Code]:
        return CODES

    def ground(self, code: Code) -> str:
        return GROUNDS.get(code.id, code.because)

    def read_head(self, head: Fields, problems: list[Diagnostic]) -> Setup | None:
        return setup.read_head(head, problems)

    def head_schema(self) -> Schema:
        return setup.head_schema()

    def compose(
        self, players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
    ) -> dict[str, object]:
        return setup.compose(players, named)

    def start(self, setup: Setup) -> State:
        players = {name: Player(self, name) for name in setup.players}
        return State(self, setup, players, [*players])

    def decks(self, setup: Setup) -> Mapping[str, Mapping[str, int]]:
        return decks_of(setup.ruleset)

    def deal(self, s: State) -> None:
        nights.begin(s)
        go_on(s)

    # a row

    def begin_row(self, s: State, player: str, text: str) -> None:
        turns.begin_row(s, player, text)

    def apply(self, s: State, player: str, c: Command) -> None:
        verbs.apply(s, player, c)

    def end_row(self, s: State, player: str) -> None:
        turns.end_row(s, player)

    tasks = nights.TASKS

    def begin_next_phase(self, s: State) -> bool:
        return nights.begin_next_phase(s)

    def answer_by_policy(self, s: State) -> None:
        sale.answer_by_policy(s)

    # the moderator

    def left(self, s: State, p: Player) -> None:
        nights.left(s, p)

    def correct(self, s: State, p: Player, what: str, by: int, source: str) -> None:
        require(getattr(p, what) + by >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
                help="Correct by less.")
        (gain_coins if what == "coins" else gain_fame)(s, p, by, Cause(source))

    def may_be_called(self, s: State, name: str) -> bool:
        return setup.may_be_called(name)

    # who is to do what

    def has_turns(self, s: State) -> bool:
        return s.phase == "turns" and bool(s.current) and not s.seller

    def may_act(self, s: State, p: Player) -> bool:
        return p.turns > 0 and not p.dropped

    def told(self, s: State, d: Decision) -> str:
        return words.told(s, d)

    def where(self, s: State) -> str:
        return words.where(s)

    def ways(self, s: State, p: Player, d: Decision) -> Sequence[Commands]:
        return legal.ways(s, p, d)

    def candidates(self, s: State, p: Player) -> Iterator[Move]:
        return legal.candidates(s, p)

    def may_end_row(self, s: State, p: Player) -> bool:
        return False

    def presume_acted(self, s: State, p: Player, verbs: Sequence[str]) -> None:
        turns.next_turn(s)

    # what players have

    def value(self, s: State, player: str, what: str) -> Amount:
        p = s.players[player]
        return len(s.zones[f"hand of {player}"]) if what == "cards" else getattr(p, what)

    def holdings(self, s: State, player: str) -> Mapping[str, object]:
        return {what: self.value(s, player, what) for what in ("fame", "coins", "cards")}

    def score(self, s: State) -> Score:
        rank = ranks({p.name: p.fame for p in s.players.values()})
        return {
            "finished": s.over,
            "round": s.round,
            "players": [
                {"player": p.shown, "faction": "", "total": p.fame, "rank": rank[p.name],
                 "breakdown": dict(p.fame_by)}
                for p in s.players.values()
            ],
        }

    # words and views

    def tile_name(self, word: str, short: bool) -> str:
        if (tile := NAMES.get(word)) is None:
            return word
        return tile.short if short else tile.id

    def source_in_words(self, s: State, source: str) -> str:
        return words.does(TILES[source]) if source in TILES else ""

    def topics(self) -> Topics:
        return words.topics()

    def folding(self) -> Folding:
        return legal.FOLDING

    def report(self, s: State, title: str) -> Report:
        return report.report(s, title)

    def picture(self, s: State, title: str) -> Picture:
        return report.picture(s, title)

    def bot(self, seed: str) -> Bot[State]:
        from tests.small_game.bot import Bot

        return Bot(seed)


GAME = LanternQuay()
