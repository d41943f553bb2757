"""A small game in a file, and the command line called in this process."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings

from aoi_cli.cli.main import run

pytest_plugins = ["tests.failures_at_once", "tests.heavy", "tests.random_order"]
settings.register_profile("whenever", deadline=None)
settings.load_profile("whenever")

FSYNC = os.fsync
SETUP_ROWS = [
    "cleo: take forest",
    "berta: take lake  # by the sea",
    "anna: take wasteland",
    "anna: gain 1 banking",
    "berta: step 1 engineering. step 1 medicine",
    "anna: place I10",
    "berta: place E7",
    "cleo: place B6",
    "cleo: place A1",
    "berta: place G1",
    "anna: place C8",
]
ROUND_1_ROWS = [
    "berta: gain 1 engineering",
    "cleo: gain 1 law",
    "anna: burn 2. dig 1. build I9",
]
ROWS = SETUP_ROWS + ROUND_1_ROWS
MYSTICA_ROWS = [
    "anna: take witches",
    "berta: take nomads",
    "cleo: take halflings",
    "anna: build F4",
    "berta: build F3",
    "cleo: build E6",
    "cleo: build B2",
    "berta: build D3",
    "anna: build D1",
    "berta: build G4",
    "cleo: pass BON3",
    "berta: pass BON2",
    "anna: pass BON1",
    "anna: action BON1. build E7  # next to the plains",
]


class Result(NamedTuple):
    code: int
    out: str
    err: str


Aoi = Callable[..., Result]


def list_errors(aoi: Aoi, path: Path) -> list[str]:
    """Place, code and message of each error in a file."""
    out = aoi("check", "--no-cache", "--format", "concise", path).out
    return [line.replace(f"{path}:", "") for line in out.splitlines()[:-1]]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """No workers for single files, which begin at once in this process. Folders have a worker more
    than there are processors, as some tests wait."""
    named = [Path(name.partition("::")[0]) for name in config.args]
    return (os.cpu_count() or 1) + 1 if all(path.is_dir() for path in named) else 0


@pytest.fixture(scope="session", autouse=True)
def surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No terminal says how wide it is, nothing is set, nothing was kept before or by tests at the
    same time, mails have no pictures, and nobody waits for a disk: no power fails here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        patch.delenv("COLUMNS", raising=False)
        patch.setattr(os, "fsync", lambda handle: None)
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setattr("aoi_cli.mail.turn_mail.draw_board", lambda view: b"")
        yield


@pytest.fixture
def aoi(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Aoi:
    """Runs one command line; `stdin` is what standard input holds."""

    def call(*arguments: object, stdin: str = "") -> Result:
        with monkeypatch.context() as patch:
            data = io.BytesIO(stdin.encode())
            patch.setattr(sys, "stdin", io.TextIOWrapper(data, encoding="utf-8"))
            code = run([str(a) for a in arguments])
        found = capsys.readouterr()
        return Result(code, found.out, found.err)

    return call


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal in which no line has to be broken."""
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def new_game(aoi: Aoi, tmp_path: Path) -> Path:
    """A game without rows."""
    path = tmp_path / "game.yaml"
    made = aoi("new", path, "-p", "anna", "-p", "berta", "-p", "cleo", "--seed", "1",
               "--ruleset", "1")
    assert made == (0, f"{path} written\n", "")
    return path


@pytest.fixture
def game(aoi: Aoi, new_game: Path) -> Path:
    """A game in its first round; it is berta's turn."""
    played = aoi("play", new_game, *ROWS)
    assert (played.code, played.err) == (0, "")
    return new_game


@pytest.fixture
def mystica(aoi: Aoi, tmp_path: Path) -> Path:
    """A game of Terra Mystica in its first round; it is berta's turn, and cleo has an offer."""
    path = tmp_path / "mystica.yaml"
    aoi("new", path, "--game", "terra-mystica", "--ruleset", "2",
        "-p", "anna", "-p", "berta", "-p", "cleo", "--rounds",
        "SCORE1,SCORE3,SCORE6,SCORE2,SCORE5,SCORE8",
        "--bonuses", "BON1,BON2,BON3,BON5,BON7,BON9")
    played = aoi("play", path, *MYSTICA_ROWS)
    assert (played.code, played.err) == (0, "")
    return path


@pytest.fixture(params=["game", "mystica"])
def any_game(request: pytest.FixtureRequest) -> Path:
    """A game in its first round, of each kind; it is berta's turn."""
    path: Path = request.getfixturevalue(request.param)
    return path


@pytest.fixture
def broken(game: Path) -> Path:
    """The game with a syntax error and an illegal row at its end."""
    with game.open("a") as file:
        file.write("  berta: bild D5\n  anna: pass rb-send\n")
    return game


def line_of(path: Path, row: str) -> int:
    """The line in which a row stands."""
    lines = path.read_text().splitlines()
    return lines.index(f"  {row}") + 1
