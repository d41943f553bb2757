"""Through the Ages as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.box import Component
from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import Cause, Count, Gain, names_of
from aoi_cli.engine.error.refusal import Code, Diagnostic, require
from aoi_cli.engine.game import Amount, Commands, Game
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.row import Command
from aoi_cli.engine.score import Score
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import Schema
from aoi_cli.engine.vocabulary import Vocabulary
from aoi_cli.engine.words import listed
from aoi_cli.rules.through_the_ages import (
    banks,
    beginning,
    card_names,
    commands,
    decks,
    politics,
    ratings,
    score,
    setup,
    technologies,
    turns,
)
from aoi_cli.rules.through_the_ages.box.card import Card
from aoi_cli.rules.through_the_ages.box.cards import BOX, CARDS
from aoi_cli.rules.through_the_ages.codes import CODES, NOT_ENOUGH, NOT_THERE
from aoi_cli.rules.through_the_ages.gains import GAINS
from aoi_cli.rules.through_the_ages.notation import GRAMMARS, VOCABULARY
from aoi_cli.rules.through_the_ages.rulings import Rulings
from aoi_cli.rules.through_the_ages.setup import Setup
from aoi_cli.rules.through_the_ages.state import BUILT, Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.shuffle import Draw

RATINGS = ("strength", "happiness")
"""What an assertion may tell besides amounts."""
COUNTED = ("culture", "science", "food", "resources", "civil actions", "military actions",
           "workers", "yellow tokens", "blue tokens", "military cards")


POINTS = ("culture", "science")
HELD = {
    "blue": ("blue_bank", "blue tokens"), "yellow": ("yellow_bank", "yellow tokens"),
    "unused": ("unused", "workers"), "civil": ("civil", "civil actions"),
    "military": ("military", "military actions"),
}
"""What a moderator corrects besides, where it is kept and how it is called."""
AMOUNTS: Mapping[str, Callable[[State, Player], int]] = {
    "culture": lambda s, p: p.culture,
    "science": lambda s, p: p.science,
    "food": lambda s, p: banks.food(p),
    "resources": lambda s, p: banks.resources(p),
    "civil actions": lambda s, p: p.civil,
    "military actions": lambda s, p: turns.military_left(p),
    "civil": lambda s, p: p.civil,
    "military": lambda s, p: turns.military_left(p),
    "workers": lambda s, p: p.workers,
    "yellow tokens": lambda s, p: p.yellow_bank + p.workers,
    "blue tokens":
        lambda s, p: p.blue_bank + sum(p.blue.values()) + sum(w.stages for w in p.wonders),
    "military cards": lambda s, p: len(s.zones[f"military hand of {p.name}"]),
}


class ThroughTheAges(Game[Setup, State, Player]):
    name = "through-the-ages"
    title = "Through the Ages"
    rulesets = BOX.rulesets
    amounts: Mapping[str, Sequence[str]] = {
        "points": ("culture",),
        "resources": ("science", "food", "resources"),
        "actions": ("civil actions", "military actions"),
        "tokens": ("workers", "yellow tokens", "blue tokens"),
        "hands": ("military cards",),
    }
    annotated = ("culture", "science", "food", "resources")
    points = points_called = "culture"
    singular: Collection[str] = (*COUNTED[3:], "temporary resources", "stages")
    counted: Collection[str] = COUNTED
    phases: Mapping[str, str] = {
        "first": "first round", "politics": "politics phase", "actions": "action phase",
        "closing": "end of turn", "end": "end of the game",
    }
    grammars = GRAMMARS
    rulings = Rulings
    hides = True
    box = BOX
    tiles: Mapping[str, Component] = BOX.components
    names = BOX.names
    events: Collection[str] = names_of(BOX.components, "on")
    gains: Mapping[str, Gain] = {**GAINS, **politics.GAINS}
    counts: Mapping[str, Count] = {**ratings.COUNTS, **politics.COUNTS}
    cards: Mapping[str, Card] = CARDS
    tasks = commands.TASKS
    answering: Mapping[str, Collection[str]] = commands.only_answering()

    def vocabulary(self) -> Vocabulary:
        return VOCABULARY

    def codes(self) -> Sequence[Code]:
        return CODES

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
        return decks.decks_of(len(setup.players), setup.ruleset)

    def deal(self, s: State) -> None:
        beginning.begin(s)
        go_on(s)
        s.items, s.moments = [], ()

    def card_called(self, word: str) -> str:
        return card_names.normal(word) or word

    # a row

    def begin_row(self, s: State, player: str, text: str) -> None:
        turns.begin_row(s, player, text)

    def apply(self, s: State, player: str, c: Command) -> None:
        commands.apply(s, player, c)

    def end_row(self, s: State, player: str) -> None:
        turns.end_row(s, player)

    # the moderator

    def left(self, s: State, p: Player) -> None:
        politics.left(s, p)

    def correct(self, s: State, p: Player, what: str, by: int, source: str) -> None:
        if what in banks.KINDS:
            have = banks.stock(p, what)
            require(have + by >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
                    help="Correct by less.")
            (banks.gain if by > 0 else banks.lose)(s, p, what, abs(by), source)
            return
        if card_names.normal(what) in p.technologies:
            technologies.correct(s, p, card_names.normal(what), by, source)
            return
        if what in POINTS:
            have = getattr(p, what)
        else:
            require(what in HELD, NOT_THERE, f"{what} is nothing that {p.shown} has", arg="deltas",
                    help=f"Correct {listed((*POINTS, *banks.KINDS, *HELD))}, or the workers on a "
                         "technology in play.")
            have = getattr(p, HELD[what][0])
        require(have + by >= 0, NOT_ENOUGH, f"{what} would fall below 0", arg="deltas",
                help="Correct by less.")
        if what in POINTS:
            self.gains[what](s, p, by, Cause(source))
        else:
            at, called = HELD[what]
            setattr(p, at, have + by)
            s.note(p, called, by, source)
            if what == "unused":
                s.note(p, "yellow tokens", by, source)

    def traits(self, s: State, p: Player) -> Mapping[str, Sequence[str]]:
        """What is in play."""
        wonders = [wonder.card for wonder in p.wonders if wonder.state == BUILT]
        found = {"leader": [p.leader] if p.leader else [], "wonder": wonders,
                 "government": [p.government], "colony": [*p.colonies]}
        return {kind: cards for kind, cards in found.items() if cards}

    def may_be_called(self, s: State, name: str) -> bool:
        return setup.may_be_called(name)

    # who is to do what

    def has_turns(self, s: State) -> bool:
        return turns.has_turns(s) and not turns.asks(s)

    def told(self, s: State, d: Decision) -> str:
        return commands.ASKED[d.kind].told(s, d)

    def where(self, s: State) -> str:
        from aoi_cli.rules.through_the_ages.telling import words

        return words.where(s)

    def ways(self, s: State, p: Player, d: Decision) -> Sequence[Commands]:
        return commands.ASKED[d.kind].ways(s, p, d)

    def candidates(self, s: State, p: Player) -> Iterator[Move]:
        from aoi_cli.rules.through_the_ages.moves import legal

        return legal.candidates(s, p)

    def may_end_row(self, s: State, p: Player) -> bool:
        return False

    def presume_acted(self, s: State, p: Player, verbs: Sequence[str]) -> None:
        turns.presume_acted(s, p)

    # what players have

    def value(self, s: State, player: str, what: str) -> Amount:
        p = s.players[player]
        if what in RATINGS:
            return int(getattr(ratings.ratings(s, p), what))
        return AMOUNTS[what](s, p)

    def holdings(self, s: State, player: str) -> Mapping[str, object]:
        p = s.players[player]
        return {what: AMOUNTS[what](s, p) for what in COUNTED}

    def score(self, s: State) -> Score:
        return score.score(s)

    # words and views

    def source_in_words(self, s: State, source: str) -> str:
        from aoi_cli.rules.through_the_ages.telling import words

        return words.does(source) if source in CARDS else ""

    def topics(self) -> Topics:
        from aoi_cli.rules.through_the_ages.telling import words

        return words.topics()

    def folding(self) -> Folding:
        from aoi_cli.rules.through_the_ages.moves import legal

        return legal.FOLDING

    def report(self, s: State, title: str) -> Report:
        from aoi_cli.rules.through_the_ages.telling import report

        return report.report(s, title)

    def picture(self, s: State, title: str) -> Picture:
        from aoi_cli.rules.through_the_ages.telling import picture

        return picture.picture(s, title)

    def bot(self, seed: str) -> Bot[State]:
        from aoi_cli.rules.through_the_ages.moves.bot import Bot

        return Bot(seed)


GAME = ThroughTheAges()
