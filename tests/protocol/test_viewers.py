"""With a viewer, no answer tells more than the viewer may know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from aoi_cli.cli.protocol.session import Session
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.shuffle import numbers
from aoi_cli.judging.judged_game import judge
from tests.secrecy.files import other_file
from tests.secrecy.test_command_lines import TABLES

WITHOUT_OTHER_GAMES = ("ages", "ages, looking on", "ages, later", "horizon")


def answers(text: str, viewer: str, requests: Sequence[dict[str, Any]]) -> list[str]:
    session = Session()
    position = {"request": "position", "text": text, "as": viewer}
    return [session.answer(json.dumps(request).encode()) for request in (position, *requests)]


@pytest.mark.few(1, "all answers in two worlds")
@pytest.mark.parametrize("table", WITHOUT_OTHER_GAMES)
def test_two_games_that_look_the_same_have_the_same_answers(table: str) -> None:
    it = TABLES[table]
    one = it.text
    other = other_file(one, it.viewer, numbers(table, "protocol"))
    assert one != other
    state = judge(one).state
    rows = [f"{who}: {move.text}" for who in state.players for move in legal(state, who)]
    requests: list[dict[str, Any]] = [
        {"request": "show"}, {"request": "legal"},
        *({"request": "legal", "player": who, "limit": 10} for who in state.players),
        *({"request": "go", "seed": "1", "player": who} for who in state.players),
        {"request": "go", "seed": "1"}, {"request": "go", "seed": "1", "think": 4},
        *({"request": "try", "rows": [row]} for row in rows),
        *({"request": kind, **({"rows": [row]} if kind == "play" else {"limit": 5})}
          for row in rows for kind in ("play", "legal")),
        {"request": "show"},
    ]
    told = answers(one, it.viewer, requests)
    for request, mine, others in zip([None, *requests], told,
                                     answers(other, it.viewer, requests), strict=True):
        assert mine == others, request
        assert '"kind": "internal"' not in mine, (request, mine)


@pytest.mark.parametrize("table", WITHOUT_OTHER_GAMES)
def test_rows_are_chosen_only_for_the_viewer(table: str) -> None:
    it = TABLES[table]
    for player in ("anna", "berta"):
        said = answers(it.text, it.viewer, [{"request": "go", "player": player}])[-1]
        assert ("rows are chosen only for" in said) == (player != it.viewer)
