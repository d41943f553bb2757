"""What people get wrong ends in a sentence and an exit code, never in a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.cli.terminal import takes_colour
from tests.cli.conftest import Aoi

READERS = ["check", "show", "next", "legal", "log", "score", "fmt"]
WRITERS = [["play", "FILE", "anna: pass"], ["undo", "FILE"], ["demo", "FILE"]]
COMMANDS = [[command, "FILE"] for command in READERS] + WRITERS
ids = [command[0] for command in COMMANDS]


def on(path: object, command: list[str]) -> list[object]:
    return [path if word == "FILE" else word for word in command]


@pytest.mark.parametrize("command", COMMANDS, ids=ids)
def test_no_such_file(aoi: Aoi, tmp_path: Path, command: list[str]) -> None:
    code, out, err = aoi(*on(tmp_path / "none.yaml", command))
    assert code == 2
    assert "F201" in out + err and "No such file or directory" in out + err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", COMMANDS[1:], ids=ids[1:])
def test_a_folder_as_file(aoi: Aoi, tmp_path: Path, command: list[str]) -> None:
    code, out, err = aoi(*on(tmp_path, command))
    assert (code, out) == (2, "")
    assert "Is a directory" in err


@pytest.mark.parametrize("command", COMMANDS, ids=ids)
@pytest.mark.parametrize("text", ["", "aoi: 1\nplayers: [\nmoves: |\n", "- a\n- b\n", "\t"])
def test_files_that_are_no_game(aoi: Aoi, tmp_path: Path, command: list[str], text: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text)
    code, out, err = aoi(*on(path, command))
    assert code == 1
    assert f"{path}:" in out + err and "  help: " in out + err
    assert path.read_text() == text


@pytest.mark.parametrize("command", COMMANDS, ids=ids)
def test_a_fault_of_the_program(
    aoi: Aoi, game: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("oh\nno")

    before = game.read_bytes()
    monkeypatch.setattr("aoi_cli.games.judge", failing)
    code, out, err = aoi(*on(game, command))
    assert code == 2
    assert "internal fault: ZeroDivisionError: oh no" in out + err
    assert "Traceback" not in out + err
    assert game.read_bytes() == before
    monkeypatch.setenv("AOI_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        aoi(*on(game, command))


@pytest.mark.parametrize(
    "arguments",
    [[], ["chess"], ["check"], ["next"], ["play", "x"], ["next", "x", "y"], ["show", "--at"],
     ["log", "x", "--format", "xml"], ["demo", "x", "--rows", "many"]],
)
def test_wrong_usage(aoi: Aoi, arguments: list[str]) -> None:
    assert aoi(*arguments).code == 2


def test_help_and_version(aoi: Aoi) -> None:
    assert "Exit codes: 0 fine" in aoi("--help").out
    assert aoi("--version").out.startswith("aoi ")
    for command in [*READERS, "new", "play", "undo", "demo"]:
        code, out, _ = aoi(command, "-h")
        assert code == 0
        assert "Example" in out


def run(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
    return subprocess.run([*command, *map(str, arguments)], capture_output=True, **options)


def test_the_program_as_it_is_installed(game: Path) -> None:
    found = run("next", game)
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout == b"round 1, phase II\n  berta: to move\n"


def test_output_that_the_terminal_cannot_show(game: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    found = run("play", game, "berta: burn 1. dig 1. build F1  # süß", env=environment)
    assert found.returncode == 0
    assert rb"s\xfc\xdf" in found.stdout
    found = run("check", os.fsencode(game.parent) + b"/\xff.yaml")
    assert found.returncode == 2
    assert b"internal" not in found.stdout + found.stderr


def test_a_reader_that_stops_reading(game: Path) -> None:
    command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()", "log", str(game)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == -signal.SIGPIPE


def test_a_full_disk_behind_standard_output(game: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    with full.open("w") as stdout:
        command = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
        found = subprocess.run(
            [*command, "next", str(game)], stdout=stdout, stderr=subprocess.PIPE, check=False
        )
    assert found.returncode == 2
    assert found.stderr.startswith(b"aoi: internal fault: OSError")


class Screen:
    def isatty(self) -> bool:
        return True


def test_colour_only_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    screen: Any = Screen()
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert takes_colour(screen)
    monkeypatch.setenv("TERM", "dumb")
    assert not takes_colour(screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not takes_colour(screen)
    monkeypatch.delenv("NO_COLOR")
    assert not takes_colour(open(os.devnull))  # noqa: SIM115
