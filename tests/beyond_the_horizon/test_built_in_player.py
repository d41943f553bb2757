"""The built-in player comes to the end of games, on the house pack and on one that is odd."""

from __future__ import annotations

from collections import Counter

import pytest

from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.odd import odd_pack
from tests.beyond_the_horizon.table import bot_rows, house, position, start_replay, state
from tests.beyond_the_horizon.test_conservation import nothing_comes_from_nowhere

HELD = ("coins", "active", "vp")
Rows = list[str]


def play_out(seed: str, players: int, pack: Components) -> tuple[State, Rows]:
    """The end and the rows of a game whose holdings are checked after each row."""
    replay, rows = start_replay(seed, players, pack=pack), []
    written = Counter({(name, what): getattr(p, what) for what in HELD
                       for name, p in replay.state.players.items()})
    for row in bot_rows(replay, seed):
        if rows:
            adds_up(state(replay), written)
        rows.append(row)
    adds_up(state(replay), written)
    return state(replay), rows


def adds_up(s: State, written: Counter[tuple[str, str]]) -> None:
    """The changes of the last row, added to all before, are what everybody has."""
    nothing_comes_from_nowhere(s)
    for item in s.items:
        for change in item.changes:
            written[change.player, change.what] += change.by
    for name, p in s.players.items():
        for what in HELD:
            assert written[name, what] == getattr(p, what), f"{what} of {name}"


@pytest.mark.heavy("whole games by the built-in player")
@pytest.mark.parametrize("players", [2, 4])
def test_the_odd_pack_is_played_to_its_end(players: int) -> None:
    """Other boards for each seat, another tree, cards that nobody knows: no value of the house
    pack is in the rules."""
    s, rows = play_out("odd", players, odd_pack())
    assert s.over
    assert any(row.startswith("gm: rule ") for row in rows)
    assert {*s.scientists} <= {*"abcdefghiklmnopqxyz"}
    assert all(sum(p.vp_by.values()) == p.vp for p in s.players.values())


def test_the_house_pack_is_played_to_its_end() -> None:
    s, rows = play_out("2-two-002", 2, house())
    assert s.over
    assert not any(row.startswith("gm") for row in rows)
    goals = sum(map(len, s.goal_cubes.values()))
    assert goals >= s.pack.pack.goal_cubes[2]


def choose(s: State) -> list[str]:
    return [command.text for command in s.game.player("x").row(s, "anna")]


def test_it_settles_where_it_can() -> None:
    s = position({"step": "expansion", "tiles": {"H05": [0, 1]},
                  "anna": {"tokens": {"settle": 1}, "columns": {"E": 0}},
                  "pieces": [["anna", "settler", 3, "H05"]]})
    [first, *_] = s.game.player("x").row(s, "anna")
    assert first.text == "settle H05"


def test_it_fulfils_the_goal_that_is_worth_more() -> None:
    s = position({"step": "production", "goals in play": ["O2", "O7", "O8"],
                  "goals": {"O7": ["berta"]},
                  "anna": {"cubes off": {"food": 7}, "invested": 8}})
    row = [c.text for c in s.game.player("x").row(s, "anna")]
    assert "goal O8" in row


def test_it_learns_level_four_before_the_game_ends() -> None:
    s = position({"anna": {"coins": 6, "active": 3, "columns": {"D": 1}, "turns": 13,
                           "learned": {"T305": "III-3", "T304": "III-4"}},
                  "tiles": {"H01": [0, 1], "H02": [0, -1]},
                  "villages": {"H01": "berta", "H02": "berta"},
                  "cities": {"H01": "anna", "H02": "anna"}})
    s.last_round = 14
    assert choose(s)[0].startswith("act A8")


def test_it_founds_the_village_that_is_worth_more() -> None:
    """The bonus of a card counts as well as its points."""
    s = position({"step": "expansion", "tiles": {"H01": [0, 1], "H05": [1, 0]},
                  "anna": {"tokens": {"settle": 1}, "columns": {"E": 0}},
                  "pieces": [["anna", "settler", 3, "H01"], ["anna", "settler", 3, "H05"]]})
    assert choose(s)[0] == "settle H01"


def test_it_learns_what_it_can_pay() -> None:
    """Level II is worth more than level I, and there are coins for it."""
    s = position({"anna": {"coins": 8, "active": 3, "learned": {"T101": "I-1", "T102": "I-2"}}})
    assert choose(s)[1].startswith("learn II-")


def test_it_produces_no_more_pawns_than_it_can_pay_for() -> None:
    for coins, active in ((0, 7), (1, 5)):
        s = position({"step": "production", "anna": {"coins": coins, "active": active}})
        assert "produce pop" not in choose(s)


@pytest.mark.few(1, "whole games by the built-in player")
@pytest.mark.parametrize("seed", ["odd", "other"])
def test_it_declares_what_nobody_knows(seed: str) -> None:
    replay = start_replay(seed, 2, pack=odd_pack(), declared=True)
    rows = [*bot_rows(replay, seed)]
    assert any('declare "' in row for row in rows)
    assert state(replay).over
