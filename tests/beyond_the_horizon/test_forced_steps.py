"""A step that says `must invest` cannot be skipped; other steps of an action can."""

from __future__ import annotations

from functools import cache

import pytest

from aoi_cli.engine.moves.legal import legal
from aoi_cli.rules.beyond_the_horizon.components import Components
from tests.beyond_the_horizon.table import position, try_rows
from tests.packs.house import TEXT, pack_of

ACTION = "do: invest any; coins 2"


@cache
def house_with_action(text: str) -> Components:
    assert TEXT.count(ACTION) == 1
    return Components(pack_of(TEXT.replace(ACTION, f"do: {text}")))


@pytest.mark.parametrize(("action", "row", "code"), [
    ("must invest any; coins 2", "act T214/1. decline", "D704"),
    ("must invest food; coins 2", "decline invest. act T214/1", "D704"),
    ("invest food; coins 2", "decline invest food. act T214/1", ""),
    ("must invest any; invest food", "act T214/1. decline invest food. invest economy", ""),
    ("basic 1; coins 2", "act T214/1. basic 1. learn I-1. decline", "D704"),
])
def test_a_step_that_must_be_done(action: str, row: str, code: str) -> None:
    s = position({"anna": {"learned": {"T214": "II-1"}}}, house_with_action(action))
    assert try_rows(s, f"anna: {row}").code == code


def test_skipping_is_listed() -> None:
    s = position({"anna": {"learned": {"T214": "II-1"}}})
    s = try_rows(s, "anna: act T214/1").state
    assert {move.text for move in legal(s, "anna")} == {
        "invest food", "invest economy", "invest infrastructure", "decline"}
