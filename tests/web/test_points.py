"""The points by round, as a page that needs no scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.render.html_page import Survey, history
from aoi_cli.table import Position, open_game
from aoi_cli.web.points_page import survey
from tests.recorded import games_of
from tests.web.conftest import Browse, shorten


def test_the_page_of_a_game_leads_to_its_points_by_round(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 80, tmp_path)
    client = browse()
    address = f"/g/{file.name}/points"
    assert f'href="{address}"' in client.get(f"/g/{file.name}").text
    page = client.get(address).text
    assert 'class="rounds"' in page and "points by round" in page


def test_there_are_no_points_of_a_game_that_is_not_here(browse: Browse) -> None:
    assert browse().get("/g/nowhere.yaml/points").status_code == 404


def compare(game: Position) -> None:
    glances, standing = survey(game)
    assert history(glances, standing) == Survey(game.steps()).history


@pytest.mark.parametrize("game", [
    "age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages",
])
def test_the_chart_shows_what_all_positions_together_show(tmp_path: Path, game: str) -> None:
    """Rows that were undone leave no round behind."""
    file = shorten(game, 50, tmp_path)
    undone = open_game(file).undo(30, "a try").game
    compare(undone.seen_by("public"))


def test_the_chart_of_a_whole_game_ends_with_its_final_points() -> None:
    compare(open_game(games_of("terra-mystica")[0]))
