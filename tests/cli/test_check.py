from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.registry import find_game
from aoi_cli.table import workers
from tests.conftest import ROWS, Aoi, line_of
from tests.parts import change_part

DIAGNOSTIC_KEYS = {"code", "row", "follows", "line", "col", "end_col", "message", "because", "help"}


def test_a_sound_file(aoi: Aoi, game: Path) -> None:
    assert aoi("check", game) == (0, "1 file, no errors\n", "")


def test_every_error_with_its_place(aoi: Aoi, broken: Path) -> None:
    line = line_of(broken, "berta: bild D5")
    code, out, err = aoi("check", broken)
    assert (code, err) == (1, "")
    assert out == (
        f"{broken}:{line}:10: S102 `bild` is not a command here\n"
        "      berta: bild D5\n"
        "             ^^^^\n"
        "  because: `aoi help notation` lists the commands of each game.\n"
        "  help: Did you mean build? Write `build D5`.\n"
        f"{broken}:{line + 1}:9: T301 it is cleo's turn, not anna's\n"
        "      anna: pass rb-send\n"
        "            ^^^^^^^^^^^^\n"
        f"  may follow from the error in line {line}\n"
        "  because: Phase II: players act in turn order, one action each.\n"
        "  help: Write cleo's row first, or correct the name at the start of this one.\n"
        "1 file, 2 errors in 1 file, of which 1 may follow from others\n"
    )


def test_json(aoi: Aoi, broken: Path, tmp_path: Path) -> None:
    sound = tmp_path / "a.yaml"
    sound.write_text(broken.read_text().split("  berta: bild")[0])
    code, out, _ = aoi("check", tmp_path, "--format", "json")
    assert code == 1
    first, second = json.loads(out)["files"]
    assert first == {"path": str(sound), "ok": True, "rows": len(ROWS), "diagnostics": []}
    assert (second["path"], second["ok"]) == (str(broken), False)
    syntax, illegal = second["diagnostics"]
    line = line_of(broken, "berta: bild D5")
    assert syntax == {
        "code": "S102",
        "row": len(ROWS) + 1,
        "line": line,
        "col": 10,
        "end_col": 14,
        "message": "`bild` is not a command here",
        "because": "`aoi help notation` lists the commands of each game.",
        "help": "Did you mean build? Write `build D5`.",
        "follows": None,
    }
    assert set(illegal) == DIAGNOSTIC_KEYS
    assert illegal["follows"] == line


def test_folders_are_searched_for_games(aoi: Aoi, game: Path, tmp_path: Path) -> None:
    inner = tmp_path / "deep" / "er"
    inner.mkdir(parents=True)
    (inner / "other.yml").write_bytes(game.read_bytes())
    (inner / "notes.yaml").write_text("no: game\n")
    (inner / "game.txt").write_bytes(game.read_bytes())
    hidden = tmp_path / ".git"
    hidden.mkdir()
    (hidden / "old.yaml").write_text("aoi: 1\n")
    assert aoi("check", tmp_path).out == "2 files, no errors\n"
    assert aoi("check", tmp_path, game, game).out == "2 files, no errors\n"


def test_a_named_file_that_is_no_game_is_reported(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "notes.yaml"
    path.write_text("no: game\n")
    code, out, _ = aoi("check", path)
    assert code == 1
    assert "F206 `moves` is missing" in out


def test_a_folder_without_games(aoi: Aoi, game: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert aoi("check", empty, game) == (
        2, "1 file, no errors\n", f"aoi: no game files in {empty}\n",
    )


def test_a_missing_file_keeps_no_other_from_being_checked(
    aoi: Aoi, broken: Path, tmp_path: Path
) -> None:
    code, out, _ = aoi("check", tmp_path / "missing.yaml", broken)
    assert code == 2
    assert "missing.yaml: F201" in out
    assert "S102" in out
    assert "2 files, 3 errors in 2 files" in out


def test_standard_input(aoi: Aoi, broken: Path) -> None:
    code, out, _ = aoi("check", "-", stdin=broken.read_text())
    assert code == 1
    assert out.startswith(f"-:{line_of(broken, 'berta: bild D5')}:10: S102")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "F206"),
        (b"aoi: 1\n", "F206"),
        (b"aoi: [1\nmoves: |\n", "F202"),
        (b"aoi: 1\naoi: 1\nmoves: |\n", "F203"),
        (b"aoi: \xff\nmoves: |\n", "F201"),
        (b"\x00", "F202"),
        (b"aoi: 1\ngame: chess\nruleset: 1\nmoves: |\n", "F210"),
    ],
)
def test_unusable_files(aoi: Aoi, tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(data)
    exit_code, out, err = aoi("check", path)
    assert (exit_code, err) == (1, "")
    assert code in out


def test_many_files_give_the_same_results_in_order(
    aoi: Aoi, broken: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(6):
        (tmp_path / f"g{number}.yaml").write_bytes(broken.read_bytes())
    alone = aoi("check", tmp_path)
    monkeypatch.setattr(workers, "FILES_FOR_A_POOL", 3)
    assert aoi("check", tmp_path) == alone


def test_standard_input_among_many_files(
    aoi: Aoi, game: Path, broken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "FILES_FOR_A_POOL", 0)
    text = broken.read_text()
    game.write_text(text.split("  berta: bild")[0])
    code, out, _ = aoi("check", game, "-", stdin=text)
    assert code == 1
    assert out.startswith("-:")
    assert "2 files, 2 errors in 1 file" in out


def test_a_fault_of_the_program_is_no_error_of_the_game(
    aoi: Aoi, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("oh")

    change_part(monkeypatch, find_game("age-of-innovation"), "course", apply=fail)
    code, out, _ = aoi("check", game)
    assert code == 2
    assert "X999 internal fault: ZeroDivisionError: oh" in out
    monkeypatch.setattr("aoi_cli.judging.judged_game.judge", fail)
    code, out, _ = aoi("check", game, tmp_path / "missing.yaml")
    assert code == 2
    assert f"{game}: X999 internal fault: ZeroDivisionError: oh" in out
    assert "missing.yaml: F201" in out
