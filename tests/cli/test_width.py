"""What goes into mails has lines of 80 columns; a board of hexes keeps its size."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from aoi_cli.cli.common.terminal import columns_of
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.span import NOWHERE
from aoi_cli.render.diagnostics import File, print_problems
from aoi_cli.render.line_wrap import folded
from tests.conftest import Aoi

GAMES = Path(__file__).parents[2] / "games"


@pytest.fixture(params=["age-of-innovation", "terra-mystica"])
def recorded_game(request: pytest.FixtureRequest) -> Path:
    return sorted((GAMES / request.param).glob("*.yaml"))[1]


def too_long(text: str, width: int = 80) -> list[str]:
    return [line for line in text.splitlines() if len(line) > width]


def test_views(aoi: Aoi, recorded_game: Path) -> None:
    for command in (["log"], ["next"], ["show", "--part", "players,components,scoring"]):
        out = aoi(command[0], recorded_game, *command[1:]).out
        assert out and not too_long(out), command


def test_only_a_board_is_wider(aoi: Aoi, any_game: Path) -> None:
    board = aoi("show", any_game, "--part", "map").out
    whole = aoi("show", any_game).out
    assert set(too_long(whole)) <= set(board.splitlines())


def test_what_is_played(aoi: Aoi, any_game: Path) -> None:
    for command in (["play", "berta: pass", "--dry-run"], ["undo", "--dry-run"]):
        assert not too_long(aoi(command[0], any_game, *command[1:]).out)


def test_a_terminal_has_its_own_width(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in (60, 120):
        monkeypatch.setenv("COLUMNS", str(width))
        lengths = [len(line) for line in aoi("log", game).out.splitlines()]
        assert width - 20 < max(lengths) <= width


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_only_a_terminal_has_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert columns_of(Screen()) == 60
    assert columns_of(io.StringIO()) is None


def test_long_reasons_are_folded_where_there_is_a_width() -> None:
    problem = Diagnostic("T302", "no", NOWHERE, "because of this " * 20, "do that, " * 30)
    source = File("game.yaml", {})
    plain = print_problems([problem], source)
    narrow = print_problems([problem], source, width=60)
    assert len(plain.splitlines()) == 3 and not too_long(narrow, 60)
    assert narrow.split() == plain.split()
    coloured = print_problems([problem], source, colour=True, width=60)
    assert len(coloured.splitlines()) == len(narrow.splitlines())


@pytest.mark.parametrize(("line", "parts"), [
    ("short", ["short"]),
    ("one two three four", ["one two", "    three", "    four"]),
    ("  indented and more", ["  indented", "      and", "      more"]),
    ("write `a b` or `c d`", ["write `a b`", "    or", "    `c d`"]),
    ("averylongwordindeed", ["averylongwordindeed"]),
])
def test_folding(line: str, parts: list[str]) -> None:
    """What can be copied stays together, and what follows is set in."""
    assert [*folded([line], 11)] == parts
    assert [*folded([line], None)] == [line]
