"""Nobody is refused because it is their own turn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from aoi_cli.engine.row import attempt_row
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.terra.state import State
from tests.conformance.case_files import cases_of
from tests.conformance.setup_cases import text_of
from tests.recorded import TERRA

OWN_TURN = re.compile(r"it is (?P<who>.+)'s? turn(?: now)?, not (?P=who)'")


def positions(game: str) -> list[State]:
    """One of each kind before the first round: the phase, and who is asked for what."""
    found: dict[Any, State] = {}
    for case in cases_of(game):
        if "from" not in case or "refused" in case or not case.get("rows"):
            continue
        s: Any = judge(text_of(case)).state
        asked = [(d.player, d.kind) for d in (*s.decisions, *s.coming)]
        found.setdefault(str((s.phase, asked)), s)
    return [*found.values()]


@pytest.mark.few(1, "every command in many positions")
@pytest.mark.parametrize("game", TERRA)
def test_it_is_never_somebodys_turn_and_not_theirs(game: str) -> None:
    words = find_notation(game)
    tried = 0
    for s in positions(game):
        for who in s.players:
            for verb, example in words.words.examples.items():
                if verb not in words.words.commands:
                    continue
                refusal = attempt_row(s, who, words.parse_row(f"{who}: {example}")).refusal
                tried += refusal is not None
                assert not refusal or not OWN_TURN.search(refusal.message), (example, refusal)
    assert tried > 500
