"""`aoi import snellman DIR -o DIR`: a folder or archive of logs at once."""

from __future__ import annotations

import io
import json
import os
import warnings
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from aoi_cli.cli.checking.progress import with_progress
from aoi_cli.cli.commands.import_many import show_progress
from aoi_cli.engine.bounds import FILE_BYTES
from aoi_cli.table.import_journal import path_for
from aoi_cli.table.many_logs import Outcome
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
    first, second, *_, last = out.splitlines()
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


def import_logs(aoi: Aoi, logs: Path, games: Path, *options: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(
        aoi("import", "snellman", logs, "-o", games, "--format", "json", *options).out)
    return data


def numbers(data: dict[str, Any]) -> list[int]:
    return [len(data[key]) for key in ("games", "done_before", "refused")]


def test_a_second_run_passes_over_what_is_done(aoi: Aoi, logs: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    (logs / "bad.txt").write_text(LOG + "witches: build A1\n")
    first = import_logs(aoi, logs, games)
    assert numbers(first) == [2, 0, 1]
    played = games / "first.yaml"
    played.write_text(played.read_text() + "  mermaids: pass BON8\n")
    stamp = os.stat(played).st_mtime_ns
    again = import_logs(aoi, logs, games)
    assert numbers(again) == [0, 2, 1] and os.stat(played).st_mtime_ns == stamp
    assert again["refused"] == first["refused"] and again["reasons"] == first["reasons"]
    (games / "first.yaml").unlink()
    (logs / "third.txt").write_text(LOG)
    more = import_logs(aoi, logs, games)
    assert numbers(more) == [2, 1, 1]
    assert {Path(game["path"]).name for game in more["games"]} == {"first.yaml", "third.yaml"}


def test_a_run_that_was_killed_loses_nothing(aoi: Aoi, logs: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    import_logs(aoi, logs, games)
    journal = Path(path_for(str(games)))
    whole = journal.read_text()
    for rest in (whole[:-20], "", "\0{[\n" + whole, "[" * 10_000 + "\n"):
        journal.write_text(rest)
        assert numbers(import_logs(aoi, logs, games)) == [0, 2, 0]
        assert numbers(import_logs(aoi, logs, games)) == [0, 2, 0]


def test_a_changed_log_replaces_its_game_only_if_asked(
    aoi: Aoi, logs: Path, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    import_logs(aoi, logs, games)
    before = (games / "first.yaml").read_text()
    (logs / "first.txt").write_text(LOG + "# a fine game\n")
    changed = import_logs(aoi, logs, games)
    assert numbers(changed) == [0, 1, 1] and (games / "first.yaml").read_text() == before
    (fault,) = changed["refused"][0]["diagnostics"]
    assert fault["code"] == "F216" and "--overwrite" in fault["help"]
    assert fault["because"] == "The log has changed since its game was imported."
    assert numbers(import_logs(aoi, logs, games, "--overwrite")) == [1, 1, 0]
    assert (games / "first.yaml").read_text().endswith("# a fine game\n")


def test_what_a_file_is_shows_in_its_content(aoi: Aoi, tmp_path: Path) -> None:
    logs, games = tmp_path / "logs", tmp_path / "games"
    logs.mkdir()
    (logs / "game-1").write_text(LOG)
    (logs / "game.v2").write_text(LOG)
    (logs / "cut.json").write_text('{"ledger": [{"comment": "option x"}')
    (logs / "photo.jpg").write_bytes(b"\xff\xd8\xff")
    data = import_logs(aoi, logs, games)
    assert sorted(Path(game["path"]).name for game in data["games"]) == [
        "game-1.yaml", "game.yaml"]
    assert [r["diagnostics"][0]["code"] for r in data["refused"]] == ["I113"]
    assert data["others"] == 0


def test_logs_that_differ_in_their_ending_have_games_of_their_own(
    aoi: Aoi, tmp_path: Path
) -> None:
    logs, games = tmp_path / "logs", tmp_path / "games"
    logs.mkdir()
    for name in ("one.txt", "one.log", "two.txt"):
        (logs / name).write_text(LOG)
    assert numbers(import_logs(aoi, logs, games)) == [3, 0, 0]
    assert files(games) == ["one.log.yaml", "one.txt.yaml", "two.yaml"]


def test_reasons_are_counted_with_an_example_each(aoi: Aoi, tmp_path: Path) -> None:
    logs, games = tmp_path / "logs", tmp_path / "games"
    logs.mkdir()
    for name, text in (
        ("a.txt", LOG.replace("build", "bild")), ("b.txt", LOG.replace("build", "bild", 1)),
        ("c.txt", LOG + "witches: build A1\n"), ("d.txt", LOG),
    ):
        (logs / name).write_text(text)
    data = import_logs(aoi, logs, games)
    often = LOG.count("build")
    assert [(r["code"], r["logs"], r["times"]) for r in data["reasons"]] == [
        ("I104", 2, often + 1), ("M504", 1, 1)]
    assert data["reasons"][0]["path"] == f"{logs}/a.txt"
    code, out, _ = aoi("import", "snellman", logs, "-o", games)
    assert code == 1 and "command not understood" in out and "a.txt:" in out
    assert out.splitlines()[-1] == f"0 games written to {games}, 3 logs refused, 1 done before"


def test_an_archive_with_evil_members(aoi: Aoi, tmp_path: Path) -> None:
    archive, games = tmp_path / "logs.zip", tmp_path / "deep" / "games"
    with ZipFile(archive, "w", ZIP_DEFLATED) as new, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in ("../up.txt", "/root.txt", "a/../../up.txt", "C:/up.txt", "..\\up.txt"):
            new.writestr(name, LOG)
        new.writestr("bomb.txt", b"option x\n" + b" " * (FILE_BYTES + 1))
        new.writestr("grown.txt", b"option x\n" + b" " * (FILE_BYTES // 2))
        new.writestr("twice.txt", LOG)
        new.writestr("twice.txt", LOG + "# another\n")
        new.writestr("same.txt", LOG)
        new.writestr("same.txt", LOG)
        new.writestr("con.txt", LOG)
        new.writestr("odd\n\x1b[31m: name?.txt", LOG)
        new.writestr("__MACOSX/._same.txt", b"\0\1")
        new.writestr("folder.txt/", b"")
        new.writestr("inner.zip", b"PK\x05\x06\xff")
    data = import_logs(aoi, archive, games)
    assert len(data["passed_over"]) == 5
    assert {Path(r["source"]).name: r["diagnostics"][0]["code"] for r in data["refused"]} == {
        "bomb.txt": "F205", "grown.txt": "F205", "twice.txt": "I114",
        "inner.zip": "F201"}
    assert files(tmp_path / "deep") == [
        "games/_con.yaml", "games/odd__[31m_ name_.yaml", "games/same.yaml"]
    assert files(tmp_path) == ["deep/games/_con.yaml", "deep/games/odd__[31m_ name_.yaml",
                               "deep/games/same.yaml", "logs.zip"]
    assert aoi("check", games)[0] == 0


def test_an_archive_in_an_archive_is_named_as_such(aoi: Aoi, tmp_path: Path) -> None:
    inner = io.BytesIO()
    with ZipFile(inner, "w") as new:
        new.writestr("log.txt", LOG)
    with ZipFile(tmp_path / "logs.zip", "w") as new:
        new.writestr("years/2025.zip", inner.getvalue())
    (refused,) = import_logs(aoi, tmp_path / "logs.zip", tmp_path / "games")["refused"]
    (fault,) = refused["diagnostics"]
    assert fault["message"] == "years/2025.zip cannot be read: it is an archive in another one"
    assert fault["help"] == "Unpack the outer one into a folder, and name that."


def test_archives_in_a_folder_are_read_and_a_damaged_one_is_refused(
    aoi: Aoi, logs: Path, tmp_path: Path
) -> None:
    games = tmp_path / "games"
    with ZipFile(logs / "2025.zip", "w") as new:
        new.writestr("old/game.txt", LOG)
    whole = (logs / "2025.zip").read_bytes()
    (logs / "cut.zip").write_bytes(whole[: len(whole) // 2])
    data = import_logs(aoi, logs, games)
    assert files(games) == ["2025.zip/old/game.yaml", "2026/second.yaml", "first.yaml"]
    assert [r["source"] for r in data["refused"]] == [f"{logs}/cut.zip"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def outcomes() -> Any:
        return iter([Outcome(source=None)] * 30)  # type: ignore[arg-type]

    plain = io.StringIO()
    monkeypatch.setattr("sys.stderr", plain)
    assert len([*show_progress(outcomes(), 30, "text")]) == 30 and plain.getvalue() == ""
    screen, clock = Terminal(), iter(range(100))
    bar = with_progress(outcomes(), 30, screen, lambda outcome: False, lambda: next(clock))
    assert len([*bar]) == 30 and "30/30 files" in screen.getvalue()
    monkeypatch.setattr("sys.stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    watched = show_progress(outcomes(), 30, "text")
    assert watched.__class__.__name__ == "generator" and len([*watched]) == 30
