"""Heads of games: the pack by its id and its sum, the rulings, the players."""

from __future__ import annotations

import pytest

from aoi_cli import games
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.table.composing import composed
from tests.beyond_the_horizon.table import GAME, NAMES, begun, bot_rows, shown, state


def new_head() -> dict[str, object]:
    return dict(composed(NAMES[:2], GAME.name, seed="x", path=None).head)


def head(**changes: object) -> str:
    told = new_head() | changes
    return new_text({key: value for key, value in told.items() if value is not None})


def test_a_new_game_is_read_as_it_was_made() -> None:
    game = games.judge(head())
    assert game.problems == []
    assert shown(game.state) == shown(state(begun("x", 2)))  # type: ignore[arg-type]


def test_rows_of_a_file_are_judged() -> None:
    replay = begun("x", 2)
    rows = [row for row, _ in zip(bot_rows(replay, "x"), range(8), strict=False)]
    game = games.judge(new_text(new_head(), rows))
    assert game.problems == []
    assert shown(game.state) == shown(state(replay))  # type: ignore[arg-type]
    assert GAME.notice(game.state)[0].startswith("HOUSE COMPONENTS")


def test_a_table_names_other_readings() -> None:
    game = games.judge(head(rulings={"D20": "invest", "D36": "forbidden"}))
    assert game.state.setup.rulings["D20"] == "invest"
    assert game.state.setup.rulings["D15"] == "not_paid"


@pytest.mark.parametrize(("changes", "message"), [
    ({"pack": "my-box"}, "there is no pack my-box"),
    ({"pack sum": "0123456789abcdef"}, "the pack bth-house-1 has the sum"),
    ({"pack": None}, "`pack` is missing in the head"),
    ({"rulings": {"D20": "perhaps"}}, "`D20` cannot be `perhaps`"),
    ({"rulings": {"D99": "yes"}}, "unknown key `D99` in `rulings`"),
    ({"players": ["anna"]}, "1 players"),
    ({"players": ["anna", "Anna"]}, "`anna` cannot be a player's name"),
    ({"players": ["anna", "gm"]}, "`gm` cannot be a player's name"),
    ({"info": "told"}, "`info` cannot be `told`"),
    ({"info": "recorded", "secret": None, "seed": None, "salt": None},
     "nothing is said of what comes from the deck first player"),
])
def test_heads_that_are_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(Broken) as broken:
        games.judge(head(**changes))
    assert any(found.message.startswith(message) for found in broken.value.problems)
