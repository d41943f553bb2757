"""Closed streams, odd files, foreign encodings: what surrounds a command does it no harm."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from aoi_cli.cli.main import run
from aoi_cli.table.files import yaml_files
from tests.conftest import Aoi

COMMAND = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    assert run(["new", str(path), "-p", "Ännä", "-p", "berta", "--seed", "1"]) == 0
    return path


def aoi(*words: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, **more.pop("env", {})}  # type: ignore[dict-item]
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, check=False, env=environment, **more  # type: ignore[call-overload]
    )


@pytest.mark.parametrize("command", ["show", "log", "score", "next", "legal", "check"])
def test_closed_standard_output(game: Path, command: str) -> None:
    done = aoi(command, str(game), preexec_fn=lambda: os.close(1))
    assert (done.returncode, done.stderr) == (0, b"")


def test_closed_standard_input(game: Path) -> None:
    done = aoi("show", "-", preexec_fn=lambda: os.close(0))
    assert done.returncode == 1
    assert b"F206" in done.stderr


def test_closed_standard_error(tmp_path: Path) -> None:
    assert aoi("show", str(tmp_path / "none.yaml"), preexec_fn=lambda: os.close(2)).returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_what_is_meant_to_be_read_back_is_utf_8(game: Path, encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding}
    assert aoi("fmt", "-", input=game.read_bytes(), env=env).stdout == game.read_bytes()
    assert "Ännä" in aoi("show", str(game), "--html", "-", env=env).stdout.decode()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8:strict"])
def test_rows_of_standard_input_are_utf_8(game: Path, encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding}
    done = aoi("play", str(game), "-", input="\ufeff# ä\n".encode(), env=env)
    assert done.returncode == 0
    assert game.read_text(encoding="utf-8").endswith("# ä\n")
    refused = aoi("play", str(game), "-", input=b"# \xff\n", env=env)
    assert refused.returncode == 1
    assert b"F201" in refused.stderr


@pytest.mark.parametrize("option", ["--svg", "--html"])
def test_a_picture_never_takes_the_place_of_a_game(game: Path, tmp_path: Path, option: str) -> None:
    other = tmp_path / "other.yaml"
    other.write_bytes(game.read_bytes())
    assert run(["show", str(game), option, str(other)]) == 2
    assert other.read_bytes() == game.read_bytes()


def test_a_picture_is_whole_or_the_old_one(game: Path, tmp_path: Path) -> None:
    picture = tmp_path / "old.html"
    picture.write_text("old")
    done = aoi("show", str(game), "--html", str(picture), preexec_fn=small_files)
    assert done.returncode == 2
    assert picture.read_text() == "old"
    assert [p.name for p in tmp_path.glob("old.html*")] == ["old.html"]


@pytest.mark.parametrize("option", ["--svg", "--html"])
def test_a_picture_goes_through_no_planted_name(game: Path, tmp_path: Path, option: str) -> None:
    victim = tmp_path / "victim"
    victim.write_text("dear")
    (tmp_path / f"picture.{os.getpid()}").symlink_to(victim)
    (tmp_path / "picture").symlink_to(victim)
    assert run(["show", str(game), option, str(tmp_path / "picture")]) == 0
    assert victim.read_text() == "dear"
    assert not (tmp_path / "picture").is_symlink()


def test_an_interrupted_picture_leaves_nothing(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    for part in ("replace", "fsync"):
        with monkeypatch.context() as patch:
            patch.setattr(os, part, interrupt)
            assert run(["show", str(game), "--svg", str(tmp_path / "picture")]) != 0
        assert os.listdir(tmp_path) == ["game.yaml"]


def small_files() -> None:
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))


def test_a_pipe_in_a_folder_is_passed_over(game: Path) -> None:
    os.mkfifo(game.parent / "pipe.yaml")
    checked: list[int] = []
    judging = threading.Thread(target=lambda: checked.append(run(["check", str(game.parent)])))
    judging.daemon = True
    judging.start()
    judging.join(20)
    assert checked == [0]


def test_a_pipe_that_is_named_is_read_to_its_end(game: Path, aoi: Aoi) -> None:
    """Whoever names one means what is written into it, as with `<(...)` of a shell."""
    pipe = game.parent / "pipe.yaml"
    os.mkfifo(pipe)
    writing = threading.Thread(target=pipe.write_bytes, args=(game.read_bytes(),), daemon=True)
    writing.start()
    assert aoi("check", pipe) == (0, "1 file, no errors\n", "")
    writing.join(20)
    assert not writing.is_alive()


def test_a_folder_that_cannot_be_listed_is_not_passed_over(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked = game.parent / "locked"
    locked.mkdir()
    scandir = os.scandir

    def refusing(path: str) -> object:
        if os.fspath(path) == str(locked):
            raise PermissionError(13, "Permission denied", str(locked))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    assert str(locked) in list(yaml_files(str(game.parent)))


def test_a_pipe_into_which_nobody_writes_is_refused(
    game: Path, aoi: Aoi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aoi_cli.system.SECONDS_UNTIL_WRITER", 0.1)
    pipe = game.parent / "pipe.yaml"
    os.mkfifo(pipe)
    for command in (["check", pipe], ["next", pipe], ["score", pipe]):
        found = aoi(*command)
        assert found.code != 0
        assert "nobody writes into this pipe" in found.out + found.err, command


def test_a_pipe_whose_writer_takes_time_is_read_to_its_end(
    game: Path, aoi: Aoi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aoi_cli.system.SECONDS_UNTIL_WRITER", 0.1)
    pipe = game.parent / "pipe.yaml"
    os.mkfifo(pipe)
    data = game.read_bytes()

    writer = os.open(pipe, os.O_RDWR)

    def write() -> None:
        for part in (data[:100], data[100:500], data[500:]):
            time.sleep(0.15)
            os.write(writer, part)
        os.close(writer)

    writing = threading.Thread(target=write, daemon=True)
    writing.start()
    assert aoi("check", pipe) == (0, "1 file, no errors\n", "")
