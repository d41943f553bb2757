"""The recorded counts hold, and a few positions by chance of each game are listed as they apply."""

from __future__ import annotations

import pytest

from aoi_cli.registry import game_names
from tests.perft.listed import look
from tests.perft.record import ALL, Position, file_of, print_positions, read_positions
from tests.perft.rows import count, rows

FEW = 300
"""Depth 3 is counted here where it is no more than that; all of it by `python -m tests.perft`."""
MANY = 1000
"""Likewise depth 2."""
FIRST, GAMES_LOOKED_AT, POSITIONS = 4, 4, 4
"""New ones and shipped ones by turns, the last one a record of nobody who knew the decks."""


def name_of(at: Position) -> str:
    return f"{at.game}, {at.name}"


@pytest.mark.few(18, "many rows are counted")
@pytest.mark.parametrize("at", [at for at in ALL if at.counts[2] <= MANY], ids=name_of)
def test_sequences_of_two_rows_are_those_recorded(at: Position) -> None:
    assert at.count(2) == at.counts[2]


@pytest.mark.few(5, "many rows are counted")
@pytest.mark.parametrize("at", [at for at in ALL if at.counts[3] <= FEW], ids=name_of)
def test_sequences_of_three_rows_are_those_recorded(at: Position) -> None:
    assert at.count(3) == at.counts[3]


@pytest.mark.parametrize("game", game_names())
def test_a_dozen_positions_of_each_game_are_recorded(game: str) -> None:
    positions = read_positions(game)
    assert len(positions) >= 12
    assert all(at.counts[2] for at in positions), "a game may be over after two rows"
    assert print_positions(positions) == file_of(game).read_text(encoding="utf-8")


# counted by hand


def find_position(name: str) -> Position:
    [at] = [at for at in ALL if at.name == name]
    return at


def test_four_governments_for_four_players() -> None:
    """Each takes one of those that are left: 4, 4 times 3, 4 times 3 times 2."""
    state = find_position("governments are chosen by four").state
    assert [count(state, depth) for depth in (1, 2, 3)] == [4, 4 * 3, 4 * 3 * 2]


def test_drafted_bonuses() -> None:
    """Of nine, three are taken: six are left, then five, then four."""
    state = find_position("draft of a round bonus by three").state
    assert [count(state, depth) for depth in (1, 2, 3)] == [6, 6 * 5, 6 * 5 * 4]


def test_first_dwellings() -> None:
    """Each of the next three has eleven hexes of the own terrain."""
    state = find_position("first dwellings of four").state
    assert [count(state, depth) for depth in (1, 2, 3)] == [11, 11 * 11, 11 * 11 * 11]


def test_start_terrains() -> None:
    """Two pick any of seven terrains, each in either order but not the same one; then the third
    one of five."""
    state = find_position("ice maidens and riverwalkers pick a terrain, then acolytes").state
    assert [count(state, depth) for depth in (1, 2, 3)] == [7 + 7, 2 * 7 * 6, 2 * 7 * 6 * 5]


def test_an_offer_is_taken_or_declined() -> None:
    state = find_position("an offer of power to who is in turn").state
    assert [text for text, _ in rows(state)] == [
        "berta: leech 1 from anna", "berta: decline 1 from anna",
    ]


# what is listed, and what applies


@pytest.mark.few(1, "every command in many positions")
@pytest.mark.parametrize("game", game_names())
def test_what_is_listed_applies_and_what_applies_is_listed(game: str) -> None:
    tried = 0
    for n in range(FIRST, FIRST + GAMES_LOOKED_AT):
        findings, counts = look(game, POSITIONS, n)
        assert findings == [] and counts["listed"] and counts["accepted"]
        tried += counts["tried"]
    assert tried > 300
