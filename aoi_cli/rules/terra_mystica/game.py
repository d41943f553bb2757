"""Terra Mystica: its words, its components, its own ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import Commands
from aoi_cli.engine.row import Command
from aoi_cli.engine.setup.head import Fields
from aoi_cli.rules.terra.box.contents import Cost, Ladder
from aoi_cli.rules.terra.game import Terra
from aoi_cli.rules.terra.rounds import round_tile
from aoi_cli.rules.terra.spades import Near, Spades
from aoi_cli.rules.terra.tracks import step
from aoi_cli.rules.terra_mystica import (
    actions,
    beginning,
    buildings,
    commands,
    cultists,
    notation,
    reach,
    rounds,
    spades,
)
from aoi_cli.rules.terra_mystica.box import boards
from aoi_cli.rules.terra_mystica.box.tiles import BOX, CULTS, KEYS, POWER_PRICE
from aoi_cli.rules.terra_mystica.gains import COUNTS, EVENTS, GAINS
from aoi_cli.rules.terra_mystica.grounds import GROUNDS, REASONS
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.setup import HEAD_OPTIONS, Setup, read_head
from aoi_cli.rules.terra_mystica.state import Player, State, holdings

if TYPE_CHECKING:
    from aoi_cli.engine.moves.bot import Bot
    from aoi_cli.engine.moves.legal import Move
    from aoi_cli.engine.setup.schema import Schema
    from aoi_cli.engine.show.cards import Topics
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report
    from aoi_cli.engine.shuffle import Draw
    from aoi_cli.engine.vocabulary import Vocabulary
    from aoi_cli.rules.terra.telling.words import Words


class TerraMystica(Terra[Setup, State, Player]):
    # its name and its files

    name = "terra-mystica"
    title = "Terra Mystica"
    rulesets = BOX.rulesets
    grammars = ("terra", "terra-mystica")
    rulings = Rulings
    head_options = HEAD_OPTIONS
    reasons = REASONS
    grounds = GROUNDS

    # words

    labour = "workers"
    clergy = "priests"
    tracks = CULTS
    track = "cult"
    shipping = "ship"
    advances = ("ship", "dig")
    gained_only = advances
    city = "town"
    city_tile = "town tile"
    bonus = "bonus card"
    transform_and_build = "transform and build"
    third_phase = "cult"
    phases = rounds.PHASES
    phase_after = rounds.PHASE_AFTER
    tasks = rounds.TASKS
    conversions = boards.CONVERSIONS
    answers: Mapping[str, str] = {"steps": "`+` with a cult, such as `+FIRE`"}
    decisions_in_words = commands.DECISIONS

    # what players have

    amounts: Mapping[str, Sequence[str]] = {
        "points": ("vp",),
        "resources": ("coins", "workers", "priests", "power"),
        "progress": (*CULTS, "keys", "ship", "dig"),
    }
    annotated = ("coins", "workers", "priests", "power", "vp")
    singular = frozenset(["coins", "workers", "priests", "keys", "tokens"])
    counted = frozenset([*annotated, "tokens", "keys", "ship", "dig", *CULTS])
    kept_in: Mapping[str, tuple[str, str]] = {cult: ("levels", cult) for cult in CULTS}

    # components

    box = BOX
    tiles, names = BOX.components, BOX.names
    gains = GAINS
    counts = COUNTS
    events = EVENTS
    pieces = boards.PIECES
    first_piece = "dwelling"
    upgrades = boards.UPGRADES
    given_upgrade = "trading post"
    worth_of = boards.VALUE
    city_value = boards.TOWN_VALUE
    city_buildings = boards.TOWN_BUILDINGS
    city_buildings_with = boards.TOWN_BUILDINGS_WITH
    clergy_in_all = boards.PRIESTS
    ladder = Ladder(power_at={3: 1, 5: 2, 7: 2, 10: 3}, locked=9, top=10)
    common_rates = boards.RATES

    # when what is decided

    due_in: Mapping[str, str] = {"income": ACTION, "cult": PHASE}
    end_a_round_first = ("offer", "steps")
    forgone = commands.FORGONE

    # how it is shown

    letters = boards.LETTERS
    shapes = boards.SHAPES
    units = boards.UNITS
    marks = (("city", "in a town"),)
    known_by = "faction"
    bonuses_title = "bonus cards"
    actions_title = "Power actions"
    tracks_title = "Cults"

    # commands, tiles to take, ways to answer

    verbs = commands.VERBS
    moderator_verbs = commands.MODERATOR_VERBS
    taking = commands.TAKING
    own_ways = commands.WAYS

    # a file and its game

    def read_head(self, head: Fields, problems: list[Diagnostic]) -> Setup | None:
        return read_head(head, problems)

    def start(self, setup: Setup) -> State:
        players = {name: Player(self, name) for name in setup.seats}
        s = State(self, setup, players, list(setup.seats))
        beginning.begin(s)
        go_on(s)
        return s

    def scoring_tiles(self, s: State) -> Iterable[str]:
        """In phase II."""
        return (round_tile(s),) if s.phase == "actions" else ()

    def holdings(self, s: State, player: str) -> Mapping[str, object]:
        return holdings(s.players[player])

    # what things cost and give

    def cost(self, p: Player, kind: str) -> Cost:
        return p.of.cost(kind)

    def cost_beside_a_rival(self, p: Player, kind: str) -> Cost:
        return p.of.cost(kind, beside_a_rival=True)

    def spade_price(self, p: Player) -> Cost:
        return p.of.spade(p.dig)

    def track_cost(self, p: Player, track: str) -> Cost:
        return boards.SHIP_STEP if track == "ship" else p.of.dig_step

    def track_rewards(self, p: Player, track: str) -> Mapping[int, Mapping[str, int]]:
        return p.of.ship if track == "ship" else p.of.dig

    def income(self, p: Player) -> dict[str, int]:
        return p.of.income({kind: p.built(kind) for kind in p.buildings.values()})

    def rates(self, s: State, p: Player) -> Mapping[tuple[str, str], int]:
        return actions.rates(s, p)

    def at_any_moment(self, s: State, p: Player, what: str, into: str) -> bool:
        return actions.exchanged_at_any_moment(s, p, what, into)

    def keys_of(self, tile: str) -> int:
        return KEYS.get(tile, 1)

    # transform and build

    def road(self, s: State, p: Player, start: str) -> Mapping[str, int]:
        if s.rulings.transform == "moderator" and not s.allowed(p, "two spades a hex"):
            return spades.either_way(start, p.board)
        return self.short_way(s, p, start)

    def short_way(self, s: State, p: Player, start: str) -> Mapping[str, int]:
        if s.allowed(p, "two spades a hex"):
            return spades.road_of_giants(p, start)
        return super().short_way(s, p, start)

    def may_build_on(self, s: State, p: Player, work: Spades, hex: str) -> bool:
        first = super().may_build_on(s, p, work, hex)
        return first or spades.may_build_elsewhere(s, p, work, hex)

    def reach(self, s: State, p: Player, work: Spades, hex: str, by: str | None) -> None:
        reach.reach(s, p, work, hex)

    def ways_to(self, s: State, p: Player, work: Spades, hex: str, near: Near) -> list[str | None]:
        return reach.ways_to(s, p, work, hex, near)

    def built(self, s: State, p: Player, hex: str, kind: str) -> None:
        buildings.built(s, p, kind)

    def upgraded(self, s: State, p: Player, kind: str) -> None:
        buildings.upgraded(s, p, kind)

    # cults and power

    def stepping(self, s: State, p: Player, decision: Decision, track: str, steps: int) -> None:
        step(s, p, track, steps, decision.source)

    def to_the_top(self, s: State, p: Player, track: str) -> None:
        cultists.others_wait(s, p, track)

    def build_of(self, s: State, p: Player, hex: str) -> str:
        return cultists.build_of(s, p)

    def accepted(self, s: State, p: Player, offer: Decision) -> None:
        cultists.accepted(s, offer)

    def declined(self, s: State, p: Player, offer: Decision) -> None:
        cultists.declined(s, p, offer)

    # legal moves; what a judgement does not need is read only where it is used

    def table_actions(self, s: State, p: Player) -> Iterable[Commands]:
        return actions.table_actions(s, p)

    def passes(self, s: State, p: Player) -> Iterable[Commands]:
        return beginning.passes(s)

    def anytime(self, s: State, p: Player) -> Iterator[Move]:
        from aoi_cli.engine.moves.legal import Move
        from aoi_cli.engine.row import say

        if s.acted and (s.more_actions or s.held):
            yield Move("done", (say("done"),))

    def worded(self, c: Command) -> Command:
        return notation.worded(c)

    def vocabulary(self) -> Vocabulary:
        return notation.VOCABULARY

    def head_schema(self) -> Schema:
        from aoi_cli.rules.terra_mystica.schema import head_schema

        return head_schema()

    def compose(
        self, players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
    ) -> dict[str, object]:
        from aoi_cli.rules.terra_mystica.drawing import compose

        return compose(players, named, draw)

    # in words, and what is shown

    def words(self) -> Words:
        from aoi_cli.rules.terra_mystica.telling.words import WORDS

        return WORDS

    def does(self, s: State, name: str) -> str:
        from aoi_cli.rules.terra_mystica.telling.words import describe_named

        return describe_named(name)

    def source_in_words(self, s: State, source: str) -> str:
        from aoi_cli.rules.terra_mystica.telling.words import source_in_words

        return source_in_words(self, source)

    def owned(self, p: Player) -> Iterable[tuple[str, int, str]]:
        from aoi_cli.rules.terra.telling.report import gathered

        return gathered(p, p.faction, p.bonus, unbuilt=p.of.stronghold if p.faction else "")

    def action_prices(self, s: State) -> Mapping[str, str]:
        return {tile: f"{price} power" for tile, price in POWER_PRICE.items()}

    def topics(self) -> Topics:
        from aoi_cli.rules.terra_mystica.telling.cards import topics

        return topics()

    def report(self, s: State, title: str) -> Report:
        from aoi_cli.rules.terra_mystica.telling.report import report

        return report(s, title)

    def picture(self, s: State, title: str) -> Picture:
        from aoi_cli.rules.terra_mystica.telling.picture import picture

        return picture(s, title)

    def bot(self, seed: str) -> Bot[State]:
        from aoi_cli.rules.terra_mystica.moves.bot import Bot

        return Bot(seed)


GAME = TerraMystica()
