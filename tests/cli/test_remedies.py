"""Advice that was tried: what is said about rows that are nearly right."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import open_game
from tests.conftest import Aoi
from tests.recorded import path_of


@pytest.fixture(autouse=True)
def _wide(wide: None) -> None:
    pass


@pytest.mark.parametrize("row", [
    "[b]berta[/b]: upgrade E7 guild", "[color=#ff0000]berta: upgrade E7 guild[/color]",
    "**berta**: upgrade E7 guild", "**berta:** upgrade E7 guild", "*berta: upgrade E7 guild*",
    "`berta: upgrade E7 guild`", "'berta: upgrade E7 guild'", "\u201cberta: upgrade E7 guild\u201d",
    "__berta__: upgrade E7 guild",
])
def test_marks_around_names_and_rows_are_accepted(aoi: Aoi, game: Path, row: str) -> None:
    message = game.parent / "message.txt"
    message.write_text(f"Hello,\n\n{row}\n", encoding="utf-8")
    rows = [line for line in game.read_text().splitlines() if line.startswith("  ")]
    assert aoi("play", game, "--dry-run", "--from-text", message).code == 0
    assert aoi("play", game, row).code == 0
    assert game.read_text().splitlines()[-1] == "  berta: upgrade E7 guild"
    assert len(rows) + 1 == len([line for line in game.read_text().splitlines()
                                 if line.startswith("  ")])


def test_in_a_file_the_row_without_its_marks_is_the_remedy(aoi: Aoi, game: Path) -> None:
    with game.open("a") as file:
        file.write("  [b]berta[/b]: upgrade E7 guild\n")
    code, out, _ = aoi("check", game)
    assert code == 1
    assert "help: Write `berta: upgrade E7 guild`.\n" in out


@pytest.mark.parametrize(("row", "message", "help"), [
    ("berta: burn 1 upgrade E7 guild", "`upgrade` does not fit after `burn 1`",
     "Put a dot between two commands: `burn 1. upgrade E7 guild`."),
    ("bertha: upgrade E7 guild", "there is no player bertha",
     "Did you mean berta? Write `berta: upgrade E7 guild`."),
    ("berta: upgrad E7 guild", "`upgrad` is not a command here",
     "Did you mean upgrade? Write `upgrade E7 guild`."),
    ("berta # upgrade E7: guild", "the colon of this row stands behind `#`", ""),
    ('berta "upgrade: E7" guild', "the colon of this row stands inside quotes", ""),
    ("berta upgrade E7 guild", "no colon in this row", "Write `berta: upgrade E7 guild`."),
    ("anna: decline 2 from berta", "no offer to anna is open",
     "It is berta's turn, and nothing waits for anna. Leave the answer out if it was given "
     "before; `aoi next` shows the open offers."),
    ("berta: leech 2", "no offer to berta is open",
     "Leave the answer out if it was given before; `aoi next` shows the open offers."),
])
def test_what_is_said(aoi: Aoi, game: Path, row: str, message: str, help: str) -> None:
    for command in (["play"], ["try"], ["why"]):
        code, out, err = aoi(*command, game, row)
        assert code == 1
        assert message in out + err
        assert f"help: {help}" in out + err


def test_digging_is_said_only_where_it_can_be_paid(aoi: Aoi, game: Path) -> None:
    assert "help: First `dig 1`, which costs 3 tools." in aoi("try", game, "berta: build F1").err
    assert aoi("try", game, "berta: dig 1. build F1").code == 0
    poorer = aoi("try", game, "berta: convert 4 tools to 4 coins. build F1").err
    assert "1 spade" in poorer and "First `dig" not in poorer


def test_the_smallest_conversion_is_said_only_where_it_can_be_paid(aoi: Aoi, game: Path) -> None:
    """With 6 tools and power 5/7/0, three burnt tokens bring a tool, but no scholar for 5 power."""
    short = "berta: convert 5 tools to 5 coins. upgrade E7 guild"
    assert "help: First write `burn 3. convert 3 power to 1 tool`.\n" in aoi("try", game, short).err
    mended = short.replace("upgrade", "burn 3. convert 3 power to 1 tool. upgrade")
    assert aoi("try", game, mended).code == 0
    poor = aoi("try", game, "berta: advance shipping").err
    assert "help: More than can be converted (1 short: 5 power a scholar); choose" in poor


def test_the_palace_of_the_draft_is_named() -> None:
    drafted = open_game(path_of("02-two-draft"))
    played = "berta: upgrade B6 to palace. take c4"
    texts = [drafted.row_text(n + 1) for n in range(drafted.row)]
    before = drafted.snapshot(row=texts.index(played.removeprefix("berta: ")))
    palace = before.state.players["berta"].palace
    (problem,) = before.try_rows(["berta: upgrade B6 to palace p1"]).problems
    assert problem.help == f"Write `upgrade B6 to palace {palace}`."
    assert not before.try_rows([f"berta: upgrade B6 to palace {palace}. take c4"]).problems
