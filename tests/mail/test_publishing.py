"""Pages of a table for any web server, which show what the public may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.table import new_game
from tests.installed import with_lantern_quay
from tests.mail.desk import Desk


def publish(desk: Desk, out: Path) -> dict[str, str]:
    assert aoi(["table", "publish", str(desk.folder), str(out), "--now",
                desk.now.isoformat()]) == 0
    return {path.name: path.read_text(encoding="utf-8") for path in out.iterdir()}


@pytest.fixture
def install_quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


def test_each_game_has_a_page_and_the_table_leads_to_them(desk: Desk, tmp_path: Path) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("title: Sundays", "title: Sun & days"))
    pages = publish(desk, tmp_path / "out")
    assert sorted(pages) == ["index.html", "sunday.html"]
    assert "Sun &amp; days" in pages["index.html"]
    assert '<a href="sunday.html">sunday</a> #9: ' in pages["index.html"]
    assert "upgrade E4 guild" in pages["sunday.html"]
    assert not [*desk.folder.glob("outbox/*")], "nothing happens at the table"


def test_what_a_player_chooses_in_secret_changes_no_page(
    install_quay: None, tmp_path: Path
) -> None:
    pages = []
    for choice in (0, 1):
        desk = Desk(tmp_path / str(choice), games=("quay",))
        new_game(str(desk.path("quay")), ("Ann", "Bob", "Cleo"), game="lantern-quay", seed="mail")
        game = desk.game("quay")
        ways = [move.text for move in game.seen_by("Ann").legal("Ann")
                if not game.try_rows([f"Ann: {move.text}"]).problems]
        assert len(ways) == 2
        game.play([f"Ann: {ways[choice]}"])
        pages.append(publish(desk, tmp_path / f"out{choice}"))
        assert "</a> #1: " in pages[-1]["index.html"]
    assert pages[0] == pages[1]


def test_a_game_with_errors_keeps_the_page_that_it_has(desk: Desk, tmp_path: Path) -> None:
    before = publish(desk, tmp_path / "out")
    desk.path().write_text(desk.path().read_text() + "  Bob: take everything\n")
    after = publish(desk, tmp_path / "out")
    assert after["sunday.html"] == before["sunday.html"]
    assert "sunday" not in after["index.html"]


def test_pages_are_refused_where_a_file_stands(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    assert aoi(["table", "publish", str(desk.folder), str(tmp_path / "out")]) == 2
    assert (tmp_path / "out").read_text() == "mine"
