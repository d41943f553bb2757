"""Refusals of answers list the commands that are possible instead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from aoi_cli.engine.decision import ROW, Decision
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.row import say
from aoi_cli.rules.beyond_the_horizon import answers
from aoi_cli.rules.beyond_the_horizon.effects import Cost, Effect, Gain, Pay
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import position

PIECES = [["anna", "settler", 2, "ST1"], ["anna", "soldier", 1, "ST1"]]


def ask_anna(kind: str, detail: object, amount: int = 1) -> State:
    s = position({"pieces": PIECES, "anna": {"columns": {"E": 0}}})
    s.decisions = [*s.decisions, Decision("anna", kind, "L310", ROW, amount=amount, detail=detail)]
    return s


def refused_ways(s: State, text: str, **args: object) -> Sequence[str]:
    c = say(text, **args)
    with pytest.raises(Refusal) as refused:
        {"strengthen": answers.strengthen, "basic": answers.do_basic_action,
         "pay": answers.pay}[c.verb](s, s.players["anna"], c)
    assert refused.value.remedy is not None, refused.value.help
    return [*refused.value.remedy.ways]


def test_strengthening_another_kind_of_piece_lists_those_that_can_be() -> None:
    s = ask_anna("strengthen", Gain(kind="strengthen", n=2, of="settler"), 2)
    ways = refused_ways(s, "strengthen soldier ST1", unit="soldier", tile="ST1")
    assert ways == ["strengthen settler ST1"]


def test_an_increase_that_cannot_be_split_lists_whole_ones() -> None:
    s = ask_anna("strengthen", Gain(kind="strengthen", n=2, of="either"), 2)
    ways = refused_ways(s, "strengthen settler ST1 by 1", unit="settler", tile="ST1", amount=1)
    assert ways == ["strengthen settler ST1", "strengthen soldier ST1"]


def test_a_piece_that_is_not_there_lists_those_that_are() -> None:
    s = ask_anna("strengthen", Gain(kind="strengthen", n=2, of="either"), 2)
    ways = refused_ways(s, "strengthen settler ST2", unit="settler", tile="ST2")
    assert ways == ["strengthen settler ST1", "strengthen soldier ST1"]


def test_a_basic_action_that_is_not_offered_lists_those_that_are() -> None:
    ways = refused_ways(ask_anna("basic", Gain(kind="basic", n=3)), "basic 1", amount=1)
    assert ways == ["basic 3"]


def test_several_pieces_for_one_payment_are_listed() -> None:
    price = Pay((Cost(kind="remove", n=1, unit="either"),), Effect(()))
    ways = refused_ways(ask_anna("pay", price), "pay")
    assert ways == ["pay using soldier ST1", "pay using settler ST1"]


def test_what_is_listed_is_accepted() -> None:
    s = ask_anna("strengthen", Gain(kind="strengthen", n=2, of="either"), 2)
    answers.strengthen(s, s.players["anna"], say("strengthen settler ST1", unit="settler",
                                                 tile="ST1"))
    assert [x.strength for x in s.pieces if (x.player, x.unit) == ("anna", "settler")] == [4]
