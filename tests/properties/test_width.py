"""What commands print of any game fits into the window, and no word of it is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.registry import find_game
from aoi_cli.table import open_game
from tests.conftest import Aoi

GAMES = Path(__file__).parents[2] / "games"
CHOSEN = [
    "age-of-innovation/10-three-small-map-draft", "age-of-innovation/20-five",
    "terra-mystica/12-five", "terra-mystica/17-three-bridges",
    "through-the-ages/21-four", "through-the-ages/02-two",
    "beyond-the-horizon/4-four-002", "beyond-the-horizon/2-two-001",
]
UNBROKEN = 10**6
"""A width at which nothing has to be broken."""
CONTINUED = "continued"
"""What stands above the further parts of a table."""


def words(text: str) -> set[str]:
    """All words, without punctuation and lines drawn; alternatives are words of their own."""
    return {word.strip("(),:-=") for word in text.replace("|", " ").split()}


@pytest.mark.few(1, "all outputs at many widths")
@pytest.mark.parametrize("name", CHOSEN)
def test_no_word_is_broken_and_no_line_is_too_wide(
    aoi: Aoi, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = (GAMES / f"{name}.yaml").read_text()
    Path("over.yaml").write_text(rows)
    head, _, moves = rows.partition("moves: |\n")
    lines = moves.splitlines(keepends=True)
    Path("half.yaml").write_text(f"{head}moves: |\n{''.join(lines[: len(lines) // 2])}")
    game = open_game("over.yaml")
    player, points = game.players[0], game.game.amounts.points
    parts = ",".join(part for part in game.report().parts if part != "map")
    commands = [
        ["score"], ["log"], ["log", "--full"], ["legal"], ["next"], ["stats"],
        ["why", "--player", player], ["why", "--row", "12"],
        ["why", "--player", player, "--what", points],
    ]
    short = {"", CONTINUED, *find_game(game.name).telling.abbreviations.values()}
    for file in ("over.yaml", "half.yaml"):
        for command, *options in commands:
            check_widths(aoi, monkeypatch, [command, file, *options], short)
    check_widths(aoi, monkeypatch, ["show", "over.yaml", "--part", parts], short)
    check_widths(aoi, monkeypatch, ["show", "half.yaml"], None)


def check_widths(
    aoi: Aoi, monkeypatch: pytest.MonkeyPatch, command: list[str], short: set[str] | None
) -> None:
    """Renders in four widths; `short` are further words, None if a map splits words."""
    monkeypatch.setenv("COLUMNS", str(UNBROKEN))
    whole = words(aoi(*command).out)
    for width in (60, 72, 80, 100):
        monkeypatch.setenv("COLUMNS", str(width))
        out = aoi(*command).out
        too_wide = [line for line in out.splitlines() if len(line) > width]
        assert out and not too_wide, (command, width)
        if short is not None:
            assert not words(out) - whole - short, (command, width)
