"""Age of Innovation: its words, its components, its own ways."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import Commands
from aoi_cli.engine.setup.head import Fields
from aoi_cli.rules.age_of_innovation import (
    beginning,
    books,
    buildings,
    cities,
    commands,
    neutral,
    palaces,
    reach,
    rounds,
)
from aoi_cli.rules.age_of_innovation.box import boards
from aoi_cli.rules.age_of_innovation.box.tiles import BOX, DISCIPLINES
from aoi_cli.rules.age_of_innovation.codes import CODES
from aoi_cli.rules.age_of_innovation.gains import COUNTS, EVENTS, GAINS
from aoi_cli.rules.age_of_innovation.grounds import GROUNDS, REASONS
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.age_of_innovation.setup import OPTIONS, RESERVED_BESIDES, Setup, read_head
from aoi_cli.rules.age_of_innovation.state import Player, State, holdings
from aoi_cli.rules.terra.box.contents import Cost
from aoi_cli.rules.terra.game import Terra
from aoi_cli.rules.terra.spades import Near, Spades
from aoi_cli.rules.terra.state import SPACES
from aoi_cli.rules.terra.tracks import step

if TYPE_CHECKING:
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.listing import Folding
    from aoi_cli.engine.setup.schema import Schema
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.shuffle import Draw
    from aoi_cli.engine.vocabulary import Vocabulary
    from aoi_cli.rules.terra.telling.words import Words


class AgeOfInnovation(Terra[Setup, State, Player]):
    name = "age-of-innovation"
    title = "Age of Innovation"
    rulesets = BOX.rulesets
    grammars = ("terra", "age-of-innovation")
    rulings = Rulings
    head_options = OPTIONS
    reserved_besides = RESERVED_BESIDES
    reasons = REASONS
    grounds = GROUNDS
    own_codes = CODES

    # words

    labour = "tools"
    clergy = "scholars"
    tracks = DISCIPLINES
    track = "discipline"
    shipping = "shipping"
    advances = ("shipping", "terraforming")
    gained_only = advances
    city = "city"
    city_tile = "city tile"
    bonus = "round bonus"
    transform_and_build = "terraform and build"
    third_phase = "science"
    phases = rounds.PHASES
    phase_after = rounds.PHASE_AFTER
    tasks = rounds.TASKS
    conversions = boards.CONVERSIONS
    answers = commands.ANSWERS
    decisions_in_words = commands.DECISIONS

    # what players have

    amounts: Mapping[str, Sequence[str]] = {
        "points": ("vp",),
        "resources": ("coins", "tools", "scholars", "power", *boards.BOOKS),
        "progress": (*DISCIPLINES, "keys", "shipping", "terraforming"),
    }
    annotated = ("coins", "tools", "scholars", "power", "vp")
    singular = frozenset(["coins", "tools", "scholars", "keys", "tokens"])
    counted = frozenset(["coins", "tools", "scholars", "power", "tokens", "vp", "keys", "annexes",
                         "shipping", "terraforming", *DISCIPLINES, *boards.BOOKS])
    kept_in: Mapping[str, tuple[str, str]] = {
        **{d: ("levels", d) for d in DISCIPLINES},
        **{f"{d} book": ("books", d) for d in DISCIPLINES},
    }

    # components

    box = BOX
    tiles, names = BOX.components, BOX.names
    gains = GAINS
    counts = COUNTS
    events = EVENTS
    pieces = boards.PIECES
    first_piece = "workshop"
    upgrades = boards.UPGRADES
    given_upgrade = "guild"
    worth_of = boards.VALUE
    city_value = cities.CITY_VALUE
    not_given = cities.not_given
    lost = neutral.lost
    supply = books.supply
    before_answering = neutral.before_answering
    group_of = palaces.group_of
    moderator_first = neutral.size_unknown
    city_buildings = cities.CITY_BUILDINGS
    city_buildings_with = cities.CITY_BUILDINGS_WITH
    clergy_in_all = boards.SCHOLARS
    ladder = boards.LADDER
    common_rates = boards.RATES

    # when what is decided

    due_in: Mapping[str, str] = {"income": ACTION, "science": PHASE, "choices": PHASE}
    end_a_round_first = ("offer", "neutral area")
    vain = ("competency", "steps", "steps in one", "books")
    set_down = buildings.SET_DOWN
    spread = ("steps", "books")
    forgone = commands.FORGONE
    answering = commands.ANSWERING
    details: Mapping[str, type[object]] = {**Terra.details, "neutral building": Spades}

    # how it is shown

    letters = boards.LETTERS
    shapes = boards.SHAPES
    units = boards.UNITS
    marks = (("city", "in a city"), ("neutral", "neutral"), ("annex", "annex"), ("edge", "edge"))
    known_by = "board"
    bonuses_title = "round bonuses"
    actions_title = "Power and book actions"
    tracks_title = "Science display"

    # commands, tiles to take, ways to answer

    verbs = commands.VERBS
    moderator_verbs = commands.MODERATOR_VERBS
    taking = commands.TAKING
    own_ways = commands.WAYS

    # its files

    def vocabulary(self) -> Vocabulary:
        from aoi_cli.rules.age_of_innovation.notation import VOCABULARY

        return VOCABULARY

    def read_head(self, head: Fields, problems: list[Diagnostic]) -> Setup | None:
        return read_head(head, problems)

    def head_schema(self) -> Schema:
        from aoi_cli.rules.age_of_innovation.schema import head_schema

        return head_schema()

    def compose(
        self, players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
    ) -> dict[str, object]:
        from aoi_cli.rules.age_of_innovation.drawing import compose

        return compose(players, named, draw)

    def contradiction(self, players: Sequence[str], named: Mapping[str, Sequence[str]]) -> str:
        chosen = named.get("distribution", ("given",))[0] != "given"
        if chosen and any("=" in player for player in players):
            return "NAME=… says what a player has, and this distribution lets players choose"
        return ""

    # the course of the game

    def start(self, setup: Setup) -> State:
        two = len(setup.seats) == 2
        s = State(
            self,
            setup,
            {name: Player(self, name) for name in setup.seats},
            list(setup.seats),
            innovations={t: place for place, ts in setup.innovations.items() for t in ts},
            palaces=() if setup.distribution == "draft" else setup.palaces,
            spaces={d: SPACES[:-1] if two else SPACES for d in DISCIPLINES},
            neutral_levels=neutral.first_levels(setup.rounds) if two else {},
        )
        beginning.begin(s)
        go_on(s)
        return s

    def begin_row(self, s: State, player: str, text: str) -> None:
        s.parts_begun = False
        super().begin_row(s, player, text)

    def scoring_tiles(self, s: State) -> Iterable[str]:
        """In phase II; the last round has two."""
        if s.phase != "actions":
            return ()
        last = [s.setup.final] if s.round == self.last_round else []
        return [s.setup.rounds[s.round - 1], *last]

    # what things cost and give

    def cost(self, p: Player, kind: str) -> Cost:
        return boards.COST[kind]

    def cost_beside_a_rival(self, p: Player, kind: str) -> Cost:
        return boards.GUILD_BESIDE_A_RIVAL if kind == "guild" else boards.COST[kind]

    def spade_price(self, p: Player) -> Cost:
        return {"tools": p.terraforming}

    def track_cost(self, p: Player, track: str) -> Cost:
        return boards.SHIPPING_STEP if track == "shipping" else p.planning_board.terraforming_step

    def track_rewards(self, p: Player, track: str) -> Mapping[int, Mapping[str, int]]:
        board = p.planning_board
        return board.shipping if track == "shipping" else board.terraforming

    def income(self, p: Player) -> dict[str, int]:
        return p.planning_board.income({kind: p.built(kind) for kind in p.buildings.values()})

    # buildings and cities

    def reach(self, s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
        reach.reach(s, p, work, hex, by)

    def ways_to(self, s: State, p: Player, work: Spades, hex: str, near: Near) -> list[str | None]:
        return reach.ways_to(s, p, work, hex, near)

    def built(self, s: State, p: Player, hex: str, kind: str) -> None:
        buildings.built(s, p, hex, kind)

    def upgraded(self, s: State, p: Player, kind: str) -> None:
        buildings.upgraded(s, p, kind)

    # choices

    def stepping(self, s: State, p: Player, decision: Decision, track: str, steps: int) -> None:
        """Steps inside income score nothing, and turn order decides who is first at the top."""
        inside_income = decision.due == ACTION
        if inside_income:
            rounds.may_be_first_at_top(s, p, track, steps)
        step(s, p, track, steps, decision.source, income=inside_income)

    def part_answered(
        self, s: State, p: Player, kind: str, found: list[Decision], parts: list[Decision],
        amount: int,
    ) -> Decision | None:
        return palaces.part_answered(s, p, kind, found, parts, amount)

    # legal moves

    def own_actions(self, s: State, p: Player) -> Iterable[Commands]:
        from aoi_cli.rules.age_of_innovation.moves.legal import own_actions

        return own_actions(s, p)

    def table_actions(self, s: State, p: Player) -> Iterable[Commands]:
        from aoi_cli.rules.age_of_innovation.moves.legal import table_actions

        return table_actions(s, p)

    def passes(self, s: State, p: Player) -> Iterable[Commands]:
        from aoi_cli.rules.age_of_innovation.moves.legal import passes

        return passes(s, p)

    def folding(self) -> Folding:
        from aoi_cli.rules.age_of_innovation.moves.legal import FOLDING

        return FOLDING

    def bot(self, seed: str) -> Bot[State]:
        from aoi_cli.rules.age_of_innovation.moves.bot import Bot

        return Bot(seed)

    # in words

    def in_number(self, what: str, n: int) -> str:
        """Books are kept by the name of a single one."""
        if what.endswith("book"):
            return what if n == 1 else f"{what}s"
        return super().in_number(what, n)

    def holdings(self, s: State, player: str) -> Mapping[str, object]:
        return holdings(s.players[player])

    def words(self) -> Words:
        from aoi_cli.rules.age_of_innovation.telling.words import WORDS

        return WORDS

    def does(self, s: State, name: str) -> str:
        from aoi_cli.rules.age_of_innovation.telling.words import describe_named

        return describe_named(name, s.setup.edition, len(s.players))

    def source_in_words(self, s: State, source: str) -> str:
        from aoi_cli.rules.age_of_innovation.telling.words import source_in_words

        return source_in_words(s, source)

    def topics(self) -> Topics:
        from aoi_cli.rules.age_of_innovation.telling.cards import topics

        return topics()

    def action_prices(self, s: State) -> Mapping[str, str]:
        from aoi_cli.rules.age_of_innovation.telling.report import action_prices

        return action_prices(s)

    def owned(self, p: Player) -> Iterable[tuple[str, int, str]]:
        from aoi_cli.rules.age_of_innovation.telling.report import owned

        return owned(p)

    def marked(self, p: Player, hex: str) -> Collection[str]:
        from aoi_cli.rules.age_of_innovation.telling.report import marked

        return marked(p, hex)

    def besides(self, p: Player) -> Iterable[tuple[str, str]]:
        from aoi_cli.rules.age_of_innovation.telling.report import besides

        return besides(p)

    def report(self, s: State, title: str) -> Report:
        from aoi_cli.rules.age_of_innovation.telling.report import report

        return report(s, title)

    def picture(self, s: State, title: str) -> Picture:
        from aoi_cli.rules.age_of_innovation.telling.picture import picture

        return picture(s, title)


GAME = AgeOfInnovation()
