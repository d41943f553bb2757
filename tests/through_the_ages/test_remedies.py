"""Advice rests on no more than its player knows."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.row import Attempt, Row, attempt_row
from aoi_cli.judging import remedies
from aoi_cli.judging.judged_game import judge_more_rows
from tests.recorded import games_of, position

ROWS = 40


def test_remedies_are_tried_on_what_the_player_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[Any, str]] = []

    def attempt(s: Any, player: str, row: Row) -> Attempt[Any]:
        tried.append((s, player))
        return attempt_row(s, player, row)

    monkeypatch.setattr(remedies, "attempt_row", attempt)
    game = position(games_of("through-the-ages")[0].stem, ROWS, "through-the-ages")
    player = game.state.current
    assert game.state.info.knowing
    then = judge_more_rows(game, game.text, [f"{player}: tkae homer"], ROWS, 0)
    assert "Write `take homer`." in then.problems[0].help
    assert [who for _, who in tried] == [player]
    assert not tried[0][0].info.knowing
    assert tried[0][0].seen_by(player).zones == tried[0][0].zones != game.state.zones
