"""Advice that people follow mends the row, or leads to what is wrong with it next."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.properties.slips import NAMES, tried_slips

SLIPS = 120
MENDED = 0.95


@pytest.mark.parametrize("game", NAMES)
def test_advice_is_never_in_vain(game: str) -> None:
    results = [*tried_slips(game, SLIPS)]
    assert [r for r in results if r.outcome in ("same error", "syntax error")] == []
    outcomes = Counter(r.outcome for r in results)
    exact = len(results) - outcomes["no exact remedy"]
    assert exact > SLIPS / 4
    assert outcomes["legal"] + outcomes["next error"] >= MENDED * exact
