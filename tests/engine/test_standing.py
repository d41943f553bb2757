"""Standing answers for any game: the way that fits is found among those that the game has."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.standing_answers import Standing, amounts, answer_offers, way
from aoi_cli.judging.judged_game import judge
from aoi_cli.table import open_game
from tests.conftest import MYSTICA_ROWS

ALWAYS, NEVER = Standing("", "always", None), Standing("", "never", -1)


@pytest.fixture
def state_with_offer(mystica: Any) -> Any:
    """A state in which somebody has been offered power."""
    state = judge(mystica.read_text()).state
    assert [d for d in state.decisions if d.kind == "offer"], MYSTICA_ROWS
    return state


@pytest.mark.parametrize(("answer", "verb"), [
    (ALWAYS, "leech"), (NEVER, "decline"), (Standing("", "up to 0 VP lost", 0), "leech")])
def test_the_way_that_fits(state_with_offer: Any, answer: Standing, verb: str) -> None:
    """The offer is of 1 power, which costs nothing."""
    offer = next(d for d in state_with_offer.decisions if d.kind == "offer")
    found = way(state_with_offer, offer, answer)
    assert found and [command.verb for command in found] == [verb]


def test_what_is_answered_in_general_is_what_the_game_answers(mystica: Any) -> None:
    """By the engine's own way and by the rows of the game the same comes about."""
    game = open_game(str(mystica))
    who = next(d.player for d in game.state.decisions if d.kind == "offer")
    trial = game.try_rows([f"{who}: standing always"])
    assert not trial.problems
    state = game.state.copy()
    state.players[who].standing = (ALWAYS,)
    answer_offers(state)
    assert amounts(state, who) == amounts(trial.position.state, who) != amounts(game.state, who)
    assert not [d for d in state.decisions if d.kind == "offer"]


def test_rows_may_ask_where_the_head_answers(mystica: Any) -> None:
    """A row goes before the head; one to a single opponent leaves the others to the head."""
    text = mystica.read_text().replace("moves: |", "policies: {cleo: always}\nmoves: |")
    entries = judge(text).replay.entries
    assert entries[-1].text.endswith("(policy: always)")
    first = "  anna: take witches\n"
    asked = judge(text.replace(first, first + "  cleo: standing ask from anna\n"))
    assert not asked.problems and any(d.kind == "offer" for d in asked.state.decisions)
    other = judge(text.replace(first, first + "  cleo: standing ask from berta\n"))
    assert other.replay.entries[-1].text.endswith("(policy: always)")
