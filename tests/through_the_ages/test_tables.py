"""The printed tables at every boundary, the beginning, and faces that wonders add up."""

from __future__ import annotations

import pytest

from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages import (
    ages,
    banks,
    card_row,
    cards_in_play,
    population,
    production,
    ratings,
)
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.setup import Setup
from tests.through_the_ages.positions import NAMES, position


@pytest.mark.parametrize(("tokens", "food", "eaten", "faces"), [
    (25, 2, 0, 0), (18, 2, 0, 0), (17, 2, 0, 0), (16, 3, 1, 1), (13, 3, 1, 1), (12, 4, 2, 2),
    (11, 4, 2, 2), (10, 4, 2, 3), (9, 4, 2, 3), (8, 5, 3, 4), (7, 5, 3, 4), (6, 5, 3, 5),
    (5, 5, 3, 5), (4, 7, 4, 6), (3, 7, 4, 6), (2, 7, 4, 7), (1, 7, 4, 7),
])
def test_the_yellow_bank(tokens: int, food: int, eaten: int, faces: int) -> None:
    p = position({"position": {"anna": {"yellow": tokens}}}).players["anna"]
    assert (population.price(p), production.consumption(p), ratings.needed_happiness(p)) == (
        food, eaten, faces)


def test_the_empty_yellow_bank() -> None:
    p = position({"position": {"anna": {"yellow": 0}}}).players["anna"]
    assert (production.consumption(p), ratings.needed_happiness(p)) == (6, 8)


@pytest.mark.parametrize(("tokens", "lost"), [
    (16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6),
])
def test_the_blue_bank(tokens: int, lost: int) -> None:
    p = position({"position": {"anna": {"blue": tokens}}}).players["anna"]
    assert banks.corruption(p) == lost


def test_the_spaces_of_the_row() -> None:
    assert [card_row.space_price(space) for space in range(1, 14)] == [1] * 5 + [2] * 4 + [3] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_round(players: int) -> None:
    """One action more for each seat, no military ones, no cards, two events more than players.
    Tokens are counted wherever they are, workers at work and at home."""
    setup = Setup(NAMES[:players])
    s = begun_with(GAME, setup, seeded(GAME, setup, "first round"))
    assert len(s.zones["current events"]) == players + 2
    replay, read = Replay(s), find_notation(GAME.name)
    for seat, name in enumerate(NAMES[:players], 1):
        p = replay.state.players[name]
        assert (p.civil, p.civil_total, p.military, p.military_total) == (seat, 4, 0, 2)
        assert replay.play(read.parse_row(f"{name}: end"))
        p = replay.state.players[name]
        assert (p.civil, p.military, len(replay.state.zones[f"military hand of {name}"])) == (
            4, 2, 0)
        assert (p.science, p.culture, p.blue_bank) == (1, 0, 12)
        assert GAME.amounts.holdings(replay.state, name) == {
            "culture": 0, "science": 1, "food": 2, "resources": 2, "civil actions": 4,
            "military actions": 2, "workers": 7, "yellow tokens": 25, "blue tokens": 16,
            "military cards": 0,
        }
    assert (replay.state.round, replay.state.age, replay.state.current) == (2, "I", "anna")


@pytest.mark.parametrize(("before", "after"), [(18, 12), (25, 19), (3, 0)])
def test_three_ages_end(before: int, after: int) -> None:
    s = position({"position": {"anna": {"yellow": before}}})
    for _ in range(3):
        ages.end_age(s)
    assert (s.age, s.players["anna"].yellow_bank) == ("IV", after)


def test_actions_of_democracy_with_pyramids_and_kremlin() -> None:
    s = position({"position": {"anna": {
        "government": "democracy", "wonders": ["pyramids", "kremlin"]}}})
    assert cards_in_play.action_totals(s, s.players["anna"]) == (9, 4)


@pytest.mark.parametrize(("state", "faces"), [("built", 4), ("ruin", 2)])
def test_homer_and_st_peters_at_the_hanging_gardens(state: str, faces: int) -> None:
    """Besides the face of St. Peter's itself, which adds none to itself."""
    gardens = {"card": "hanging_gardens", "state": state, "homer": True}
    s = position({"position": {"anna": {"wonders": [gardens, "st_peters_basilica"]}}})
    assert ratings.ratings(s, s.players["anna"]).happiness == faces + 1


@pytest.mark.parametrize(("reading", "faces"), [({}, 4), ({"R-PETER": "itself"}, 5)])
def test_st_peters_counts_leaders_colonies_governments_and_workers(
    reading: dict[str, str], faces: int
) -> None:
    """A worker on religion (1), Homer (1), and one for each of the two, besides its own one."""
    s = position({"game": {"rulings": reading}, "position": {"anna": {
        "leader": "homer", "technologies": {"religion": 1}, "wonders": ["st_peters_basilica"]}}})
    assert ratings.ratings(s, s.players["anna"]).happiness == faces + 1


def test_unhappy_cards_get_no_face_more() -> None:
    """The Kremlin's unhappy face takes that of St. Peter's."""
    s = position({"position": {"anna": {"wonders": ["kremlin", "st_peters_basilica"]}}})
    assert ratings.ratings(s, s.players["anna"]).happiness == 0


def test_happiness_ends_at_eight() -> None:
    s = position({"position": {"anna": {"technologies": {"organized_religion": 4}}}})
    assert ratings.ratings(s, s.players["anna"]).happiness == 8
