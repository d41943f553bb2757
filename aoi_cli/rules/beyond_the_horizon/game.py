"""Beyond the Horizon as the engine sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.refusal import Code, Diagnostic
from aoi_cli.engine.game import Amount, Commands, Game
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.row import Command
from aoi_cli.engine.score import Score
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import Schema
from aoi_cli.engine.vocabulary import Vocabulary
from aoi_cli.rules.beyond_the_horizon import (
    commands,
    corrections,
    dealing,
    goals,
    head,
    scoring,
    setup,
    tasks,
    turns,
)
from aoi_cli.rules.beyond_the_horizon.codes import CODES, ENDLESS
from aoi_cli.rules.beyond_the_horizon.effects import PARTS
from aoi_cli.rules.beyond_the_horizon.gains import OPTIONAL
from aoi_cli.rules.beyond_the_horizon.moves import legal
from aoi_cli.rules.beyond_the_horizon.notation import GRAMMAR, VOCABULARY
from aoi_cli.rules.beyond_the_horizon.questions import describe_decision
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS, Rulings
from aoi_cli.rules.beyond_the_horizon.setup import Setup
from aoi_cli.rules.beyond_the_horizon.state import Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.shuffle import Draw


class BeyondTheHorizon(Game[Setup, State, Player]):
    name = "beyond-the-horizon"
    title = "Beyond the Horizon"
    rulesets = RULESETS
    box: Box[Component] = Box(RULESETS)
    amounts: Mapping[str, Sequence[str]] = {
        "points": ("vp",), "resources": ("coins", "active", "inactive"),
        "tracks": ("food", "economy", "infrastructure", "invested"),
        "tokens": ("settle", "fortify"),
    }
    annotated = ("coins", "active", "vp")
    points = "vp"
    points_called = "VP"
    singular: Collection[str] = ("coins", "settle tokens", "fortify tokens")
    counted: Collection[str] = ("vp", "coins", "active", "food", "economy", "infrastructure")
    hides = True
    always_ends = False
    phases: Mapping[str, str] = {
        "setup": "setup", "governments": "choice of governments", "turns": "turns",
        "scoring": "final scoring", "end": "end of the game",
    }
    grammars = (GRAMMAR,)
    head_options = head.OPTIONS
    rulings = Rulings
    details: Mapping[str, type[object]] = PARTS
    answering: Mapping[str, Collection[str]] = {
        "learn": ("learn",), "colour": ("colour",), "keep": ("keep",),
        "take": ("structure", "government"), "choose": ("choose",), "pay": ("pay",),
        "invest": ("invest",), "cube": ("cube",), "recruit": ("recruit",),
        "strengthen": ("strengthen",), "move": ("move",), "basic": ("basic",), "goal": ("goal",),
        "decline": OPTIONAL, "declare": ("ruling",),
    }

    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def codes(self) -> Sequence[Code]:
        return CODES

    def read_head(self, head_: Fields, problems: list[Diagnostic]) -> Setup | None:
        return head.read_head(head_, problems)

    def head_schema(self) -> Schema:
        return head.head_schema()

    def compose(
        self, players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
    ) -> dict[str, object]:
        return head.compose(players, named)

    def may_be_called(self, s: State, name: str) -> bool:
        return head.may_be_called(name)

    def start(self, setup_: Setup) -> State:
        return setup.begin(self, setup_)

    # hidden cards

    def decks(self, setup_: Setup) -> Mapping[str, Mapping[str, int]]:
        return dealing.decks(setup_)

    def deal(self, s: State) -> None:
        dealing.deal(s)
        setup.seat(s)
        go_on(s)

    def card_called(self, word: str) -> str:
        return word

    def has_come_to_light(self, s: State, word: str) -> bool:
        return dealing.has_come_to_light(s, word)

    # a row

    def begin_row(self, s: State, player: str, text: str) -> None:
        commands.begin_row(s, player, text)

    def apply(self, s: State, player: str, c: Command) -> None:
        commands.apply(s, player, c)

    def end_row(self, s: State, player: str) -> None:
        commands.end_row(s, player)

    tasks = tasks.TASKS
    endless = ENDLESS

    def is_held(self, s: State) -> bool:
        return turns.is_held(s)

    def begin_next_phase(self, s: State) -> bool:
        return turns.begin_next_phase(s)

    def answer_by_policy(self, s: State) -> None:
        commands.answer_for_others(s)

    # the moderator

    def left(self, s: State, p: Player) -> None:
        turns.left(s, p)

    def correct(self, s: State, p: Player, what: str, by: int, source: str) -> None:
        corrections.correct(s, p, what, by, source)

    # who is to do what

    def has_turns(self, s: State) -> bool:
        return s.phase == "turns" and bool(s.current)

    def told(self, s: State, d: Decision) -> str:
        return describe_decision(d)

    def where(self, s: State) -> str:
        where = self.phases[s.phase]
        if s.phase == "turns":
            where = f"round {s.round}, {s.phase_of_turn} phase"
            if goals.end_out_of_reach(s):
                where += f"; {goals.OUT_OF_REACH}"
        return f"{where}, paused" if s.paused else where

    def cannot_end(self, s: State) -> str:
        return goals.OUT_OF_REACH if s.phase == "turns" and goals.end_out_of_reach(s) else ""

    def ways(self, s: State, p: Player, d: Decision) -> Sequence[Commands]:
        return legal.ways(s, p, d)

    def candidates(self, s: State, p: Player) -> Iterator[Move]:
        return legal.candidates(s, p)

    def may_end_row(self, s: State, p: Player) -> bool:
        return False

    def folding(self) -> Folding:
        from aoi_cli.engine.moves.listing import Folding

        return Folding(varying={"act": "space", "move": "way"}, places=("tile", "unit"),
                       last=("pass", "done", "decline"))

    # what players have

    def value(self, s: State, player: str, what: str) -> Amount:
        p = s.players[player]
        if what in p.cubes_off:
            return p.cubes_off[what]
        return p.tokens[what] if what in p.tokens else int(getattr(p, what))

    def holdings(self, s: State, player: str) -> Mapping[str, object]:
        return {what: self.value(s, player, what) for group in self.amounts.values()
                for what in group}

    def traits(self, s: State, p: Player) -> Mapping[str, Sequence[str]]:
        return {"government": [p.government], "leader": p.leaders, "technology": [*p.learned]}

    def score(self, s: State) -> Score:
        order = {p.name: scoring.order(s, p) for p in s.players.values()}
        columns = scoring.used(s)
        return {
            "finished": s.over,
            "round": s.round,
            "players": [
                {"player": p.shown, "faction": p.government, "total": order[p.name][0],
                 "rank": 1 + sum(other > order[p.name] for other in order.values()),
                 "breakdown": {c: n for c, n in scoring.breakdown(s, p).items() if c in columns}}
                for p in s.players.values()
            ],
        }

    # words and views

    def notice(self, s: State) -> Sequence[str]:
        from aoi_cli.rules.beyond_the_horizon.telling.notice import notice

        return [*notice(s)]

    def source_in_words(self, s: State, source: str) -> str:
        from aoi_cli.rules.beyond_the_horizon.telling.sources import in_words

        return in_words(s, source)

    def topics(self) -> Topics:
        from aoi_cli.rules.beyond_the_horizon.telling import words

        return words.topics()

    def pack_in_play(self, s: State) -> tuple[str, object] | None:
        from aoi_cli.rules.beyond_the_horizon.known_components import known

        pack = known(s).pack
        return (pack.head.id, pack) if pack.head else None

    def said_of_components(self, s: State) -> Mapping[str, Sequence[str]]:
        from aoi_cli.rules.beyond_the_horizon.known_components import said_of_components

        return said_of_components(s)

    def report(self, s: State, title: str) -> Report:
        from aoi_cli.rules.beyond_the_horizon.telling import report

        return report.report(s, title)

    def picture(self, s: State, title: str) -> Picture:
        from aoi_cli.rules.beyond_the_horizon.telling import picture

        return picture.picture(s, title)

    def bot(self, seed: str) -> Bot[State]:
        from aoi_cli.rules.beyond_the_horizon.moves.bot import Bot

        return Bot(seed)


GAME = BeyondTheHorizon()
