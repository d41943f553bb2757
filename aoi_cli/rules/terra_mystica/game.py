"""Terra Mystica, assembled from its parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.game_parts import Amounts, Effects, Head, Loader
from aoi_cli.rules.terra import game as terra
from aoi_cli.rules.terra.box.board import Ladder
from aoi_cli.rules.terra.game import TerraGame
from aoi_cli.rules.terra.game_parts import (
    Decisions,
    Display,
    Hooks,
    Land,
    Stock,
    Terms,
    Verbs,
)
from aoi_cli.rules.terra.leaving import may_be_named
from aoi_cli.rules.terra.rounds import find_round_tile
from aoi_cli.rules.terra.spade_remedies import describe_digging
from aoi_cli.rules.terra.tracks import step_on_track
from aoi_cli.rules.terra_mystica import (
    beginning,
    buildings,
    commands,
    cultists,
    notation,
    reach,
    rounds,
    spades,
    volcanoes,
)
from aoi_cli.rules.terra_mystica.box import boards
from aoi_cli.rules.terra_mystica.box.tiles import BOX, CULTS
from aoi_cli.rules.terra_mystica.gains import COUNTS, EVENTS, GAINS
from aoi_cli.rules.terra_mystica.grounds import GROUNDS, REASONS
from aoi_cli.rules.terra_mystica.prices import PRICES
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.setup import Setup, read_head
from aoi_cli.rules.terra_mystica.state import Player, State, holdings_of

TerraMystica = TerraGame[Setup, State, Player]

ANNOTATED = ("coins", "workers", "priests", "power", "vp")
TERMS = Terms(
    labour="workers",
    clergy="priests",
    tracks=CULTS,
    track="cult",
    shipping="ship",
    advances=("ship", "dig"),
    city="town",
    city_tile="town tile",
    bonus="bonus card",
    transform_and_build="transform and build",
    third_phase="cult",
    conversions=boards.CONVERSIONS,
    answers={"steps": "`+` with a cult, such as `+FIRE`", "token": "`gain token`"},
    reasons=REASONS,
    known_by="faction",
)


def start(game: Any, setup: Setup) -> State:
    players = {name: Player(game, name) for name in setup.seats}
    s = State(game, setup, players, list(setup.seats))
    beginning.begin(s)
    go_on(s)
    return s


def list_scoring_components(s: State) -> Iterable[str]:
    """The components that score in phase II."""
    return (find_round_tile(s),) if s.phase == "actions" else ()


def make_steps(s: State, p: Player, decision: Decision, track: str, steps: int) -> None:
    step_on_track(s, p, track, steps, decision.source)


GAME: TerraMystica = TerraGame(
    name="terra-mystica",
    title="Terra Mystica",
    rulings=Rulings,
    head=Head(read=read_head, start=start, may_be_named=may_be_named),
    box=BOX,
    effects=Effects(
        gains=GAINS, counts=COUNTS, events=EVENTS,
        scoring_components=list_scoring_components,
    ),
    notation=terra.assemble_notation(
        "terra-mystica", notation.VOCABULARY, BOX.names, notation.write_in_full),
    course=terra.assemble_course(
        phases=rounds.PHASES,
        own_codes=(),
        grounds=GROUNDS,
        tasks=rounds.TASKS,
        phase_after=rounds.PHASE_AFTER,
    ),
    amounts=Amounts(
        groups={
            "points": ("vp",),
            "resources": ("coins", "workers", "priests", "power"),
            "progress": (*CULTS, "keys", "ship", "dig"),
        },
        annotated=ANNOTATED,
        points="vp",
        points_title="VP",
        singular=frozenset(["coins", "workers", "priests", "keys", "tokens"]),
        counted=frozenset([*ANNOTATED, "tokens", "keys", "ship", "dig", *CULTS]),
        gained_only=TERMS.advances,
        value=terra.read_amount,
        holdings=lambda s, player: holdings_of(s.players[player]),
        score=terra.score,
        traits=terra.list_traits,
        surroundings=terra.list_surroundings,
        describe_opening=terra.describe_opening,
    ),
    terms=TERMS,
    display=Display(
        letters=boards.LETTERS,
        shapes=boards.SHAPES,
        units=boards.UNITS,
        marks=(("city", "in a town"),),
        bonuses_title="bonus cards",
        actions_title="Power actions",
        tracks_title="Cults",
    ),
    stock=Stock(
        pieces=boards.PIECES,
        first_piece="dwelling",
        upgrades=boards.UPGRADES,
        given_upgrade="trading post",
        worth_of=boards.VALUE,
        city_value=boards.TOWN_VALUE,
        city_buildings=boards.TOWN_BUILDINGS,
        city_buildings_with=boards.TOWN_BUILDINGS_WITH,
        clergy_in_all=boards.PRIESTS,
        ladder=Ladder(power_at={3: 1, 5: 2, 7: 2, 10: 3}, locked=9, top=10),
        common_rates=boards.RATES,
        kept_in={cult: ("levels", cult) for cult in CULTS},
    ),
    verbs=Verbs(
        of_players=commands.VERBS,
        of_moderator=commands.MODERATOR_VERBS,
        taking=commands.TAKING,
        own_answers=commands.WAYS,
    ),
    decisions=Decisions(
        due_in={"income": ACTION, "cult": PHASE},
        keep_round_open=("offer", "steps", "token"),
        forgone=commands.FORGONE,
        in_words=commands.DECISIONS,
    ),
    prices=PRICES,
    land=Land(
        describe_digging=describe_digging,
        list_terrains=spades.list_terrains,
        list_terrains_home=spades.list_terrains_home,
        explain_road=spades.explain_road,
        may_build_on=spades.may_build_on,
        is_home=spades.is_home,
        pay_hex=volcanoes.pay_hex,
        require_reach=reach.require_reach,
        goes_beyond=reach.goes_beyond,
        list_ways=reach.list_ways,
    ),
    hooks=Hooks(
        score_building=buildings.score_building,
        reward_upgrade=buildings.reward_upgrade,
        make_steps=make_steps,
        require_answerable=volcanoes.require_paid,
        require_top_open=cultists.require_top_open,
        join_offers=cultists.join_offers,
        follow_acceptance=cultists.follow_acceptance,
        follow_refusal=cultists.follow_refusal,
    ),
    load_creation=Loader("aoi_cli.rules.terra_mystica.drawing:CREATION"),
    load_moves=Loader("aoi_cli.rules.terra_mystica.moves.legal:MOVES"),
    load_telling=Loader("aoi_cli.rules.terra_mystica.telling.words:TELLING"),
    load_inventory=Loader("aoi_cli.rules.terra_mystica.telling.report:INVENTORY"),
    load_topics=Loader("aoi_cli.rules.terra_mystica.telling.cards:topics"),
    load_report=Loader("aoi_cli.rules.terra_mystica.telling.report:report"),
    load_picture=Loader("aoi_cli.rules.terra_mystica.telling.picture:picture"),
    load_valuation=Loader("aoi_cli.rules.terra_mystica.moves.valuation:value"),
    load_correctable=Loader("aoi_cli.rules.terra_mystica.correctable:CORRECTABLE"),
)
