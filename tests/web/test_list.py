"""The list of games shows first what needs somebody, and tells nothing that is hidden."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path
from time import time

import pytest

from aoi_cli.table import Unknown, open_game
from aoi_cli.web.entries import Entries, Entry
from aoi_cli.web.home_page import LONG
from aoi_cli.web.library import Library
from tests.recorded import games_of
from tests.web.conftest import Browse, list_page, shorten

GAME = "terra-mystica"


def copy(file: Path, name: str, days: float = 0) -> Path:
    """A file of the same content, last changed some days ago."""
    other = file.parent / name
    other.parent.mkdir(exist_ok=True)
    other.write_text(file.read_text())
    then = time() - days * 24 * 60 * 60
    os.utime(other, (then, then))
    return other


def test_games_that_need_somebody_stand_first(browse: Browse, tmp_path: Path) -> None:
    file = shorten(GAME, 20, tmp_path)
    copy(file, "forgotten.yaml", days=LONG / (24 * 60 * 60) + 1)
    copy(file, "yesterday.yaml", days=1)
    (tmp_path / "over.yaml").write_text(games_of(GAME)[0].read_text())
    open_game(copy(file, "paused.yaml")).play(["gm: pause"])
    (tmp_path / "broken.yaml").write_text(file.read_text() + "  anna: build Z99\n")
    page = list_page(browse())
    groups = {title.split(" <")[0]: content for title, content in
              re.findall(r"<section><h2>(.*?)</h2>(.*?)</section>", page, re.DOTALL)}
    assert [*groups] == ["Need somebody", "Under way", "Finished"]
    names = {title: re.findall(r'class="note">([\w-]+)\.yaml', group)
             for title, group in groups.items()}
    assert names["Need somebody"][0] == "forgotten"
    assert {*names["Need somebody"]} == {"forgotten", "paused", "broken"}
    assert names["Under way"] == [GAME, "yesterday"]
    assert names["Finished"] == ["over"]


def test_an_entry_has_board_standing_and_the_time_of_the_file(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten(GAME, 20, tmp_path)
    page = list_page(browse())
    assert '<svg class="board small"' in page and len(page) < 20_000
    assert page.count('<ul class="standing"><li>') == 1
    changed = int(file.stat().st_mtime)
    written = re.findall(r'<time datetime="([^"]+)"', page)
    assert [int(datetime.fromisoformat(when).timestamp()) for when in written] == [changed]


def test_errors_are_those_of_check(browse: Browse, tmp_path: Path) -> None:
    file = shorten(GAME, 20, tmp_path)
    file.write_text(file.read_text() + "  anna: build Z99\n")
    (tmp_path / "head.yaml").write_text("aoi: 1\ngame: nothing\n")
    page = list_page(browse())
    assert "      anna: build Z99\n" in page and "^" in page
    assert "head.yaml:2:7" in page


def test_errors_of_games_with_hidden_cards_have_no_details(browse: Browse, tmp_path: Path) -> None:
    file = shorten("through-the-ages", 40, tmp_path, number=3)
    file.write_text(file.read_text() + "  anna: take Napoleon 77\n")
    page = list_page(browse())
    assert f"{file.name}:" in page and 'class="refusal"' in page
    assert "Napoleon 77" not in page


def test_a_file_is_read_once_for_each_of_its_versions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = shorten(GAME, 20, tmp_path)
    entries = Entries(Library([str(tmp_path)]))
    read: list[str] = []
    read_one = entries.read_one

    def count_reads(name: str, path: Path) -> Entry:
        read.append(name)
        return read_one(name, path)

    monkeypatch.setattr(entries, "read_one", count_reads)
    wait_for(entries)
    wait_for(entries)
    assert len(read) == 1
    open_game(file).undo()
    wait_for(entries)
    assert len(read) == 2


def wait_for(entries: Entries) -> None:
    while any(entry is None for _, _, entry in entries.list()):
        pass


@pytest.mark.parametrize(
    "name", ["plain.yaml", "a~b.yaml", "~.yaml", "deep~er/x~y.yml", "ü 1.yaml"])
def test_every_name_of_a_file_has_an_address(tmp_path: Path, name: str) -> None:
    copy(shorten(GAME, 5, tmp_path), name)
    library = Library([str(tmp_path)])
    files = dict(library.list_files())
    assert len(files) == 2
    for address, file in files.items():
        assert library.find_file(address) == file


def test_games_of_the_same_name_in_two_folders_have_two_addresses(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        shorten(GAME, 5, tmp_path / folder)
    library = Library([str(tmp_path / "one"), str(tmp_path / "two")])
    assert [name for name, _ in library.list_files()] == [
        f"{folder}~{GAME}.yaml" for folder in ("one", "two")]


@pytest.mark.parametrize("name", [
    "", "~", "..", "..~x.yaml", "one~..~..~x.yaml", "~etc~passwd", "x.yaml\0", "\ud800.yaml",
    "/etc/passwd", "one/terra-mystica.yaml", ".hidden.yaml", "other~terra-mystica.yaml",
], ids=ascii)
def test_no_address_leads_out(tmp_path: Path, name: str) -> None:
    for folder in ("one", "two", "other"):
        (tmp_path / folder).mkdir()
        copy(shorten(GAME, 5, tmp_path / folder), ".hidden.yaml")
    copy(tmp_path / "one" / f"{GAME}.yaml", "../x.yaml")
    library = Library([str(tmp_path / "one"), str(tmp_path / "two")])
    with pytest.raises(Unknown):
        library.find_file(name)


def test_links_lead_out_of_no_folder(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "link.yaml").symlink_to(shorten(GAME, 5, tmp_path))
    with pytest.raises(Unknown):
        Library([str(tmp_path / "games")]).find_file("link.yaml")
