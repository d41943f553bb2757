"""Games in zip archives and JSON Lines are judged like files in a folder."""

from __future__ import annotations

import json
import random
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from aoi_cli.table.archive import checked, found_in
from aoi_cli.table.archives import members, read
from aoi_cli.table.table_error import Refused
from aoi_cli.table.verdicts import Verdicts
from tests.conftest import Aoi

ROOT = Path(__file__).parents[2]


@pytest.fixture
def text() -> str:
    return (ROOT / "games/terra-mystica/01-two.yaml").read_text(encoding="utf-8")


@pytest.fixture
def zip_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "league.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        archive.writestr("2026/sound.yaml", text)
        archive.writestr("2026/wrong.yml", f"{text}  nobody: pass\n")
        archive.writestr("other.yaml", "a: 1\n")
        archive.writestr("readme.txt", "aoi: no game\n")
    return path


@pytest.fixture
def lines(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "league.jsonl"
    written = [text, {"text": f"{text}  nobody: pass\n", "site": "x"}]
    path.write_text("\n\n".join(map(json.dumps, written)) + "\n", encoding="utf-8")
    return path


def test_a_zip_archive_is_searched_like_a_folder(aoi: Aoi, zip_file: Path, text: str) -> None:
    assert members(str(zip_file)) == [f"{zip_file}/2026/sound.yaml", f"{zip_file}/2026/wrong.yml"]
    code, out, err = aoi("check", zip_file, "--format", "concise")
    assert (code, err) == (1, "")
    line = text.count("\n") + 1
    assert out.startswith(f"{zip_file}/2026/wrong.yml:{line}:3: S105 ")
    assert out.endswith("2 files, 1 error in 1 file\n")


def test_each_line_of_json_lines_is_a_game(aoi: Aoi, lines: Path, text: str) -> None:
    code, out, _ = aoi("check", lines, "--format", "concise")
    assert code == 1
    assert out.startswith(f"{lines}/2:{text.count(chr(10)) + 1}:3: S105 ")
    assert out.endswith("2 files, 1 error in 1 file\n")


def test_one_game_of_an_archive(aoi: Aoi, zip_file: Path, lines: Path) -> None:
    assert aoi("check", f"{zip_file}/2026/sound.yaml", f"{lines}/1").out == "2 files, no errors\n"


def test_known_verdicts_hold_for_archives(zip_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = list(checked([str(zip_file)]))
    monkeypatch.setattr("aoi_cli.table.archive.judged", None)
    assert next(iter(checked([str(zip_file)]))).rows == before[0].rows > 0


@pytest.mark.parametrize("where", ["file", "zip", "line"])
def test_a_verdict_is_looked_up_once(
    where: str, zip_file: Path, lines: Path, tmp_path: Path, text: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether there is one or not, and kept where there was none."""
    looked_up = []

    def rows_in(self: Verdicts, data: bytes) -> int | None:
        found = real(self, data)
        looked_up.append(found)
        return found

    real = Verdicts.rows_in
    monkeypatch.setattr(Verdicts, "rows_in", rows_in)
    file = tmp_path / "own.yaml"
    file.write_text(text, encoding="utf-8")
    path = {"file": str(file), "zip": f"{zip_file}/2026/sound.yaml", "line": f"{lines}/1"}[where]
    (first,), (again,) = checked([path]), checked([path])
    assert looked_up == [None, first.rows]
    assert again.rows == first.rows > 0


def test_an_archive_without_games(aoi: Aoi, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("a.txt", "")
    assert found_in([str(tmp_path / "a.zip")]) == ([], [str(tmp_path / "a.zip")])
    code, _, err = aoi("check", tmp_path / "a.zip")
    assert (code, err) == (2, f"aoi: no game files in {tmp_path}/a.zip\n")


@pytest.mark.parametrize("line", [
    "[1]", "{bad", '{"text": 5}', "[" * 100_000, '"\\ud800"', "nothing",
])
def test_a_line_that_holds_no_game(aoi: Aoi, tmp_path: Path, text: str, line: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(f"{json.dumps(text)}\n{line}\n", encoding="utf-8")
    code, out, err = aoi("check", path)
    assert (code > 0, err) == (True, "")
    assert f"{path}/2: F201 " in out or f"{path}/2:1:1: F" in out
    assert "2 files, 1 error in 1 file" in out


def test_a_damaged_archive(aoi: Aoi, zip_file: Path) -> None:
    data = bytearray(zip_file.read_bytes())
    zip_file.write_bytes(data[: len(data) // 2])
    code, out, err = aoi("check", zip_file)
    assert (code, err) == (2, "")
    assert f"{zip_file}: F201 {zip_file} cannot be read: " in out


def test_whatever_byte_is_wrong_something_is_said(aoi: Aoi, zip_file: Path) -> None:
    data, chance = zip_file.read_bytes(), random.Random(1)
    for _ in range(60):
        changed = bytearray(data)
        changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        zip_file.write_bytes(changed)
        assert aoi("check", zip_file, "--no-cache").code in (1, 2)


def test_a_member_that_grows_without_end_is_read_no_further(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as archive, archive.open("a.yaml", "w") as file:
        file.write(b"aoi: 1\n")
        for _ in range(64):
            file.write(b" " * 1024**2)
    with pytest.raises(Refused) as refused:
        read(f"{path}/a.yaml")
    assert refused.value.problems[0].message == "the file has more than 4 MB"


def test_no_such_game_in_an_archive(aoi: Aoi, zip_file: Path, lines: Path) -> None:
    for path in (f"{zip_file}/2027.yaml", f"{lines}/3", f"{lines}/x", f"{lines}/0"):
        code, out, _ = aoi("check", path)
        assert (code, out.count("F201")) == (2, 1), path


@pytest.mark.parametrize("line", ["0", "999", "9" * 20, "9" * 5000, "x"])
def test_a_line_that_there_is_not(tmp_path: Path, line: str) -> None:
    archive = tmp_path / "league.jsonl"
    archive.write_text('"aoi: 1"\n')
    with pytest.raises(Refused) as refused:
        read(f"{archive}/{line}")
    assert f"it has no line {line[:20]}" in refused.value.problems[0].message
