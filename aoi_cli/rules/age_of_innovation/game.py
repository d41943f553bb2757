"""Age of Innovation, assembled from its parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aoi_cli.engine.course import go_on
from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.game_parts import Amounts, Effects, Head, Loader
from aoi_cli.engine.usual_parts import drop_plural
from aoi_cli.rules.age_of_innovation import (
    beginning,
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
from aoi_cli.rules.age_of_innovation.notation import VOCABULARY
from aoi_cli.rules.age_of_innovation.prices import PRICES
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.age_of_innovation.setup import RESERVED_BESIDES, Setup, read_head
from aoi_cli.rules.age_of_innovation.state import Player, State, holdings_of
from aoi_cli.rules.terra import course
from aoi_cli.rules.terra import game as terra
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
from aoi_cli.rules.terra.spade_remedies import describe_digging
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.state import SPACES
from aoi_cli.rules.terra.tracks import step_on_track

AgeOfInnovation = TerraGame[Setup, State, Player]

TERMS = Terms(
    labour="tools",
    clergy="scholars",
    tracks=DISCIPLINES,
    track="discipline",
    shipping="shipping",
    advances=("shipping", "terraforming"),
    city="city",
    city_tile="city tile",
    bonus="round bonus",
    transform_and_build="terraform and build",
    third_phase="science",
    conversions=boards.CONVERSIONS,
    answers=commands.ANSWERS,
    reasons=REASONS,
    reserved_besides=RESERVED_BESIDES,
    known_by="board",
)


def start(game: Any, setup: Setup) -> State:
    two = len(setup.seats) == 2
    s = State(
        game,
        setup,
        {name: Player(game, name) for name in setup.seats},
        list(setup.seats),
        innovations={t: place for place, ts in setup.innovations.items() for t in ts},
        palaces=() if setup.distribution == "draft" else setup.palaces,
        spaces={d: SPACES[:-1] if two else SPACES for d in DISCIPLINES},
        neutral_levels=neutral.find_first_levels(setup.rounds) if two else {},
    )
    beginning.begin(s)
    go_on(s)
    return s


def list_scoring_components(s: State) -> Iterable[str]:
    """The components that score in phase II; the last round has two."""
    if s.phase != "actions":
        return ()
    last = [s.setup.final] if s.round == s.game.stock.last_round else []
    return [s.setup.rounds[s.round - 1], *last]


def begin_row(s: State, player: str, text: str) -> None:
    s.parts_begun = False
    course.begin_row(s, player, text)


def make_steps(s: State, p: Player, decision: Decision, track: str, steps: int) -> None:
    """Steps inside income score nothing, and turn order decides who is first at the top."""
    inside_income = decision.due == ACTION
    if inside_income:
        rounds.may_be_first_at_top(s, p, track, steps)
    step_on_track(s, p, track, steps, decision.source, income=inside_income)


def write_in_number(what: str, n: int) -> str:
    """Books are kept by the name of a single one."""
    if what.endswith("book"):
        return what if n == 1 else f"{what}s"
    return drop_plural(what, n)


GAME: AgeOfInnovation = TerraGame(
    name="age-of-innovation",
    title="Age of Innovation",
    rulings=Rulings,
    head=Head(read=read_head, start=start, may_be_named=may_be_named),
    box=BOX,
    effects=Effects(
        gains=GAINS, counts=COUNTS, events=EVENTS,
        scoring_components=list_scoring_components,
    ),
    notation=terra.assemble_notation("age-of-innovation", VOCABULARY, BOX.names),
    course=terra.assemble_course(
        phases=rounds.PHASES,
        own_codes=CODES,
        grounds=GROUNDS,
        begin_row=begin_row,
        tasks=rounds.TASKS,
        phase_after=rounds.PHASE_AFTER,
        answering=commands.ANSWERING,
        details={**terra.DETAILS, "neutral building": Spades},
    ),
    amounts=Amounts(
        groups={
            "points": ("vp",),
            "resources": ("coins", "tools", "scholars", "power", *boards.BOOKS),
            "progress": (*DISCIPLINES, "keys", "shipping", "terraforming"),
        },
        annotated=("coins", "tools", "scholars", "power", "vp"),
        points="vp",
        points_title="VP",
        singular=frozenset(["coins", "tools", "scholars", "keys", "tokens"]),
        counted=frozenset([
            "coins", "tools", "scholars", "power", "tokens", "vp", "keys", "annexes", "shipping",
            "terraforming", *DISCIPLINES, *boards.BOOKS]),
        gained_only=TERMS.advances,
        value=terra.read_amount,
        holdings=lambda s, player: holdings_of(s.players[player]),
        score=terra.score,
        traits=terra.list_traits,
        surroundings=terra.list_surroundings,
        describe_opening=terra.describe_opening,
        in_number=write_in_number,
    ),
    terms=TERMS,
    display=Display(
        letters=boards.LETTERS,
        shapes=boards.SHAPES,
        units=boards.UNITS,
        marks=(("city", "in a city"), ("neutral", "neutral"), ("annex", "annex"),
               ("edge", "edge")),
        bonuses_title="round bonuses",
        actions_title="Power and book actions",
        tracks_title="Science display",
    ),
    stock=Stock(
        pieces=boards.PIECES,
        first_piece="workshop",
        upgrades=boards.UPGRADES,
        given_upgrade="guild",
        worth_of=boards.VALUE,
        city_value=cities.CITY_VALUE,
        city_buildings=cities.CITY_BUILDINGS,
        city_buildings_with=cities.CITY_BUILDINGS_WITH,
        clergy_in_all=boards.SCHOLARS,
        ladder=boards.LADDER,
        common_rates=boards.RATES,
        kept_in={
            **{d: ("levels", d) for d in DISCIPLINES},
            **{f"{d} book": ("books", d) for d in DISCIPLINES},
        },
    ),
    verbs=Verbs(
        of_players=commands.VERBS,
        of_moderator=commands.MODERATOR_VERBS,
        taking=commands.TAKING,
        own_answers=commands.WAYS,
    ),
    decisions=Decisions(
        due_in={"income": ACTION, "science": PHASE, "choices": PHASE},
        keep_round_open=("offer", "neutral area"),
        lapsing=("competency", "steps", "steps in one", "books"),
        set_down=buildings.SET_DOWN,
        forgone=commands.FORGONE,
        spread=("steps", "books"),
        in_words=commands.DECISIONS,
    ),
    prices=PRICES,
    land=Land(
        require_reach=reach.require_reach, goes_beyond=reach.goes_beyond,
        list_ways=reach.list_ways,
        describe_digging=describe_digging,
    ),
    hooks=Hooks(
        score_building=buildings.score_building,
        reward_upgrade=buildings.reward_upgrade,
        make_steps=make_steps,
        find_group=palaces.find_group,
        require_answerable=neutral.require_buildings_placed,
        choose_answered=palaces.choose_answered,
        note_lapse=neutral.note_lost_building,
        refuse_before_moderator=neutral.refuse_without_size,
        explain_loss=cities.explain_old_city_tile,
    ),
    load_creation=Loader("aoi_cli.rules.age_of_innovation.drawing:CREATION"),
    load_moves=Loader("aoi_cli.rules.age_of_innovation.moves.legal:MOVES"),
    load_telling=Loader("aoi_cli.rules.age_of_innovation.telling.words:TELLING"),
    load_inventory=Loader("aoi_cli.rules.age_of_innovation.telling.report:INVENTORY"),
    load_topics=Loader("aoi_cli.rules.age_of_innovation.telling.cards:topics"),
    load_report=Loader("aoi_cli.rules.age_of_innovation.telling.report:report"),
    load_picture=Loader("aoi_cli.rules.age_of_innovation.telling.picture:picture"),
    load_player=Loader("aoi_cli.rules.age_of_innovation.moves.valuation:BuiltInPlayer"),
    load_valuation=Loader("aoi_cli.rules.age_of_innovation.moves.valuation:value"),
    load_correctable=Loader("aoi_cli.rules.age_of_innovation.correctable:CORRECTABLE"),
)
