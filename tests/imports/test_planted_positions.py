"""Every falsified field of a recorded position is seen, also while a question is open there."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from aoi_cli.engine.struct import replace
from aoi_cli.gamefile.reader import read_text
from aoi_cli.imports.positions.comparing import describe_position, differences, expected
from aoi_cli.imports.positions.converting import conversion
from aoi_cli.imports.positions.excuses import (
    OTHERS_ACTIONS,
    TOUCHED,
    UNSETTLED,
    Moment,
    excuse,
)
from aoi_cli.imports.positions.records import Record, names, positions, record
from tests.shared import SHARED

FOLDER = SHARED / "recorded" / "through-the-ages"
GAMES = names(FOLDER)
SOME = ("r2_13", "r3_9", "r3_15", "r4_3", "r4_17")
recorded = pytest.mark.skipif(
    not GAMES, reason=f"no recorded games in {FOLDER}; AOI_SHARED names another folder"
)


@cache
def moments(name: str) -> tuple[Record, list[Moment]]:
    """Each position of a recorded game beside ours."""
    game = record(read_text(str(FOLDER / "games" / f"{name}.json")))
    kept = [*positions(FOLDER, name)]
    found: list[Moment] = []

    def watch(n: int, s: Any) -> None:
        levels = {card.id: card.level for card in s.game.box.components.values()}
        found.append(Moment.behind(kept[n], describe_position(s), expected(kept[n], levels)))

    conversion(game, name, watch, kept)
    return game, found


def list_unexplained(game: Record, before: Moment, now: Moment, n: int) -> list[str]:
    differ = differences(now.ours, now.theirs)
    return [str(one) for one in differ
            if not excuse(one, differ, now, before, game.actions[n - 1])]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a position that can be falsified by itself."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif path == ("players",):
        for at, inner in enumerate(value):
            yield from leaves(inner, (*path, at))
    else:
        yield path


def falsify(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 7
        case str():
            return value + "_not"
        case list():
            return [*value[1:], 99] if value and isinstance(value[0], int) else ["no_card", *value]
    return "no_card"


def plant(position: Mapping[str, Any], path: tuple[Any, ...],
          change: Callable[[Any], Any] = falsify) -> dict[str, Any]:
    found = copy.deepcopy(dict(position))
    inner: Any = found
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = change(inner[path[-1]])
    return found


@pytest.mark.few(1, "all positions of a recorded game")
@recorded
@pytest.mark.parametrize("name", SOME)
def test_a_falsified_field_is_seen_in_every_kind_of_position(name: str) -> None:
    game, kept = moments(name)
    draw, seen = Random(name), Counter[str]()
    for n, (before, now) in enumerate(pairwise(kept), 1):
        paths = [*leaves(now.theirs)]
        for path in draw.sample(paths, 40 if not now.is_settled else 2):
            false = replace(now, theirs=plant(now.theirs, path))
            assert list_unexplained(game, before, false, n), (n, now.step, path)
            seen[now.step] += 1
    assert len(seen) > 5


@pytest.mark.few(1, "all positions of a recorded game")
@recorded
@pytest.mark.parametrize("name", SOME)
def test_a_field_that_no_open_question_touches_must_not_stay_behind(name: str) -> None:
    """A position that keeps an older value of a field which a bid or a pact cannot have put off."""
    game, kept = moments(name)
    held = 0
    for n, (before, now) in enumerate(pairwise(kept), 1):
        if now.step not in ("bidTerritorySendUnit", "pactMayAccept"):
            continue
        for seat in range(1, len(now.theirs["players"]) + 1):
            stale = plant(now.theirs, ("players", seat - 1, "culture"), lambda c: c - 3)
            culture = ("players", seat - 1, "culture")
            behind = replace(before, theirs=plant(before.theirs, culture, lambda c: c - 3))
            assert list_unexplained(game, behind, replace(now, theirs=stale), n), (n, now.step)
            held += 1
    assert held


@recorded
def test_what_is_left_to_the_next_answer_is_excused() -> None:
    """Somebody who has only unused workers to lose loses one at once here (r2_19, action 136)."""
    game, kept = moments("r2_19")
    before, now = kept[135], kept[136]
    differ = differences(now.ours, now.theirs)
    assert now.step == "lossPopulation"
    assert {one.path for one in differ} == {"p2.unused", "p2.yellow_bank"}
    assert {excuse(one, differ, now, before, game.actions[135]) for one in differ} == {UNSETTLED}


@recorded
def test_military_actions_that_come_later_are_excused_by_their_count_alone() -> None:
    """A pact gives p2 a third action at once here, later in the record (r3_11, action 22)."""
    game, kept = moments("r3_11")
    before, now = kept[21], kept[22]
    [one] = differences(now.ours, now.theirs)
    assert excuse(one, [one], now, before, game.actions[21]) == OTHERS_ACTIONS
    for left in (0, 1, 4):
        false = replace(one, theirs=[left, one.theirs[1]])
        assert excuse(false, [false], now, before, game.actions[21]) == ""


@recorded
def test_the_last_round_is_compared() -> None:
    _, kept = moments("r2_5")
    last = kept[-1]
    assert last.theirs["last_round"] is True
    assert [one.path for one in differences(
        last.ours, plant(last.theirs, ("last_round",)))] == ["last_round"]


def test_a_question_that_leaves_a_choice_to_everybody_touches_nothing() -> None:
    assert TOUCHED["pactMayAccept"] == TOUCHED["bidTerritorySendUnit"] == ()
