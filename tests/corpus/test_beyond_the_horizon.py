"""The recorded games of Beyond the Horizon: together they reach every component of the house pack,
in the course that it expects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import house
from tests.recorded import games_of

FILES = games_of("beyond-the-horizon")
COURSE = {2: ((12, 20), (35, 66), (25, 59)), 3: ((12, 19), (34, 65), (22, 56)),
          4: ((11, 17), (29, 54), (16, 43))}
"""Rounds, points of winners and of everybody, as the pack expects them for so many players."""


@cache
def game_of(file: Path) -> JudgedGame:
    return judge(file.read_text(encoding="utf-8"))


def state(file: Path) -> State:
    found = game_of(file).state
    assert isinstance(found, State)
    return found


def list_reached(s: State) -> Iterator[str]:
    """What players learned, governed, fulfilled, built, explored, settled or fortified."""
    for p in s.players.values():
        yield from (*p.learned, *p.leaders)
        yield from (f"{p.government} {stage}" for stage in p.stages)
    yield from (goal for goal, who in s.goal_cubes.items() if who)
    yield from (built.id for built in s.built.values())
    yield from s.scientists
    yield from s.places
    yield from (f"village on {tile}" for tile in s.villages)
    yield "a city" if s.cities else "no city"


def list_components() -> Iterator[str]:
    pack = house().pack
    for cards in (pack.technologies, pack.leaders, pack.goals, pack.structures, pack.territories):
        yield from (card.id for card in cards)
    yield from (f"{face.id} {stage.stage}" for face in pack.governments for stage in face.stages)
    yield from (f"village on {tile.id}" for tile in pack.territories)
    yield from (slot for slot, level in house().level_of.items() if level != "IV")


def test_every_component_is_reached() -> None:
    seen = {what for file in FILES for what in list_reached(state(file))}
    assert [what for what in list_components() if what not in seen] == []


def test_technologies_of_level_iv_are_learned_in_several_slots() -> None:
    """Which of the three is a matter of the linked ones; all eight cards are learned somewhere."""
    learned = {slot for file in FILES for slot in state(file).scientists}
    assert len([slot for slot in learned if slot.startswith("IV-")]) >= 2


def test_every_basic_and_advanced_action_is_done() -> None:
    spaces = {c["space"] for file in FILES for row in game_of(file).rows for c in row.commands
              if c.verb == "act"}
    done = {house().actions[space] for space in spaces if space in house().actions}
    assert done == {"B1", "B2", "B3", "B4", "A5", "A6", "A7", "A8"}


def test_games_of_all_player_counts() -> None:
    counts = [len(state(file).players) for file in FILES]
    assert all(counts.count(players) >= 6 for players in COURSE)


@pytest.mark.parametrize("players", COURSE)
def test_lengths_and_scores_are_those_of_the_expected_course(players: int) -> None:
    """All lengths; of points the middle, and three quarters of those that the pack expects of four
    games in five."""
    rounds, winners, points = COURSE[players]
    games = [s for s in map(state, FILES) if len(s.players) == players]
    lengths = [s.round for s in games]
    best = [max(p.vp for p in s.players.values()) for s in games]
    scores = [p.vp for s in games for p in s.players.values()]
    for found, (least, most) in ((lengths, rounds), (best, winners), (scores, points)):
        assert least <= median(found) <= most
    assert all(rounds[0] <= n <= rounds[1] for n in lengths)
    assert share(scores, (points[0], winners[1])) >= 0.75


def test_three_winners_in_four_have_the_points_that_are_expected() -> None:
    inside = [share([max(p.vp for p in s.players.values())], COURSE[len(s.players)][1])
              for s in map(state, FILES)]
    assert sum(inside) >= 0.75 * len(FILES)


def share(numbers: list[int], among: tuple[int, int]) -> float:
    return sum(among[0] <= n <= among[1] for n in numbers) / len(numbers)
