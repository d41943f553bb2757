"""Both prompts, typed at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are no pseudo-terminals")

from tests.conftest import Aoi
from tests.terminal import Terminal

PROGRAM = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
BUILD = "burn 1. dig 1. build F1"
END, INTERRUPT, KILL_LINE = "\x04", "\x03", "\x15"
PLAIN = "dumb"
RICH = pytest.param("xterm", marks=pytest.mark.skipif(
    find_spec("prompt_toolkit") is None, reason="prompt_toolkit is not installed"))

Start = Callable[..., Terminal]


@pytest.fixture(params=[PLAIN, RICH])
def start(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Start]:
    """Starts `aoi` at a terminal, with each of the prompts."""
    started: list[Terminal] = []

    def open_terminal(*words: object) -> Terminal:
        started.append(Terminal(
            [*PROGRAM, *map(str, words)], tmp_path, TERM=request.param, COLUMNS="100"))
        return started[-1]

    yield open_terminal
    for terminal in started:
        terminal.close()


def test_a_row_is_written_by_enter_and_not_before(start: Start, game: Path) -> None:
    before = game.read_text()
    terminal = start("play", game)
    terminal.read_until("berta>")
    terminal.type(BUILD)
    terminal.read_until("F1")
    assert game.read_text() == before
    terminal.type("\r")
    terminal.read_until("cleo: to move")
    terminal.read_until("cleo>")
    assert game.read_text() == f"{before}  berta: {BUILD}\n"
    terminal.type("bild F1\r")
    terminal.read_until("S102")
    terminal.read_until("nothing was written")
    terminal.type("quit\r")
    assert terminal.wait_for_end() == 0
    assert game.read_text() == f"{before}  berta: {BUILD}\n"


@pytest.mark.parametrize("key", [END, INTERRUPT])
def test_a_key_leaves_the_prompt(start: Start, game: Path, key: str) -> None:
    before = game.read_text()
    terminal = start("play", game)
    terminal.read_until("berta>")
    terminal.type(key)
    assert terminal.wait_for_end(again=key) == 0
    assert "Traceback" not in terminal.seen
    assert game.read_text() == before


def test_an_interrupted_line_is_not_written(start: Start, game: Path) -> None:
    before = game.read_text()
    terminal = start("play", game)
    terminal.read_until("berta>")
    terminal.type(BUILD + INTERRUPT)
    assert terminal.wait_for_end(again=INTERRUPT) == 0
    assert game.read_text() == before


def test_the_tab_key_completes(start: Start, game: Path) -> None:
    terminal = start("play", game)
    terminal.read_until("berta>")
    terminal.type("pass rb-gu")
    terminal.read_until("gu")
    terminal.type("\t")
    terminal.read_until("ild")
    terminal.type("\r")
    terminal.read_until("cleo: to move")


def test_a_curtain_falls_between_players(start: Start, aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "hidden.yaml"
    aoi("new", path, "--game", "through-the-ages", "-p", "anna", "-p", "berta", "--seed", "1")
    terminal = start("play", path)
    assert "anna:" not in terminal.read_until("anna, press Enter when only you see the screen.")
    terminal.type("\r")
    terminal.read_until("anna: to move")
    terminal.type("end\r")
    terminal.read_until("Enter clears the screen for berta.")
    terminal.type("\r")
    assert "berta:" not in terminal.read_until("berta, press Enter when only you see the screen.")
    terminal.type("\r")
    terminal.read_until("berta: to move")


def test_a_file_that_cannot_be_played_opens_no_prompt(start: Start, broken: Path) -> None:
    terminal = start("play", broken)
    assert terminal.wait_for_end() == 1
    assert "S102" in terminal.seen and "> " not in terminal.seen


def test_rows_play_without_a_prompt_at_a_terminal_too(start: Start, game: Path) -> None:
    terminal = start("play", game, f"berta: {BUILD}")
    assert terminal.wait_for_end() == 0
    assert "cleo: to move" in terminal.seen and "cleo>" not in terminal.seen


@pytest.mark.parametrize("start", [RICH], indirect=True)
def test_a_line_is_judged_and_its_effect_shown_while_it_is_written(
    start: Start, game: Path
) -> None:
    before = game.read_text()
    terminal = start("play", game)
    terminal.read_until("berta>")
    terminal.type("bild F1")
    terminal.read_until("`bild` is not a command here")
    terminal.read_until("^^^^")
    terminal.type(KILL_LINE + BUILD)
    terminal.read_until("-3 tools (1 spade)")
    assert game.read_text() == before
    terminal.type(END + KILL_LINE + END)
    assert terminal.wait_for_end() == 0


def test_without_a_terminal_rows_are_wanted(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("play", game)
    assert (code, out) == (2, "")
    assert "there is no row to play" in err
