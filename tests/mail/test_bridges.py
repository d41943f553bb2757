"""A bridge between two hexes has a colon in it: what stands before that is no name."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.message import message_of
from aoi_cli.table import OpenGame, open_game
from tests.mail.desk import Desk

GAME = Path(__file__).parents[2] / "games" / "terra-mystica" / "01-two.yaml"
BEFORE = 44
"""Rows before anna writes `burn 2. action ACT1. bridge B1:C1`."""
SEATS = "{seats: {anna: Ann, berta: Bob}}"


@pytest.fixture
def river(tmp_path: Path) -> Desk:
    """Ann, who plays anna, can bridge B1 and C1."""
    desk = Desk(tmp_path / "table", settings=SEATS)
    head, _, moves = GAME.read_text().partition("moves: |\n")
    desk.path().write_text(f"{head}moves: |\n" + "".join(moves.splitlines(True)[:BEFORE]))
    return desk


def order(desk: Desk, *lines: str) -> None:
    desk.deliver("ann@example.org", desk.envelope("anna", *lines))
    desk.run()


@pytest.mark.parametrize("row", [
    "burn 2. action ACT1. bridge B1:C1", "burn 2. action ACT1. bridge B1 : C1",
    "Burn 2. action ACT1. br B1:C1", "anna: burn 2. action ACT1. bridge B1:C1",
    "giants: burn 2. action ACT1. bridge B1:C1", "burn 2. action ACT1. bridge B1-C1",
])
def test_a_bridge_is_built_by_mail(river: Desk, row: str) -> None:
    order(river, row)
    own = row if row.startswith(("anna", "giants")) else f"anna: {row}"
    assert river.rows()[BEFORE:] == [own]


def test_a_bridge_that_a_program_has_broken_is_put_together(river: Desk) -> None:
    order(river, "burn 2. action ACT1. bridge", "B1:C1")
    assert river.rows()[BEFORE:] == ["anna: burn 2. action ACT1. bridge B1:C1"]


def test_a_bridge_is_premoved_and_asked_for(river: Desk) -> None:
    order(river, "premove", "if legal burn 2. action ACT1. bridge B1:C1",
          "burn 2. action ACT1. bridge B1:C1")
    assert river.rows()[BEFORE:] == ["anna: burn 2. action ACT1. bridge B1:C1  # premove"]


def test_the_moderator_builds_a_bridge_for_somebody(river: Desk) -> None:
    from aoi_cli.mail import moderator_actions

    table = river.run()
    moderator_actions.act(table, "sunday", "anna", "burn 2. action ACT1. bridge B1:C1",
             table.file.moderators[0], "away")
    assert river.rows()[BEFORE:] == ["anna: burn 2. action ACT1. bridge B1:C1  # by Mo: away"]


@pytest.mark.parametrize(("row", "said"), [
    ("berta: burn 2. action ACT1. bridge B1:C1", "this row is another player's"),
    ("darklings: bridge B1:C1", "this row is another player's"),
    ("gm: correct anna +2c", "Rows of the moderator are not taken by mail"),
    ("GM : correct anna +2c", "Rows of the moderator are not taken by mail"),
    ("ana: burn 2. action ACT1. bridge B1:C1", "there is no player ana"),
    ("burn 2. action ACT1. brigde B1:C1", "brigde"),
    ("burn 2. action ACT1. bridge B1:C9", "C9"),
])
def test_names_are_told_from_rows(river: Desk, row: str, said: str) -> None:
    order(river, row)
    assert river.n() == BEFORE
    assert said in river.text("ann@", "receipt")


@pytest.fixture
def game(river: Desk) -> OpenGame:
    return open_game(str(river.path()))


@pytest.mark.parametrize(("text", "rows"), [
    ("burn 2. action ACT1. bridge B1:C1", ["burn 2. action ACT1. bridge B1:C1"]),
    ("Hi,\nburn 2. action ACT1. bridge\nB1:C1\n\nSee you: soon",
     ["burn 2. action ACT1. bridge B1:C1"]),
    ("bridge B1:C1. burn 2. action ACT1. convert\n1pw to 1c",
     ["bridge B1:C1. burn 2. action ACT1. convert 1pw to 1c"]),
    ("W dniu 3.08.2026 o 20:00, anna pisze", []), ("Bridge at 20:00", []),
    ("My plan: burn 2 next time", []), ("Bridge: I like them", []),
])
def test_pasted_messages_are_read_in_the_same_way(
    game: OpenGame, text: str, rows: list[str]
) -> None:
    found = message_of(game, text.encode(), "anna").rows
    assert [row.partition(": ")[2] for row in found] == rows
