"""Players who leave the game in the middle of something: the others go on."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.row import attempt_end
from tests.beyond_the_horizon.table import (
    list_waiting,
    play_row,
    play_rows,
    position,
    start_replay,
    state,
    try_rows,
)
from tests.beyond_the_horizon.test_effects_in_play import give_effect

LEARNED = {"learned": {"T101": "I-1"}, "coins": 2, "active": 1}
LEARNING: dict[str, Any] = {
    "players": 3, "anna": LEARNED, "berta": LEARNED, "leaders at": {"II-1": "L210"},
    "decks": {"technologies II": ("T205", "T213", "T208", "T214", "T201", "T202")},
}
"""T201 and T202 are the first two that fit the colour of T101."""


@pytest.mark.parametrize("gone, first", [(0, 1), (1, 0), (2, 0)])
def test_somebody_leaves_before_the_first_turn(gone: int, first: int) -> None:
    replay = start_replay("leaving", 3)
    order = [*state(replay).order]
    for who in order[::-1]:
        assert play_row(replay, f"gm: drop {who}" if who == order[gone]
                        else f"{who}: take {state(replay).faces[0]}")
    assert state(replay).phase == "turns"
    assert (state(replay).round, state(replay).current) == (1, order[first])


def test_everybody_leaves_before_the_first_turn() -> None:
    replay = start_replay("leaving", 2)
    assert play_row(replay, "gm: drop anna")
    assert play_row(replay, "gm: drop berta")
    assert state(replay).over


def test_cards_that_were_revealed_go_below_their_deck() -> None:
    s = play_rows(position(LEARNING), "anna: act B2a. learn II-1", "gm: drop anna")
    assert s.zones["revealed"].names == ()
    assert s.zones["technologies II"].names == ("T205", "T213", "T208", "T214", "T201", "T202")


def test_the_next_who_learns_it_reveals_what_was_not_chosen() -> None:
    """The leader has gone with who left; a slot never stays without its technology."""
    s = play_rows(position(LEARNING), "anna: act B2a. learn II-1", "gm: drop anna",
                  "berta: act B2a. learn II-1")
    assert list_waiting(s) == ["berta: keep"]
    assert (s.players["anna"].leaders, s.players["berta"].leaders) == (("L210",), ())
    assert play_rows(s, "berta: keep T202").players["berta"].learned["T202"] == "II-1"


def test_who_comes_later_reveals_nothing_where_a_technology_lies() -> None:
    s = play_rows(position(LEARNING), "anna: act B2a. learn II-1", "anna: keep T201. decline",
                  "gm: drop anna", "berta: act B2a. learn II-1")
    assert "berta: keep" not in list_waiting(s)
    assert s.players["berta"].learned["T201"] == "II-1"


def test_what_was_asked_of_somebody_who_leaves_holds_nobody_up() -> None:
    s = give_effect(position({"players": 3}), "others {choose {pop 1 or coins 2}}; coins 5")
    assert list_waiting(s) == ["berta: choose"]
    s = play_rows(s, "gm: drop berta")
    assert list_waiting(s) == ["cleo: choose"]
    s = play_rows(s, "gm: drop cleo")
    assert (list_waiting(s), s.players["anna"].coins, s.step) == ([], 6, "expansion")


def test_who_is_left_alone_ends_the_round_and_plays_one_more() -> None:
    """A row for each turn."""
    s = play_rows(position({}), "gm: drop berta")
    half = try_rows(s, "anna: act B4a. pass").state
    assert not attempt_end(half, "anna").legal
    s = try_rows(s, "anna: act B4a. pass. produce coins").state
    assert attempt_end(s, "anna").legal
    assert (s.current, s.step, s.round, s.last_round) == ("anna", "action", 3, 3)
    s = play_rows(s, "anna: act B4a. pass. produce coins")
    assert (s.current, s.phase) == ("", "scoring")


@pytest.mark.parametrize("who_has_left, last_round", [("cleo", 4), ("", 3)])
def test_d37_the_last_player_of_a_round_is_who_is_still_there(
    who_has_left: str, last_round: int
) -> None:
    """Berta fulfils the fourth goal in round 2: she is the last one if cleo has left."""
    s = position({"players": 3, "rulings": {"D37": "after_next"}, "current": "berta",
                  "step": "expansion", "goals": {"O2": ["anna", "cleo"], "O5": ["anna", "cleo"]}})
    if who_has_left:
        s = play_rows(s, f"gm: drop {who_has_left}")
    s = play_rows(s, "berta: pass. produce coins")
    assert s.last_round == last_round
