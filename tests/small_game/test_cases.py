"""The rules, case by case; README.md states them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.changes import changed
from tests.small_game.cards import PATRONS, STALLS, TRICKS, WARES
from tests.small_game.table import position, read, shown

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.glob("*.yaml"))
CASES = [case for file in FILES for case in yaml.safe_load(file.read_text())]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    s = position(case.get("position", {}))
    *first, last = case["rows"]
    before = read(first, s)
    assert not before.problems
    after = read([last], before.state)
    if "refused" in case:
        [problem] = after.problems
        assert problem.code == case["refused"], problem.message
        assert changed(shown(before.state), shown(after.state)) == {}
        if "at" in case:
            assert last[problem.span.col - 1 : problem.span.end_col - 1] == case["at"]
    else:
        assert not after.problems
        assert changed(shown(before.state), shown(after.state)) == case["effect"]


def test_every_card_and_stall_has_a_case() -> None:
    covered = {thing for case in CASES for thing in case.get("covers", [])}
    assert {*WARES, *TRICKS, *PATRONS, *STALLS} <= covered
