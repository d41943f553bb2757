"""Games played in a real browser by clicks alone: the short one to its end, rows of the others.

`python -m tests.browser.whole_games` plays every game to its end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.clicking import SIZES
from tests.browser.driver import Page
from tests.browser.whole_games import GAMES, MOST_ROWS, play_by_clicks
from tests.installed import with_lantern_quay

pytestmark = pytest.mark.heavy("a whole game by clicks takes up to a minute")

SHORT = ("lantern-quay", "phone")
ROWS = 7
"""The rows of any other game that are played here."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_clicks_alone(
    window: Page, game: str, size: str, tmp_path: Path
) -> None:
    with with_lantern_quay(tmp_path / "site"):
        folder = tmp_path / "games"
        folder.mkdir()
        most = MOST_ROWS if (game, size) == SHORT else ROWS
        play_by_clicks(window, game, size, folder, most)
