"""Rows that end the game of their own player: the shell plays them only after a yes."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from aoi_cli.table import new_game, open_game
from tests.conftest import Aoi

AGES = ["Ann: take hanging_gardens", "Ann: end", "Bob: take aristotle",
        "Bob: take cultural_heritage_a", "Bob: end"]
"""Behind these rows Ann's second turn begins with politics."""


@pytest.fixture
def ages(tmp_path: Path) -> Path:
    path = tmp_path / "ages.yaml"
    new_game(path, ["Ann", "Bob"], game="through-the-ages", seed="5").play(AGES)
    return path


def help_of(err: str) -> list[str]:
    """The arguments of the command that an error proposes, and the file it reads."""
    command = err.splitlines()[-1].partition("If it is meant: aoi ")[2]
    return shlex.split(command)


@pytest.mark.parametrize("rows", [
    ["berta: resign"], ["berta: rs"], ["berta: burn 1. resign"],
    ["berta: burn 1. dig 1. build F1", "cleo: resign"], ["# enough", "berta: resign  # sorry"]])
def test_without_a_terminal_it_is_refused_and_the_remedy_plays_it(
    aoi: Aoi, game: Path, rows: list[str]
) -> None:
    before = game.read_bytes()
    code, out, err = aoi("play", game, *rows)
    who = rows[-1].partition(":")[0]
    assert (code, out) == (2, "") and game.read_bytes() == before
    assert err.startswith(f"aoi: nothing was written: this ends the game for {who}.\n")
    assert aoi(*help_of(err)).code == 0
    assert [line.strip() for line in game.read_text().splitlines()][-len(rows):] == rows
    assert open_game(game).state.players[who].dropped


def test_in_politics_too(aoi: Aoi, ages: Path) -> None:
    before = ages.read_bytes()
    assert aoi("play", ages, "Ann: resign").code == 2 and ages.read_bytes() == before
    assert aoi("play", ages, "Ann: resign", "-y").code == 0 and open_game(ages).state.over


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 2), ("\n", 2), ("", 2)])
def test_at_a_terminal_it_is_asked(
    aoi: Aoi, game: Path, answer: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aoi_cli.cli.common.confirm.is_interactive", lambda: True)
    before = game.read_bytes()
    ended, out, _ = aoi("play", game, "berta: resign", stdin=answer)
    assert "This ends the game for berta. Is that meant?" in out
    assert bool(ended) is bool(code) and (game.read_bytes() == before) is bool(code)


def test_rows_from_standard_input(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, _, err = aoi("play", game, "-", stdin="berta: resign\n")
    assert code == 2 and game.read_bytes() == before
    assert err.endswith(f"  help: If it is meant: aoi play {game} - --yes < ROWS\n")
    assert aoi("play", game, "-", "--yes", stdin="berta: resign\n").code == 0


def test_rows_out_of_a_message(aoi: Aoi, game: Path, tmp_path: Path) -> None:
    message, before = tmp_path / "mail.txt", game.read_bytes()
    message.write_text("Hello!\n\nresign\n\nBerta\n")
    code, _, err = aoi("play", game, "--from-text", message, "--player", "berta")
    assert code == 2 and game.read_bytes() == before
    assert help_of(err) == ["play", str(game), "--from-text", str(message), "--player", "berta",
                            "--yes"]
    assert aoi(*help_of(err)).code == 0 and open_game(game).rows[-1].text == "berta: resign"


def test_as_data_it_is_asked_as_well(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("play", game, "berta: resign", "--as", "berta", "--format", "json")
    assert (code, out) == (2, "") and "--as berta --format json --yes" in err
    assert json.loads(aoi(*help_of(err)).out)["written"]


def test_a_row_that_is_not_legal_is_refused_and_not_asked_about(aoi: Aoi, ages: Path) -> None:
    """Bob is not to move; a yes beforehand does not change that."""
    for yes in ([], ["--yes"]):
        code, out, err = aoi("play", ages, "Bob: resign", *yes)
        assert (code, out) == (1, "") and "T301" in err and "If it is meant" not in err


@pytest.mark.parametrize("arguments", [
    ["play", "gm: drop berta"], ["play", "berta: resign", "--dry-run"], ["try", "berta: resign"]])
def test_what_is_not_asked_about(aoi: Aoi, game: Path, arguments: list[str]) -> None:
    """A moderator who drops somebody, and whoever only looks."""
    command, *rows = arguments
    assert aoi(command, game, *rows).code == 0


def test_a_file_with_such_a_row_is_judged_and_gone_on_with(aoi: Aoi, game: Path) -> None:
    aoi("play", game, "berta: resign", "--yes")
    assert aoi("check", game).code == 0
    assert aoi("undo", game).code == 0 and not open_game(game).state.players["berta"].dropped
    assert aoi("redo", game).code == 0 and open_game(game).state.players["berta"].dropped


# replace


def test_a_row_in_the_place_of_another_one_is_asked_about(aoi: Aoi, game: Path) -> None:
    last, before = len(open_game(game).rows), game.read_bytes()
    who = open_game(game).rows[-1].who
    code, _, err = aoi("replace", game, last, f"{who}: resign")
    assert code == 2 and game.read_bytes() == before and f"this ends the game for {who}" in err
    assert aoi(*help_of(err)).code == 0 and open_game(game).state.players[who].dropped


def test_a_row_that_is_only_played_again_is_not_asked_about(aoi: Aoi, game: Path) -> None:
    aoi("play", game, "berta: resign", "--yes")
    rows = [row.text for row in open_game(game).rows]
    number = rows.index("berta: gain 1 engineering") + 1
    assert aoi("replace", game, number, "berta: gain 1 law").code == 0
    assert open_game(game).state.players["berta"].dropped


def test_what_is_read_from_standard_input_stands_in_the_remedy(aoi: Aoi, game: Path) -> None:
    last = len(open_game(game).rows)
    row = f"{open_game(game).rows[-1].who}: resign\n"
    code, _, err = aoi("replace", game, last, "-", stdin=row)
    assert code == 2 and err.endswith(f"aoi replace {game} {last} - --yes < ROWS\n")
