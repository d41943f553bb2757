"""What holds in any game: nothing comes from nowhere, and whatever is listed can be played."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from aoi_cli.engine.shuffle import numbers
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.by_chance import rows_by_chance
from tests.beyond_the_horizon.odd import odd_pack
from tests.beyond_the_horizon.table import start_replay, state

PAWNS, CUBES, ROUNDS = 22, 24, 14
OTHERWISE: Mapping[str, str] = {id: [*q.readings][-1] for id, q in Rulings.known.items()}
"""Another reading of everything that has one."""


def play_by_chance(
    seed: str, players: int, rulings: Mapping[str, str], pack: Components | None = None
) -> int:
    """The number of rows of a game that is played by chance and checked after each row."""
    replay = start_replay(seed, players, rulings, pack)
    for _ in rows_by_chance(replay, numbers(seed, "moves")):
        nothing_comes_from_nowhere(state(replay))
        if replay.state.round > ROUNDS:
            break
    return replay.rows


def nothing_comes_from_nowhere(s: State) -> None:
    for p in s.players.values():
        pieces = sum(x.player == p.name for x in s.pieces)
        counted = p.inactive + p.active + p.beside + p.scientists + p.unplaced + pieces
        assert counted == PAWNS, p.name
        placed = (
            p.invested + sum(owner == p.name for owner in s.villages.values())
            + sum(owner == p.name for owner in s.cities.values())
            + sum((b.first == p.name) + (b.second == p.name) for b in s.built.values())
            + sum(p.name in who for who in s.goal_cubes.values())
        )
        off = sum(p.cubes_off.values())
        assert off <= CUBES
        if not s.agenda and not s.open(p.name) and off < CUBES:
            assert off == placed, p.name
        assert min(p.coins, p.active, *p.columns.values(), *p.tokens.values()) >= 0
        cells = s.pack.boards[p.seat].cells
        assert all(p.columns[column] <= cells[column] for column in cells)
    for token, number in s.pack.pack.common_tokens.items():
        assert s.supply[token] + sum(p.tokens[token] for p in s.players.values()) == number
    drawn = [card for zone in s.zones.values() for card in zone.names]
    assert len(drawn) == len({*drawn}), "no card lies in two places"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_games_by_chance(players: int, seed: str) -> None:
    assert play_by_chance(seed, players, {}) > players * 10


@pytest.mark.parametrize("players", [2, 4])
def test_games_by_chance_where_everything_is_read_otherwise(players: int) -> None:
    assert play_by_chance("other", players, OTHERWISE) > players * 10


def test_the_same_seed_deals_the_same() -> None:
    one, two, other = (state(start_replay(seed, 3)) for seed in ("x", "x", "y"))
    assert one.same_position(two)
    assert not one.same_position(other)


@pytest.mark.parametrize("players", [2, 4])
def test_games_by_chance_with_components_of_another_kind(players: int) -> None:
    """Nothing of the house pack is in the rules."""
    assert play_by_chance("odd", players, {}, odd_pack()) > players * 5
