"""The conditions that a row is judged by: worded, and told up to the one that fails."""

from __future__ import annotations

from collections import Counter

import pytest

from aoi_cli.engine.error.codes import CODES, GAME_OVER, NOT_YOUR_TURN, PASSED, WRONG_PHASE
from aoi_cli.engine.error.refusal import require, watched
from aoi_cli.imports.codes import CODES as OF_IMPORTS
from aoi_cli.registry import find_game, game_names

NOT_OF_ROWS = ("T312", "T313", "T314", "T315")
"""Codes of undo and redo, whose rows are not looked into, and of what hardly ever fails."""


@pytest.mark.parametrize("game", game_names())
def test_every_condition_has_words(game: str) -> None:
    """Every code that the rules can refuse with is worded as what must be true."""
    codes = [code for code in (*CODES, *find_game(game).course.codes) if code.id[0] in "TRMCDV"]
    assert [code.id for code in codes if not code.holds and code.id not in NOT_OF_ROWS] == []


def test_no_code_is_defined_twice() -> None:
    of_games = (code for name in game_names() for code in find_game(name).course.codes)
    defined = {id(code): code for code in (*CODES, *of_games, *OF_IMPORTS)}
    times = Counter(code.id for code in defined.values())
    assert [id for id, n in times.items() if n > 1] == []


def test_what_held_before_the_refusal() -> None:
    """Each condition once, in the order of the tests, none from the failing one on."""
    def refuse() -> None:
        for code in (WRONG_PHASE, NOT_YOUR_TURN, GAME_OVER, WRONG_PHASE, PASSED, NOT_YOUR_TURN,
                     GAME_OVER):
            require(True, code, "no")
        require(False, NOT_YOUR_TURN, "no")

    def accept() -> None:
        for code in (WRONG_PHASE, PASSED, WRONG_PHASE):
            require(True, code, "no")

    held, refusal = watched(refuse)
    assert refusal and refusal.code == NOT_YOUR_TURN
    assert held == [WRONG_PHASE, GAME_OVER, PASSED]
    assert watched(accept) == ([WRONG_PHASE, PASSED], None)
