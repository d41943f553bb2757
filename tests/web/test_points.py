"""The points by round, as a page that needs no scripts."""

from __future__ import annotations

from pathlib import Path

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
