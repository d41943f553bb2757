"""Beginnings of names that can mean several cards are refused with the candidates."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.row import say
from aoi_cli.rules.beyond_the_horizon.card_names import require_option, with_option
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import position


@pytest.mark.parametrize(("verb", "options", "word", "meant"), [
    ("take", ["S04", "S15"], "well", "S04"),
    ("take", ["S04", "S15"], "s15", "S15"),
    ("keep", ["T206", "T209"], "river", "T206"),
])
def test_take_and_keep_accept_a_unique_beginning(
    verb: str, options: Sequence[str], word: str, meant: str
) -> None:
    assert require_option(position({}), options, word, "tile", verb) == meant


@pytest.mark.parametrize(("verb", "options", "word", "ways"), [
    ("take", ["S04", "S15", "S02"], "w", ["take S04", "take S15"]),
    ("keep", ["T301", "T302", "T101"], "", ["keep T301", "keep T302", "keep T101"]),
    ("take", ["S04", "S15"], "ferry", ["take S04", "take S15"]),
])
def test_take_and_keep_refuse_what_is_not_unique(
    verb: str, options: Sequence[str], word: str, ways: Sequence[str]
) -> None:
    with pytest.raises(Refusal) as refused:
        require_option(position({}), options, word, "tile", verb)
    assert refused.value.code.id == "D703"
    assert refused.value.remedy is not None and [*refused.value.remedy.ways] == ways


def position_with_goals(*ids: str) -> State:
    s = position({"step": "goal"})
    s.goal_cubes = dict.fromkeys(ids, ())
    return s


def test_a_goal_is_named_by_its_unique_beginning() -> None:
    s = position_with_goals("O3", "O7")
    assert with_option(s, s.players["anna"], say("goal fu", goal="fu"))["goal"] == "O7"


def test_a_beginning_that_several_goals_share_is_refused_with_both() -> None:
    s = position_with_goals("O3", "O7")
    with pytest.raises(Refusal, match="f can mean several cards") as refused:
        with_option(s, s.players["anna"], say("goal f", goal="f"))
    assert refused.value.remedy is not None
    assert refused.value.remedy.ways == ["goal O3", "goal O7"]


def test_who_is_not_in_turn_hears_that_first() -> None:
    s = position_with_goals("O3", "O7")
    assert with_option(s, s.players["berta"], say("goal f", goal="f"))["goal"] == "f"


def test_the_tiles_that_can_be_meant_are_listed_as_whole_commands() -> None:
    s = position({"anna": {"stock": ["S09", "S07"]}})
    with pytest.raises(Refusal) as refused:
        with_option(s, s.players["anna"], say("build ST1 with c", tile="ST1", structure="c"))
    assert refused.value.remedy is not None
    assert refused.value.remedy.ways == ["build ST1 with S09", "build ST1 with S07"]
