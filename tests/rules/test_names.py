"""A name that is misspelt in the rules is an error at once, not a rule that never comes to bear."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import asdict

from aoi_cli.engine.effect.interpreter import gain, happens, names_of
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.error.codes import CODES
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.rulings import UnknownRuling
from aoi_cli.registry import find_game
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.grounds import Reasons
from aoi_cli.rules.terra.state import Phase, Player, State
from aoi_cli.rules.terra_mystica.box import tiles as mystica
from aoi_cli.rules.terra_mystica.rulings import Rulings
from tests.recorded import TERRA, games_of, position
from tests.typed import errors


@pytest.fixture(params=TERRA)
def s(request: pytest.FixtureRequest) -> State:
    """In the middle of a game."""
    name = request.param
    found = position(games_of(name)[2].stem, 20, name).state
    assert isinstance(found, State)
    return found


@pytest.fixture
def p(s: State) -> Player:
    return s.players[s.current]


def effects(game: Any) -> Iterator[Effect]:
    return (effect for tile in game.box.components.values() for effect in tile.effects)


# rulings and options


def test_a_ruling(s: State) -> None:
    assert not s.rulings.strict_offers
    for ruling, reading in (("R-LEECH-ODER", "strict"), ("R-LEECH-ORDER", "strikt")):
        with pytest.raises(UnknownRuling):
            s.game.rulings({ruling: reading})
        with pytest.raises(UnknownRuling):
            s.rulings.with_reading(ruling, reading)


def test_an_option() -> None:
    assert Rulings(options=["loose-dig"]).loose_dig
    assert not Rulings().loose_dig
    with pytest.raises(UnknownRuling):
        Rulings(options=["lose-dig"])
    assert {*mystica.BY_OPTION.values()} <= {*Rulings.options}


# numbers


def test_a_number_that_components_change(s: State, p: Player) -> None:
    for name in names_of(s.game.box.components, "modifies"):
        assert isinstance(s.number(p, name), int)
    with pytest.raises(KeyError):
        s.number(p, "shiping")


def test_something_irregular_that_components_allow(s: State, p: Player) -> None:
    with pytest.raises(KeyError):
        s.allowed(p, "fligth")


def test_an_amount_of_a_player(s: State, p: Player) -> None:
    assert p.held("coins") >= 0
    with pytest.raises(AttributeError):
        p.held("coin")
    with pytest.raises(AttributeError):
        p.hold("coin", 1)
    with pytest.raises(AttributeError):
        s.game.amounts.value(s, p.name, "coin")


# tiles and what they do


def test_a_tile(s: State) -> None:
    with pytest.raises(Refusal, match="there is no tile bon99"):
        find_tile(s, "bon99")
    with pytest.raises(KeyError):
        s.game.box.components["bon99"]


@pytest.mark.parametrize("effect", [Effect("once", {"coinz": 1}),
                                    Effect("once", {"coins": 1}, per="guilds")])
def test_a_gain_or_what_it_is_counted_by(s: State, p: Player, effect: Effect) -> None:
    with pytest.raises(KeyError):
        gain(s, p, effect, "source")


def test_an_event(s: State, p: Player) -> None:
    with pytest.raises(KeyError, match="no event spayde"):
        happens(s, p, "spayde")


def test_a_building(s: State, p: Player) -> None:
    with pytest.raises(KeyError):
        p.pieces_left("pallace")
    with pytest.raises((KeyError, AttributeError)):
        s.game.prices.price_building(p, "pallace")


KINDS = ("once", "income", "on", "action", "passing", "round end", "modifies", "allows")


@pytest.mark.parametrize("name", TERRA)
def test_tiles_are_written_down_in_words_that_the_game_knows(name: str) -> None:
    game: Any = find_game(name)
    counted = {*game.terms.tracks, "priest"} if name == "terra-mystica" else {*game.terms.tracks}
    for effect in effects(game):
        assert effect.when in KINDS
        if effect.when == "modifies":
            assert effect.name in game.telling.effect_words.numbers
        elif effect.when == "allows":
            assert effect.name in game.telling.effect_words.allowed
        else:
            assert {*effect.gains} <= {*game.effects.gains}
        if effect.when == "on":
            assert effect.name in game.effects.events
        if effect.when == "round end":
            assert effect.name in counted
            assert int(effect.per) > 0
        elif effect.per:
            assert effect.per in game.effects.counts


@pytest.mark.parametrize("name", TERRA)
def test_no_words_are_kept_for_what_no_tile_does(name: str) -> None:
    game: Any = find_game(name)
    assert {*game.telling.effect_words.numbers} == names_of(game.box.components, "modifies")
    assert {*game.telling.effect_words.allowed} == names_of(game.box.components, "allows")


def test_keys_of_town_tiles() -> None:
    assert {*mystica.KEYS} <= {t.id for t in mystica.TILES.values() if t.kind == "town tile"}


# phases


PHASES = """
from aoi_cli.rules.terra.state import State

def asked(s: State) -> bool:
    return s.phase == "actoins"

def begun(s: State) -> None:
    s.phase = "incom"

def right(s: State) -> bool:
    return s.phase == "actions"
"""


@pytest.mark.heavy("mypy reads the program")
def test_a_phase_is_an_error_of_its_type(tmp_path: Path) -> None:
    asked, begun = errors(tmp_path, {"phases": PHASES})["phases"]
    assert "Literal['actoins']" in asked
    assert "Literal['incom']" in begun


def test_a_phase_in_words(s: State) -> None:
    setattr(s, "phase", "actoins")  # noqa: B010  # mypy would not let it pass
    with pytest.raises(KeyError):
        s.game.telling.describe_progress(s)


@pytest.mark.parametrize("name", TERRA)
def test_phases_are_called_alike_everywhere(name: str) -> None:
    game: Any = find_game(name)
    known: Collection[str] = get_args(Phase)
    assert {*game.course.phases} <= {*known}
    assert {*game.decisions.due_in, game.terms.third_phase, "end"} <= {*game.course.phases}


def test_every_phase_is_of_some_game() -> None:
    phases = {phase for name in TERRA for phase in find_game(name).course.phases}
    assert phases == {*get_args(Phase)}


# grounds


@pytest.mark.parametrize("name", TERRA)
def test_grounds_belong_to_codes_that_the_game_can_refuse_with(name: str) -> None:
    game: Any = find_game(name)
    assert {*game.course.grounds} <= {*CODES, *game.course.codes}
    for code, words in game.course.grounds.items():
        assert game.find_ground(code) == words


def test_a_reason(s: State) -> None:
    with pytest.raises(TypeError, match="skips"):
        Reasons(**asdict(s.game.terms.reasons), **{"skips": "Nobody."})
    with pytest.raises(AttributeError):
        attrgetter("skips")(s.game.terms.reasons)
