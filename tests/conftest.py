"""A small game in a file, and the command line called in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from aoi_cli.cli.main import run

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


class Result(NamedTuple):
    code: int
    out: str
    err: str


Aoi = Callable[..., Result]


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
def new_game(aoi: Aoi, tmp_path: Path) -> Path:
    """A game without rows."""
    path = tmp_path / "game.yaml"
    made = aoi("new", path, "-p", "anna", "-p", "berta", "-p", "cleo", "--seed", "1")
    assert made == (0, f"{path} written\n", "")
    return path


@pytest.fixture
def game(aoi: Aoi, new_game: Path) -> Path:
    """A game in its first round; it is berta's turn."""
    played = aoi("play", new_game, *ROWS)
    assert (played.code, played.err) == (0, "")
    return new_game


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

