"""`aoi import snellman DIR -o DIR`: a folder or archive of logs at once."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.conftest import Aoi
from tests.imports.logs import LOG


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    folder = tmp_path / "logs"
    (folder / "2026").mkdir(parents=True)
    (folder / "first.txt").write_text(LOG)
    (folder / "2026" / "second.log").write_text(LOG)
    (folder / "notes.txt").write_text("who plays on Sunday?\n")
    (folder / "index.json").write_text("{}")
    return folder


def files(folder: Path) -> list[str]:
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def test_every_log_of_a_folder(aoi: Aoi, logs: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    code, out, err = aoi("import", "snellman", logs, "-o", games)
    assert (code, err) == (0, "")
    assert out == f"2 games written to {games}, 0 logs refused, no log in 1 file\n"
    assert files(games) == ["2026/second.yaml", "first.yaml"]
    assert aoi("check", games)[0] == 0


def test_what_is_refused_is_listed_and_the_others_are_written(
    aoi: Aoi, logs: Path, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    (logs / "bad.txt").write_text(LOG + "witches: build A1\n")
    (logs / "unreadable.txt").write_bytes(b"\xff\xfe option x")
    code, out, _ = aoi("import", "snellman", logs, "-o", games)
    first, second, last = out.splitlines()
    assert code == 1
    assert first.startswith(f"{logs}/bad.txt:{LOG.count(chr(10)) + 1}:10: ")
    assert second.startswith(f"{logs}/unreadable.txt:")
    assert last.startswith(f"2 games written to {games}, 2 logs refused")
    assert files(games) == ["2026/second.yaml", "first.yaml"]


def test_a_file_that_is_there_stays(aoi: Aoi, logs: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "first.yaml").write_text("mine")
    code, out, _ = aoi("import", "snellman", logs, "-o", games)
    assert code == 1 and "first.txt" in out and "exists already" in out
    assert (games / "first.yaml").read_text() == "mine"
    assert (games / "2026" / "second.yaml").exists()


def test_every_log_of_an_archive(aoi: Aoi, logs: Path, tmp_path: Path) -> None:
    games, archive = tmp_path / "games", tmp_path / "logs.zip"
    with ZipFile(archive, "w") as new:
        for name in files(logs):
            new.write(logs / name, name)
        new.writestr("../outside.txt", LOG)
    code, out, err = aoi("import", "snellman", archive, "-o", games)
    assert (code, err) == (0, ""), out
    assert files(games) == ["2026/second.yaml", "first.yaml"]
    assert not (tmp_path / "outside.yaml").exists()


def test_many_games_want_a_folder(aoi: Aoi, logs: Path, tmp_path: Path) -> None:
    code, out, err = aoi("import", "snellman", logs)
    assert (code, out) == (2, "") and "name a folder" in err
    empty = tmp_path / "empty"
    empty.mkdir()
    code, out, _ = aoi("import", "snellman", empty, "-o", tmp_path / "games")
    assert code == 1 and out.startswith("0 games written")
