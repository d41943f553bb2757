"""Whole games, recorded and made up."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lantern_quay.cards import COPIES, PATRONS

from aoi_cli.engine.ledger.account import account
from aoi_cli.engine.shuffle import numbers
from aoi_cli.judging.judged_game import judge
from tests.small_game.table import GAME, bot_rows, start_replay

START = {"fame": 0, "coins": 4, "cards": 3}
FILES = sorted((Path(__file__).parent / "games").glob("*.yaml"))
TOTALS = {
    "two-merchants": [("anna", 18), ("berta", 21)],
    "four-merchants": [("anna", 10), ("berta", 15), ("cleo", 24), ("dora", 30)],
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_sound_and_ends_as_it_did(file: Path) -> None:
    judged = judge(file.read_text(encoding="utf-8"))
    assert not judged.problems
    score = judged.game.amounts.score(judged.state)
    assert score["finished"]
    assert [(p["player"], p["total"]) for p in score["players"]] == TOTALS[file.stem]


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
def test_a_game_goes_to_its_end_and_keeps_its_cards(seed: int, players: int) -> None:
    replay = start_replay(str(seed), players)
    for _ in bot_rows(replay, str(seed), numbers(str(seed), "table")):
        zones = replay.state.zones.values()
        cards = sorted(name for zone in zones for name in zone.names)
        assert cards == sorted([*PATRONS, *(c for c, n in COPIES.items() for _ in range(n))])
    assert replay.state.over
    for told in GAME.amounts.score(replay.state)["players"]:
        assert sum(told["breakdown"].values()) == told["total"]
        p = replay.state.players[told["player"]]
        for what in ("fame", "coins", "cards"):
            got = GAME.amounts.value(replay.state, p.name, what)
            assert account(replay.entries, p.name, what, got).start == START[what]
