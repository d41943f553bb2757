"""Every conversion is tried: what it makes possible is listed, behind the fewest commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aoi_cli.engine.moves.legal import Move, describe_unpaid, legal, list_legal
from aoi_cli.engine.moves.turns import begin_row
from aoi_cli.engine.row import after
from tests.recorded import position

MOST = 3
"""The most free commands that are tried in front of a move."""
MOST_STATES = 1500


def try_all(s: Any, who: str, and_behind: bool = False) -> dict[str, int]:
    """Each move by how few free commands in front of it make it possible; if `and_behind`, each two
    moves of one action."""
    fewest: dict[str, int] = {}
    for depth, inside in list_converted(s, who):
        for move, then in list_legal(inside, who):
            if not move.freely:
                behind = list_choices(then, who) if and_behind else [""]
                for choice in behind:
                    fewest.setdefault(describe_unpaid(move) + choice, depth)
    return fewest


def list_choices(s: Any, who: str) -> list[str]:
    """The moves inside an action."""
    return [describe_unpaid(move) for move in legal(s, who) if not move.freely]


def list_converted(s: Any, who: str) -> Iterator[tuple[int, Any]]:
    """The positions behind free commands, the fewest first, with their number."""
    level, known = [s], {holdings(s, who)}
    for depth in range(MOST + 1):
        yield from ((depth, inside) for inside in level)
        nearby = [then for inside in level for then in convert_once(inside, who)]
        level = [then for then in nearby if holdings(then, who) not in known]
        known |= {holdings(then, who) for then in level}
        assert len(known) < MOST_STATES


def convert_once(s: Any, who: str) -> Iterator[Any]:
    for move in legal(s, who):
        for n in range(1, move.most + 1) if move.freely else ():
            command = s.game.moves.repeat(move.commands[0], n) if n > 1 else move.commands[0]
            if (then := after(s, who, [command])) is not None:
                yield then


def holdings(s: Any, who: str) -> str:
    p = s.players[who]
    rates = s.game.prices.list_rates(s, p)
    kinds = dict.fromkeys(kind for rate in rates for kind in rate if kind != "power")
    return repr(([*p.bowls], [p.held(kind) for kind in kinds]))


def list_all(s: Any, who: str) -> dict[str, int]:
    root = begin_row(s, who)
    assert root is not None
    moves: list[Move] = [row.moves[0] for row in root.list_branches()]
    return {describe_unpaid(move): move.prepared for move in moves}


def list_all_with_choices(s: Any, who: str) -> dict[str, int]:
    """Each two moves of one action in the tree, by how many commands prepare them."""
    root = begin_row(s, who)
    assert root is not None
    fewest: dict[str, int] = {}
    for longer in (longer for branch in root.list_branches() for longer in branch.list_branches()):
        action, choice = longer.moves[-2:]
        prepared = action.prepared + choice.prepared
        pair = describe_unpaid(action) + describe_unpaid(choice)
        fewest[pair] = min(prepared, fewest.get(pair, prepared))
    return fewest


@pytest.mark.few(1, "all conversions in front of every two moves")
@pytest.mark.parametrize(
    ("game", "name", "rows"),
    [
        ("terra-mystica", "06-three-strict", 60), ("terra-mystica", "06-three-strict", 71),
        ("terra-mystica", "05-three-policies", 49), ("age-of-innovation", "06-three", 51),
        ("age-of-innovation", "04-two-old-draft", 41),
    ],
)
def test_what_any_conversion_makes_possible_is_listed(game: str, name: str, rows: int) -> None:
    s = position(name, rows, game).state
    who = s.current
    assert not s.due_before_action(s.players[who])
    tried, listed = try_all(begin_row(s, who).state, who), list_all(s, who)
    assert {action: n for action, n in tried.items() if action not in listed} == {}
    assert {action: n for action, n in listed.items() if n > tried.get(action, n)} == {}


@pytest.mark.heavy("all conversions in front of every move")
def test_what_conversions_pay_for_behind_an_action_is_listed() -> None:
    s = position("06-three", 51).state
    who = s.current
    tried = try_all(begin_row(s, who).state, who, and_behind=True)
    listed = list_all_with_choices(s, who)
    assert {pair: n for pair, n in tried.items() if pair not in listed} == {}
    assert {pair: n for pair, n in listed.items() if n > tried.get(pair, n)} == {}
